import { expect, test } from 'vitest';
import { contacts } from '../contacts/kind.ts';
import { formatElapsed } from '../formatTime.ts';
import { testContact, testEnquiry } from '../testing.ts';
import { oldestUnanswered, waitingState } from './waiting.ts';

const at = (iso: string) => Date.parse(iso);
// A Friday: the callback is promised within two working hours, so by 13:00.
const friday = testEnquiry(0, { submittedAt: '2026-11-20T11:00:00.000Z', bookingPreference: 'callback' });

test('returns how long a record has waited and whether its promise is nearly or already overdue', () => {
  expect(waitingState(contacts, friday, at('2026-11-20T11:40:00.000Z'))).toMatchObject({ state: 'fine', text: 'Waiting 40 min' });
  expect(waitingState(contacts, friday, at('2026-11-20T12:45:00.000Z'))).toMatchObject({
    state: 'near',
    text: 'Due 20 Nov 2026, 13:00',
  });
  expect(waitingState(contacts, friday, at('2026-11-20T13:10:00.000Z'))).toMatchObject({
    state: 'past',
    text: 'Overdue, 2 h 10 min',
  });
});

test('does not count nights and weekends as working time', () => {
  const late = testEnquiry(0, { submittedAt: '2026-11-20T16:30:00.000Z', bookingPreference: 'callback' });
  expect(waitingState(contacts, late, at('2026-11-22T12:00:00.000Z'))).toMatchObject({
    state: 'fine',
    promise: { kind: 'callback', due: '2026-11-23T10:30:00.000Z' },
  });
});

test('returns no promise for simple contacts and nothing for answered records', () => {
  expect(waitingState(contacts, testContact(), at('2027-01-01T00:00:00.000Z'))).toMatchObject({
    state: 'fine',
    promise: undefined,
  });
  expect(waitingState(contacts, { ...friday, status: 'contacted' }, at('2027-01-01T00:00:00.000Z'))).toBeUndefined();
});

test('skips suspected robots when it looks for the oldest unanswered record', () => {
  const rows = [testEnquiry(3), testEnquiry(2), testEnquiry(1, { suspectedRobot: true }), testEnquiry(0, { status: 'closed' })];
  expect(oldestUnanswered(contacts, rows)).toBe(rows[1]);
  expect(oldestUnanswered(contacts, [])).toBeUndefined();
});

test('formats elapsed time in minutes, hours or days', () => {
  const since = (minutes: number) => formatElapsed('2026-11-20T10:00:00.000Z', at('2026-11-20T10:00:00.000Z') + minutes * 60_000);
  expect([-5, 0, 59, 60, 130, 1440, 4500].map(since)).toEqual([
    '0 min',
    '0 min',
    '59 min',
    '1 h',
    '2 h 10 min',
    '1 day',
    '3 days',
  ]);
});
