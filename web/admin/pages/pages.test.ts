import { expect, test } from 'vitest';
import type { DayFigures } from '../../../shared/contracts/adminFigures.ts';
import { auditDetails } from './audit/describe.ts';
import { daysUntil, totalsOf, visitsByDay } from './figures/siteTotals.ts';
import { exportText } from './Person.tsx';

const day = (name: string, changes: Partial<DayFigures> = {}): DayFigures => ({
  day: name,
  visits: 10,
  pageViews: 30,
  enquiries: 1,
  sources: { direct: 6, google: 4 },
  enquirySources: { google: 1 },
  steps: { 1: 5, 2: 4, 3: 2, 4: 2, 5: 1 },
  events: {},
  ...changes,
});

test('returns a period that ends today in London', () => {
  expect(daysUntil(new Date('2026-07-01T23:30:00.000Z'), 7)).toEqual({ from: '2026-06-26', to: '2026-07-02' });
  expect(daysUntil(new Date('2026-11-20T12:00:00.000Z'), 1)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});

test('counts days without figures as zero', () => {
  expect(visitsByDay([day('2026-11-19')], '2026-11-18', '2026-11-20').map(({ visits }) => visits)).toEqual([0, 10, 0]);
});

test('adds up days, sources and steps of the form', () => {
  const totals = totalsOf([day('2026-11-19'), day('2026-11-20', { enquirySources: { constructor: 2 } })]);
  expect(totals).toMatchObject({ visits: 20, pageViews: 60, enquiries: 2 });
  expect(totals.sources).toEqual([
    { source: 'direct', visits: 12, enquiries: 0 },
    { source: 'google', visits: 8, enquiries: 1 },
    { source: 'constructor', visits: 0, enquiries: 2 },
  ]);
  expect(totals.steps.map(({ reached }) => reached)).toEqual([10, 8, 4, 4, 2]);
  expect(totals.steps.map(({ share }) => share)).toEqual([undefined, 0.8, 0.5, 1, 0.5]);
  expect(totalsOf([]).steps.every(({ share }) => share === undefined)).toBe(true);
});

test('adds up the errors that browsers reported', () => {
  const days = [
    day('2026-11-19', { events: { client_error: 2, page_view: 30 } }),
    day('2026-11-20', { events: { client_error: 1 } }),
  ];
  expect(totalsOf(days).reportedErrors).toBe(3);
  expect(totalsOf([day('2026-11-20')]).reportedErrors).toBe(0);
});

test('returns how often or how many records for an audit entry', () => {
  const at = '2026-11-20T10:00:00.000Z';
  expect(auditDetails({ action: 'export', at, by: 'AB', records: 1 })).toBe('1 record');
  expect(auditDetails({ action: 'erasure', at, by: 'admin', records: 3 })).toBe('3 records');
  expect(auditDetails({ action: 'sign_in_failed', at, lastAt: at, count: 4, visitor: 'x' })).toBe(
    '4 times, last 20 Nov 2026, 10:00',
  );
});

test('returns the number of exported records and of further matches', () => {
  expect(exportText({ records: [], phoneMatches: 0 })).toBe('Nothing is stored under this email or number.');
  expect(exportText({ records: [1, 2], phoneMatches: 3 })).toBe(
    '2 records exported. Records that match only by a phone number: 3.',
  );
});
