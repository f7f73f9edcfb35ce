import { chakra, useMediaQuery } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../lists/DataTable.tsx';
import { EmptyList } from '../lists/EmptyList.tsx';
import { Screen, WaitScreen } from '../shell/Screen.tsx';
import { words } from '../words.ts';
import type { PagedRows } from './usePagedRows.ts';
import { pageWords } from './words.ts';

export interface PagedColumn<R> {
  label: string;
  /** CSS width; a column without one takes the remaining width. */
  width?: string;
  cell: (row: R) => ReactNode;
}

interface PagedListProps<R> {
  label: string;
  pages: PagedRows<R>;
  columns: readonly PagedColumn<R>[];
  keyOf: (row: R) => string;
  empty: { title: string; text: string };
}

/** A list that is loaded in pages: a table, or cards in narrow windows, and a button that loads older rows. */
export function PagedList<R>({ label, pages, columns, keyOf, empty }: PagedListProps<R>) {
  const [wide] = useMediaQuery(['(min-width: 48em)'], { ssr: false });
  if (pages.state === 'loading') return <WaitScreen text={pageWords.pages.loading} />;
  if (pages.state === 'failed') {
    return (
      <div role="alert">
        <Screen title={pageWords.pages.failed} text={pageWords.pages.failedText}>
          <Button size="sm" onClick={pages.retry}>
            {words.tryAgain}
          </Button>
        </Screen>
      </div>
    );
  }
  if (pages.rows.length === 0) return <EmptyList {...empty} />;
  const List = wide ? Table : Cards;
  return (
    <>
      <List label={label} rows={pages.rows} columns={columns} keyOf={keyOf} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="16" mt="16" minHeight="48px">
        {pages.hasMore && (
          <Button variant="line" size="sm" disabled={pages.loadingMore} onClick={pages.loadMore}>
            {words.lists.loadOlder}
          </Button>
        )}
        <span role="status">{pages.failed && pageWords.pages.olderFailed}</span>
      </chakra.div>
    </>
  );
}

interface RowsProps<R> {
  label: string;
  rows: readonly R[];
  columns: readonly PagedColumn<R>[];
  keyOf: (row: R) => string;
}

function Table<R>({ label, rows, columns, keyOf }: RowsProps<R>) {
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
    listStyle: 'none',
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'rule',
    textStyle: 'note',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& > li': { p: '12px 16px', borderTopWidth: '1px', borderColor: 'rule' },
    '& > li:first-of-type': { borderTopWidth: '0' },
    '& dl > div': { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: '12', py: '2px' },
    '& dt': { color: 'ink2' },
    '& a': { textDecorationLine: 'underline', textUnderlineOffset: '0.22em' },
  },
});

function Cards<R>({ label, rows, columns, keyOf }: RowsProps<R>) {
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
