import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import type { serviceSlugs } from '../../layout/navigation.ts';
import { PageLink } from '../../SiteLink.tsx';
import { Chapter } from '../../sections/Chapter.tsx';

const List = chakra('ul', {
  base: {
    gridColumn: { md: '2 / 13' },
    borderTopWidth: '1.5px',
    borderColor: 'ink',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      columnGap: '32',
      alignItems: 'baseline',
      py: { base: '20', md: '28px' },
      borderBottomWidth: '1px',
      borderColor: 'field/40',
    },
    '& h3': { textStyle: 'h3' },
    '& a': {
      textDecoration: 'underline 2px {colors.marigold}',
      textUnderlineOffset: '8px',
      _hover: { textDecorationColor: 'currentColor' },
    },
    '& p': { mt: { base: '8', md: '0' }, maxWidth: '52ch' },
  },
});

interface ServicesPanelProps {
  numeral: number;
  heading: string;
  items: readonly { slug: string; text: string }[];
}

/** The services, each with a text about this borough. */
export function ServicesPanel({ items, ...chapter }: ServicesPanelProps) {
  const { t } = useWords('common');
  return (
    <Chapter {...chapter} ground="tint">
      <Grid>
        <List>
          {items.map(({ slug, text }) => (
            <li key={slug}>
              <h3>
                <PageLink to={`/services/${slug}`}>{t(`services.${slug as (typeof serviceSlugs)[number]}.name`)}</PageLink>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </List>
      </Grid>
    </Chapter>
  );
}
