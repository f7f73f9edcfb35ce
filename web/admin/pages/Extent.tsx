import { chakra } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { londonDay } from '../../../shared/londonDay.ts';
import { Button } from '../../ui/Button.tsx';
import { csvRow } from '../csv.ts';
import { recordPath } from '../details/recordPath.ts';
import { formatCount } from '../formatCount.ts';
import { formatDateTime } from '../formatTime.ts';
import { menuLinks } from '../header/menuLinks.ts';
import { saveCsv, showExportFailure } from '../lists/saveCsv.ts';
import { fromLondon, toLondon } from '../londonTime.ts';
import { recordsKey } from '../recordCache.ts';
import { Page } from '../shell/Page.tsx';
import { UrlDateInput } from '../shell/UrlDateInput.tsx';
import { useUrlParams } from '../shell/useUrlParams.ts';
import { words } from '../words.ts';
import { csvDetails } from './audit/describe.ts';
import { type Extent as ExtentOf, extentColumns, extentOf, type SeenRecord, waysText } from './audit/extent.ts';
import { FilterBar, FilterSelect, Labelled } from './audit/Filters.tsx';
import { type AuditFilters, readAllEntries } from './audit/readEntries.ts';
import { TextLink } from './audit/TextLink.ts';
import { usePeople } from './audit/usePeople.ts';
import { auditWords, kindWords } from './audit/words.ts';
import { PagedList } from './PagedList.tsx';

const extent = auditWords.extent;
const Heading = chakra('h2', { base: { textStyle: 'h4', mt: '24', mb: '8' } });
const Plain = chakra('ul', { base: { listStyle: 'none', overflowWrap: 'anywhere' } });
/** Rows that the table shows at most. The CSV has all. */
const maxRows = 500;
const week = 7 * 86_400_000;

/** What a person received between two times: the records with how and how often, the places, the CSV files. */
export function Extent() {
  const [params, changeParams] = useUrlParams();
  const [now] = useState(() => Date.now());
  const person = params.get('person') ?? '';
  const ends = {
    since: params.get('since') ?? toLondon(new Date(now - week)),
    // The minute that has begun belongs to the period.
    until: params.get('until') ?? toLondon(new Date(now + 60_000)),
  };
  const since = fromLondon(ends.since);
  const until = fromLondon(ends.until);
  const isPeriod = since !== undefined && until !== undefined && since < until;
  const filters = { person, since, until } as AuditFilters;
  const [read, setRead] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: recordsKey('pages', 'extent', person, String(since), String(until)),
    queryFn: async ({ signal }) => {
      setRead(0);
      return extentOf(await readAllEntries(filters, setRead, signal));
    },
    enabled: person !== '' && isPeriod,
    staleTime: 0,
    gcTime: 0,
  });
  const people = usePeople();
  const entriesPath = `${menuLinks.audit.path}?${new URLSearchParams({ person, since: ends.since, until: ends.until })}`;
  return (
    <Page title={words.menu.extent} subtitle={extent.subtitle}>
      <FilterBar aria-label={extent.title}>
        <FilterSelect
          label={auditWords.filters.person}
          none={words.dash}
          value={person}
          options={people.map(({ id, name }) => [id, name])}
          onChange={(person) => changeParams({ person })}
        />
        {(['since', 'until'] as const).map((end) => (
          <Labelled key={end} label={auditWords.filters[end]}>
            {(control) => (
              <UrlDateInput
                {...control}
                size="sm"
                type="datetime-local"
                value={ends[end]}
                onValue={(time) => changeParams({ [end]: time })}
              />
            )}
          </Labelled>
        ))}
      </FilterBar>
      <div role="status">
        {statusText({ person, isPeriod, failed: isError, data, read })}
        {isError && (
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        )}
      </div>
      {data && data.entries > 0 && (
        <>
          <TextLink to={entriesPath}>{extent.all}</TextLink>
          <Found extent={data} filters={filters} />
        </>
      )}
    </Page>
  );
}

interface Status {
  person: string;
  isPeriod: boolean;
  failed: boolean;
  data: ExtentOf | undefined;
  read: number;
}

function statusText({ person, isPeriod, failed, data, read }: Status): string {
  if (person === '') return extent.choose;
  if (!isPeriod) return extent.order;
  if (failed) return extent.failed;
  if (!data) return extent.loading(formatCount(read, true));
  if (data.records.length === 0) return extent.none;
  const conversations = data.records.filter(({ kind }) => kind === 'conversation').length;
  const counts = [data.records.length - conversations, conversations, data.entries] as const;
  const [records, chats, entries] = counts.map((count) => formatCount(count, true)) as [string, string, string];
  return extent.summary(records, chats, entries);
}

function Found({ extent: { records, places, files }, filters }: { extent: ExtentOf; filters: AuditFilters }) {
  const csv = useMutation({
    mutationFn: async () => {
      const chosen = { person: String(filters.person), since: String(filters.since), until: String(filters.until) };
      const lines = records.map((record) => csvRow(extentColumns, record));
      const name = `seen-${londonDay(new Date())}.csv`;
      await saveCsv({ table: 'audit', name, columns: extentColumns, lines, filters: chosen });
    },
    onError: (error) => showExportFailure(error),
  });
  const shown = records.slice(0, maxRows);
  return (
    <>
      <Heading>{extent.places}</Heading>
      {places.length === 0 ? (
        <p>{extent.noPlaces}</p>
      ) : (
        <Plain>
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </Plain>
      )}
      {files.length > 0 && (
        <>
          <Heading>{extent.files}</Heading>
          <Plain>
            {files.map((file) => (
              <li key={file.at}>
                <time dateTime={file.at}>{formatDateTime(file.at)}</time>, {csvDetails(file)}
              </li>
            ))}
          </Plain>
        </>
      )}
      {records.length > 0 && (
        <>
          <Heading>{extent.list}</Heading>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="16" mb="12">
            <Button variant="line" size="sm" aria-disabled={csv.isPending} onClick={() => !csv.isPending && csv.mutate()}>
              {extent.export}
            </Button>
            {shown.length < records.length && (
              <span>{extent.shown(formatCount(shown.length, true), formatCount(records.length, true))}</span>
            )}
          </chakra.div>
          <PagedList
            label={extent.list}
            pages={pagesOf(shown)}
            keyOf={({ id }) => id}
            empty={{ title: extent.none, text: '' }}
            columns={[
              { label: extent.record, cell: RecordReference },
              { label: extent.kind, width: '15%', cell: ({ kind }) => kindWords[kind] },
              { label: extent.ways, width: '24%', cell: waysText },
              { label: extent.first, width: '14%', cell: ({ first }) => <time dateTime={first}>{formatDateTime(first)}</time> },
              { label: extent.last, width: '14%', cell: ({ last }) => <time dateTime={last}>{formatDateTime(last)}</time> },
            ]}
          />
        </>
      )}
    </>
  );
}

/** Returns rows that are all loaded, as a paged list takes them. */
const pagesOf = (rows: readonly SeenRecord[]) => ({
  state: 'ready' as const,
  rows,
  hasMore: false,
  loadMore: () => {},
  loadingMore: false,
  failed: false,
  retry: () => {},
});

/** The id of a record as a link to its details, if it has some. */
function RecordReference({ id, kind }: SeenRecord) {
  const path = kind === 'conversation' ? `${menuLinks.conversations.path}?open=${id}` : recordPath(id);
  return path ? <RouterLink to={path}>{id}</RouterLink> : id;
}
