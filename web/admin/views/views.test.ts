import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SavedView, savedView, viewName } from '../../../shared/contracts/adminViews.ts';
import { contacts } from '../contacts/kind.ts';
import type { Kind } from '../lists/kind.ts';
import { defaultSettings, parseSettings, shownColumns } from '../lists/settings.ts';
import { readView, sortKeys, type View } from '../lists/view.ts';
import { partners } from '../partners/kind.ts';
import {
  isBare,
  isChanged,
  lostParts,
  newViewId,
  savedParams,
  viewPath,
  withChange,
  withoutView,
  withView,
} from './savedViews.ts';

const kinds = [contacts, partners];
const columnKeys = (kind: Kind) => kind.columns.map(({ key }) => key);
const paramsOfPath = (path: string) => new URL(path, 'http://localhost').searchParams;
const view = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 'k3v9x0q2m4t8w1z7',
  name: 'Trusts',
  list: 'contacts',
  params: { service: 'trusts-iht' },
  ...changes,
});

/** Any view of a kind, with its columns. */
const anyView = (kind: Kind): fc.Arbitrary<{ view: View; shown: string[] }> =>
  fc.record({
    view: fc.record({
      filters: fc
        .record(
          Object.fromEntries(
            kind.filters.map(({ key, options }) => [key, fc.option(fc.constantFrom(...options.map(([value]) => value)))]),
          ),
        )
        .map((filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Record<string, string>),
      from: fc.constantFrom(undefined, '2026-11-01'),
      to: fc.constantFrom(undefined, '2026-12-24'),
      sort: fc.record({ key: fc.constantFrom(...sortKeys(kind)), descending: fc.boolean() }),
    }),
    shown: fc.subarray(columnKeys(kind)),
  });

test.each(kinds)('opens a saved view of $id with the filters, days, order and columns that it was saved with', (kind) => {
  fc.assert(
    fc.property(anyView(kind), ({ view: saved, shown }) => {
      const stored = savedView.parse({ ...view({ list: kind.id }), params: savedParams(kind, saved, shown) });
      const params = paramsOfPath(viewPath(stored));
      const opened = readView(kind, params);
      expect(opened).toEqual({ ...saved, columns: shown.length === columnKeys(kind).length ? undefined : shown });
      expect(lostParts(kind, params)).toEqual([]);
      expect(isChanged(kind, stored, params)).toBe(false);
      expect(shownColumns(kind, opened, defaultSettings)).toEqual(shown);
    }),
  );
});

test('names the parts of an address that the list does not have', () => {
  const params = new URLSearchParams(
    'view=x&tab=contacts&service=gone&owner=me&sort=age-up&from=2026-99-01&columns=fax&status=new',
  );
  expect(lostParts(contacts, params)).toEqual(['Service', 'owner', 'order', 'first day', 'a column']);
  expect(readView(contacts, params).filters).toEqual({ status: 'new' });
});

test('tells an address that only names a view from one that says more', () => {
  expect(isBare(new URLSearchParams('view=x&record=y'))).toBe(true);
  expect(isBare(new URLSearchParams('view=x&status=new'))).toBe(false);
});

test('notices that the list is another one than the view opens', () => {
  expect(isChanged(contacts, view(), new URLSearchParams('view=x&service=trusts-iht&status=new'))).toBe(true);
  expect(isChanged(partners, view(), new URLSearchParams('view=x&tab=partners'))).toBe(true);
  expect(isChanged(contacts, view({ params: { service: 'gone' } }), new URLSearchParams('service=gone'))).toBe(false);
});

test('adds a view once, changes and deletes one, and leaves the others', () => {
  const [first, second] = [view({ id: newViewId() }), view({ id: newViewId() })];
  const both = withView(second)(withView(second)([first]));
  expect(both).toEqual([first, second]);
  expect(withChange(second.id, { name: 'Wills' })(both)).toEqual([first, { ...second, name: 'Wills' }]);
  expect(withChange('gone', { name: 'Wills' })(both)).toEqual(both);
  expect(withoutView(first.id)(both)).toEqual([second]);
});

test('refuses names with an email address or a phone number, and no others', () => {
  for (const name of ['ann@example.co.uk', '020 7946 0555', 'Ring +44 (0)20 7946-0555', ' '])
    expect(viewName.safeParse(name).success).toBe(false);
  for (const name of ['Trusts 2026', '<b>New</b>', 'Wills, 2026-11', '遺言']) expect(viewName.parse(name)).toBe(name);
});

test('reads whatever is stored in the browser as settings', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      const settings = parseSettings(text);
      expect(['comfortable', 'compact']).toContain(settings.density);
      for (const kind of kinds) shownColumns(kind, readView(kind, new URLSearchParams()), settings);
    }),
  );
  expect(parseSettings(null)).toEqual(defaultSettings);
  expect(parseSettings('{"density":"compact","hidden":{"contacts":["message"],"partners":[1]}}')).toEqual({
    density: 'compact',
    hidden: { contacts: ['message'] },
  });
});

test('shows the columns of docs/requirements.md#dashboard by default, and hides only those chosen', () => {
  const plain = readView(contacts, new URLSearchParams());
  expect(shownColumns(contacts, plain, defaultSettings)).toEqual(['contact', 'service', 'message']);
  const settings = { density: 'comfortable' as const, hidden: { contacts: ['service', 'gone'] } };
  expect(shownColumns(contacts, plain, settings)).toEqual(['contact', 'message']);
  expect(shownColumns(contacts, readView(contacts, new URLSearchParams('columns=service')), settings)).toEqual(['service']);
  expect(shownColumns(contacts, readView(contacts, new URLSearchParams('columns=none')), settings)).toEqual([]);
});
