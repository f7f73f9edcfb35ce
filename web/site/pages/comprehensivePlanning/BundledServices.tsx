import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { leading } from '../../../ui/textStyles.ts';
import type { serviceSlugs } from '../../layout/navigation.ts';
import { PageLink } from '../../SiteLink.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { TickList } from '../../sections/TickList.tsx';
import { usePageWords } from '../../usePageWords.ts';

const List = chakra('ul', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: { md: '48', xl: '64' },
    rowGap: { base: '56', md: '0' },
    // Aligns heading, text, list and link of neighbours.
    '& > li': {
      display: { md: 'grid' },
      gridTemplateRows: { md: 'subgrid' },
      gridRow: { md: 'span 4' },
      justifyItems: 'start',
      mb: { md: '72' },
    },
    '& > li:nth-of-type(n + 3)': { mb: '0' },
    '& ul': { width: '100%' },
    '& h3': {
      textStyle: 'h3',
      fontSize: 'calc(var(--display, 1) * 2.25rem)',
      lineHeight: leading(1.1111),
      letterSpacing: '-0.018em',
      mb: '8',
    },
  },
});

/** The four services of a comprehensive plan. */
export function BundledServices({ numeral }: { numeral: number }) {
  const { t } = useWords('comprehensivePlanning');
  const { t: common } = useWords('common');
  const { heading, items } = usePageWords('comprehensivePlanning')('services');
  return (
    <Chapter numeral={numeral} heading={heading}>
      <Grid>
        <List>
          {items.map(({ slug, text, features }) => {
            const service = common(`services.${slug as (typeof serviceSlugs)[number]}.name`);
            return (
              <li key={slug}>
                <h3>{service}</h3>
                <chakra.p mb="24">{text}</chakra.p>
                <TickList items={features} />
                <LinkButton variant="link" color="plum" mt="12" asChild>
                  <PageLink to={`/services/${slug}`}>{t('services.more', { service })}</PageLink>
                </LinkButton>
              </li>
            );
          })}
        </List>
      </Grid>
    </Chapter>
  );
}
