import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContactId, EnquiryId, RecordId } from '../../shared/ids.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { interleave } from '../testing/interleave.ts';
import { randomFrom } from '../testing/random.ts';
import { deleteItem, itemsOf, makeErasureList, makeTable, putItem } from '../testing/table.ts';
import { recordAudit } from './audit.ts';
import { findItem } from './changes.ts';
import { listContacts, readAnyContact, storeContact } from './contacts.ts';
import { findDuplicates } from './duplicates.ts';
import { listEnquiries, storeEnquiry } from './enquiries.ts';
import { eraseAgain, erasePerson } from './erasure.ts';
import type { ErasureList } from './erasureList.ts';
import { readHistory, readWholeHistory } from './history.ts';
import { newStaffId } from './ids.ts';
import { recordKey } from './keys.ts';
import { findStored } from './merged.ts';
import { mergeRecords, type NewMerge, undoMerge } from './merges.ts';
import { addNote } from './notes.ts';
import { listPartners, storePartner } from './partners.ts';
import { exportPerson, findPerson } from './people.ts';
import { recordReturnedMail } from './returnedMails.ts';
import { searchRecords } from './search.ts';
import { changeStatus } from './statuses.ts';
import type { Table } from './table.ts';
import { recordFirstAnswer } from './work.ts';
import { giveNextSteps } from './workBackfill.ts';
import { changeWork } from './workChanges.ts';

/** `npm run test:long` tries many more. */
const runs = process.env.LONG ? 500 : 10;

const start = new Date('2026-12-01T09:00:00.000Z');
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);
const staff = { by: 'JD', sessionId: 'session-1', now: start };
const en = { language: 'en' } as const;

let table: Table;
let list: ErasureList;
beforeEach(async () => {
  table = await makeTable();
  list = {
    table: await makeErasureList(),
    key: {
      read: async () => 'a key',
      readVersion: async () => ({ value: 'a key', version: '1' }),
      readPrevious: async () => undefined,
    },
  };
});
afterEach(() => {
  vi.restoreAllMocks();
});

const contact = (more: object = {}, now = start): Promise<ContactId> =>
  storeContact(table, { ...question, ...more, ...en }, { now });
const anEnquiry = (more: object = {}, now = start): Promise<EnquiryId> =>
  storeEnquiry(table, { ...enquiry, ...more, ...en }, { now });
const versionOf = async (id: RecordId) => ({ id, version: Number((await findItem(table, id))?.version) });
const merge = async (survivor: RecordId, merged: RecordId[], more: Partial<NewMerge> = {}) =>
  mergeRecords(table, {
    ...{ survivor: await versionOf(survivor), merged: await Promise.all(merged.map(versionOf)), take: {}, ...staff },
    ...more,
  });
const erase = (email: string, now = start) =>
  erasePerson(table, list, { email, includePhoneMatches: false }, { audit: (action) => recordAudit(table, action, now), now });
const found = async (query: object) => (await searchRecords(table, query, 50)).items.map(({ id }) => id);
const listed = async () => [
  ...(await listContacts(table, { limit: 100, now: start })).records.map(({ id }) => id),
  ...(await listEnquiries(table, { limit: 100, now: start })).records.map(({ id }) => id),
  ...(await listPartners(table, { limit: 100, now: start })).records.map(({ id }) => id),
];
/** Two contacts of different addresses, phones and names. */
async function two() {
  const one = await contact();
  const other = await contact({ name: 'Bolek Prus', email: 'bolek@work.example', phone: '020 7946 0555', message: 'Again' });
  return { one, other };
}

test('takes the merged record out of the lists, and finds the survivor by email, phone and name of both', async () => {
  const { one, other } = await two();
  const changed = await merge(one, [other], { take: { phone: other, name: one } });
  expect(changed).toMatchObject({ id: one, phone: '020 7946 0555', name: question.name, email: question.email, version: 2 });
  expect(await listed()).toEqual([one]);
  for (const query of [
    ...[{ email: question.email }, { email: 'bolek@work.example' }, { phone: '02079460555' }, { phone: question.phone }],
    ...[{ namePrefix: 'Prus' }, { namePrefix: 'bolek prus' }],
  ])
    expect(await found(query)).toEqual([one]);
});

test('refuses changes and notes of a merged record as those of a record that does not exist', async () => {
  const { one, other } = await two();
  await merge(one, [other]);
  const change = { id: other, status: 'closed' as const, ...staff };
  await expect(changeStatus(table, readAnyContact, change)).rejects.toMatchObject({ code: 'not_found' });
  await expect(addNote(table, { id: other, text: 'x', ...staff })).rejects.toMatchObject({ code: 'not_found' });
  expect(await readWholeHistory(table, other, '')).toBeUndefined();
});

