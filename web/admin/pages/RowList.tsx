import { chakra, useMediaQuery } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DataTable } from '../lists/DataTable.tsx';
import { sheetList } from '../lists/sheetList.ts';

/** A column of a list. */
export interface RowColumn<R> {
  label: string;
  /** CSS width; a column without one takes the remaining width. */
  width?: string;
  cell: (row: R) => ReactNode;
}

interface RowListProps<R> {
  label: string;
  rows: readonly R[];
  columns: readonly RowColumn<R>[];
  keyOf: (row: R) => string;
  /** The least width of the window for a table; 48em unless given. */
  tableFrom?: string;
}

/** Rows as a table, or as cards in narrow windows. */
export function RowList<R>(props: RowListProps<R>) {
  const [wide] = useMediaQuery([`(min-width: ${props.tableFrom ?? '48em'})`], { ssr: false });
  return wide ? <Table {...props} /> : <Cards {...props} />;
}

function Table<R>({ label, rows, columns, keyOf }: RowListProps<R>) {
  return (
    <DataTable aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.label} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.label}>{column.cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const CardList = chakra('ul', {
  base: {
    ...sheetList,
    textStyle: 'note',
    overflowWrap: 'anywhere',
    '& > li': { p: '12px 16px', borderTopWidth: '1px', borderColor: 'rule' },
    '& > li:first-of-type': { borderTopWidth: '0' },
    '& dl > div': { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: '12', py: '2px' },
    '& dt': { color: 'ink2' },
    '& [data-second]': { display: 'block', color: 'ink2' },
    '& a': { textDecorationLine: 'underline', textUnderlineOffset: '0.22em' },
  },
});

function Cards<R>({ label, rows, columns, keyOf }: RowListProps<R>) {
  return (
    <CardList aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <dl>
            {columns.map((column) => (
              <div key={column.label}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </CardList>
  );
}
