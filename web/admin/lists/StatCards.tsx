import { chakra } from '@chakra-ui/react';

const Cards = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    // Outlines overlap in the gaps, so that cards in an incomplete row have lines too.
    gap: '1px',
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'rule',
    mb: '32',
    '& > div': {
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      px: { base: '16', md: '20' },
      py: '14px',
      outline: '1px solid {colors.rule}',
    },
    '& dt': { textStyle: 'note', fontWeight: '600' },
    '& dd': { textStyle: 'figure', fontSize: '2.5rem' },
  },
});

/** A row of figures, each with a label. */
export function StatCards({ label, cards }: { label: string; cards: readonly { label: string; value: string }[] }) {
  return (
    <Cards aria-label={label}>
      {cards.map((card) => (
        <div key={card.label}>
          <dt>{card.label}</dt>
          <dd>{card.value}</dd>
        </div>
      ))}
    </Cards>
  );
}
