import { chakra } from '@chakra-ui/react';
import { Grid } from '../../ui/Layout.tsx';
import { Chapter, type ChapterProps } from './Chapter.tsx';

const List = chakra('ul', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    columnGap: { base: '32', md: '24', xl: '32' },
    rowGap: { base: '0', sm: '40', md: '48' },
    '& li': { borderTopWidth: '1px', borderColor: 'rule', pt: { base: '20', sm: '16' }, pb: { base: '24', sm: '0' } },
    '& h3': { textStyle: 'h3', mb: '8' },
    '& p': { maxWidth: '44ch' },
    '[data-ground=plum] &': { '& li': { borderColor: 'rulePlum' } },
    '[data-ground=tint] &': { '& li': { borderColor: 'field/40' } },
  },
  variants: {
    across: {
      2: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
});

export interface Point {
  title: string;
  text: string;
}

/** A list of equal points, such as benefits or risks. */
export function Points({
  items,
  across = 3,
  ...chapter
}: Omit<ChapterProps, 'children'> & { items: readonly Point[]; across?: 2 | 3 }) {
  return (
    <Chapter {...chapter}>
      <Grid>
        <List across={across}>
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </List>
      </Grid>
    </Chapter>
  );
}
