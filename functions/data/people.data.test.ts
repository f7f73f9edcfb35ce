import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConversationId, RecordId } from '../../shared/ids.ts';
import { question } from '../testing/answers.ts';
import { itemsOf, makeTable } from '../testing/table.ts';
import { leadPut, readAnyContact } from './contacts.ts';
import { closeTurn, openTurn, startConversation } from './conversations.ts';
import { addNote } from './notes.ts';
import { erasePerson, findPerson } from './people.ts';
import { changeStatus } from './statuses.ts';
import { openTable, type Table } from './table.ts';

const now = new Date('2026-12-01T09:00:00.000Z');
const staff = { by: 'JD', sessionId: 'session-1', now };
const language = 'en';

let table: Table;
/** A second client of the same table, for writes during an erasure. */
let other: Table;
beforeEach(async () => {
  table = await makeTable();
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
  const person = await findPerson(table, { email: question.email, includePhoneMatches: false });
  const send = table.client.send.bind(table.client);
  let commands = 0;
  const spy = vi.spyOn(table.client, 'send').mockImplementation(async (command: unknown) => {
    commands += 1;
    // Once the record or its conversation is erased, the write is refused.
    if (commands === step) await write().catch(() => {});
    return send(command as never);
  });
  await erasePerson(table, person);
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
