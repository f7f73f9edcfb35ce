import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ToolCall } from '../../shared/contracts/agent.ts';
import { question } from '../testing/answers.ts';
import { itemsOf, makeTable } from '../testing/table.ts';
import { leadPut } from './contacts.ts';
import { closeTurn, findConversation, openTurn, startConversation } from './conversations.ts';
import { newConversationId } from './ids.ts';
import { conversationKey } from './keys.ts';
import type { Table } from './table.ts';
import { findPendingCall, spendCall, storeLead } from './toolCalls.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const expiresAt = Date.parse('2026-12-20T09:00:00.000Z') / 1000;
const after31Days = new Date('2026-12-21T09:00:00.000Z');
const utmParams = { utm_source: 'chat-widget', utm_medium: 'website', utm_campaign: 'estate-planning-agent' };
const call: ToolCall = { name: 'open_calendly', arguments: { type: 'lpa' } };

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

const start = () => startConversation(table, { language: 'pl', utmParams }, now);
const close = (id: Awaited<ReturnType<typeof start>>, number: number, toolCalls: ToolCall[] = []) =>
  closeTurn(
    table,
    id,
    { number, message: `question ${number}`, response: `answer ${number}`, toolCalls, metadata: { mind: 'built-in' } },
    now,
  );

test('stores a new conversation for 30 days, active and without a lead', async () => {
  const id = await start();
  expect(await itemsOf(table)).toEqual([
    {
      pk: id,
      sk: 'conversation',
      id,
      status: 'active',
      leadCaptured: false,
      language: 'pl',
      utmParams,
      startedAt: now.toISOString(),
      lastMessageAt: now.toISOString(),
      turns: 0,
      expiresAt,
    },
  ]);
});

test('starts one conversation when the response of the first attempt is lost', async () => {
  const { send } = table.client;
  vi.spyOn(table.client, 'send').mockImplementationOnce(async (command: unknown) => {
    await Reflect.apply(send, table.client, [command]);
    return Reflect.apply(send, table.client, [command]);
  });
  const id = await start();
  expect((await itemsOf(table)).map(({ pk }) => pk)).toEqual([id]);
});