test('shows the history of both records, what was merged, and until when it can be undone', async () => {
  const { one, other } = await two();
  await addNote(table, { id: other, text: 'Rang', ...staff });
  await addNote(table, { id: one, text: 'Wrote', ...staff, now: days(1) });
  await merge(one, [other], { take: { email: other }, now: days(2) });
  const history = await readWholeHistory(table, one, '');
  expect(history?.entries).toMatchObject([
    { kind: 'note', text: 'Rang', of: other },
    { kind: 'note', text: 'Wrote' },
    { kind: 'merge', records: [other], fields: ['email'], version: 2, undoUntil: days(32).toISOString() },
  ]);
  expect(history?.merged).toMatchObject([{ id: other, message: 'Again', status: 'new' }]);
});

test('undo restores both records, and what was added meanwhile stays with the survivor', async () => {
  const { one, other } = await two();
  const before = await itemsOf(table);
  const valuesOf = (id: RecordId, items: Record<string, unknown>[]) => {
    const { version, updatedAt, mergeId, merges, ...values } = items.find(({ pk, sk }) => pk === id && sk === 'record') ?? {};
    return values;
  };
  const { version } = await merge(one, [other], { take: { email: other, phone: other, message: other, status: other } });
  await addNote(table, { id: one, text: 'Rang', ...staff, now: days(1) });
  await changeStatus(table, readAnyContact, { id: one, status: 'contacted', ...staff, now: days(2) });
  const undone = await undoMerge(table, { id: one, version, ...staff, now: days(30) });
  expect(undone).toMatchObject({ survivor: { id: one, version: 4, status: 'contacted' }, restored: [{ id: other, version: 2 }] });
  const after = await itemsOf(table);
  // The change of status set these.
  const { status, next, workSk, firstAnswerAt, firstAnswerBy, ...others } = valuesOf(one, after);
  expect({ status, firstAnswerAt, firstAnswerBy }).toEqual({
    ...{ status: 'contacted', firstAnswerAt: days(2).toISOString(), firstAnswerBy: 'status' },
  });
  expect({ ...valuesOf(one, before), ...others }).toEqual(valuesOf(one, before));
  expect(valuesOf(other, after)).toEqual(valuesOf(other, before));
  expect((await listed()).toSorted()).toEqual([one, other].toSorted());
  expect((await readHistory(table, one, ''))?.map(({ kind }) => kind)).toEqual(['merge', 'note', 'status', 'mergeUndone']);
  expect(await readHistory(table, other, '')).toMatchObject([{ kind: 'mergeUndone', records: [one], version: 2 }]);
  expect(await found({ email: 'bolek@work.example' })).toEqual([other]);
  expect(after.some(({ sk }) => String(sk).startsWith('merge#'))).toBe(false);
});

test('restores what a late write of the product added to the merged record', async () => {
  const { one, other } = await two();
  const { version } = await merge(one, [other]);
  const returnedMail = { email: 'ada@family.example', reason: 'no-mailbox', at: '2026-11-23T09:00:00.000Z' };
  await putItem(table, { ...(await findStored(table, other)), returnedMail });
  await undoMerge(table, { id: one, version, ...staff });
  expect(await findItem(table, other)).toMatchObject({ status: 'new', returnedMail });
  expect(await findStored(table, other)).not.toHaveProperty('mergedInto');
});

test('keeps a value that was changed since the merge when the merge is undone', async () => {
  const { one, other } = await two();
  await changeStatus(table, readAnyContact, { id: other, status: 'closed', ...staff });
  const { version } = await merge(one, [other], { take: { status: other } });
  await changeStatus(table, readAnyContact, { id: one, status: 'contacted', ...staff });
  expect((await undoMerge(table, { id: one, version, ...staff })).survivor.status).toBe('contacted');
});

test('refuses an undo after 30 days, a second one, and one of a merge that another followed', async () => {
  const { one, other } = await two();
  const third = await contact({ email: 'third@family.example' });
  const first = await merge(one, [other]);
  const ended = { code: 'merge_ended' };
  const late = new Date(days(30).getTime() + 1);
  await expect(undoMerge(table, { id: one, version: first.version, ...staff, now: late })).rejects.toMatchObject(ended);
  const second = await merge(one, [third]);
  await expect(undoMerge(table, { id: one, version: first.version, ...staff })).rejects.toMatchObject(ended);
  await undoMerge(table, { id: one, version: second.version, ...staff });
  await expect(undoMerge(table, { id: one, version: second.version, ...staff })).rejects.toMatchObject(ended);
  await undoMerge(table, { id: one, version: first.version, ...staff });
  const again = await merge(third, [one]);
  await expect(undoMerge(table, { id: one, version: again.version, ...staff })).rejects.toMatchObject(ended);
  expect(await listed()).toHaveLength(2);
});

