import { chakra } from '@chakra-ui/react';
import { Wrap } from '../../ui/Layout.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    borderBlockWidth: '1px',
    borderColor: 'ink',
    '& li': {
      // On a tablet the figure is beside its explanation.
      display: { md: 'grid', lg: 'block' },
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: '24',
      alignItems: 'baseline',
      py: { base: '20', lg: '32' },
      px: { lg: '32' },
      borderColor: 'rule',
      borderLeftWidth: { lg: '1px' },
      borderTopWidth: { base: '1px', lg: '0' },
    },
    '& li:first-of-type': { pl: '0', borderLeftWidth: '0', borderTopWidth: '0' },
    '& li:last-of-type': { pr: '0' },
    '& b': {
      display: 'block',
      textStyle: 'figure',
      fontSize: {
        base: 'min(calc(var(--display, 1) * 2.75rem), 14vw)',
        xl: 'calc(var(--display, 1) * 3rem)',
      },
      mb: { base: '4', lg: '10px' },
    },
  },
});

export interface Figure {
  figure: string;
  text: string;
}

/** Three figures between two rules, each with its explanation. */
export function FigureRow({ items, note }: { items: readonly Figure[]; note?: string }) {
  return (
    <Wrap>
      <List>
        {items.map(({ figure, text }) => (
          <li key={figure}>
            <b>{figure}</b>
            <p>{text}</p>
          </li>
        ))}
      </List>
      {note && (
        <chakra.p textStyle="note" color="ink2" mt="16" maxWidth="96ch">
          {note}
        </chakra.p>
      )}
    </Wrap>
  );
}
