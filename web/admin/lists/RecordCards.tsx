import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { type ListProps, rowPropsAt } from './listProps.ts';
import { RecordCard } from './RecordCard.tsx';
import { sheetList } from './sheetList.ts';
import { useVirtualRows } from './useVirtualRows.ts';

const List = chakra('ul', {
  base: {
    ...sheetList,
    textStyle: 'note',
    overflowWrap: 'anywhere',
    '& > li[data-index]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      p: '12px 16px',
      borderBottomWidth: '1px',
      borderColor: 'rule',
    },
    '& > li[data-arrived]': { boxShadow: 'inset 4px 0 0 {colors.marigold}' },
    '& > li[data-selected]': { bg: 'plumTint' },
    '& [data-line]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '0 12px',
    },
    '& [data-name]': { display: 'flex', alignItems: 'center', gap: '4', minWidth: '0' },
    '& [data-links]': { display: 'flex', flexWrap: 'wrap', gap: '0 20px' },
    // Links are touch targets here.
    '& a': {
      display: 'inline-block',
      py: '11px',
      maxWidth: '100%',
      textDecorationLine: 'underline',
      textUnderlineOffset: '0.22em',
    },
    '& [data-clamp]': { lineClamp: '2' },
    '& [data-muted]': { color: 'ink2' },
    '& [data-actions]': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12', mt: '4' },
  },
  variants: {
    density: {
      comfortable: {},
      // Targets keep their height, because cards are for touch.
      compact: {
        '& > li[data-index]': { gap: '0', p: '4px 12px' },
        '& [data-clamp]': { display: 'none' },
        '& [data-actions]': { mt: '0' },
      },
    },
  },
});
/** Estimated heights of a card, in pixels. */
const estimates = { comfortable: 226, compact: 170 };

/** Renders the records as virtualised cards, for narrow windows. */
export function RecordCards(list: ListProps) {
  const { density, rows, labelledBy, current } = list;
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const { box, pieces, measure } = useVirtualRows(ids, estimates[density], 0, current);
  return (
    <List
      density={density}
      aria-labelledby={labelledBy}
      ref={(element: HTMLUListElement | null) => {
        box.current = element;
      }}
    >
      {pieces.map((piece) => {
        if ('space' in piece) return <li key={piece.key} aria-hidden="true" style={{ height: piece.space }} />;
        const row = rowPropsAt(list, piece.index, measure);
        return row && <RecordCard key={piece.key} {...row} count={rows.length} />;
      })}
    </List>
  );
}
