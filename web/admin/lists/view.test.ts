import { expect, test } from 'vitest';
import { contacts } from '../contacts/kind.ts';
import { partners } from '../partners/kind.ts';
import { testContact, testEnquiry, testPartner } from '../testing.ts';
import type { StaffRecord } from './kind.ts';
import { defaultSort, isFiltering, readView, recordFilter, sortRows, type View, viewParams } from './view.ts';

const defaultView: View = { filters: {}, from: undefined, to: undefined, sort: defaultSort };
const names = (rows: readonly StaffRecord[]) => rows.map(contacts.nameOf);
const found = (search: string, record: StaffRecord, kind = contacts) => recordFilter(kind, defaultView, search)(record);

test('searches name, email and phone, ignoring case, accents and the order of words', () => {
  const ann = testEnquiry(0, { name: 'Zoë Zieliński', email: 'Zoe.Z@example.co.uk', phone: '020 7946 0555' });
  for (const search of ['zoe', 'ZIELINSKI zoë', 'zoe.z@', 'example.co', '0555', '7946 05', '020 7946', '+44 20 7946 0555', ' ']) {
    expect(found(search, ann), search).toBe(true);
  }
  for (const search of ['ann', 'zoe archer', '0556', '99']) expect(found(search, ann), search).toBe(false);
});

test('also searches the company of applications', () => {
  expect(found('bridge & co', testPartner(0, { company: 'Bridge & Co' }), partners)).toBe(true);
  expect(found('bridge', testPartner(), partners)).toBe(false);
});

test('filters records, and treats the codes of both forms for a service as one', () => {
  const view = (filters: Record<string, string>): View => ({ ...defaultView, filters });
  const simple = testContact(0, { service: 'care-fee' });
  const enquiry = testEnquiry(1, { service: 'care-fee-protection', status: 'closed', priority: 'high' });
  const matching = (filters: Record<string, string>) => [simple, enquiry].filter(recordFilter(contacts, view(filters), ''));
  expect(matching({ service: 'care-fee' })).toEqual([simple, enquiry]);
  expect(matching({ service: 'lpa' })).toEqual([]);
  expect(matching({ status: 'closed' })).toEqual([enquiry]);
  expect(matching({ priority: 'high' })).toEqual([enquiry]);
  expect(matching({ priority: 'normal', service: 'care-fee' })).toEqual([]);
});

test('filters by days in London, both included', () => {
  const at = (submittedAt: string) => testContact(0, { submittedAt });
  const summer = recordFilter(contacts, { ...defaultView, from: '2026-07-02', to: '2026-07-02' }, '');
  expect(summer(at('2026-07-01T22:59:59.999Z'))).toBe(false);
  expect(summer(at('2026-07-01T23:00:00.000Z'))).toBe(true);
  expect(summer(at('2026-07-02T22:59:59.999Z'))).toBe(true);
  expect(summer(at('2026-07-02T23:00:00.000Z'))).toBe(false);
  const winter = recordFilter(contacts, { ...defaultView, from: '2026-12-01', to: undefined }, '');
  expect(winter(at('2026-11-30T23:30:00.000Z'))).toBe(false);
  expect(winter(at('2026-12-01T00:00:00.000Z'))).toBe(true);
});

test('sorts rows by a column in both directions, equal rows newest first', () => {
  const rows = [testEnquiry(3, { name: 'bob' }), testEnquiry(2, { name: 'Ann' }), testEnquiry(1, { name: 'Bob' })];
  expect(names(sortRows(contacts, rows, { key: 'name', descending: false }))).toEqual(['Ann', 'bob', 'Bob']);
  expect(names(sortRows(contacts, rows, { key: 'name', descending: true }))).toEqual(['bob', 'Bob', 'Ann']);
  expect(names(sortRows(contacts, rows, { key: 'submitted', descending: false }))).toEqual(['Bob', 'Ann', 'bob']);
  expect(sortRows(contacts, rows, defaultSort)).toBe(rows);
  const states = [testEnquiry(2, { status: 'closed' }), testEnquiry(1, { status: 'contacted' }), testEnquiry(0)];
  const sorted = sortRows(contacts, states, { key: 'status', descending: false });
  expect(sorted.map(({ status }) => status)).toEqual(['new', 'contacted', 'closed']);
});

test('writes a view to query parameters and reads it back', () => {
  const view: View = { filters: { status: 'new' }, from: '2026-11-01', to: undefined, sort: { key: 'name', descending: true } };
  const params = Object.entries(viewParams(view)).filter((pair): pair is [string, string] => pair[1] !== undefined);
  expect(readView(contacts, new URLSearchParams(params))).toEqual(view);
  expect(Object.values(viewParams(defaultView)).filter(Boolean)).toEqual([]);
});

test('ignores query parameters that the list does not have', () => {
  const odd = 'status=evil&service=constructor&from=yesterday&to=2026-13-45&sort=message-down&priority=';
  expect(readView(contacts, new URLSearchParams(odd))).toEqual(defaultView);
  expect(isFiltering(defaultView, '  ')).toBe(false);
  expect(isFiltering(defaultView, 'x')).toBe(true);
});
