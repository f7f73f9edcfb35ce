import { chakra } from '@chakra-ui/react';

const List = chakra('ol', {
  base: {
    counterReset: 'step',
    borderTopWidth: '1px',
    borderColor: 'ink',
    '& li': {
      counterIncrement: 'step',
      display: 'grid',
      gridTemplateColumns: '32px 1fr',
      py: '14px',
      borderBottomWidth: '1px',
      borderColor: 'rule',
      _before: {
        content: 'counter(step) / ""',
        fontFamily: 'serif',
        fontSize: '1.25rem',
        color: 'plum',
        fontVariantNumeric: 'lining-nums',
      },
    },
  },
});

/** The next steps, in order. */
export function NextSteps({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <>
      <chakra.h2 textStyle="h3" mb="16">
        {heading}
      </chakra.h2>
      <List>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </>
  );
}
