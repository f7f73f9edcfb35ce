import { expect, test } from 'vitest';
import { contacts } from '../contacts/kind.ts';
import { partners } from '../partners/kind.ts';
import { testContact, testEnquiry, testPartner } from '../testing.ts';
import type { StaffRecord } from './kind.ts';
import { isFiltering, newest, readView, recordFilter, sortRows, type View, viewParams } from './view.ts';

const plain: View = { filters: {}, from: undefined, to: undefined, sort: newest };
const names = (rows: readonly StaffRecord[]) => rows.map(contacts.nameOf);
const found = (search: string, record: StaffRecord, kind = contacts) => recordFilter(kind, plain, search)(record);

test('A search looks through name, email and phone, whatever the case, the accents and the order of its words', () => {
  const ann = testEnquiry(0, { name: 'Zoë Zieliński', email: 'Zoe.Z@example.co.uk', phone: '020 7946 0555' });
  for (const search of ['zoe', 'ZIELINSKI zoë', 'zoe.z@', 'example.co', '0555', '7946 05', '020 7946', '+44 20 7946 0555', ' ']) {
    expect(found(search, ann), search).toBe(true);
  }
  for (const search of ['ann', 'zoe archer', '0556', '99']) expect(found(search, ann), search).toBe(false);
});

test('A search of applications looks through the company too', () => {
  expect(found('bridge & co', testPartner(0, { company: 'Bridge & Co' }), partners)).toBe(true);
  expect(found('bridge', testPartner(), partners)).toBe(false);
});

test('Filters leave what they name, and one service stands for the names both forms have for it', () => {
  const view = (filters: Record<string, string>): View => ({ ...plain, filters });
  const simple = testContact(0, { service: 'care-fee' });
  const enquiry = testEnquiry(1, { service: 'care-fee-protection', status: 'closed', priority: 'high' });
  const left = (filters: Record<string, string>) => [simple, enquiry].filter(recordFilter(contacts, view(filters), ''));
  expect(left({ service: 'care-fee' })).toEqual([simple, enquiry]);
  expect(left({ service: 'lpa' })).toEqual([]);
  expect(left({ status: 'closed' })).toEqual([enquiry]);
  expect(left({ priority: 'high' })).toEqual([enquiry]);
  expect(left({ priority: 'normal', service: 'care-fee' })).toEqual([]);
});

test('Days are those of London, both included', () => {
  const at = (submittedAt: string) => testContact(0, { submittedAt });
  const test = recordFilter(contacts, { ...plain, from: '2026-07-02', to: '2026-07-02' }, '');
  expect(test(at('2026-07-01T22:59:59.999Z'))).toBe(false);
  expect(test(at('2026-07-01T23:00:00.000Z'))).toBe(true);
  expect(test(at('2026-07-02T22:59:59.999Z'))).toBe(true);
  expect(test(at('2026-07-02T23:00:00.000Z'))).toBe(false);
  const winter = recordFilter(contacts, { ...plain, from: '2026-12-01', to: undefined }, '');
  expect(winter(at('2026-11-30T23:30:00.000Z'))).toBe(false);
  expect(winter(at('2026-12-01T00:00:00.000Z'))).toBe(true);
});

test('Rows are ordered by a column either way, equal ones newest first', () => {
  const rows = [testEnquiry(3, { name: 'bob' }), testEnquiry(2, { name: 'Ann' }), testEnquiry(1, { name: 'Bob' })];
  expect(names(sortRows(contacts, rows, { key: 'name', descending: false }))).toEqual(['Ann', 'bob', 'Bob']);
  expect(names(sortRows(contacts, rows, { key: 'name', descending: true }))).toEqual(['bob', 'Bob', 'Ann']);
  expect(names(sortRows(contacts, rows, { key: 'submitted', descending: false }))).toEqual(['Bob', 'Ann', 'bob']);
  expect(sortRows(contacts, rows, newest)).toBe(rows);
  const states = [testEnquiry(2, { status: 'closed' }), testEnquiry(1, { status: 'contacted' }), testEnquiry(0)];
  const sorted = sortRows(contacts, states, { key: 'status', descending: false });
  expect(sorted.map(({ status }) => status)).toEqual(['new', 'contacted', 'closed']);
});

test('A view stands in the address and comes back from it, without the search', () => {
  const view: View = { filters: { status: 'new' }, from: '2026-11-01', to: undefined, sort: { key: 'name', descending: true } };
  const said = Object.entries(viewParams(view)).filter((pair): pair is [string, string] => pair[1] !== undefined);
  expect(readView(contacts, new URLSearchParams(said))).toEqual(view);
  expect(Object.values(viewParams(plain)).filter(Boolean)).toEqual([]);
});

test('An address that says what no list knows is a plain view', () => {
  const odd = 'status=evil&service=constructor&from=yesterday&to=2026-13-45&sort=message-down&priority=';
  expect(readView(contacts, new URLSearchParams(odd))).toEqual(plain);
  expect(isFiltering(plain, '  ')).toBe(false);
  expect(isFiltering(plain, 'x')).toBe(true);
});
