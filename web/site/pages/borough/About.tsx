import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import type { serviceSlugs } from '../../layout/navigation.ts';
import { PageLink } from '../../SiteLink.tsx';
import { Chapter } from '../../sections/Chapter.tsx';

const Asked = chakra('nav', {
  base: {
    mt: { base: '32', md: '48' },
    '& h3': { textStyle: 'label', mb: '12' },
    '& ul': { borderTopWidth: '1px', borderColor: 'ink' },
    '& li': { borderBottomWidth: '1px', borderColor: 'rule' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '56px',
      textStyle: 'h4',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline 2px {colors.marigold}', textUnderlineOffset: '6px' },
    },
  },
});

interface AboutProps {
  numeral: number;
  heading: string;
  paragraphs: readonly string[];
  /** Slugs of the services people here ask for most. */
  asked?: readonly string[];
}

/** What planning in the borough usually turns on. */
export function About({ paragraphs: [first, ...others], asked, ...chapter }: AboutProps) {
  const { t } = useWords('borough');
  const { t: common } = useWords('common');
  return (
    <Chapter {...chapter}>
      <Grid>
        <chakra.p
          gridColumn={{ md: '2 / 8' }}
          textStyle="h3"
          lineHeight="1.3571"
          mb={{ base: '24', md: '0' }}
          css={{ textWrap: 'pretty' }}
        >
          {first}
        </chakra.p>
        <chakra.div gridColumn={{ md: '8 / 13' }} pl={{ md: '32' }}>
          {others.map((paragraph) => (
            <chakra.p key={paragraph} mb="16">
              {paragraph}
            </chakra.p>
          ))}
          {asked && (
            <Asked aria-labelledby="asked-heading">
              <h3 id="asked-heading">{t('asked')}</h3>
              <ul>
                {asked.map((slug) => (
                  <li key={slug}>
                    <PageLink to={`/services/${slug}`}>
                      {common(`services.${slug as (typeof serviceSlugs)[number]}.name`)}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </Asked>
          )}
        </chakra.div>
      </Grid>
    </Chapter>
  );
}
