import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BookingId, ContactId, EnquiryId, RecordId, StaffId } from '../../shared/ids.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import type { Role } from '../../shared/roles.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { itemsOf, makeTable, putItem } from '../testing/table.ts';
import { findBooking } from './bookings.ts';
import { planMeeting } from './bookingWork.ts';
import { changeStatuses } from './bulk.ts';
import { readAnyContact, storeContact } from './contacts.ts';
import { countChanges, readOpenWork } from './counts.ts';
import { storeEnquiry } from './enquiries.ts';
import { erasePerson } from './erasure.ts';
import { readHistory } from './history.ts';
import { newStaffId } from './ids.ts';
import { bookingKey, ownerOfPartition, recordKey, staffKey } from './keys.ts';
import { mergeRecords } from './merges.ts';
import { storePartner } from './partners.ts';
import { duePromises, notePromise, promisesBetween, removePromise } from './promises.ts';
import { changeMember, findMember, removeMember, setAvailability, storeSignIn } from './staff.ts';
import { changeStatus } from './statuses.ts';
import type { Table } from './table.ts';
import { recordFirstAnswer } from './work.ts';
import { giveNextSteps } from './workBackfill.ts';
import { changeWork } from './workChanges.ts';
import { countDue, listWork } from './workList.ts';
import { assignOwner, releaseWork } from './workOwners.ts';

// A Monday.
const now = new Date('2026-11-23T10:00:00.000Z');
const language = 'en';
const author = { by: 'JD', sessionId: 'session-1', now };
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

const store = (more: object = {}, when = now) => storeEnquiry(table, { ...enquiry, language, ...more }, { now: when });
const ask = (when = now) => storeContact(table, { ...question, language }, { now: when });
const itemOf = async (id: RecordId) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key: recordKey(id), ConsistentRead: true }))).Item;

const itemAt = async (Key: ReturnType<typeof bookingKey>) =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key }))).Item;

/** Runs a change before the next transaction, after what it depends on was read. */
function meanwhile(change: () => Promise<unknown>): void {
  const { client } = table;
  const send = client.send.bind(client) as (command: object) => Promise<unknown>;
  const spy = vi.spyOn(client, 'send');
  spy.mockImplementation((async (command: object) => {
    if (command instanceof TransactWriteCommand) {
      spy.mockRestore();
      await change();
    }
    return send(command);
  }) as never);
}

/** Stores an active member of staff. */
async function addMember({
  name = 'Jane Doe',
  role = 'caseworker' as Role,
  languages = ['en'] as LanguageCode[],
  available = true,
} = {}): Promise<StaffId> {
  const id = newStaffId();
  const more = { id, name, role, languages, available, email: `${id}@larkfield.example`, createdAt: now.toISOString() };
  await putItem(table, { ...staffKey(id), ...more, state: 'active' });
  return id;
}
const assign = (id: RecordId, sharedPassword = false) => assignOwner(table, id, { sharedPassword, now });
const ownerOf = async (id: RecordId) => (await itemOf(id))?.owner;
const work = (...owners: Parameters<typeof listWork>[1]) => listWork(table, owners, { limit: 100, now });
const idsOf = ({ items }: { items: Array<{ id: string }> }) => items.map(({ id }) => id);

test('assigns simultaneous arrivals in turn, without a new version, and each once', async () => {
  const people = [await addMember(), await addMember(), await addMember()];
  const ids = await Promise.all(Array.from({ length: 12 }, () => store()));
  // Each message is delivered twice, and two workers process the queue.
  const queue = [...ids, ...ids].values();
  const worker = async () => {
    for (const id of queue) await assign(id);
  };
  await Promise.all([worker(), worker()]);
  const owners = await Promise.all(ids.map(ownerOf));
  for (const person of people) expect(owners.filter((owner) => owner === person)).toHaveLength(4);
  const history = await Promise.all(ids.map((id) => readHistory(table, id, '')));
  for (const entries of history)
    expect(entries).toMatchObject([{ kind: 'work', by: 'rule', owner: { from: { id: 'nobody' }, to: { name: 'Jane Doe' } } }]);
  expect((await itemOf(ids[0] as EnquiryId))?.version).toBe(1);
});

