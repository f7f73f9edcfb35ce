import { chakra, useMediaQuery } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { words } from '../words.ts';
import { ArrivalsLine } from './ArrivalsLine.tsx';
import { BulkBar } from './BulkBar.tsx';
import { EmptyList } from './EmptyList.tsx';
import type { Kind, StaffRecord } from './kind.ts';
import { ListState } from './ListState.tsx';
import { OldestLine } from './OldestLine.tsx';
import { PanelHeading } from './PanelHeading.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { StatCards } from './StatCards.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Arrivals } from './useArrivals.ts';
import { useColumns, useShownKind } from './useColumns.ts';
import { useCurrentRow } from './useCurrentRow.ts';
import type { FilteredList } from './useFilteredList.ts';
import { useListShortcuts } from './useListShortcuts.ts';
import type { MergedList } from './useMergedList.ts';
import { useOpenRecord } from './useOpenRecord.ts';
import { useRemoteSearch } from './useRemoteSearch.ts';
import { useSelection } from './useSelection.ts';
import type { Counts } from './useStats.ts';
import { oldestUnanswered } from './waiting.ts';

const Above = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '0 24px',
    minHeight: '44px',
    mb: '8',
  },
});

export interface ListPanelProps {
  kind: Kind;
  list: MergedList<StaffRecord>;
  counts: Counts;
  arrivals: Arrivals;
  filtered: FilteredList;
  /** Records that are not loaded and that searches have found. */
  searchResults: readonly StaffRecord[];
}

/** A tab's panel: counts, search and filters, the table or cards, and the details of the record in the URL. */
export function ListPanel({ kind, list, counts, arrivals: { arrived, markSeen }, filtered, searchResults }: ListPanelProps) {
  const { rows, view, changeView } = filtered;
  // In narrower windows a table has no room for messages and long names.
  const [wide] = useMediaQuery(['(min-width: 64em)'], { ssr: false });
  const { shown, density } = useColumns(kind);
  const shownKind = useShownKind(kind, shown);
  const record = useOpenRecord();
  const opened = list.rows.find((row) => row.id === record.id) ?? searchResults.find((row) => row.id === record.id);
  const remote = useRemoteSearch(filtered.search, !list.complete);
  // The dialog stays mounted after it was opened, so that it can return the focus when it closes.
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);

  const searchBox = useRef<HTMLInputElement>(null);
  const selection = useSelection(rows);
  const { id: currentId, current, move, setId } = useCurrentRow(rows);
  useListShortcuts({ currentId, move, selection, searchBox, onOpen: record.open });

  const cards = [
    { label: kind.words.total, value: counts.total },
    ...kind.statuses.map((status) => ({ label: kind.words.statuses[status] ?? status, value: counts.byStatus[status] ?? '0' })),
  ];
  const oldest = oldestUnanswered(kind, list.rows);
  const List = wide ? RecordTable : RecordCards;
  const headingId = `${kind.id}-heading`;

  return (
    <>
      <StatCards label={kind.words.figures} cards={cards} />
      <PanelHeading id={headingId}>{kind.words.heading}</PanelHeading>
      <ArrivalsLine
        text={arrived.size > 0 ? kind.words.arrived(arrived.size) : undefined}
        action={words.lists.seen}
        onSeen={markSeen}
      />
      {list.rows.length === 0 ? (
        <EmptyList title={kind.words.emptyTitle} text={kind.words.emptyText} />
      ) : (
        <>
          <Toolbar
            kind={kind}
            // A list that is sorted by a hidden column has no head that says so.
            orders={!wide || (kind.columns.some(({ key }) => key === view.sort.key) && !shown.includes(view.sort.key))}
            view={view}
            onView={changeView}
            search={filtered.search}
            onSearch={filtered.setSearch}
            searchBox={searchBox}
          />
          <Above>
            <ListState list={list} matching={filtered.isFiltered ? rows.length : undefined} remote={remote} />
            {oldest && <OldestLine kind={kind} record={oldest} onOpen={record.open} />}
          </Above>
          {rows.length === 0 ? (
            <EmptyList
              title={words.lists.noneMatch}
              text={list.complete ? words.lists.noneMatchText : words.lists.noneMatchYet}
            />
          ) : (
            <List
              kind={shownKind}
              density={density}
              rows={rows}
              arrived={arrived}
              labelledBy={headingId}
              current={current}
              onCurrent={setId}
              selection={selection}
              sort={view.sort}
              onSort={(sort) => changeView((current) => ({ ...current, sort }))}
              onOpen={record.open}
            />
          )}
          <BulkBar kind={kind} rows={rows} selection={selection} />
        </>
      )}
      {last && (
        <LazyDialog open={opened !== undefined} onClose={record.close}>
          <kind.Details kind={kind} record={opened ?? last} open={opened !== undefined} onClose={record.close} />
        </LazyDialog>
      )}
    </>
  );
}