test('merges an enquiry and a contact either way, with the score of the answers and the whole name', async () => {
  const form = await anEnquiry();
  const short = await contact({ name: 'Amara Ifeoma Okafor', phone: undefined });
  const changed = await merge(form, [short], { take: { name: short, email: short } });
  expect(changed).toMatchObject({ firstName: 'Amara Ifeoma', lastName: 'Okafor', email: question.email, leadScore: 85 });
  const same = await anEnquiry({ estateValue: '2m-plus', service: 'comprehensive-planning' });
  expect(await merge(form, [same], { take: { estateValue: same, service: same } })).toMatchObject({ leadScore: 100 });
  const target = await contact({ email: 'x@family.example' });
  expect(await merge(target, [form], { take: { name: form } })).toMatchObject({ name: 'Amara Ifeoma Okafor' });
  expect(await found({ email: enquiry.email })).toEqual([target]);
});

test.each([
  ['a field that records do not have', 'version'],
  ['the booking preference, on which a promise depends', 'bookingPreference'],
  ['a required field that the other record has not', 'phone'],
  ['a service that the kind does not have', 'service'],
])('refuses to take %s', async (_, field) => {
  const form = await anEnquiry();
  const short = await contact({ phone: undefined });
  const before = await itemsOf(table);
  await expect(merge(form, [short], { take: { [field]: short } })).rejects.toMatchObject({
    code: 'invalid_request',
    details: { errors: [{ path: `take.${field}` }] },
  });
  expect(await itemsOf(table)).toEqual(before);
});

test('refuses a merge of records that were changed, merged or erased, and returns the present ones', async () => {
  const { one, other } = await two();
  const third = await contact({ email: 'third@family.example' });
  const seen = await Promise.all([one, other, third].map(versionOf));
  await merge(other, [third]);
  await changeStatus(table, readAnyContact, { id: one, status: 'closed', ...staff });
  const before = await itemsOf(table);
  const [survivor = { id: one, version: 1 }, ...merged] = seen;
  await expect(mergeRecords(table, { survivor, merged, take: {}, ...staff })).rejects.toMatchObject({
    code: 'merge_conflict',
    details: { current: expect.arrayContaining([expect.objectContaining({ id: one, version: 2 })]) },
  });
  expect(await itemsOf(table)).toEqual(before);
  await erase('bolek@work.example');
  const refused = mergeRecords(table, {
    survivor: { id: one, version: 2 },
    merged: [{ id: third, version: 1 }],
    take: {},
    ...staff,
  });
  await expect(refused).rejects.toMatchObject({ code: 'merge_conflict', details: { current: [{ id: one }] } });
});

test('returns the survivor again for a repeat with the same key, and refuses the key for other records', async () => {
  const { one, other } = await two();
  const third = await contact({ email: 'third@family.example' });
  const key = { idempotencyKey: 'k'.repeat(22) };
  const request = { survivor: { id: one, version: 1 }, merged: [{ id: other, version: 1 }], take: {}, ...staff, ...key };
  const first = await mergeRecords(table, request);
  const before = await itemsOf(table);
  expect(await mergeRecords(table, request)).toEqual(first);
  expect(await itemsOf(table)).toEqual(before);
  const reused = mergeRecords(table, { ...request, merged: [{ id: third, version: 1 }] });
  await expect(reused).rejects.toMatchObject({ code: 'key_reused' });
});

test('recognizes its own merge when the response of the transaction was lost', async () => {
  const { one, other } = await two();
  const { send } = DynamoDBDocumentClient.prototype;
  let lost = false;
  vi.spyOn(table.client, 'send').mockImplementation(async (command: object) => {
    const result = await Reflect.apply(send, table.client, [command]);
    if (command.constructor.name !== 'TransactWriteCommand' || lost) return result;
    lost = true;
    const { TransactionConflictException } = await import('@aws-sdk/client-dynamodb');
    throw new TransactionConflictException({ message: 'lost', $metadata: {} });
  });
  expect(await merge(one, [other])).toMatchObject({ id: one, version: 2 });
  expect(await listed()).toEqual([one]);
});

