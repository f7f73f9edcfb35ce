import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from './dates.ts';
import type { RecordId } from './ids.ts';
import { londonDay } from './londonDay.ts';
import { acknowledgeBy, answerBy, mayExtend, privacyClock, rollToWorkingDay } from './privacyClocks.ts';
import { requestNumber } from './privacyRequests.ts';
import { isWorkingDay } from './workingTime.ts';

test.each([
  // 30 days after Monday, 22 June 2026 is Wednesday, 22 July.
  ['2026-06-22T09:00:00.000Z', '2026-07-22'],
  // 30 days later is Saturday, 25 July: Monday.
  ['2026-06-25T09:00:00.000Z', '2026-07-27'],
  // 30 days later is Christmas Day 2026, a Friday. The Monday after it is the substitute for Boxing Day.
  ['2026-11-25T09:00:00.000Z', '2026-12-29'],
  // 30 days later is Good Friday 2027; Monday is Easter Monday.
  ['2027-02-24T12:00:00.000Z', '2027-03-30'],
  // Half an hour before midnight UTC it is already 1 July in London.
  ['2026-06-30T23:30:00.000Z', '2026-07-31'],
  // In winter London has UTC.
  ['2026-11-30T23:30:00.000Z', '2026-12-30'],
])('a complaint received at %s is acknowledged by %s', (receivedAt, lastDay) => {
  expect(acknowledgeBy(receivedAt)).toBe(lastDay);
});

test.each([
  ['2026-09-03T09:00:00.000Z', '2026-10-05'],
  ['2026-09-01T09:00:00.000Z', '2026-10-01'],
  // February has no 31st; the 28th is a Sunday in 2027, and the 29th a Tuesday in 2028.
  ['2027-01-31T09:00:00.000Z', '2027-03-01'],
  ['2028-01-31T09:00:00.000Z', '2028-02-29'],
  ['2028-01-29T09:00:00.000Z', '2028-02-29'],
  // 25 December 2026 to 25 January 2027.
  ['2026-12-25T09:00:00.000Z', '2027-01-25'],
  // 28 November to 28 December 2026, a bank holiday.
  ['2026-11-28T09:00:00.000Z', '2026-12-29'],
  // 1 July in London, although still June in UTC.
  ['2026-06-30T23:30:00.000Z', '2026-08-03'],
])('a request received at %s is answered by %s', (receivedAt, lastDay) => {
  expect(answerBy(receivedAt)).toBe(lastDay);
});

test.each([
  ['2026-09-03T09:00:00.000Z', '2026-12-03'],
  // Three months later is Saturday, 2 January 2027. Monday is a working day.
  ['2026-10-02T09:00:00.000Z', '2027-01-04'],
  // There is no 31 April, and no 30 February. It is counted from the receipt, not from the last day of the first month.
  ['2027-01-31T09:00:00.000Z', '2027-04-30'],
  ['2026-11-30T09:00:00.000Z', '2027-03-01'],
  ['2027-11-30T09:00:00.000Z', '2028-02-29'],
  // 25 December 2026, and the Monday after it is the substitute for Boxing Day.
  ['2026-09-25T09:00:00.000Z', '2026-12-29'],
])('a request received at %s is answered by %s when its time is extended', (receivedAt, lastDay) => {
  expect(answerBy(receivedAt, true)).toBe(lastDay);
});

