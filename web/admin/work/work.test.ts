import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WorkItem, workItem } from '../../../shared/contracts/adminWork.ts';
import { everybody, nobody, type Owner, outcomesOf } from '../../../shared/desk.ts';
import { staffId } from '../../../shared/ids.ts';
import { testContact, testEnquiry, testPartner } from '../testing.ts';
import { dismiss, notDismissed, readDismissed } from './dismissed.ts';
import { splitWork } from './useWork.ts';
import {
  closingStatus,
  isOverwriting,
  type LocalChange,
  markOf,
  ownerName,
  partsOfDay,
  summaryOf,
  withChanges,
  withNewest,
  workItemOf,
} from './work.ts';

const at = '2026-11-23T12:00:00.000Z';
const now = Date.parse(at);
const ada = staffId.parse(`stf_${'a'.repeat(26)}`);
const ben = staffId.parse(`stf_${'b'.repeat(26)}`);
const step = (dueAt: string) => ({ action: 'call', dueAt, setBy: 'staff' }) as const;

function item(index: number, dueAt: string, changes: Partial<WorkItem> = {}): WorkItem {
  const made = workItemOf(testEnquiry(index, { owner: ada, next: step(dueAt), bookingPreference: 'email' }), at);
  if (!made) throw new Error('no work');
  return { ...made, ...changes };
}

test('makes a line of work of each kind of record as the contract has it', () => {
  for (const record of [
    testEnquiry(0, { next: step(at) }),
    testContact(0, { next: step(at) }),
    testPartner(0, { next: step(at) }),
  ]) {
    expect(workItem.safeParse(workItemOf(record, at)).success).toBe(true);
  }
  expect(workItemOf(testPartner(0, { next: step(at) }), at)).toMatchObject({
    name: 'Bea Zieliński',
    kind: 'partner',
    owner: nobody,
  });
});

test('has no line of work for a record whose outcome is given, and one until then', () => {
  const closed = testEnquiry(0, { status: 'closed', closedAt: at });
  expect(workItemOf(closed, at)).toMatchObject({ outcomeMissing: true, dueAt: at });
  expect(workItemOf({ ...closed, outcome: 'client' }, at)).toBeUndefined();
  // Closed before there were outcomes.
  expect(workItemOf({ ...closed, closedAt: undefined }, at)).toBeUndefined();
});

test('sorts work into overdue, today, missing outcomes, unowned and later, by the day in London', () => {
  const late = item(0, '2026-11-23T11:59:00.000Z');
  const today = item(1, '2026-11-23T16:00:00.000Z');
  const tomorrow = item(2, '2026-11-24T09:00:00.000Z');
  const closed = item(3, '2026-11-20T09:00:00.000Z', { outcomeMissing: true });
  const free = item(4, at, { owner: nobody });
  const day = partsOfDay([closed, late, today, tomorrow], [free], now);
  expect(day).toEqual({ overdue: [late], today: [today], outcomes: [closed], unowned: [free], later: [tomorrow] });
});

test('keeps the parts and the order of a day, with the newest version of each line', () => {
  const [first, second] = [item(0, '2026-11-23T14:00:00.000Z'), item(1, '2026-11-23T15:00:00.000Z')];
  const day = partsOfDay([first, second], [], now);
  const moved = { ...first, dueAt: '2026-11-23T18:00:00.000Z', version: 2 };
  expect(withNewest(day, [item(2, '2026-11-23T13:00:00.000Z'), moved])).toEqual({ ...day, today: [moved, second] });
});

test('loses and doubles no line of work, whatever is due when', () => {
  const due = fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(fc.record({ due, missing: fc.boolean() }), { maxLength: 20 }), (lines) => {
      const items = lines.map((line, index) => item(index, line.due.toISOString(), { outcomeMissing: line.missing }));
      const { overdue, today, outcomes, unowned, later } = partsOfDay(items, [], now);
      expect([...overdue, ...today, ...outcomes, ...unowned, ...later].map(({ id }) => id).toSorted()).toEqual(
        items.map(({ id }) => id).toSorted(),
      );
    }),
  );
});

test('applies a change of this page to a list that does not have it yet, and not to one that is newer', () => {
  const before = item(0, '2026-11-23T14:00:00.000Z');
  const moved = { ...before, dueAt: '2026-11-23T16:00:00.000Z', version: 2 };
  const other = item(1, '2026-11-23T15:00:00.000Z');
  const changes = new Map<string, LocalChange>([[before.id, { at: now, version: 2, item: moved }]]);
  const all = () => true;
  expect(withChanges([before, other], changes, now, all)).toEqual([other, moved]);
  expect(withChanges([other], changes, now, all)).toEqual([other, moved]);
  const newer = { ...before, version: 3 };
  expect(withChanges([newer, other], changes, now, all)).toEqual([newer, other]);
  expect(withChanges([before, other], new Map([[before.id, { at: now, version: 2, item: undefined }]]), now, all)).toEqual([
    other,
  ]);
});

