import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConversationId, RecordId } from '../../shared/ids.ts';
import { question } from '../testing/answers.ts';
import { itemsOf, makeErasureList, makeTable, putItem } from '../testing/table.ts';
import { recordAudit } from './audit.ts';
import { leadPut, readAnyContact, storeContact } from './contacts.ts';
import { closeTurn, openTurn, startConversation } from './conversations.ts';
import { correctRecord } from './corrections.ts';
import { eraseAgain, erasePerson } from './erasure.ts';
import { type ErasureList, hashEmail, readErasures } from './erasureList.ts';
import { readHistory } from './history.ts';
import { mergeRecords } from './merges.ts';
import { addNote } from './notes.ts';
import { findPerson, type PersonQuery } from './people.ts';
import { searchRecords } from './search.ts';
import { changeStatus } from './statuses.ts';
import { openTable, type Table } from './table.ts';

const now = new Date('2026-12-01T09:00:00.000Z');
const staff = { by: 'JD', sessionId: 'session-1', now };
/** Erases as a member of staff at a time. */
const eraseAs = (table: Table, to: ErasureList, of: PersonQuery, at = now) =>
  erasePerson(table, to, of, { audit: (action) => recordAudit(table, { ...action, by: 'JD' }, at), now: at });
const language = 'en';

let table: Table;
let list: ErasureList;
/** A second client of the same table, for writes during an erasure. */
let other: Table;
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
  other = openTable(table.name);
});
afterEach(() => {
  vi.restoreAllMocks();
  other.client.destroy();
});

const endTurn = (id: ConversationId, number: number) =>
  closeTurn(other, id, { number, message: 'a', response: 'b', toolCalls: [], metadata: { mind: 'built-in' } }, now);

/** Stores a contact with a note and a conversation of one turn. */
async function storePerson() {
  const conversationId = await startConversation(table, { language }, now);
  await openTurn(table, conversationId, 40, now);
  await endTurn(conversationId, 1);
  const { id, put } = leadPut(table, { ...question, language }, { now, conversationId });
  await table.client.send(new PutCommand(put));
  await addNote(table, { id, text: 'Prefers mornings', ...staff });
  return { id, conversationId };
}

/** Erases the person, runs `write` before the given database command, and returns the number of commands. */
async function erase(step: number, write: () => Promise<unknown>): Promise<number> {
  const send = table.client.send.bind(table.client);
  let commands = 0;
  const spy = vi.spyOn(table.client, 'send').mockImplementation(async (command: unknown) => {
    commands += 1;
    // Once the record or its conversation is erased, the write is refused.
    if (commands === step) await write().catch(() => {});
    return send(command as never);
  });
  await eraseAs(table, list, { email: question.email, includePhoneMatches: false });
  spy.mockRestore();
  return commands;
}

const writers: Array<[name: string, write: (id: RecordId, conversation: ConversationId) => Promise<unknown>]> = [
  ['the end of a chat turn', (_, conversation) => endTurn(conversation, 2)],
  ['a note', (id) => addNote(other, { id, text: 'Rang back', ...staff })],
  ['a change of status', (id) => changeStatus(other, readAnyContact, { id, status: 'closed', ...staff })],
];

test.each(writers)('leaves nothing of a person when %s is written at any moment of the erasure', async (_, write) => {
  let commands = 1;
  for (let step = 1; step <= commands; step++) {
    const { id, conversationId } = await storePerson();
    commands = await erase(step, () => write(id, conversationId));
    expect((await itemsOf(table)).filter(({ pk }) => pk === id || pk === conversationId)).toEqual([]);
  }
  expect(commands).toBeGreaterThan(5);
});

const query = { email: question.email, includePhoneMatches: false };
const erasures = () => readErasures(list.table, now);
const partitionsOf = async (target: Table) => new Set((await itemsOf(target)).map(({ pk }) => String(pk)));

