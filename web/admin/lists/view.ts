import { addDays } from '../../../shared/dates.ts';
import { londonDay } from '../../../shared/londonDay.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { newestFirst } from './loadedList.ts';
import { haystack, searchMatcher } from './searchText.ts';

/**
 * Filters by their key, the first and last day of submission in London (`YYYY-MM-DD`), columns, and the sort order. All of it is in the
 * page's URL. The search text is not, because it is often a person's name.
 */
export interface View {
  filters: Readonly<Record<string, string>>;
  from: string | undefined;
  to: string | undefined;
  /** Keys of the shown columns, of a saved view that names them; otherwise those chosen in this browser are shown. */
  columns?: readonly string[] | undefined;
  sort: { key: string; descending: boolean };
}

/** Newest first (docs/requirements.md#dashboard). */
export const defaultSort: View['sort'] = { key: 'submitted', descending: true };

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (value: string | null) => (value && day.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined);

/** Returns what a list can be sorted by: name, its sortable columns, status and time. */
export const sortKeys = (kind: Kind): readonly string[] => [
  'name',
  ...kind.columns.filter((column) => column.sortBy).map((column) => column.key),
  'status',
  'submitted',
];

// The value of the parameter `columns` when none of a kind's own columns is shown.
const noColumns = 'none';

function columnsOf(kind: Kind, value: string | null): readonly string[] | undefined {
  if (!value) return undefined;
  const wanted = value.split('.');
  const columns = kind.columns.map(({ key }) => key).filter((key) => wanted.includes(key));
  return columns.length > 0 || value === noColumns ? columns : undefined;
}

/** Returns the view of query parameters. Ignores values that the kind does not have. */
export function readView(kind: Kind, params: URLSearchParams): View {
  const filters: Record<string, string> = {};
  for (const { key, options } of kind.filters) {
    const value = params.get(key);
    if (value && options.some(([option]) => option === value)) filters[key] = value;
  }
  const [key = '', order] = (params.get('sort') ?? '').split('-', 2);
  const sort = sortKeys(kind).includes(key) ? { key, descending: order === 'down' } : defaultSort;
  const columns = columnsOf(kind, params.get('columns'));
  return { filters, from: dayOf(params.get('from')), to: dayOf(params.get('to')), columns, sort };
}

/** Returns the query parameters of a view; undefined for those to remove. */
export function viewParams(view: View): Record<string, string | undefined> {
  const { key, descending } = view.sort;
  const isDefault = key === defaultSort.key && descending === defaultSort.descending;
  return {
    ...view.filters,
    from: view.from,
    to: view.to,
    columns: view.columns && (view.columns.join('.') || noColumns),
    sort: isDefault ? undefined : `${key}-${descending ? 'down' : 'up'}`,
  };
}

// Returns when a day starts in London, as an ISO time. London is at UTC or one hour ahead of it.
function dayStart(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const summer = new Date(midnight - 3_600_000).toISOString();
  return londonDay(summer) === day ? summer : new Date(midnight).toISOString();
}

// A changed record is another object, so that a record's haystack can be cached.
const haystacks = new WeakMap<StaffRecord, string>();
function haystackOf(kind: Kind, record: StaffRecord): string {
  const cached = haystacks.get(record);
  if (cached !== undefined) return cached;
  const text = haystack(kind.searchTexts(record));
  haystacks.set(record, text);
  return text;
}

/** True when a filter, a day or a search is set. */
export function isFiltering(view: View, search: string): boolean {
  return search.trim() !== '' || Boolean(view.from || view.to) || Object.keys(view.filters).length > 0;
}

/** Returns a function that tests whether a record matches the view's filters and the search. */
export function recordFilter(kind: Kind, view: View, search: string): (record: StaffRecord) => boolean {
  const matchesSearch = searchMatcher(search);
  const searching = search.trim() !== '';
  const chosen = kind.filters.filter(({ key }) => view.filters[key]);
  const from = view.from && dayStart(view.from);
  const until = view.to && dayStart(addDays(view.to, 1));
  return (record) =>
    chosen.every(({ key, of }) => of(record) === view.filters[key]) &&
    (!from || record.submittedAt >= from) &&
    (!until || record.submittedAt < until) &&
    (!searching || matchesSearch(haystackOf(kind, record)));
}

const collator = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/** Sorts rows, which are given newest first. Equal rows stay newest first. */
export function sortRows<R extends StaffRecord>(kind: Kind, rows: readonly R[], { key, descending }: View['sort']): readonly R[] {
  if (key === defaultSort.key) return descending ? rows : rows.toReversed();
  const sortBy = key === 'name' ? kind.nameOf : kind.columns.find((column) => column.key === key)?.sortBy;
  const rank = new Map(kind.statuses.map((status, index) => [status, index]));
  const keyed = rows.map((row) => ({ row, by: sortBy ? sortBy(row) : String(rank.get(row.status)) }));
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => sign * collator.compare(a.by, b.by) || newestFirst(a.row, b.row));
  return keyed.map(({ row }) => row);
}
