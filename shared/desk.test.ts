import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseOwner,
  type DeskFields,
  type DeskRecord,
  deskAfterStatus,
  deskKinds,
  firstAnswers,
  firstStep,
  hasFirstStatus,
  isClosed,
  mergedReaction,
  nextTurn,
  outcomes,
  outcomesOf,
  promiseAbout,
  workOf,
} from './desk.ts';
import type { StaffId } from './ids.ts';
import { languageCodes } from './languages.ts';
import { dueAt } from './promises.ts';
import { bookingPreferences, contactStatuses, partnerStatuses } from './vocabularies.ts';
import { isWorkingTime, workingMinutesBetween } from './workingTime.ts';

const monday = '2026-11-23T10:00:00.000Z';
const enquiry = (more: Partial<DeskRecord> = {}): DeskRecord => ({
  kind: 'enquiry',
  status: 'new',
  submittedAt: monday,
  bookingPreference: 'callback',
  phone: '020 7946 0999',
  ...more,
});
const statusesOf = (kind: DeskRecord['kind']) => (kind === 'partner' ? partnerStatuses : contactStatuses);

const time = fc
  .date({ min: new Date('2026-03-01'), max: new Date('2028-04-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const newRecord = fc
  .record({
    kind: fc.constantFrom(...deskKinds),
    submittedAt: time,
    bookingPreference: fc.constantFrom(...bookingPreferences),
    phone: fc.option(fc.constant('020 7946 0999'), { nil: undefined }),
  })
  .map(
    ({ kind, bookingPreference, ...rest }): DeskRecord => ({
      ...rest,
      kind,
      status: statusesOf(kind)[0],
      bookingPreference: kind === 'enquiry' ? bookingPreference : undefined,
    }),
  );

test.each([
  ['a callback', {}, { action: 'call', dueAt: '2026-11-23T12:00:00.000Z' }],
  ['an immediate call', { bookingPreference: 'immediate' }, { action: 'call', dueAt: '2026-11-23T10:30:00.000Z' }],
  [
    'a partner application',
    { kind: 'partner', bookingPreference: undefined },
    { action: 'call', dueAt: '2026-11-26T10:00:00.000Z' },
  ],
  ['an online booking', { bookingPreference: 'calendly' }, { action: 'wait', dueAt: '2026-11-25T10:00:00.000Z' }],
  ['information by email', { bookingPreference: 'email' }, { action: 'write', dueAt: '2026-11-24T10:00:00.000Z' }],
  [
    'a question with a phone number',
    { kind: 'contact', bookingPreference: undefined },
    { action: 'call', dueAt: '2026-11-24T10:00:00.000Z' },
  ],
  [
    'a question without one',
    { kind: 'contact', bookingPreference: undefined, phone: undefined },
    { action: 'write', dueAt: '2026-11-24T10:00:00.000Z' },
  ],
] as const)('gives %s its first step', (_, more, step) => {
  expect(firstStep(enquiry(more))).toEqual({ ...step, setBy: 'rule' });
});

test('every new record has a next step in working time, and by the time that the site promised', () => {
  fc.assert(
    fc.property(newRecord, (record) => {
      const next = firstStep(record);
      // The end of a working day counts as that day.
      expect(isWorkingTime(next.dueAt) || isWorkingTime(new Date(Date.parse(next.dueAt) - 1).toISOString())).toBe(true);
      expect(workingMinutesBetween(record.submittedAt, next.dueAt)).toBeGreaterThan(0);
      const promise = promiseAbout({ ...record, next }, record.submittedAt);
      if (promise) expect(next.dueAt).toBe(promise.dueAt);
    }),
  );
});

/** Applies changes of status, with a step of staff before each where one is given. */
function follow(record: DeskRecord, changes: ReadonlyArray<{ to: DeskRecord['status']; at: string; own: boolean }>): DeskRecord {
  let now: DeskRecord = { ...record, next: firstStep(record) };
  for (const { to, at, own } of changes) {
    if (own && now.next) now = { ...now, next: { action: 'meet', dueAt: '2028-05-02T09:00:00.000Z', setBy: 'staff' } };
    now = { ...now, ...none, ...deskAfterStatus(now, to, at), status: to };
  }
  return now;
}
const none: DeskFields = { next: undefined, closedAt: undefined, outcome: undefined };

test('after any changes of status, a record has either a next step, an outcome, or a missing outcome in the work list', () => {
  const changes = (kind: DeskRecord['kind']) =>
    fc.array(fc.record({ to: fc.constantFrom(...statusesOf(kind)), at: time, own: fc.boolean() }), { maxLength: 6 });
  fc.assert(
    fc.property(
      newRecord.chain((record) => fc.tuple(fc.constant(record), changes(record.kind))),
      ([record, made]) => {
        const after = follow(record, made);
        const work = workOf(after);
        if (!isClosed(after.status)) {
          expect(after.next).toBeDefined();
          expect([after.closedAt, after.outcome]).toEqual([undefined, undefined]);
          expect(work).toEqual({ dueAt: after.next?.dueAt, outcomeMissing: false });
        } else {
          expect([after.next, after.closedAt === undefined]).toEqual([undefined, false]);
          expect(work).toEqual(after.outcome ? undefined : { dueAt: after.closedAt, outcomeMissing: true });
        }
        // Somebody reacted exactly if the status is not the first one.
        expect(after.firstAnswerAt === undefined).toBe(hasFirstStatus(after.kind, after.status));
      },
    ),
  );
});

test('waits three working days after the first reaction, and keeps what staff chose', () => {
  const contacted = follow(enquiry(), [{ to: 'contacted', at: '2026-11-23T11:00:00.000Z', own: false }]);
  expect(contacted.next).toEqual({ action: 'wait', dueAt: '2026-11-26T11:00:00.000Z', setBy: 'rule' });
  expect(contacted).toMatchObject({ firstAnswerAt: '2026-11-23T11:00:00.000Z', firstAnswerBy: 'status' });
  const chosen = follow(enquiry(), [{ to: 'contacted', at: '2026-11-23T11:00:00.000Z', own: true }]);
  expect(chosen.next).toMatchObject({ action: 'meet', setBy: 'staff' });
});

test('gives back the first step, and no reaction, when a change of status is undone', () => {
  const undone = follow(enquiry(), [
    { to: 'closed', at: '2026-11-23T10:10:00.000Z', own: false },
    { to: 'new', at: '2026-11-23T10:10:05.000Z', own: false },
  ]);
  expect(undone.next).toEqual(firstStep(enquiry()));
  expect(undone.firstAnswerAt).toBeUndefined();
});

test('keeps the first reaction of a call when the status changes later, also back to the first one', () => {
  const called = enquiry({ firstAnswerAt: '2026-11-23T10:20:00.000Z', firstAnswerBy: 'call' });
  const changed = follow(called, [
    { to: 'contacted', at: '2026-11-23T11:00:00.000Z', own: false },
    { to: 'new', at: '2026-11-23T12:00:00.000Z', own: false },
  ]);
  expect(changed).toMatchObject({ firstAnswerAt: '2026-11-23T10:20:00.000Z', firstAnswerBy: 'call' });
});

test('asks no outcome of an approved partner, and of a rejected one', () => {
  const partner = enquiry({ kind: 'partner', status: 'pending', bookingPreference: undefined });
  const after = (to: 'approved' | 'rejected') => follow(partner, [{ to, at: '2026-11-24T10:00:00.000Z', own: false }]);
  expect(workOf(after('approved'))).toBeUndefined();
  expect(after('approved').outcome).toBe('partner');
  expect(workOf(after('rejected'))).toEqual({ dueAt: '2026-11-24T10:00:00.000Z', outcomeMissing: true });
});

test('asks no outcome of a record that was closed before there were outcomes', () => {
  expect(workOf({ status: 'closed' })).toBeUndefined();
});

test('each kind has its own outcome of success, and the four others', () => {
  expect(outcomesOf('contact')).toEqual(outcomes.filter((outcome) => outcome !== 'partner'));
  expect(outcomesOf('partner')).toEqual(outcomes.filter((outcome) => outcome !== 'client'));
});

test('says whether a promise is open, kept or broken, at and after its time', () => {
  const due = dueAt('callback', monday);
  const later = new Date(Date.parse(due) + 1).toISOString();
  const state = (more: Partial<DeskRecord>, now: string) => promiseAbout(enquiry(more), now)?.state;
  expect(state({}, due)).toBe('open');
  expect(state({}, later)).toBe('broken');
  expect(state({ status: 'contacted', firstAnswerAt: due }, later)).toBe('kept');
  expect(state({ status: 'contacted', firstAnswerAt: later }, later)).toBe('broken');
  expect(state({ status: 'contacted' }, monday)).toBeUndefined();
  expect(state({ bookingPreference: 'email' }, later)).toBeUndefined();
});

const idOf = (index: number) => `stf_${String.fromCharCode(97 + index).repeat(26)}` as StaffId;
const staff = fc
  .array(fc.uniqueArray(fc.constantFrom(...languageCodes), { minLength: 1 }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map((languages, index) => ({ id: idOf(index), languages, turn: undefined as number | undefined })));

/** Gives records of these languages to members, one after the other, and returns who got each. */
function assign<M extends { id: StaffId; languages: readonly (typeof languageCodes)[number][]; turn: number | undefined }>(
  members: M[],
  languages: ReadonlyArray<(typeof languageCodes)[number]>,
): M[] {
  return languages.map((language) => {
    const chosen = chooseOwner(members, language);
    if (!chosen) throw new Error('nobody');
    chosen.turn = nextTurn(members);
    return chosen;
  });
}

test('gives a record to somebody who speaks its language whenever anybody does', () => {
  fc.assert(
    fc.property(staff, fc.array(fc.constantFrom(...languageCodes), { maxLength: 30 }), (members, languages) => {
      for (const [index, chosen] of assign(members, languages).entries()) {
        const language = languages[index] ?? 'en';
        expect(chosen.languages.includes(language)).toBe(members.some((member) => member.languages.includes(language)));
      }
    }),
  );
});

test('shares records of one language among its speakers so that no two differ by more than one', () => {
  fc.assert(
    fc.property(staff, fc.constantFrom(...languageCodes), fc.integer({ min: 0, max: 60 }), (members, language, records) => {
      const chosen = assign(members, Array(records).fill(language));
      const speakers = members.filter(({ languages }) => languages.includes(language));
      const counts = (speakers.length > 0 ? speakers : members).map(({ id }) => chosen.filter((each) => each.id === id).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
});

test('gives somebody who was away for long one record before the others, and not all that they missed', () => {
  const members = [0, 1, 2].map((index) => ({
    id: idOf(index),
    languages: ['en' as const],
    turn: undefined as number | undefined,
  }));
  assign(members.slice(0, 2), Array(20).fill('en'));
  const chosen = assign(members, Array(6).fill('en')).map(({ id }) => id);
  expect(chosen[0]).toBe(idOf(2));
  expect(new Set(chosen.slice(0, 3)).size).toBe(3);
  expect(chosen.slice(3)).toEqual(chosen.slice(0, 3));
});

test('gives a record to nobody when nobody is available', () => {
  expect(chooseOwner([], 'en')).toBeUndefined();
});

test('the first reaction after a merge is the earliest since the record was submitted, and an answer or call wins over a status', () => {
  const none = { firstAnswerAt: undefined, firstAnswerBy: undefined };
  const reaction = fc.oneof(
    fc.constant(none),
    fc.record({ firstAnswerAt: time, firstAnswerBy: fc.constantFrom(...firstAnswers) }),
  );
  fc.assert(
    fc.property(time, fc.array(reaction, { maxLength: 5 }), (submittedAt, reactions) => {
      const { firstAnswerAt, firstAnswerBy } = mergedReaction(submittedAt, reactions);
      const counted = reactions.filter((each) => each.firstAnswerAt !== undefined && each.firstAnswerAt >= submittedAt);
      expect(firstAnswerAt === undefined).toBe(counted.length === 0);
      expect(firstAnswerBy === undefined).toBe(counted.length === 0);
      for (const each of counted) expect(String(firstAnswerAt) <= String(each.firstAnswerAt)).toBe(true);
      if (counted.some((each) => each.firstAnswerBy !== 'status')) expect(firstAnswerBy).not.toBe('status');
      expect(mergedReaction(submittedAt, reactions.toReversed()).firstAnswerAt).toBe(firstAnswerAt);
    }),
  );
  expect(mergedReaction(monday, [none, { firstAnswerAt: monday, firstAnswerBy: 'status' }])).toEqual({
    firstAnswerAt: monday,
    firstAnswerBy: 'status',
  });
});