test(`one of ${runs} pairs of overlapping merges wins whole, and the other is refused`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      table = await makeTable();
      const { one, other } = await two();
      const third = await contact({ email: 'third@family.example' });
      const [a, b, c] = await Promise.all([one, other, third].map(versionOf));
      if (!a || !b || !c) throw new Error('A record is missing');
      const attempt = (survivor: typeof a, merged: (typeof a)[]) => () =>
        mergeRecords(table, { survivor, merged, take: {}, ...staff }).then(
          () => 'done',
          ({ code }) => String(code),
        );
      const outcomes = await interleave([attempt(a, [b]), attempt(b, [c]), attempt(c, [a, b])], randomFrom(seed));
      expect(outcomes.toSorted()).toEqual(['done', 'merge_conflict', 'merge_conflict']);
      expect(await listed()).toHaveLength(outcomes[2] === 'done' ? 1 : 2);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

test('writes nothing when the transaction fails, and at most 100 items for the largest merge', async () => {
  const { one, other } = await two();
  const before = await itemsOf(table);
  const { send } = DynamoDBDocumentClient.prototype;
  vi.spyOn(table.client, 'send').mockImplementation(async (command: object) => {
    if (command.constructor.name === 'TransactWriteCommand') throw new Error('killed');
    return Reflect.apply(send, table.client, [command]);
  });
  await expect(merge(one, [other])).rejects.toThrow('killed');
  vi.restoreAllMocks();
  expect(await itemsOf(table)).toEqual(before);
  const many = await Promise.all(Array.from({ length: 10 }, (_, index) => contact({ email: `m${index}@family.example` })));
  const { version } = await merge(one, many);
  const spy = vi.spyOn(table.client, 'send');
  await undoMerge(table, { id: one, version, ...staff });
  const sizes = spy.mock.calls.map(([{ input }]) => (input as { TransactItems?: unknown[] }).TransactItems?.length ?? 0);
  expect(Math.max(...sizes)).toBe(23);
});

test('does not store a form again that is sent with the same key after its record was merged', async () => {
  const idempotencyKey = 'k'.repeat(22);
  const submit = () => storeContact(table, { ...question, ...en }, { now: start, idempotencyKey });
  const id = await submit();
  const other = await contact({ email: 'other@family.example' });
  await merge(other, [id]);
  expect(await submit()).toBe(id);
  expect(await listed()).toEqual([other]);
});

test('says why records may be about the same person, and names the survivor of a merged one', async () => {
  const own = await contact({ message: 'I live at n1 9gu, near the canal.' });
  const byEmail = await contact({ name: 'B', email: question.email.toUpperCase(), phone: undefined }, days(1));
  const byPhone = await anEnquiry({ phone: '+44 20 7946 0111' }, days(2));
  const byName = await contact({ email: 'p@work.example', phone: undefined, message: 'Postcode N1 9GU' }, days(3));
  const namesake = await contact({ email: 'q@work.example', phone: undefined, message: 'Postcode N2 9GU' }, days(4));
  const reasons = async () => (await findDuplicates(table, own))?.map(({ item, reasons }) => [item.id, reasons]);
  expect(await reasons()).toEqual([
    [byName, ['name']],
    [byPhone, ['phone']],
    [byEmail, ['email']],
  ]);
  await merge(namesake, [byEmail, byPhone]);
  expect(await reasons()).toEqual([
    [namesake, ['email', 'phone']],
    [byName, ['name']],
  ]);
  await merge(own, [namesake]);
  expect(await reasons()).toEqual([[byName, ['name']]]);
  expect(await findDuplicates(table, namesake)).toBeUndefined();
});

test('finds duplicates with queries and batches of a fixed size, and without a scan', async () => {
  const own = await contact({ message: 'N1 9GU' });
  for (let index = 0; index < 80; index++) await contact({ message: 'N1 9GU' }, days(index));
  const spy = vi.spyOn(table.client, 'send');
  // At most 20 by email and by phone, which are the same here, and 50 by name.
  expect((await findDuplicates(table, own))?.length).toBeLessThanOrEqual(71);
  const names = spy.mock.calls.map(([command]) => command.constructor.name);
  expect(names).not.toContain('ScanCommand');
  expect(names.length).toBeLessThan(8);
});

test.each(['survivor', 'merged'] as const)(
  'an erasure and an export by the address of the %s record reach both',
  async (which) => {
    const { one, other } = await two();
    await addNote(table, { id: other, text: 'Rang', ...staff });
    await merge(one, [other], { take: { email: other, message: other } });
    const email = which === 'survivor' ? question.email : 'bolek@work.example';
    const person = await findPerson(table, { email, includePhoneMatches: false });
    const exported = await exportPerson(table, person, '', start);
    expect(exported.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
    expect(JSON.stringify(exported)).toContain('Rang');
    expect(exported.find(({ id }) => id === one)?.fields).toMatchObject({
      message: 'Again',
      beforeMerges: [{ email: question.email, message: question.message }],
    });
    expect(await erase(email)).toEqual({ records: 2, conversations: 0 });
    const left = (await itemsOf(table)).filter(({ pk }) => pk === one || pk === other);
    expect(left).toEqual([]);
  },
);

test('an erasure that fails at any step can be repeated by the address of any record of two merges', async () => {
  const { send } = DynamoDBDocumentClient.prototype;
  const isRecord = ({ pk }: Record<string, unknown>) => String(pk).startsWith('con_');
  for (const email of [question.email, 'bolek@work.example', 'third@family.example']) {
    for (let step = 1, failed = true; failed; step++) {
      const { one, other } = await two();
      const third = await contact({ email: 'third@family.example' });
      await merge(one, [other], { take: { email: other } });
      await merge(third, [one]);
      let deletions = 0;
      failed = false;
      vi.spyOn(table.client, 'send').mockImplementation(async (command: object) => {
        if (/Delete|TransactWrite/.test(command.constructor.name)) deletions += 1;
        if (deletions === step) failed = true;
        if (failed) throw Object.assign(new Error('killed'), { name: 'Killed' });
        return Reflect.apply(send, table.client, [command]);
      });
      await erase(email).catch(() => {});
      vi.restoreAllMocks();
      await erase(email);
      expect((await itemsOf(table)).filter(isRecord)).toEqual([]);
    }
  }
});

test('erases again what a restore brought back as merged, and separates what was not erased', async () => {
  const { one, other } = await two();
  const { version } = await merge(one, [other], { take: { email: other, phone: other } });
  const backup = await itemsOf(table);
  await undoMerge(table, { id: one, version, ...staff });
  await erase('bolek@work.example', days(1));
  const restored = await makeTable();
  for (const item of backup) await putItem(restored, item);
  expect(await eraseAgain(restored, list, days(2))).toEqual({ listed: 1, records: 1 });
  expect(JSON.stringify((await itemsOf(restored)).filter(({ pk }) => pk !== 'counts'))).not.toMatch(/bolek|7946 0555/);
  expect(await findItem(restored, one)).toMatchObject({ email: question.email, phone: question.phone });
});

test('leaves out merged records that expired, from history, undo and erasure', async () => {
  const { one, other } = await two();
  const third = await contact({ email: 'third@family.example' });
  const { version } = await merge(one, [other, third]);
  await deleteItem(table, recordKey(other));
  expect((await readWholeHistory(table, one, ''))?.merged).toMatchObject([{ id: third }]);
  expect((await undoMerge(table, { id: one, version, ...staff })).restored).toMatchObject([{ id: third }]);
  await merge(third, [one]);
  await deleteItem(table, recordKey(third));
  expect(await found({ email: question.email })).toEqual([]);
  expect(await erase(question.email)).toMatchObject({ records: 1 });
});

test('merges partner applications, and the survivor expires with the record that expires last', async () => {
  const store = (now: Date) => storePartner(table, { ...application, ...en }, { now });
  const [early, late] = [await store(start), await store(days(5))];
  const expiry = (await findItem(table, late))?.expiresAt;
  const { version } = await merge(early, [late]);
  expect(await findItem(table, early)).toMatchObject({ expiresAt: expiry });
  expect(await listed()).toEqual([early]);
  await undoMerge(table, { id: early, version, ...staff });
  expect((await findItem(table, early))?.expiresAt).toBe(Number(expiry) - 5 * 86_400);
});

test('keeps the owner and next step of the survivor, takes the merged record out of the work, and brings it back', async () => {
  const { one, other } = await two();
  const work = async () => (await itemsOf(table)).filter((item) => 'workPk' in item).map(({ id }) => id);
  const before = await findItem(table, one);
  await changeStatus(table, readAnyContact, { id: other, status: 'contacted', ...staff });
  const open = await findItem(table, other);
  const { version } = await merge(one, [other]);
  expect(await work()).toEqual([one]);
  expect(await findItem(table, one)).toMatchObject({ next: before?.next, workSk: before?.workSk });
  expect(await giveNextSteps(table, start)).toEqual({ read: 1, given: 0 });
  await undoMerge(table, { id: one, version, ...staff });
  expect((await work()).toSorted()).toEqual([one, other].toSorted());
  expect(await findItem(table, other)).toMatchObject({ next: open?.next, workPk: open?.workPk, workSk: open?.workSk });
});

test('a status that the survivor takes changes its next step by the rules, and an undo takes both back or none', async () => {
  const { one, other } = await two();
  await changeStatus(table, readAnyContact, { id: other, status: 'closed', ...staff });
  const before = await findItem(table, one);
  const first = await merge(one, [other], { take: { status: other }, now: days(1) });
  const closed = await findItem(table, one);
  expect(closed).toMatchObject({ status: 'closed', closedAt: days(1).toISOString() });
  expect(closed).not.toHaveProperty('next');
  await undoMerge(table, { id: one, version: first.version, ...staff });
  const { version, updatedAt, mergeId, ...restored } = (await findItem(table, one)) ?? {};
  expect(before).toMatchObject(restored);
  expect(Object.keys(restored).length).toBe(Object.keys(before ?? {}).length - 2);
  const again = await merge(one, [other], { take: { status: other }, now: days(2) });
  await changeWork(table, { id: one, outcome: 'client', ...staff, now: days(3) });
  await undoMerge(table, { id: one, version: again.version, ...staff });
  expect(await findItem(table, one)).toMatchObject({ status: 'closed', outcome: 'client' });
});

const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const reactionOf = async (id: RecordId) => {
  const { firstAnswerAt, firstAnswerBy } = (await findItem(table, id)) ?? {};
  return firstAnswerAt && [firstAnswerAt, firstAnswerBy];
};

test('the survivor gets the first reaction to a merged record, and an undo takes it back', async () => {
  const { one, other } = await two();
  await recordFirstAnswer(table, other, 'call', minutes(10));
  const { version } = await merge(one, [other]);
  expect(await reactionOf(one)).toEqual([minutes(10).toISOString(), 'call']);
  await undoMerge(table, { id: one, version, ...staff });
  expect(await reactionOf(one)).toBeUndefined();
  expect(await reactionOf(other)).toEqual([minutes(10).toISOString(), 'call']);
});

test('the first reaction stays that of the merged record when the survivor takes its status', async () => {
  const { one, other } = await two();
  await changeStatus(table, readAnyContact, { id: other, status: 'contacted', ...staff, now: minutes(10) });
  await merge(one, [other], { take: { status: other }, now: days(1) });
  expect(await reactionOf(one)).toEqual([minutes(10).toISOString(), 'status']);
});

test('a reaction before the survivor was submitted does not count for it', async () => {
  const earlier = await contact();
  await recordFirstAnswer(table, earlier, 'mail', minutes(10));
  const later = await contact({ message: 'Again' }, days(1));
  await merge(later, [earlier]);
  expect(await reactionOf(later)).toBeUndefined();
});

test('an answer that was on its way counts for the survivor, and after an undo for the record that it is about', async () => {
  const [{ one, other }, third] = [await two(), await contact({ email: 'c@family.example' })];
  const first = await merge(one, [other]);
  const second = await merge(third, [one]);
  for (let delivery = 0; delivery < 2; delivery++) await recordFirstAnswer(table, other, 'mail', minutes(5));
  expect(await reactionOf(third)).toEqual([minutes(5).toISOString(), 'mail']);
  await undoMerge(table, { id: third, version: second.version, ...staff });
  expect(await reactionOf(third)).toBeUndefined();
  expect(await reactionOf(one)).toEqual([minutes(5).toISOString(), 'mail']);
  await undoMerge(table, { id: one, version: first.version, ...staff });
  expect(await reactionOf(one)).toBeUndefined();
  expect(await reactionOf(other)).toEqual([minutes(5).toISOString(), 'mail']);
});

test('an undo keeps a reaction that staff added to the survivor, and the one that its status says', async () => {
  const { one, other } = await two();
  await changeStatus(table, readAnyContact, { id: other, status: 'contacted', ...staff, now: minutes(10) });
  const first = await merge(one, [other]);
  await recordFirstAnswer(table, one, 'mail', minutes(20));
  await undoMerge(table, { id: one, version: first.version, ...staff });
  expect(await reactionOf(one)).toEqual([minutes(10).toISOString(), 'mail']);
  const third = await contact({ email: 'c@family.example' });
  const second = await merge(third, [other]);
  await changeStatus(table, readAnyContact, { id: third, status: 'contacted', ...staff, now: minutes(30) });
  await undoMerge(table, { id: third, version: second.version, ...staff });
  expect(await reactionOf(third)).toEqual([minutes(10).toISOString(), 'status']);
});

test('a late answer does not replace an earlier reaction to the merged record', async () => {
  const { one, other } = await two();
  await recordFirstAnswer(table, other, 'call', minutes(5));
  const { version } = await merge(one, [other]);
  await recordFirstAnswer(table, other, 'mail', minutes(10));
  expect(await reactionOf(one)).toEqual([minutes(5).toISOString(), 'call']);
  await undoMerge(table, { id: one, version, ...staff });
  expect(await reactionOf(other)).toEqual([minutes(5).toISOString(), 'call']);
});

test('a mail that came back from an address is shown at the survivor that has the address, however late SES reports it', async () => {
  const back = (id: RecordId, email: string) =>
    recordReturnedMail(table, { id, part: undefined, email, reason: 'no-mailbox', now: minutes(5) });
  const noted = async (id: RecordId) =>
    ((await findItem(table, id)) as Record<string, { reason?: string }> | undefined)?.returnedMail?.reason;
  const { one, other } = await two();
  await back(other, 'bolek@work.example');
  const first = await merge(one, [other], { take: { email: other } });
  expect(await noted(one)).toBe('no-mailbox');
  await undoMerge(table, { id: one, version: first.version, ...staff });
  expect(await noted(one)).toBeUndefined();
  // The survivor has another address.
  const second = await merge(one, [other]);
  await back(other, 'bolek@work.example');
  expect(await noted(one)).toBeUndefined();
  await undoMerge(table, { id: one, version: second.version, ...staff });
  const third = await contact({ name: 'Third', email: 'Bolek@work.example' });
  const late = await contact({ name: 'Late', email: 'bolek@work.example' });
  await merge(third, [late]);
  await back(late, 'bolek@work.example');
  expect(await noted(third)).toBe('no-mailbox');
});

/** Runs a change before the next transaction, after what it depends on was read. */
function meanwhile(change: () => Promise<unknown>): void {
  const send = table.client.send.bind(table.client) as (command: object) => Promise<unknown>;
  const spy = vi.spyOn(table.client, 'send');
  spy.mockImplementation((async (command: object) => {
    if (command instanceof TransactWriteCommand) {
      spy.mockRestore();
      await change();
    }
    return send(command);
  }) as never);
}

test('neither a merge nor its undo loses what the product writes into the merged record at the same moment', async () => {
  const { one, other } = await two();
  const back = (id: RecordId, now: Date) =>
    recordReturnedMail(table, { id, part: undefined, email: 'bolek@work.example', reason: 'mailbox-full', now });
  const storedReturn = async () => (await findItem(table, other))?.returnedMail;
  meanwhile(() => back(other, minutes(1)));
  const { version } = await merge(one, [other]);
  meanwhile(async () => {
    await recordFirstAnswer(table, other, 'mail', minutes(2));
    await back(other, minutes(3));
  });
  await undoMerge(table, { id: one, version, ...staff });
  expect(await reactionOf(other)).toEqual([minutes(2).toISOString(), 'mail']);
  expect(await reactionOf(one)).toBeUndefined();
  expect(await storedReturn()).toMatchObject({ at: minutes(3).toISOString() });
  meanwhile(() => back(other, minutes(4)));
  const again = await merge(one, [other]);
  await undoMerge(table, { id: one, version: again.version, ...staff });
  expect(await storedReturn()).toMatchObject({ at: minutes(4).toISOString() });
});

test('gives a restored record to nobody when its owner has left meanwhile', async () => {
  const { one, other } = await two();
  const owner = newStaffId();
  await putItem(table, { ...(await findItem(table, other)), owner, workPk: `work#${owner}` });
  const { version } = await merge(one, [other]);
  await undoMerge(table, { id: one, version, ...staff });
  expect(await findItem(table, other)).toMatchObject({ owner: 'nobody', workPk: expect.stringContaining('nobody') });
});

/** What the property below expects of one record. */
interface Model {
  id: RecordId;
  token: string;
  emails: string;
  fields: Record<'name' | 'email' | 'message' | 'status', unknown>;
  notes: string[];
  into?: Model | undefined;
  merges: Array<{ at: Date; version: number; others: Model[]; before: object; after: Record<string, unknown> }>;
}
type Operation =
  | { kind: 'merge'; survivor: number; others: number[]; take: Array<'name' | 'email' | 'message' | 'status'> }
  | { kind: 'undo' | 'note' | 'erase'; on: number }
  | { kind: 'status'; on: number; status: 'new' | 'contacted' | 'closed' }
  | { kind: 'wait'; days: number };

const index = fc.integer({ min: 0, max: 3 });
const operations: fc.Arbitrary<Operation[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('merge' as const),
        survivor: index,
        others: fc.uniqueArray(index, { minLength: 1, maxLength: 3 }),
        take: fc.subarray(['name', 'email', 'message', 'status'] as const),
      }) as fc.Arbitrary<Operation>,
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), on: index }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('note' as const), on: index }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), on: index }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('status' as const),
        on: index,
        status: fc.constantFrom('new' as const, 'contacted' as const, 'closed' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  ),
  { minLength: 4, maxLength: 14 },
);