test('applies a change of this page only until a list arrives that is clearly newer', () => {
  const before = item(0, '2026-11-23T14:00:00.000Z');
  const changes = new Map<string, LocalChange>([[before.id, { at: now, version: 2, item: { ...before, version: 2 } }]]);
  const all = () => true;
  expect(withChanges([], changes, now + 5000, all)).toHaveLength(1);
  // A colleague took, closed, merged or erased the record since then.
  expect(withChanges([], changes, now + 5001, all)).toEqual([]);
  expect(splitWork([], [], changes, now + 5001, ada)).toEqual({ mine: [], unowned: [] });
  const removed = new Map<string, LocalChange>([[before.id, { at: now, version: 2, item: undefined }]]);
  expect(withChanges([before], removed, now, all)).toEqual([]);
  expect(withChanges([before], removed, now + 5001, all)).toEqual([before]);
});

test('finds the changes of a colleague that a form would overwrite, and no others', () => {
  const opened = item(0, '2026-11-23T14:00:00.000Z');
  const forms = ['step', 'owner', 'outcome'] as const;
  const overwriting = (changes: Partial<WorkItem> & { outcome?: 'later' }, from: WorkItem = opened) =>
    forms.filter((form) => isOverwriting(form, from, { ...from, version: 2, ...changes }));
  expect(overwriting({ name: 'Another Name' })).toEqual([]);
  expect(overwriting({ owner: ben })).toEqual(['step', 'owner']);
  expect(overwriting({ next: step('2026-11-23T16:00:00.000Z') })).toEqual(['step', 'outcome']);
  expect(overwriting({ outcome: 'later' })).toEqual(['outcome']);
  // Closing ends the next step, which the question for the outcome does not change.
  expect(overwriting({ status: 'closed', next: undefined })).toEqual(['step']);
});

test('moves a record between mine and unowned when it is taken or given away', () => {
  const free = item(0, at, { owner: nobody });
  const taken = { ...free, owner: ada, version: 2 };
  const changes = new Map<string, LocalChange>([[free.id, { at: now, version: 2, item: taken }]]);
  expect(splitWork([], [free], changes, now, ada)).toEqual({ mine: [taken], unowned: [] });
  const given = new Map<string, LocalChange>([[free.id, { at: now, version: 3, item: { ...taken, owner: ben, version: 3 } }]]);
  expect(splitWork([taken], [], given, now, ada)).toEqual({ mine: [], unowned: [] });
});

test('has one list for the shared password', () => {
  const free = item(0, '2026-11-23T15:00:00.000Z', { owner: nobody });
  const shared = item(1, '2026-11-23T14:00:00.000Z', { owner: everybody });
  expect(splitWork([shared], [free], new Map(), now, everybody)).toEqual({ mine: [shared, free], unowned: [] });
});

test('marks broken and open promises and missing outcomes', () => {
  const promise = { kind: 'callback', dueAt: '2026-11-23T14:00:00.000Z', state: 'open' } as const;
  const line = item(0, promise.dueAt, { promise });
  expect(markOf(line, now)).toEqual({ tone: 'near', text: 'Promised by 14:00' });
  // The list may be older than the moment at which the promise breaks.
  expect(markOf(line, Date.parse('2026-11-23T14:00:01.000Z'))).toEqual({ tone: 'past', text: 'Promise broken' });
  expect(markOf({ ...line, promise: { ...promise, state: 'broken' } }, now)?.tone).toBe('past');
  expect(markOf({ ...line, promise: { ...promise, state: 'kept' } }, now)).toBeUndefined();
  expect(markOf({ ...line, outcomeMissing: true, dueAt: at }, now)?.text).toBe('Closed 23 Nov 2026, 12:00');
});

test('names owners', () => {
  const people = [{ id: ben, name: 'Ben Bright', open: 0 }];
  const owners: Owner[] = [ada, ben, nobody, everybody];
  expect(owners.map((owner) => ownerName(owner, people, ada))).toEqual(['You', 'Ben Bright', 'Nobody yet', 'Everybody']);
  expect(ownerName(ada, people, ben)).toBe('Somebody who left');
});

test('sums up a record in one line', () => {
  const open = item(0, '2026-11-24T10:00:00.000Z');
  expect(summaryOf(open, 'Ben Bright', now)).toBe('Call, Tomorrow, 10:00, Ben Bright');
  expect(summaryOf({ ...open, status: 'closed', outcome: 'later' }, 'Ben Bright', now)).toBe('Not now');
});

test('closes every kind of record with every outcome that it may have', () => {
  expect(outcomesOf('enquiry').map((outcome) => closingStatus('enquiry', outcome))).toEqual(Array(5).fill('closed'));
  expect(outcomesOf('partner').map((outcome) => `${outcome} ${closingStatus('partner', outcome)}`)).toEqual([
    'partner approved',
    'later rejected',
    'declined rejected',
    'no_answer rejected',
    'robot rejected',
  ]);
});

test('does not show a dismissed promise again, except to somebody else or for another due time', () => {
  const promise = { id: testEnquiry().id, dueAt: '2026-11-23T12:10:00.000Z' };
  const old = { id: testEnquiry(1).id, dueAt: '2026-11-20T12:10:00.000Z' };
  dismiss(old, ada, Date.parse('2026-11-20T12:00:00.000Z'));
  dismiss(promise, ada, now);
  expect(notDismissed([promise], ada, readDismissed())).toEqual([]);
  expect(notDismissed([promise], ben, readDismissed())).toEqual([promise]);
  const later = { ...promise, dueAt: '2026-11-24T12:10:00.000Z' };
  expect(notDismissed([later], ada, readDismissed())).toEqual([later]);
  // Promises that were due before are forgotten.
  expect(readDismissed()).not.toContain(old.id);
});
