import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';

const List = chakra('div', { base: { display: 'flex', alignItems: 'stretch', gap: '4' } });
const TabButton = chakra('button', {
  base: {
    minHeight: '48px',
    px: { base: '12', md: '16' },
    fontWeight: '600',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    borderBlockWidth: '4px',
    borderColor: 'transparent',
    outlineOffset: '-4px',
    '&[aria-selected=true]': { borderBottomColor: 'marigold', fontWeight: '600' },
    _focusVisible: { outlineOffset: '-4px', boxShadow: 'none' },
  },
});

/** Returns the id of a tab's panel. */
export const panelId = (tab: string) => `${tab}-panel`;

export interface TabItem {
  id: string;
  label: string;
}

// Keys of the tabs pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface TabListProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
}

/** A row of tabs. The Tab key reaches the selected one; arrow keys move between them. */
export function TabList({ label, items, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(
      items.findIndex((item) => item.id === selected),
      items.length,
    );
    const item = items[next];
    if (!item) return;
    onSelect(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <List role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {items.map(({ id, label: text }) => (
        <TabButton
          key={id}
          type="button"
          role="tab"
          id={id}
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId(id) : undefined}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {text}
        </TabButton>
      ))}
    </List>
  );
}