test('assigns only to active and available members who may work, those who speak the language first', async () => {
  await addMember({ role: 'viewer', languages: ['pl'] });
  await addMember({ available: false, languages: ['pl'] });
  const suspended = await addMember({ languages: ['pl'] });
  await changeMember(table, suspended, { state: 'suspended' });
  const unowned = await store({ language: 'pl' });
  await assign(unowned);
  expect(await ownerOf(unowned)).toBeUndefined();
  const [english, polish] = [await addMember(), await addMember({ role: 'administrator', languages: ['en', 'pl'] })];
  const ids = [await store({ language: 'pl' }), await store({ language: 'pl' }), await store(), await store({ language: 'ta' })];
  for (const id of ids) await assign(id);
  expect(await Promise.all(ids.map(ownerOf))).toEqual([polish, polish, english, polish]);
});

test('gives records to everybody with the shared password', async () => {
  const id = await ask();
  await assign(id, true);
  await assign(id, true);
  expect(await itemOf(id)).toMatchObject({ owner: 'everybody', version: 1 });
  expect(idsOf(await work('everybody'))).toEqual([id]);
  expect(await readHistory(table, id, '')).toEqual([]);
});

test('neither an assignment nor a change of staff at the same moment is lost', async () => {
  const person = await addMember();
  for (let round = 0; round < 10; round++) {
    const id = await store();
    const change = changeStatus(table, readAnyContact, { ...author, id, status: 'contacted', expectedVersion: 1 });
    await Promise.all([assign(id), change]);
    expect(await itemOf(id)).toMatchObject({ owner: person, status: 'contacted', version: 2, workPk: `work#${person}` });
  }
});

test('does not assign a record that staff gave to nobody, or that was deleted', async () => {
  const person = await addMember();
  const id = await store();
  await changeWork(table, { ...author, id, owner: person });
  await changeWork(table, { ...author, id, owner: 'nobody' });
  await assign(id);
  expect(await ownerOf(id)).toBe('nobody');
  const deleted = await store();
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: recordKey(deleted) }));
  await assign(deleted);
  expect(await itemOf(deleted)).toBeUndefined();
});

test('lists work by when it is due, in pages without gap or overlap, over several owners', async () => {
  const [jane, john] = [await addMember(), await addMember()];
  const ids: string[] = [];
  for (let hour = 0; hour < 8; hour++) {
    const id = await store({}, new Date(now.getTime() + hour * 60_000));
    if (hour % 3) await changeWork(table, { ...author, id, owner: hour % 3 === 1 ? jane : john });
    ids.push(id);
  }
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await listWork(table, [jane, john, 'nobody'], { limit: 3, after, now });
    found.push(...idsOf(page));
    after = page.next;
  } while (after);
  expect(found).toEqual(ids);
  expect(idsOf(await work(jane))).toEqual([ids[1], ids[4], ids[7]]);
});

test('an item has what somebody needs to call without opening the record', async () => {
  const id = await store();
  const application1 = await storePartner(table, { ...application, language }, { now });
  const { items } = await listWork(table, ['nobody'], { limit: 10, now: at('23T12:00') });
  expect(items[0]).toEqual({
    ...{ id, kind: 'enquiry', name: 'Amara Okafor-Lindqvist', email: enquiry.email, phone: enquiry.phone, language },
    ...{ service: enquiry.service, priority: 'high', status: 'new', suspectedRobot: false, submittedAt: now.toISOString() },
    ...{ owner: 'nobody', next: { action: 'call', dueAt: '2026-11-23T12:00:00.000Z', setBy: 'rule' } },
    ...{ outcomeMissing: false, dueAt: '2026-11-23T12:00:00.000Z', version: 1 },
    promise: { kind: 'callback', dueAt: '2026-11-23T12:00:00.000Z', state: 'open' },
  });
  expect(items[1]).toMatchObject({ id: application1, kind: 'partner', name: 'Indira Raghunathan', status: 'pending' });
});