test('lists each erased record outside the table, with its conversation, a hash of the address and an expiry, and nothing else', async () => {
  const { id, conversationId } = await storePerson();
  await eraseAs(table, list, query);
  const [item] = await itemsOf(list.table);
  expect(item).toEqual({
    id,
    conversationId,
    person: hashEmail('a key', ` ${question.email.toUpperCase()} `),
    erasedAt: now.toISOString(),
    expiresAt: now.getTime() / 1000 + 45 * 86_400,
  });
  expect(await readErasures(list.table, new Date(now.getTime() + 44 * 86_400_000))).toHaveLength(1);
  expect(await readErasures(list.table, new Date(now.getTime() + 46 * 86_400_000))).toEqual([]);
});

test('lists a record that was found by its phone without the hash of its address, which may belong to another person', async () => {
  await storePerson();
  const other = await storeContact(table, { ...question, email: 'other@family.example', language }, { now });
  await eraseAs(table, list, { ...query, includePhoneMatches: true });
  expect((await erasures()).find(({ id }) => id === other)).toEqual({ id: other, erasedAt: now.toISOString() });
});

test('has listed a record before it deletes anything of it, so that an interrupted erasure is listed too', async () => {
  const { id } = await storePerson();
  vi.spyOn(table.client, 'send').mockImplementation(async (command: object) => {
    if (command.constructor.name === 'DeleteCommand') throw new Error('interrupted');
    return other.client.send(command as never);
  });
  await expect(eraseAs(table, list, query)).rejects.toThrow('interrupted');
  expect(await erasures()).toMatchObject([{ id }]);
  vi.restoreAllMocks();
  expect(await eraseAs(table, list, query)).toEqual({ records: 1, conversations: 1 });
});

test('erases a record of the person that is stored while the erasure runs', async () => {
  const { id } = await storePerson();
  let late: RecordId | undefined;
  vi.spyOn(table.client, 'send').mockImplementation(async (command: object) => {
    if (command.constructor.name === 'DeleteCommand' && !late)
      late = await storeContact(other, { ...question, message: 'One more question', language }, { now });
    return other.client.send(command as never);
  });
  expect(await eraseAs(table, list, query)).toEqual({ records: 2, conversations: 1 });
  vi.restoreAllMocks();
  const left = await partitionsOf(table);
  expect([id, late].filter((each) => left.has(String(each)))).toEqual([]);
  expect((await erasures()).map((each) => each.id).toSorted()).toEqual([id, String(late)].toSorted());
});

test('fails when the person sends a form in every round, and can be repeated', async () => {
  await storePerson();
  vi.spyOn(table.client, 'send').mockImplementation(async (command: object) => {
    if (command.constructor.name === 'TransactWriteCommand')
      await storeContact(other, { ...question, message: 'One more question', language }, { now });
    return other.client.send(command as never);
  });
  await expect(eraseAs(table, list, query)).rejects.toMatchObject({ code: 'unavailable' });
  vi.restoreAllMocks();
  await eraseAs(table, list, query);
  expect((await findPerson(table, query)).records).toEqual([]);
});

/** Stores a copy of all items in a new table, as a restore does. */
async function restore(items: Record<string, unknown>[]): Promise<Table> {
  const restored = await makeTable();
  for (const item of items) await putItem(restored, item);
  return restored;
}

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test('erases again what a restore brought back, and nothing of others', async () => {
  const gone = await storePerson();
  const stays = await storeContact(table, { ...question, email: 'stays@family.example', language }, { now });
  const before = await itemsOf(table);
  await eraseAs(table, list, query, hours(1));
  const restored = await restore(before);
  expect(await partitionsOf(restored)).toContain(gone.id);
  expect(await eraseAgain(restored, list, hours(2))).toEqual({ listed: 1, records: 1 });
  const left = await itemsOf(restored);
  expect(left.filter(({ pk }) => pk === gone.id || pk === gone.conversationId)).toEqual([]);
  expect(JSON.stringify(left)).not.toContain(question.email);
  expect(left.filter(({ pk }) => pk === stays)).toHaveLength(1);
  expect(left.filter(({ action }) => action === 'erasure')).toMatchObject([{ by: 'restore', records: 1, ids: [gone.id] }]);
  // Repeating it changes nothing.
  expect(await eraseAgain(restored, list, hours(2))).toEqual({ listed: 1, records: 0 });
  expect(await itemsOf(restored)).toHaveLength(left.length);
});