test(
  `holds records, history, search and erasures as expected after ${runs} sequences of merges, undos, changes and erasures`,
  async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (sequence) => {
        table = await makeTable();
        let now = start;
        let models: Model[] = [];
        for (const token of ['alpha', 'bravo', 'delta', 'kilo']) {
          const fields = { name: `Jo ${token}`, email: `${token}@family.example`, message: `${token} asks`, status: 'new' };
          const { status: _, ...answers } = fields;
          models.push({ id: await contact(answers), token, emails: fields.email, fields, notes: [], merges: [] });
        }
        const all = [...models];
        const rootOf = (model: Model): Model => (model.into ? rootOf(model.into) : model);
        const isGone = (model: Model) => !models.includes(model);
        const groupOf = (model: Model): Model[] => [model, ...model.merges.flatMap(({ others }) => others).flatMap(groupOf)];

        for (const operation of sequence) {
          now = new Date(now.getTime() + 60_000);
          const author = { ...staff, now };
          if (operation.kind === 'wait') {
            now = new Date(now.getTime() + operation.days * 86_400_000);
            continue;
          }
          const model = all[operation.kind === 'merge' ? operation.survivor : operation.on];
          if (!model) continue;
          const live = !isGone(model) && !model.into;
          if (operation.kind === 'note') {
            const text = `${model.token} note ${now.getTime()}`;
            const stored = await addNote(table, { id: model.id, text, ...author }).then(
              () => true,
              () => false,
            );
            expect(stored).toBe(live);
            if (live) model.notes.push(text);
          } else if (operation.kind === 'status') {
            const change = { id: model.id as ContactId, status: operation.status, ...author };
            const done = await changeStatus(table, readAnyContact, change).then(
              () => true,
              () => false,
            );
            expect(done).toBe(live);
            if (live) model.fields.status = operation.status;
          } else if (operation.kind === 'merge') {
            const others = operation.others.flatMap((each) => all[each] ?? []).filter((each) => each !== model);
            if (others.length === 0) continue;
            const possible = [model, ...others].every((each) => !isGone(each) && !each.into);
            const from = others[0] as Model;
            const take = Object.fromEntries(operation.take.map((field) => [field, from.id]));
            const versions = await Promise.all(
              [model, ...others].map(async ({ id }) => Number((await findItem(table, id))?.version ?? 1)),
            );
            const [survivor, ...merged] = [model, ...others].map(({ id }, at) => ({ id, version: versions[at] ?? 1 }));
            const outcome = await mergeRecords(table, {
              survivor: survivor ?? { id: model.id, version: 1 },
              merged,
              take,
              ...author,
            }).then(
              ({ version }) => version,
              ({ code }) => String(code),
            );
            expect(typeof outcome === 'number' ? 'merged' : outcome).toBe(possible ? 'merged' : 'merge_conflict');
            if (typeof outcome !== 'number') continue;
            const before = { ...model.fields };
            const after = Object.fromEntries(operation.take.map((field) => [field, from.fields[field]]));
            model.merges.push({ at: now, version: outcome, others, before, after });
            Object.assign(model.fields, after);
            for (const other of others) other.into = model;
          } else if (operation.kind === 'undo') {
            const last = model.merges.at(-1);
            const version = last?.version ?? 2;
            const possible = live && last !== undefined && now.getTime() - last.at.getTime() <= 30 * 86_400_000;
            const done = await undoMerge(table, { id: model.id, version, ...author }).then(
              () => true,
              () => false,
            );
            expect(done).toBe(possible);
            if (!done || !last) continue;
            model.merges.pop();
            for (const [field, value] of Object.entries(last.after)) {
              const name = field as keyof Model['fields'];
              if (model.fields[name] === value) model.fields[name] = (last.before as Model['fields'])[name];
            }
            for (const other of last.others) other.into = undefined;
          } else {
            const { records } = await erase(model.emails, now);
            const group = isGone(model) ? [] : groupOf(rootOf(model));
            expect(records).toBe(group.length);
            models = models.filter((each) => !group.includes(each));
          }
        }

        const items = await itemsOf(table);
        const live = models.filter(({ into }) => !into);
        expect((await listed()).toSorted()).toEqual(live.map(({ id }) => id).toSorted());
        for (const model of live) {
          expect(await findItem(table, model.id)).toMatchObject(model.fields);
          const history = await readWholeHistory(table, model.id, '');
          const texts = history?.entries.flatMap((entry) => (entry.kind === 'note' ? [entry.text] : []));
          expect(texts?.toSorted()).toEqual(
            groupOf(model)
              .flatMap(({ notes }) => notes)
              .toSorted(),
          );
        }
        for (const model of all) {
          const expected = isGone(model) ? [] : [rootOf(model).id];
          expect(await found({ email: model.emails })).toEqual(expected);
          const person = await findPerson(table, { email: model.emails, includePhoneMatches: false });
          const group = isGone(model) ? [] : groupOf(rootOf(model));
          expect(person.records.map(({ item }) => item.id).toSorted()).toEqual(group.map(({ id }) => id).toSorted());
        }
        const text = JSON.stringify(items.filter(({ pk }) => !String(pk).startsWith('audit')));
        for (const { token } of all.filter(isGone)) expect(text).not.toContain(token);
      }),
      { numRuns: runs },
    );
  },
  runs * 20_000,
);
