import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditEntry, auditActions } from '../../../shared/contracts/adminAudit.ts';
import { anyRecordId, conversationId } from '../../../shared/ids.ts';
import { londonDay } from '../../../shared/londonDay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/controls.tsx';
import { csvRow } from '../csv.ts';
import { formatDateTime } from '../formatTime.ts';
import { menuLinks } from '../header/menuLinks.ts';
import { saveCsv, showExportFailure } from '../lists/saveCsv.ts';
import { fromLondon } from '../londonTime.ts';
import { Page } from '../shell/Page.tsx';
import { UrlDateInput } from '../shell/UrlDateInput.tsx';
import { useUrlParams } from '../shell/useUrlParams.ts';
import { words } from '../words.ts';
import { auditColumns, auditDetails, authorOf, placeOf } from './audit/describe.ts';
import { FilterBar, FilterSelect, Labelled } from './audit/Filters.tsx';
import { type AuditFilters, readAllEntries, readEntries } from './audit/readEntries.ts';
import { TextLink } from './audit/TextLink.ts';
import { usePeople } from './audit/usePeople.ts';
import { auditWords } from './audit/words.ts';
import { PagedList } from './PagedList.tsx';
import { usePagedRows } from './usePagedRows.ts';

const isReference = (id: string) => anyRecordId.safeParse(id).success || conversationId.safeParse(id).success;
const keys = ['person', 'action', 'record', 'since', 'until'] as const;

/** Returns the filters in the page's URL. Times there are those of the fields, in London. */
function filtersOf(params: URLSearchParams): AuditFilters {
  const record = params.get('record')?.trim() ?? '';
  const action = auditActions.find((each) => each === params.get('action'));
  return {
    person: params.get('person') || undefined,
    action,
    record: isReference(record) ? record : undefined,
    since: fromLondon(params.get('since')),
    until: fromLondon(params.get('until')),
  } as AuditFilters;
}

/** Returns the filters that are set, for the audit entry of a CSV. */
const given = (filters: AuditFilters) =>
  Object.fromEntries(Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== undefined));

/** Returns the people that entries name. */
const peopleIn = (entries: readonly AuditEntry[]) =>
  entries.flatMap((entry) => ('name' in entry && entry.name && entry.person ? [{ id: entry.person, name: entry.name }] : []));

/** The audit list with its filters, and its export as CSV. */
export function Audit() {
  const [params, changeParams] = useUrlParams();
  const filters = filtersOf(params);
  const pages = usePagedRows<AuditEntry>(`audit ${JSON.stringify(filters)}`, (cursor, signal) =>
    readEntries(filters, cursor, signal),
  );
  const people = usePeople(peopleIn(pages.rows));
  const set = (key: (typeof keys)[number], value: string) => changeParams({ [key]: value });
  const csv = useMutation({
    mutationFn: async () => {
      const entries = await readAllEntries(filters, () => {});
      if (entries.length === 0) return;
      const lines = entries.map((entry) => csvRow(auditColumns, entry));
      const name = `audit-${londonDay(new Date())}.csv`;
      await saveCsv({ table: 'audit', name, columns: auditColumns, lines, filters: given(filters) });
    },
    onError: (error) => showExportFailure(error),
  });
  // Its own state, because the URL changes too late for fast typing, and takes complete references only.
  const [record, setRecord] = useState(params.get('record') ?? '');
  const recordIsWrong = record.trim() !== '' && !isReference(record.trim());
  return (
    <Page
      title={words.menu.audit}
      subtitle={auditWords.subtitle}
      actions={
        <>
          <TextLink to={menuLinks.extent.path}>{auditWords.extentLink}</TextLink>
          <Button variant="line" size="sm" aria-disabled={csv.isPending} onClick={() => !csv.isPending && csv.mutate()}>
            {csv.isPending ? auditWords.exporting : words.dashboard.export}
          </Button>
        </>
      }
    >
      <FilterBar aria-label={auditWords.filters.label}>
        <FilterSelect
          label={auditWords.filters.person}
          none={auditWords.filters.all}
          value={params.get('person') ?? ''}
          options={people.map(({ id, name }) => [id, name])}
          onChange={(value) => set('person', value)}
        />
        <FilterSelect
          label={auditWords.filters.action}
          none={auditWords.filters.all}
          value={filters.action ?? ''}
          options={auditActions.map((action) => [action, auditWords.actions[action]])}
          onChange={(value) => set('action', value)}
        />
        <Labelled
          label={auditWords.filters.record}
          below={recordIsWrong ? auditWords.filters.recordInvalid : auditWords.filters.recordHint}
        >
          {(control) => (
            <TextInput
              {...control}
              size="sm"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={recordIsWrong || undefined}
              value={record}
              onChange={(event) => {
                const typed = event.currentTarget.value;
                setRecord(typed);
                if (typed.trim() === '' || isReference(typed.trim())) set('record', typed.trim());
              }}
            />
          )}
        </Labelled>
        {(['since', 'until'] as const).map((end) => (
          <Labelled key={end} label={auditWords.filters[end]}>
            {(control) => (
              <UrlDateInput
                {...control}
                size="sm"
                type="datetime-local"
                value={params.get(end) ?? ''}
                onValue={(time) => set(end, time)}
              />
            )}
          </Labelled>
        ))}
        {(record || keys.some((key) => params.has(key))) && (
          <div>
            <Button
              variant="link"
              size="sm"
              minHeight="48px"
              onClick={() => {
                setRecord('');
                changeParams(Object.fromEntries(keys.map((key) => [key, undefined])));
              }}
            >
              {auditWords.filters.clear}
            </Button>
          </div>
        )}
      </FilterBar>
      <PagedList
        label={words.menu.audit}
        pages={pages}
        keyOf={(entry) => JSON.stringify(entry)}
        empty={{ title: auditWords.empty, text: auditWords.emptyText }}
        columns={[
          { label: auditWords.at, width: '16%', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
          { label: auditWords.what, width: '17%', cell: ({ action }) => auditWords.actions[action] },
          { label: auditWords.details, cell: auditDetails },
          { label: auditWords.who, width: '17%', cell: authorOf },
          { label: auditWords.from, width: '20%', cell: placeOf },
        ]}
      />
    </Page>
  );
}