test('counts what is overdue and what is due later today, up to a maximum', async () => {
  await store({}, at('20T15:00'));
  await store({}, at('23T10:00'));
  await ask(at('20T16:00'));
  await ask(at('23T10:00'));
  expect(await countDue(table, 'nobody', 100, at('23T10:30'))).toEqual({ overdue: 1, today: 2 });
  expect(await countDue(table, 'nobody', 100, at('23T23:30'))).toEqual({ overdue: 3, today: 0 });
  expect(await countDue(table, 'nobody', 2, at('23T23:30'))).toEqual({ overdue: 2, today: 0 });
});

test('a closed record stays in the list until its outcome is given, and comes back when it is opened again', async () => {
  const id = await store();
  const closed = await changeStatus(table, readAnyContact, { ...author, id, status: 'closed' });
  expect((await work('nobody')).items).toMatchObject([{ id, outcomeMissing: true, dueAt: now.toISOString() }]);
  const done = await changeWork(table, { ...author, id, outcome: 'no_answer', expectedVersion: closed.version });
  expect(done).toMatchObject({ outcome: 'no_answer', version: 3 });
  expect((await work('nobody')).items).toEqual([]);
  expect(await itemOf(id)).not.toHaveProperty('workPk');
  await changeStatus(table, readAnyContact, { ...author, id, status: 'contacted' });
  expect((await work('nobody')).items).toMatchObject([{ id, outcomeMissing: false, next: { action: 'call', setBy: 'rule' } }]);
  expect(await itemOf(id)).not.toHaveProperty('outcome');
});

test('bulk changes of status give the next step too', async () => {
  const [contactId, partnerId] = [await ask(), await storePartner(table, { ...application, language }, { now })];
  const outcomes = await changeStatuses(
    table,
    [
      { id: contactId, status: 'closed', version: 1 },
      { id: partnerId, status: 'approved', version: 1 },
    ],
    author,
  );
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await work('nobody')).items).toMatchObject([{ id: contactId, outcomeMissing: true }]);
  expect(await itemOf(partnerId)).toMatchObject({ outcome: 'partner', firstAnswerBy: 'status' });
});

test('changes owner and next step in one entry of the history', async () => {
  const person = await addMember({ name: 'Jane Doe' });
  const id = await store();
  // A Saturday: moved to the first working moment after it.
  const next = { action: 'meet', dueAt: '2026-11-28T12:00:00Z' } as const;
  const changed = await changeWork(table, { ...author, id, owner: person, next });
  expect(changed).toMatchObject({ owner: person, next: { action: 'meet', dueAt: '2026-11-30T09:00:00.000Z', setBy: 'staff' } });
  expect(await readHistory(table, id, 'session-1')).toEqual([
    {
      ...{ kind: 'work', at: now.toISOString(), by: 'JD', mine: true, version: 2 },
      owner: { from: { id: 'nobody' }, to: { id: person, name: 'Jane Doe' } },
      next: {
        from: { action: 'call', dueAt: '2026-11-23T12:00:00.000Z' },
        to: { action: 'meet', dueAt: '2026-11-30T09:00:00.000Z' },
      },
    },
  ]);
  // The same again changes nothing.
  expect(await changeWork(table, { ...author, id, owner: person, next })).toMatchObject({ version: 2 });
  expect(idsOf(await work(person))).toEqual([id]);
});

test.each([
  ['an owner who does not exist', 'new', { owner: newStaffId() }, 'owner'],
  ['a next step of a closed record', 'closed', { next: { action: 'call', dueAt: '2026-12-01T10:00:00Z' } }, 'next.dueAt'],
  ['a next step that is over', 'new', { next: { action: 'call', dueAt: '2026-11-20T10:00:00Z' } }, 'next.dueAt'],
  ['a next step in a far future', 'new', { next: { action: 'call', dueAt: '9999-11-20T10:00:00Z' } }, 'next.dueAt'],
  ['an outcome of an open record', 'contacted', { outcome: 'client' }, 'outcome'],
  ['an outcome of another kind of record', 'closed', { outcome: 'partner' }, 'outcome'],
] as const)('refuses %s and stores nothing', async (_, status, change, path) => {
  const id = await store();
  await changeStatus(table, readAnyContact, { ...author, id, status });
  const before = await itemsOf(table);
  await expect(changeWork(table, { ...author, id, ...change })).rejects.toMatchObject({
    code: 'invalid_request',
    details: { errors: [{ path, code: 'invalid' }] },
  });
  expect(await itemsOf(table)).toEqual(before);
});