test('erases the chat again when the restored table has it without the record that it led to', async () => {
  const { id, conversationId } = await storePerson();
  const before = (await itemsOf(table)).filter(({ pk }) => pk !== id);
  await eraseAs(table, list, query, hours(1));
  const restored = await restore(before);
  expect(await eraseAgain(restored, list, hours(2))).toEqual({ listed: 1, records: 0 });
  expect(await partitionsOf(restored)).not.toContain(conversationId);
});

test('erases records of the person that only the restored table has, and keeps what the person sent after the erasure', async () => {
  await storePerson();
  await eraseAs(table, list, query, hours(1));
  const restored = await makeTable();
  const earlier = await storeContact(restored, { ...question, email: question.email.toUpperCase(), language }, { now });
  const later = await storeContact(restored, { ...question, language }, { now: hours(2) });
  expect(await eraseAgain(restored, list, hours(3))).toEqual({ listed: 1, records: 1 });
  const left = await partitionsOf(restored);
  expect([left.has(earlier), left.has(later)]).toEqual([false, true]);
});

test('keeps a form that was sent again with the same key after the erasure', async () => {
  const idempotencyKey = 'k'.repeat(22);
  const submit = (at: Date) => storeContact(table, { ...question, language }, { now: at, idempotencyKey });
  const id = await submit(now);
  await eraseAs(table, list, query, hours(1));
  expect(await submit(hours(2))).toBe(id);
  expect(await eraseAgain(table, list, hours(3))).toEqual({ listed: 1, records: 0 });
  expect(await partitionsOf(table)).toContain(id);
});

test('does not erase again what was erased longer ago than a back-up reaches', async () => {
  await storePerson();
  const before = await itemsOf(table);
  await eraseAs(table, list, query);
  const restored = await restore(before);
  expect(await eraseAgain(restored, list, hours(46 * 24))).toEqual({ listed: 0, records: 0 });
});

test('deletes what was written before the record was deleted, also when the erasure fails after that and is repeated', async () => {
  let failAt = 1;
  for (; ; failAt++) {
    const { id } = await storePerson();
    const send = table.client.send.bind(table.client) as (command: object) => Promise<unknown>;
    let commands = 0;
    let deleted = false;
    const failing = vi.spyOn(table.client, 'send').mockImplementation((async (command: object) => {
      if (command instanceof TransactWriteCommand) {
        // Written just before the record is deleted, so after its history was read.
        await changeStatus(other, readAnyContact, { id, status: 'closed', ...staff });
        deleted = true;
      } else if (deleted && ++commands >= failAt) throw new Error('killed');
      return send(command);
    }) as never);
    const query = { email: question.email, includePhoneMatches: false };
    const failed = await eraseAs(table, list, query).then(
      () => false,
      () => true,
    );
    failing.mockRestore();
    if (!failed) break;
    await eraseAs(table, list, query);
    expect((await itemsOf(table)).filter(({ pk }) => pk === id)).toEqual([]);
  }
  // It failed at several writes before it succeeded.
  expect(failAt).toBeGreaterThan(2);
});

/** Lets an erasure of the person end right after the record is deleted. */
async function failAfterRecord() {
  const send = table.client.send.bind(table.client) as (command: object) => Promise<unknown>;
  let deleted = false;
  const failing = vi.spyOn(table.client, 'send').mockImplementation((async (command: object) => {
    if (deleted) throw new Error('killed');
    deleted = command instanceof TransactWriteCommand;
    return send(command);
  }) as never);
  await expect(eraseAs(table, list, query)).rejects.toThrow('killed');
  failing.mockRestore();
}

test.each([
  ['an erasure of another person', () => eraseAs(table, list, { email: 'other@family.example', includePhoneMatches: false })],
  ['an erasure after a restore', () => eraseAgain(table, list, hours(1))],
])('%s deletes what a failed one has left', async (_, finish) => {
  const { id } = await storePerson();
  await failAfterRecord();
  expect(JSON.stringify((await itemsOf(table)).filter(({ pk }) => pk === id))).not.toContain(question.email);
  expect(await partitionsOf(table)).toContain(id);
  await finish();
  expect(await partitionsOf(table)).not.toContain(id);
});

