import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import type { serviceSlugs } from '../../layout/navigation.ts';
import { PageLink } from '../../SiteLink.tsx';
import { Chapter } from '../../sections/Chapter.tsx';

// A row below both columns.
const Asked = chakra('nav', {
  base: {
    gridColumn: { md: '2 / 13' },
    mt: { base: '24', md: '56' },
    '& h3': { textStyle: 'label', mb: '12' },
    '& ul': {
      display: { md: 'grid' },
      gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
      columnGap: { md: '24', xl: '32' },
      borderTopWidth: '1px',
      borderColor: 'ink',
    },
    '& li': { py: '20', borderBottomWidth: '1px', borderColor: 'rule' },
    '& a': {
      textStyle: { base: 'h3', md: 'h4', lg: 'h3' },
      textDecoration: 'underline 2px {colors.marigold}',
      textUnderlineOffset: '8px',
      _hover: { textDecorationColor: 'currentColor' },
    },
    '& p': { mt: '12', textStyle: 'small', color: 'ink2', maxWidth: '44ch' },
  },
});

interface AboutProps {
  numeral: number;
  heading: string;
  paragraphs: readonly string[];
  /** Slugs of the services in most demand here. */
  asked?: readonly string[];
}

/** The section about estate planning in the borough. */
export function About({ paragraphs: [first, ...others], asked, ...chapter }: AboutProps) {
  const { t } = useWords('borough');
  const { t: common } = useWords('common');
  return (
    <Chapter {...chapter}>
      <Grid>
        <chakra.p
          gridColumn={{ md: '2 / 7', lg: '2 / 8' }}
          textStyle="h3"
          lineHeight="1.3571"
          mb={{ base: '24', md: '0' }}
          css={{ textWrap: 'pretty' }}
        >
          {first}
        </chakra.p>
        <chakra.div gridColumn={{ md: '7 / 13', lg: '8 / 13' }} pl={{ md: '8', lg: '32' }}>
          {others.map((paragraph) => (
            <chakra.p key={paragraph} mb="16">
              {paragraph}
            </chakra.p>
          ))}
        </chakra.div>
        {asked && (
          <Asked aria-labelledby="asked-heading">
            <h3 id="asked-heading">{t('asked')}</h3>
            <ul>
              {(asked as readonly (typeof serviceSlugs)[number][]).map((slug) => (
                <li key={slug}>
                  <PageLink to={`/services/${slug}`}>{common(`services.${slug}.name`)}</PageLink>
                  <p>{common(`services.${slug}.text`)}</p>
                </li>
              ))}
            </ul>
          </Asked>
        )}
      </Grid>
    </Chapter>
  );
}