const times = fc
  .date({ min: new Date('2026-06-19T00:00:00Z'), max: new Date('2040-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('a last day is a working day, and only days that are none lie before it', () => {
  fc.assert(
    fc.property(times, (receivedAt) => {
      const received = londonDay(receivedAt);
      for (const [lastDay, plain] of [
        [acknowledgeBy(receivedAt), addDays(received, 30)],
        [answerBy(receivedAt), addMonths(received, 1)],
        [answerBy(receivedAt, true), addMonths(received, 3)],
      ] as const) {
        expect(isWorkingDay(lastDay)).toBe(true);
        expect(lastDay >= plain).toBe(true);
        for (let day = plain; day < lastDay; day = addDays(day, 1)) expect(isWorkingDay(day)).toBe(false);
        // The longest run of days without work is Christmas or Easter: four days.
        expect(lastDay <= addDays(plain, 4)).toBe(true);
      }
    }),
  );
});

test('a later receipt never has an earlier last day', () => {
  fc.assert(
    fc.property(times, times, (one, other) => {
      const [earlier, later] = [one, other].sort() as [string, string];
      expect(acknowledgeBy(earlier) <= acknowledgeBy(later)).toBe(true);
      expect(answerBy(earlier) <= answerBy(later)).toBe(true);
    }),
  );
});

test('an extension ends about two months after the first last day', () => {
  fc.assert(
    fc.property(times, (receivedAt) => {
      const [first, extended] = [answerBy(receivedAt), answerBy(receivedAt, true)];
      expect(extended > first).toBe(true);
      // Two months have 59 to 62 days. Either day may have moved by up to four.
      expect(daysBetween(first, extended)).toBeGreaterThanOrEqual(55);
      expect(daysBetween(first, extended)).toBeLessThanOrEqual(66);
    }),
  );
});

test('an open request to see or erase data can be extended once, up to the end of its first last day in London', () => {
  const topics = fc.constantFrom('access' as const, 'erasure' as const);
  const open = fc.constantFrom('new' as const, 'acknowledged' as const);
  fc.assert(
    fc.property(times, topics, open, fc.integer({ min: 0, max: 45 }), (submittedAt, topic, status, days) => {
      const now = new Date(Date.parse(submittedAt) + days * 86_400_000).toISOString();
      const request = { topic, status, submittedAt };
      expect(mayExtend(request, now)).toBe(londonDay(now) <= answerBy(submittedAt));
      expect(mayExtend({ ...request, extendedAt: now }, now)).toBe(false);
      expect(mayExtend({ ...request, status: 'closed' }, now)).toBe(false);
      expect(mayExtend({ ...request, topic: 'complaint' }, now)).toBe(false);
    }),
  );
  const request = { topic: 'access', status: 'new', submittedAt: '2026-09-03T09:00:00.000Z' } as const;
  // 3 October is a Saturday, so the first month ends on Monday. London has summer time.
  expect(mayExtend(request, '2026-10-05T22:59:00.000Z')).toBe(true);
  expect(mayExtend(request, '2026-10-05T23:00:00.000Z')).toBe(false);
});

test('the clock of an extended request runs to the new last day', () => {
  const submittedAt = '2026-11-02T10:00:00.000Z';
  const extended = { topic: 'access', status: 'new', submittedAt, extendedAt: '2026-12-01T10:00:00.000Z' } as const;
  expect(privacyClock(extended, '2026-12-03T10:00:00.000Z')).toEqual({
    step: 'answer',
    lastDay: '2027-02-02',
    days: 61,
    state: 'fine',
  });
});

test('a working day stays as it is', () => {
  expect(rollToWorkingDay('2026-12-24')).toBe('2026-12-24');
});

test('the clock of a request follows its topic and status', () => {
  const submittedAt = '2026-11-02T10:00:00.000Z';
  const clock = (topic: 'complaint' | 'access', status: 'new' | 'acknowledged' | 'closed', now: string) =>
    privacyClock({ topic, status, submittedAt }, now);
  expect(clock('complaint', 'new', '2026-11-03T10:00:00.000Z')).toEqual({
    step: 'acknowledge',
    lastDay: '2026-12-02',
    days: 29,
    state: 'fine',
  });
  expect(clock('complaint', 'new', '2026-11-25T10:00:00.000Z')?.state).toBe('near');
  expect(clock('complaint', 'new', '2026-12-02T23:59:00.000Z')).toMatchObject({ days: 0, state: 'near' });
  expect(clock('complaint', 'new', '2026-12-03T00:00:00.000Z')).toMatchObject({ days: -1, state: 'past' });
  expect(clock('complaint', 'acknowledged', '2026-12-12T10:00:00.000Z')).toEqual({ step: 'outcome', days: 40, state: 'fine' });
  // An acknowledgement does not change when a request must be answered.
  expect(clock('access', 'acknowledged', '2026-11-03T10:00:00.000Z')).toMatchObject({ step: 'answer', lastDay: '2026-12-02' });
  expect(clock('access', 'closed', '2026-11-03T10:00:00.000Z')).toBeUndefined();
});

test('throws for an invalid time', () => {
  expect(() => acknowledgeBy('yesterday')).toThrow(RangeError);
});

test('the number of a request is the start of its id', () => {
  expect(requestNumber('prq_abcd2345efghijklmnopqrstuv' as RecordId)).toBe('DP-ABCD-2345');
});
