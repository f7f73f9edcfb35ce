import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/Button.tsx';
import { EmptyList } from '../lists/EmptyList.tsx';
import { Screen, WaitScreen } from '../shell/Screen.tsx';
import { words } from '../words.ts';
import { type RowColumn, RowList } from './RowList.tsx';
import type { PagedRows } from './usePagedRows.ts';
import { pageWords } from './words.ts';

interface PagedListProps<R> {
  label: string;
  pages: PagedRows<R>;
  columns: readonly RowColumn<R>[];
  keyOf: (row: R) => string;
  empty: { title: string; text: string };
}

/** A list that is loaded in pages: a table, or cards in narrow windows, and a button that loads older rows. */
export function PagedList<R>({ label, pages, columns, keyOf, empty }: PagedListProps<R>) {
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
  return (
    <>
      <RowList label={label} rows={pages.rows} columns={columns} keyOf={keyOf} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="16" mt="16" minHeight="48px">
        {pages.hasMore && (
          <Button
            variant="line"
            size="sm"
            aria-disabled={pages.loadingMore}
            onClick={() => !pages.loadingMore && pages.loadMore()}
          >
            {words.lists.loadOlder}
          </Button>
        )}
        <span role="status">{pages.failed && pageWords.pages.olderFailed}</span>
      </chakra.div>
    </>
  );
}
