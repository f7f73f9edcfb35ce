import { useMediaQuery } from '@chakra-ui/react';
import { useMemo } from 'react';
import { words } from '../words.ts';
import { DataTable } from './DataTable.tsx';
import { type ListProps, rowPropsAt } from './listProps.ts';
import { RecordRow } from './RecordRow.tsx';
import { SortHead } from './SortHead.tsx';
import { useVirtualRows } from './useVirtualRows.ts';

// Columns with fixed content are in rem, so that they grow with the text size.
const widths = {
  narrow: { name: '13%', status: '7.25rem', submitted: '7.25rem', actions: '6.75rem' },
  roomy: { name: '13%', status: '8rem', submitted: '10.5rem', actions: '13.5rem' },
};
/** Estimated heights of a row and height of the sticky head, in pixels. */
const estimates = { comfortable: 84, compact: 52 };
const headHeight = 56;

/** Renders the records as a virtualised table, for wide windows. */
export function RecordTable(list: ListProps) {
  const { kind, density, rows, labelledBy, current, sort, onSort } = list;
  // A table with more columns needs more width. Widths in em grow with the text size.
  const [roomy] = useMediaQuery([kind.columns.length > 3 ? '(min-width: 90em)' : '(min-width: 80em)'], { ssr: false });
  const room = roomy ? 'roomy' : 'narrow';
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const { box, pieces, measure } = useVirtualRows(ids, estimates[density], headHeight, current);
  const heads = [
    { key: 'name', label: words.columns.name, width: widths[room].name, sorts: true },
    ...kind.columns.map(({ key, label, width, sortBy }) => ({ key, label, width: width[room], sorts: sortBy !== undefined })),
    { key: 'status', label: words.columns.status, width: widths[room].status, sorts: true },
    { key: 'submitted', label: words.columns.submitted, width: widths[room].submitted, sorts: true },
    { key: 'actions', label: words.columns.actions, width: widths[room].actions, sorts: false },
  ];
  return (
    <DataTable room={room} density={density} aria-labelledby={labelledBy} aria-rowcount={rows.length + 1}>
      <colgroup>
        {heads.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {heads.map(({ key, label, sorts }) => (
            <SortHead key={key} column={key} label={label} sorts={sorts} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody
        ref={(body) => {
          box.current = body;
        }}
      >
        {pieces.map((piece) => {
          if ('space' in piece) {
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the row is empty and cannot be focused
              <tr key={piece.key} aria-hidden="true" data-space="">
                <td colSpan={heads.length} style={{ height: piece.space }} />
              </tr>
            );
          }
          const row = rowPropsAt(list, piece.index, measure);
          return row && <RecordRow key={piece.key} {...row} />;
        })}
      </tbody>
    </DataTable>
  );
}
