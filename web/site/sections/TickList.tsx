import { chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/Icon.tsx';

const List = chakra('ul', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'ink',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '24px 1fr',
      columnGap: '16',
      alignItems: 'start',
      py: '16',
      borderBottomWidth: '1px',
      borderColor: 'rule',
      '& svg': { color: 'plum', mt: '6px', strokeWidth: '2' },
    },
    '[data-ground=plum] &': { borderColor: 'rulePlum', '& li': { borderColor: 'rulePlum', '& svg': { color: 'marigold' } } },
  },
});

/** A list with ticks. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Icon name="tick" />
          <span>{item}</span>
        </li>
      ))}
    </List>
  );
}
