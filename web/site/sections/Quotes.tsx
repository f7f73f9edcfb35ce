import { chakra } from '@chakra-ui/react';
import { useWords } from '../../i18n/useWords.ts';
import { Grid } from '../../ui/Layout.tsx';
import { litSquare } from '../../ui/litSquare.ts';
import { leading } from '../../ui/textStyles.ts';
import { Chapter, type ChapterProps } from './Chapter.tsx';

const List = chakra('ul', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: { md: '48', xl: '64' },
    rowGap: { base: '48', md: '0' },
    // Subgrid: texts and names of neighbours are aligned.
    '& > li, & figure': { display: { md: 'grid' }, gridTemplateRows: 'subgrid', gridRow: { md: 'span 2' } },
    '& > li:nth-of-type(n + 3)': { mt: { md: '48' } },
    '& blockquote': {
      fontFamily: 'serif',
      // Never smaller than the text around it.
      fontSize: 'max(1.25rem, var(--display, 1) * clamp(1.5rem, 2.5vw, 2.25rem))',
      lineHeight: leading(1.2222),
      letterSpacing: '-0.015em',
      textWrap: 'pretty',
      mb: { base: '24', md: '32' },
    },
    '& figcaption': { borderTopWidth: '1px', borderColor: 'rule', pt: '16' },
  },
});

const Lit = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    fontWeight: '600',
    _before: litSquare('10px'),
  },
});

interface Quote {
  text: string;
  name: string;
  location: string;
  highlight: string;
}

/** Client quotes with name and subject. */
export function Quotes({ items, ...chapter }: Omit<ChapterProps, 'children'> & { items: readonly Quote[] }) {
  const { t } = useWords('sections');
  return (
    <Chapter {...chapter} sample="reviews">
      <Grid>
        <List>
          {items.map(({ text, name, location, highlight }) => (
            <li key={name}>
              <figure>
                <blockquote>
                  <p>“{text}”</p>
                </blockquote>
                <figcaption>
                  <Lit>{highlight}</Lit>
                  <chakra.p mt="4">
                    {name}, {location}
                  </chakra.p>
                  <chakra.p textStyle="note" color="ink2" fontVariantNumeric="lining-nums">
                    {t('rating')}
                  </chakra.p>
                </figcaption>
              </figure>
            </li>
          ))}
        </List>
      </Grid>
    </Chapter>
  );
}
