import { londonDay } from '../../lib/format.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { newestFirst } from './loadedList.ts';
import { haystack, searchMatcher } from './searchText.ts';

/** How a list is looked at: chosen filters by their key, days of arrival in London, and the order. It stands in the address, apart from the search. */
export interface View {
  filters: Readonly<Record<string, string>>;
  from: string | undefined;
  to: string | undefined;
  sort: { key: string; descending: boolean };
}

/** The order the lists come in (product spec, section 3). */
export const newest: View['sort'] = { key: 'submitted', descending: true };

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (value: string | null) => (value && day.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined);

/** What a list can be ordered by: its sortable columns, its status and its time. */
export const sortKeys = (kind: Kind): readonly string[] => [
  'name',
  ...kind.columns.filter((column) => column.sortBy).map((column) => column.key),
  'status',
  'submitted',
];

/** The view an address asks for; whatever it says that the kind does not know counts as not said. */
export function readView(kind: Kind, address: URLSearchParams): View {
  const filters: Record<string, string> = {};
  for (const { key, options } of kind.filters) {
    const value = address.get(key);
    if (value && options.some(([option]) => option === value)) filters[key] = value;
  }
  const [key = '', order] = (address.get('sort') ?? '').split('-', 2);
  const sort = sortKeys(kind).includes(key) ? { key, descending: order === 'down' } : newest;
  return { filters, from: dayOf(address.get('from')), to: dayOf(address.get('to')), sort };
}

/** What an address says of a view, under its own keys; undefined clears a key. */
export function viewParams(view: View): Record<string, string | undefined> {
  const { key, descending } = view.sort;
  const usual = key === newest.key && descending === newest.descending;
  return {
    ...view.filters,
    from: view.from,
    to: view.to,
    sort: usual ? undefined : `${key}-${descending ? 'down' : 'up'}`,
  };
}

// London is at UTC or an hour ahead, so its day begins at one of two instants.
function dayStart(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const summer = new Date(midnight - 3_600_000).toISOString();
  return londonDay(summer) === day ? summer : new Date(midnight).toISOString();
}
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

// Records never change in place, so what is made of one is made once.
const haystacks = new WeakMap<StaffRecord, string>();
function haystackOf(kind: Kind, record: StaffRecord): string {
  const known = haystacks.get(record);
  if (known !== undefined) return known;
  const made = haystack(kind.searched(record));
  haystacks.set(record, made);
  return made;
}

/** Whether a view or a search leaves anything out. */
export function isFiltering(view: View, search: string): boolean {
  return search.trim() !== '' || Boolean(view.from || view.to) || Object.keys(view.filters).length > 0;
}

/** The test of a view and a search. */
export function recordFilter(kind: Kind, view: View, search: string): (record: StaffRecord) => boolean {
  const found = searchMatcher(search);
  const searching = search.trim() !== '';
  const chosen = kind.filters.filter(({ key }) => view.filters[key]);
  const from = view.from && dayStart(view.from);
  const until = view.to && dayStart(dayAfter(view.to));
  return (record) =>
    chosen.every(({ key, of }) => of(record) === view.filters[key]) &&
    (!from || record.submittedAt >= from) &&
    (!until || record.submittedAt < until) &&
    (!searching || found(haystackOf(kind, record)));
}

const collator = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/** Rows, given newest first, in the order of a view; equal ones stay newest first. */
export function sortRows<R extends StaffRecord>(kind: Kind, rows: readonly R[], { key, descending }: View['sort']): readonly R[] {
  if (key === newest.key) return descending ? rows : rows.toReversed();
  const sortBy = key === 'name' ? kind.nameOf : kind.columns.find((column) => column.key === key)?.sortBy;
  const rank = new Map(kind.statuses.map((status, at) => [status, at]));
  const keyed = rows.map((row) => ({ row, by: sortBy ? sortBy(row) : String(rank.get(row.status)) }));
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => sign * collator.compare(a.by, b.by) || newestFirst(a.row, b.row));
  return keyed.map(({ row }) => row);
}
