import { chakra } from '@chakra-ui/react';
import { Section, Wrap } from '../../../ui/Layout.tsx';
import type { Point } from '../../sections/Points.tsx';

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(4, 1fr)' },
    columnGap: { base: '24', xl: '32' },
    rowGap: '40',
    counterReset: 'tip',
    '& li': {
      borderTopWidth: '2px',
      borderColor: 'plum',
      pt: '16',
      counterIncrement: 'tip',
      _before: {
        content: 'counter(tip) / ""',
        display: 'block',
        textStyle: 'figure',
        fontSize: '3.5rem',
        color: 'plum',
        mb: '16',
      },
    },
    '& h3': { textStyle: 'h4', mb: '8' },
  },
});

/** Four things to do without help. */
export function QuickTips({ heading, items }: { heading: string; items: readonly Point[] }) {
  return (
    <Section ground="tint" aria-labelledby="tips">
      <Wrap>
        <chakra.h2 id="tips" textStyle="h2" mb={{ base: '40', md: '64' }} maxWidth="16ch">
          {heading}
        </chakra.h2>
        <List>
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </List>
      </Wrap>
    </Section>
  );
}