test('a form that is sent again with the same key after a failed erasure has a history, and is erased with the person', async () => {
  const idempotencyKey = 'k'.repeat(22);
  const submit = (at: Date) => storeContact(table, { ...question, language }, { now: at, idempotencyKey });
  const id = await submit(now);
  await failAfterRecord();
  expect(await submit(hours(1))).toBe(id);
  expect(await readHistory(table, id, 'session')).toEqual([]);
  // Another person's erasure leaves it.
  await eraseAs(table, list, { email: 'other@family.example', includePhoneMatches: false });
  expect((await itemsOf(table)).filter(({ pk }) => pk === id)).toMatchObject([{ sk: 'record', email: question.email }]);
  expect(await eraseAs(table, list, query, hours(2))).toMatchObject({ records: 1 });
  expect(await partitionsOf(table)).not.toContain(id);
});

const [oldPhone, newPhone] = ['020 7946 0111', '020 7946 0222'];
const contactOf = (more: object) => storeContact(table, { ...question, ...more, language }, { now });
const correctPhone = (id: RecordId, phone: string | undefined) =>
  correctRecord(table, { kind: 'contact', fields: { phone } }, { id, ...staff });
const ofPhone = (phone: string, includePhoneMatches = true) => ({ phone, includePhoneMatches });
const ofEmail = (email: string, includePhoneMatches: boolean) => ({ email, includePhoneMatches });
const personal = async () => (await itemsOf(table)).filter(({ pk }) => String(pk).startsWith('con_'));

test.each([
  ['corrected', newPhone],
  ['removed', undefined],
])('erases a record by a phone that was %s, also when it is repeated after a failure', async (_, phone) => {
  let failAt = 1;
  for (; ; failAt++) {
    const id = await contactOf({ phone: oldPhone });
    await correctPhone(id, phone);
    const send = table.client.send.bind(table.client) as (command: object) => Promise<unknown>;
    let writes = 0;
    const failing = vi.spyOn(table.client, 'send').mockImplementation((async (command: object) => {
      if (/Delete|TransactWrite/.test(command.constructor.name) && ++writes >= failAt) throw new Error('killed');
      return send(command);
    }) as never);
    const failed = await eraseAs(table, list, ofPhone(oldPhone)).then(
      () => false,
      () => true,
    );
    failing.mockRestore();
    if (!failed) break;
    expect((await eraseAs(table, list, ofPhone(oldPhone))).records).toBe(1);
    expect(await personal()).toEqual([]);
  }
  // It failed at several writes before it succeeded.
  expect(failAt).toBeGreaterThan(2);
  expect(await personal()).toEqual([]);
});

test('does not take a record for that of a person who has the number that was corrected in it', async () => {
  const id = await contactOf({ phone: oldPhone });
  await correctPhone(id, newPhone);
  expect(await findPerson(table, ofPhone(oldPhone, false))).toEqual({ records: [], phoneMatches: 1 });
  expect((await eraseAs(table, list, ofPhone(oldPhone, false))).records).toBe(0);
  expect((await findPerson(table, ofPhone(oldPhone))).records).toMatchObject([{ item: { id }, matchedBy: 'phone' }]);
  expect((await searchRecords(table, { phone: oldPhone }, 10)).items).toEqual([]);
});

test('erases records with a phone that the person’s record had before a merge or a correction', async () => {
  const email = 'ann@family.example';
  const [corrected, survivor] = [await contactOf({ email, phone: oldPhone }), await contactOf({ email, phone: '020 7946 0333' })];
  const merged = await contactOf({ email: 'x@family.example', phone: '020 7946 0444' });
  await correctPhone(corrected, newPhone);
  const seen = (id: RecordId) => ({ id, version: 1 });
  await mergeRecords(table, { survivor: seen(survivor), merged: [seen(merged)], take: { phone: merged }, ...staff });
  for (const phone of [oldPhone, newPhone, '020 7946 0333', '020 7946 0444'])
    await contactOf({ email: `at${phone.slice(-3)}@household.example`, phone });
  expect(await findPerson(table, ofEmail(email, false))).toMatchObject({ phoneMatches: 4 });
  expect((await eraseAs(table, list, ofEmail(email, true))).records).toBe(7);
  expect(await personal()).toEqual([]);
});