test('returns messages in their order, the visitor’s first, also after the tenth turn', async () => {
  const id = await start();
  for (let turn = 1; turn <= 11; turn += 1) {
    const opened = await openTurn(table, id, 40, now);
    expect(opened).toMatchObject({ number: turn, language: 'pl', leadCaptured: false });
    await close(id, turn);
  }
  const opened = await openTurn(table, id, 40, now);
  const messages = Array.from({ length: 11 }, (_, index) => [`question ${index + 1}`, `answer ${index + 1}`]).flat();
  expect(opened && 'history' in opened && opened.history.map(({ content }) => content)).toEqual(messages);
  expect(opened && 'history' in opened && opened.history.slice(0, 2).map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('assigns different numbers to turns that begin at the same time', async () => {
  const id = await start();
  const opened = await Promise.all(Array.from({ length: 10 }, () => openTurn(table, id, 40, now)));
  const numbers = opened.map((turn) => (turn && 'number' in turn ? turn.number : 0));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('returns the language of a full conversation, and undefined for an unknown or expired one', async () => {
  const id = await start();
  await openTurn(table, id, 1, now);
  expect(await openTurn(table, id, 1, now)).toEqual({ full: 'pl' });
  expect(await openTurn(table, newConversationId(), 40, now)).toBeUndefined();
  expect(await openTurn(table, id, 40, after31Days)).toBeUndefined();
  expect(await openTurn(table, id, 1, after31Days)).toBeUndefined();
  expect(await findConversation(table, id, after31Days)).toBeUndefined();
  expect(await itemsOf(table)).toMatchObject([{ turns: 1 }]);
});

test('stores both messages and the tool calls of a turn, each with its expiry', async () => {
  const id = await start();
  await close(id, 1, [call]);
  const items = (await itemsOf(table)).filter(({ sk }) => sk !== 'conversation');
  expect(items.map(({ sk }) => String(sk).replace(/#[\w-]{43}$/, '#…'))).toEqual(
    expect.arrayContaining(['message#000001#1', 'message#000001#2', 'call#…']),
  );
  expect(items.every((item) => item.expiresAt === expiresAt && item.conversationId === id)).toBe(true);
  expect(items.find(({ role }) => role === 'assistant')).toMatchObject({
    content: 'answer 1',
    toolCalls: [{ id: expect.any(String), ...call }],
    metadata: { mind: 'built-in' },
    timestamp: now.toISOString(),
  });
});

test('stores nothing of a turn whose conversation was erased during it', async () => {
  const id = await start();
  await openTurn(table, id, 40, now);
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: conversationKey(id) }));
  expect(await close(id, 1, [call])).toBe(false);
  expect(await itemsOf(table)).toEqual([]);
});

test('stores a turn although a transaction is changing its conversation', async () => {
  const id = await start();
  const conflict = { message: '', $metadata: {}, CancellationReasons: [{ Code: 'TransactionConflict' }] };
  vi.spyOn(table.client, 'send').mockRejectedValueOnce(new TransactionCanceledException(conflict) as never);
  expect(await close(id, 1, [call])).toBe(true);
  expect(await itemsOf(table)).toHaveLength(4);
});

test('opens a turn although a transaction is changing its conversation', async () => {
  const id = await start();
  const conflict = new TransactionConflictException({ message: '', $metadata: {} });
  vi.spyOn(table.client, 'send').mockRejectedValueOnce(conflict as never);
  expect(await openTurn(table, id, 40, now)).toMatchObject({ number: 1 });
});

test('spends a call once when many requests try at the same time', async () => {
  const id = await start();
  await close(id, 1, [call]);
  const pending = await findPendingCall(table, id, { name: 'open_calendly', arguments: { type: 'lpa' } }, now);
  if (!pending) throw new Error('The call was not found');
  const spent = await Promise.all(Array.from({ length: 10 }, () => spendCall(table, id, pending)));
  expect(spent.filter(Boolean)).toHaveLength(1);
  expect(await findPendingCall(table, id, call, now)).toBeUndefined();
});

test('finds no call with other arguments, in another conversation or after its expiry', async () => {
  const id = await start();
  await close(id, 1, [
    { name: 'open_contact_form', arguments: { prefill: { firstName: 'Jane', email: 'jane@family.example' } } },
  ]);
  const form = (prefill: object) => findPendingCall(table, id, { name: 'open_contact_form', arguments: { prefill } }, now);
  expect(await form({ firstName: 'Jane' })).toBeUndefined();
  expect(await form({ email: 'jane@family.example', firstName: 'Jane' })).toBeDefined();
  expect(await findPendingCall(table, await start(), call, now)).toBeUndefined();
  const prefill = { firstName: 'Jane', email: 'jane@family.example' };
  const late = await findPendingCall(table, id, { name: 'open_contact_form', arguments: { prefill } }, after31Days);
  expect(late).toBeUndefined();
});

test('accepts a call with the same arguments again after the first was spent', async () => {
  const id = await start();
  await close(id, 1, [call]);
  const first = await findPendingCall(table, id, call, now);
  if (first) await spendCall(table, id, first);
  await close(id, 2, [call]);
  const second = await findPendingCall(table, id, call, now);
  expect(second).toBeDefined();
  expect(second?.callId).not.toBe(first?.callId);
  // A page that still has the first call cannot spend the second with it.
  expect(first && (await spendCall(table, id, first))).toBe(false);
});

test('stores a lead, spends its call and marks the conversation, all or nothing and only once', async () => {
  const id = await start();
  const lead = (email: string): ToolCall => ({
    name: 'capture_lead',
    arguments: { name: 'Jane', email, preferredContact: 'email' },
  });
  await close(id, 1, [lead('a@family.example')]);
  await close(id, 2, [lead('b@family.example')]);
  const [first, second] = await Promise.all(
    ['a@family.example', 'b@family.example'].map((email) => findPendingCall(table, id, lead(email), now)),
  );
  if (!first || !second) throw new Error('The calls were not found');
  const contact = () => leadPut(table, { ...question, language: 'en' }, { conversationId: id, now });
  const stored = contact();
  expect(await storeLead(table, id, first, stored)).toBe(true);
  expect(await storeLead(table, id, first, contact())).toBe(false);
  expect(await storeLead(table, id, second, contact())).toBe(false);
  expect((await itemsOf(table)).filter(({ kind }) => kind === 'contact')).toMatchObject([{ id: stored.id, conversationId: id }]);
  expect(await findConversation(table, id, now)).toMatchObject({ leadCaptured: true, leadId: stored.id });
  expect(await findPendingCall(table, id, lead('b@family.example'), now)).toBeDefined();
});