test('refuses a viewer and a suspended member as owner', async () => {
  const id = await store();
  const suspended = await addMember();
  await changeMember(table, suspended, { state: 'suspended' });
  for (const owner of [suspended, await addMember({ role: 'viewer' })])
    await expect(changeWork(table, { ...author, id, owner })).rejects.toMatchObject({ code: 'invalid_request' });
});

test('throws stale_version with the present record, and applies one of simultaneous changes of a version', async () => {
  const id = await store();
  const outcomes = await Promise.allSettled(
    ['call', 'write', 'meet', 'wait'].map((action) =>
      changeWork(table, {
        ...{ ...author, id, expectedVersion: 1 },
        next: { action: action as 'call', dueAt: '2026-12-01T10:00:00Z' },
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'stale_version', details: { current: { id, version: 2 } } });
});

test('gives the open work of a removed member to nobody, with an entry in the history, also when it is repeated', async () => {
  const [jane, john] = [await addMember({ name: 'Jane Doe' }), await addMember()];
  const ids = [await store(), await ask(), await store()];
  for (const id of ids) await changeWork(table, { ...author, id, owner: jane });
  const others = await store();
  await changeWork(table, { ...author, id: others, owner: john });
  await changeStatus(table, readAnyContact, { ...author, id: ids[2] as EnquiryId, status: 'closed' });
  await releaseWork(table, jane, now);
  expect(idsOf(await work(jane))).toHaveLength(3);
  await removeMember(table, jane);
  await releaseWork(table, jane, now);
  await releaseWork(table, jane, now);
  expect((await work(jane)).items).toEqual([]);
  expect(new Set(idsOf(await work('nobody')))).toEqual(new Set(ids));
  expect(await ownerOf(others)).toBe(john);
  const entries = (await readHistory(table, ids[1] as ContactId, '')) ?? [];
  expect(entries.map(({ by, kind }) => [by, kind])).toEqual([
    ['JD', 'work'],
    ['rule', 'work'],
  ]);
});

test('nothing is assigned to a member who is suspended at the same moment, or it is given to nobody afterwards', async () => {
  for (let round = 0; round < 8; round++) {
    const person = await addMember();
    const ids = await Promise.all(Array.from({ length: 4 }, () => store()));
    await Promise.all([...ids.map((id) => assign(id)), changeMember(table, person, { state: 'suspended' })]);
    await releaseWork(table, person, now);
    for (const id of ids) expect(await ownerOf(id)).not.toBe(person);
  }
});

test('nothing is assigned to a member who becomes a viewer after they were chosen', async () => {
  const person = await addMember();
  const [arrived, given] = [await store(), await store()];
  meanwhile(() => changeMember(table, person, { role: 'viewer' }));
  await assign(arrived);
  expect(await ownerOf(arrived)).toBeUndefined();
  await changeMember(table, person, { role: 'caseworker' });
  meanwhile(() => changeMember(table, person, { role: 'viewer' }));
  await expect(changeWork(table, { ...author, id: given, owner: person })).rejects.toMatchObject({ code: 'invalid_request' });
  await releaseWork(table, person, now);
  expect((await work(person)).items).toEqual([]);
});

test('gives the work of a member who becomes a viewer to nobody', async () => {
  const person = await addMember();
  const id = await store();
  await changeWork(table, { ...author, id, owner: person });
  await changeMember(table, person, { role: 'viewer' });
  await releaseWork(table, person, now);
  expect(await ownerOf(id)).toBe('nobody');
});

test('looks for the work of a former member again after pauses while the index has records left', async () => {
  const person = await addMember();
  const id = await store();
  await changeWork(table, { ...author, id, owner: person });
  await changeMember(table, person, { state: 'suspended' });
  // The index shows the record for a while after it was given to nobody.
  const send = table.client.send.bind(table.client) as (command: object) => Promise<unknown>;
  const times: number[] = [];
  vi.spyOn(table.client, 'send').mockImplementation((async (command: object) => {
    if (!(command instanceof QueryCommand) || !command.input.IndexName) return send(command);
    times.push(performance.now());
    return { Items: times.length <= 3 ? [{ pk: id, sk: 'record' }] : [] };
  }) as never);
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  await releaseWork(table, person, now);
  vi.restoreAllMocks();
  expect(times).toHaveLength(4);
  // Without pauses the four queries take some milliseconds.
  expect(Number(times[3]) - Number(times[0])).toBeGreaterThan(1000);
  expect(await ownerOf(id)).toBe('nobody');
});

test('stores a sign-in and an availability while records are being assigned, and loses neither', async () => {
  const person = await addMember();
  const conflict = new TransactionConflictException({ message: 'conflict', $metadata: {} });
  const send = vi.spyOn(table.client, 'send');
  for (let count = 0; count < 5; count++) send.mockRejectedValueOnce(conflict as never);
  await storeSignIn(table, person, now);
  for (let count = 0; count < 5; count++) send.mockRejectedValueOnce(conflict as never);
  await setAvailability(table, person, false);
  send.mockRestore();
  expect(await findMember(table, person)).toMatchObject({ lastSignInAt: now.toISOString(), available: false });
});

test('a change of the role keeps the availability and languages that changed meanwhile', async () => {
  const person = await addMember();
  meanwhile(async () => {
    await setAvailability(table, person, false);
    await changeMember(table, person, { languages: ['pl'] });
  });
  await changeMember(table, person, { role: 'administrator' });
  expect(await findMember(table, person)).toMatchObject({ role: 'administrator', available: false, languages: ['pl'] });
});

test('plans each version of a meeting once, so that a repeat keeps what staff changed since', async () => {
  const person = await addMember();
  const record = await store();
  const booking = {
    ...{
      id: `bkg_${'a'.repeat(26)}` as BookingId,
      meeting: 'call',
      status: 'booked',
      calendar: person,
      with: 'Jane Doe',
      record,
    },
    ...{ start: '2026-11-26T10:00:00.000Z', end: '2026-11-26T10:30:00.000Z', day: '2026-11-26', firstSlot: 40, endSlot: 42 },
    ...{ language: 'en', version: 1, sequence: 0, lastAction: 'booked', linkSecret: 'x', fingerprint: 'x' },
    ...{ bookedAt: now.toISOString(), updatedAt: now.toISOString() },
  } as const;
  const plan = async (when: Date) => {
    const present = await findBooking(table, booking.id);
    if (present) await planMeeting(table, present, when);
  };
  await putItem(table, { ...bookingKey(booking.id), ...booking });
  await plan(now);
  expect(await itemOf(record)).toMatchObject({ owner: person, next: { action: 'meet', dueAt: booking.start } });
  const next = { action: 'call', dueAt: at('24T10:00').toISOString() } as const;
  await changeWork(table, { ...author, id: record, owner: 'nobody', next });
  await plan(at('23T11:00'));
  expect(await itemOf(record)).toMatchObject({ owner: 'nobody', next, version: 3 });
  await putItem(table, { ...(await itemAt(bookingKey(booking.id))), status: 'cancelled', version: 2 });
  for (const minute of ['10', '20', '30']) await plan(at(`23T12:${minute}`));
  expect(await itemOf(record)).toMatchObject({ next: { action: 'call', dueAt: at('23T12:10').toISOString() }, version: 4 });
  // Two deliveries of the same message that both read the booking before either planned it.
  await putItem(table, { ...(await itemAt(bookingKey(booking.id))), status: 'booked', version: 3 });
  const read = await findBooking(table, booking.id);
  if (read) await Promise.all([planMeeting(table, read, now), planMeeting(table, read, now)]);
  expect(await itemOf(record)).toMatchObject({ next: { action: 'meet' }, version: 5 });
});

test('records the first reaction once, and an earlier one that is entered later', async () => {
  const id = await store();
  await recordFirstAnswer(table, id, 'mail', at('23T11:00'));
  await recordFirstAnswer(table, id, 'call', at('23T11:30'));
  expect(await itemOf(id)).toMatchObject({ firstAnswerAt: at('23T11:00').toISOString(), firstAnswerBy: 'mail', version: 1 });
  await recordFirstAnswer(table, id, 'call', at('23T10:30'));
  await changeStatus(table, readAnyContact, { ...author, id, status: 'contacted', now: at('23T12:00') });
  expect(await itemOf(id)).toMatchObject({ firstAnswerAt: at('23T10:30').toISOString(), firstAnswerBy: 'call', version: 2 });
  await recordFirstAnswer(table, 'con_aaaaaaaaaaaaaaaaaaaaaaaaaa' as ContactId, 'call', now);
  expect((await itemsOf(table)).filter(({ pk }) => String(pk).startsWith('con_'))).toEqual([]);
});

test('records a reaction while transactions change the record', async () => {
  const id = await store();
  const send = vi.spyOn(table.client, 'send');
  const conflict = new TransactionConflictException({ message: 'conflict', $metadata: {} });
  send.mockRejectedValueOnce(conflict as never).mockRejectedValueOnce(conflict as never);
  await recordFirstAnswer(table, id, 'mail', at('23T11:00'));
  expect(send).toHaveBeenCalledTimes(3);
  send.mockRestore();
  expect(await itemOf(id)).toMatchObject({ firstAnswerAt: at('23T11:00').toISOString(), firstAnswerBy: 'mail' });
});

test('keeps a call after a change of status when the status is undone', async () => {
  const [called, undone] = [await store(), await store()];
  for (const id of [called, undone])
    await changeStatus(table, readAnyContact, { ...author, id, status: 'contacted', now: at('23T10:10') });
  await recordFirstAnswer(table, called, 'call', at('23T10:20'));
  for (const id of [called, undone])
    await changeStatus(table, readAnyContact, { ...author, id, status: 'new', now: at('23T10:30') });
  expect(await itemOf(called)).toMatchObject({ firstAnswerAt: at('23T10:10').toISOString(), firstAnswerBy: 'call' });
  expect(await itemOf(undone)).not.toHaveProperty('firstAnswerAt');
});

test('a promise about a merged record is about the surviving one and its owner, once', async () => {
  const person = await addMember();
  const [merged, survivor, unowned] = [await store(), await store({ bookingPreference: 'email' }), await store()];
  for (const id of [merged, survivor, unowned]) {
    const item = await itemOf(id);
    if (item) await notePromise(table, item);
  }
  await changeWork(table, { ...author, id: survivor, owner: person });
  const between = (owner: StaffId | 'nobody') =>
    promisesBetween(table, [owner], at('23T11:50').toISOString(), at('23T12:05').toISOString());
  const seen = async (id: EnquiryId) => ({ id, version: Number((await itemOf(id))?.version) });
  const merge = async (into: EnquiryId, from: EnquiryId) =>
    mergeRecords(table, { ...author, survivor: await seen(into), merged: [await seen(from)], take: {} });
  await merge(survivor, merged);
  const due = at('23T12:00').toISOString();
  expect(await between(person)).toEqual([{ id: survivor, dueAt: due }]);
  expect(await between('nobody')).toEqual([{ id: unowned, dueAt: due }]);
  await merge(unowned, survivor);
  expect(await between(person)).toEqual([]);
  expect(await between('nobody')).toEqual([{ id: unowned, dueAt: due }]);
  await recordFirstAnswer(table, unowned, 'call', now);
  expect(await between('nobody')).toEqual([]);
});

test('finds promises by when they are due, without those that somebody reacted to', async () => {
  const [answered, robot, open, later] = [
    await store(),
    await store({ fax: 'x' }),
    await store(),
    await store({}, at('23T14:00')),
  ];
  for (const id of [answered, robot, open, later, await ask()]) {
    const item = await itemOf(id);
    // A message may be delivered twice.
    for (let delivery = 0; delivery < 2; delivery++) if (item) await notePromise(table, item);
  }
  await changeStatus(table, readAnyContact, { ...author, id: answered, status: 'contacted' });
  const between = (from: string, to: string) => promisesBetween(table, ['nobody'], at(from).toISOString(), at(to).toISOString());
  expect(await between('23T11:50', '23T12:05')).toEqual([{ id: open, dueAt: at('23T12:00').toISOString() }]);
  expect(await between('23T12:01', '23T12:16')).toEqual([]);
  const due = await duePromises(table, 10, at('23T12:01'));
  expect(due.map(({ id }) => id).toSorted()).toEqual([answered, robot, open].toSorted());
  for (const promise of due) await removePromise(table, promise);
  expect(await duePromises(table, 10, at('23T12:01'))).toEqual([]);
  expect((await duePromises(table, 10, at('25T12:01'))).map(({ id }) => id)).toEqual([later]);
});

test('counts open work by owner from changes of the table', async () => {
  const images: Array<Record<string, unknown> | undefined> = [];
  const person = await addMember();
  const id = await store();
  images.push(await itemOf(id));
  await changeWork(table, { ...author, id, owner: person });
  images.push(await itemOf(id));
  await changeStatus(table, readAnyContact, { ...author, id, status: 'closed' });
  images.push(await itemOf(id));
  const owner = (item: Record<string, unknown> | undefined) => ownerOfPartition(item?.workPk as string | undefined);
  const changes = images.map((image, index) => ({
    ...{ eventId: `event-${index}`, kind: 'enquiry' as const },
    fromOwner: owner(images[index - 1]),
    toOwner: owner(image),
  }));
  await countChanges(table, changes, now);
  await countChanges(table, changes, now);
  expect(Object.fromEntries(await readOpenWork(table))).toEqual({ [person]: 1 });
});

test('an erasure leaves nothing of a record in the work lists', async () => {
  const person = await addMember();
  const id = await ask();
  await changeWork(table, { ...author, id, owner: person });
  const list = {
    table: await makeTable(),
    key: { read: async () => 'k', readVersion: async () => ({ value: 'k', version: '1' }), readPrevious: async () => undefined },
  };
  vi.spyOn(list.table.client, 'send').mockResolvedValue({} as never);
  await erasePerson(table, list, { email: question.email, includePhoneMatches: false }, { audit: async () => {}, now });
  expect((await work(person, 'nobody')).items).toEqual([]);
  expect((await itemsOf(table)).filter((item) => JSON.stringify(item).includes(id))).toEqual([]);
});

test('gives records of earlier releases their next step, once, and leaves closed ones as they are', async () => {
  const open = [await store(), await ask(), await storePartner(table, { ...application, language }, { now })];
  const closed = await store();
  for (const id of [...open, closed]) {
    const { next: _, workPk: __, workSk: ___, ...old } = (await itemOf(id)) ?? {};
    await putItem(table, { ...old, ...(id === closed && { status: 'closed' }), ...(id === open[1] && { status: 'contacted' }) });
  }
  expect((await work('nobody')).items).toEqual([]);
  const later = at('24T10:00');
  expect(await giveNextSteps(table, later)).toEqual({ read: 4, given: 3 });
  expect(await giveNextSteps(table, later)).toEqual({ read: 4, given: 0 });
  expect(new Set(idsOf(await work('nobody')))).toEqual(new Set(open));
  expect(await itemOf(open[1] as ContactId)).toMatchObject({
    next: { action: 'call', dueAt: '2026-11-27T10:00:00.000Z' },
    version: 1,
  });
  expect(await itemOf(closed)).not.toHaveProperty('workPk');
});
