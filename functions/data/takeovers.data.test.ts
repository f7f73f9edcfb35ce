import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ConversationId } from '../../shared/ids.ts';
import { contentOf, makeTable } from '../testing/table.ts';
import { availableUntil, isSomebodyAvailable, listAvailable, setAvailable, setUnavailable } from './chatDesk.ts';
import { addChatLink, findChatLink } from './chatLinks.ts';
import { closeTurn, findConversation, openTurn, startConversation } from './conversations.ts';
import { listRunning } from './runningConversations.ts';
import type { Table } from './table.ts';
import { addMessage, endConversation, giveBack, recordSeen, takeOver } from './takeovers.ts';
import { messagesAfter, readTranscript } from './transcripts.ts';
import { listUnanswered, markUnanswered } from './unanswered.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const jo = { id: `stf_${'a'.repeat(26)}`, name: 'Jo' };
const sam = { id: `stf_${'b'.repeat(26)}`, name: 'Sam' };

let table: Table;
beforeAll(async () => {
  table = await makeTable();
});

const start = (at = now) => startConversation(table, { language: 'en' }, at);
const metadata = { mind: 'built-in' as const };
type Opened = { number: number; takeovers?: number };
const open = async (id: ConversationId, at = now) => (await openTurn(table, id, 40, at)) as Opened;
const close = (id: ConversationId, { number, takeovers }: Opened, message: string, more: object = {}, at = now) =>
  closeTurn(table, id, { number, takeovers, message, response: `bot: ${message}`, toolCalls: [], metadata, ...more }, at);
const contents = async (id: ConversationId) =>
  (await messagesAfter(table, id, 0)).map(({ role, content }) => `${role}: ${content}`);

test('a turn that began before a takeover stores nothing, and the message is stored for staff', async () => {
  const id = await start();
  const turn = await open(id);
  await takeOver(table, id, jo, { now });
  expect(await close(id, turn, 'Hello')).toBe('taken');
  expect(await contents(id)).toEqual([]);
  expect(await addMessage(table, id, { text: 'Hello', counted: true }, now)).toEqual({ position: 2, staff: 'Jo' });
  expect(await contents(id)).toEqual(['user: Hello']);
  expect(await findConversation(table, id, now)).toMatchObject({ turns: 1, otherMessages: 1 });
});

test('a turn that began before a takeover stores nothing although the conversation was given back', async () => {
  const id = await start();
  const turn = await open(id);
  await takeOver(table, id, jo, { now });
  await giveBack(table, id, jo, now);
  expect(await close(id, turn, 'Hello')).toBe('taken');
  expect(await addMessage(table, id, { text: 'Hello' }, now)).toBe('free');
  const next = await open(id);
  expect(await close(id, next, 'Hello')).toBe(true);
});

test('a colleague ends a conversation or gives it back once the takeover has lapsed, and not before', async () => {
  for (const act of [giveBack, endConversation]) {
    const id = await start();
    await takeOver(table, id, jo, { now });
    await expect(act(table, id, sam, later(119))).rejects.toMatchObject({ code: 'stale_version' });
    expect(await act(table, id, sam, later(121))).not.toHaveProperty('heldBy');
  }
});

test('no turn begins while staff have the conversation, and one does two hours after their last message', async () => {
  const id = await start();
  await takeOver(table, id, jo, { now });
  expect(await openTurn(table, id, 40, later(119))).toEqual({ taken: true });
  await addMessage(table, id, { by: jo, text: 'Hello, Jo here' }, later(60));
  expect(await openTurn(table, id, 40, later(179))).toEqual({ taken: true });
  expect(await addMessage(table, id, { text: 'Are you there?' }, later(181))).toBe('free');
  expect(await openTurn(table, id, 40, later(181))).toMatchObject({ number: 2, takeovers: 1 });
  expect(await addMessage(table, id, { by: jo, text: 'Sorry' }, later(181))).toBe('free');
});

test('a colleague takes over only from the person they name, and only the holder writes, gives back or ends', async () => {
  const id = await start();
  await takeOver(table, id, jo, { now });
  await expect(takeOver(table, id, sam, { now })).rejects.toMatchObject({ code: 'stale_version' });
  await expect(takeOver(table, id, sam, { from: 'shared', now })).rejects.toMatchObject({ code: 'stale_version' });
  expect(await takeOver(table, id, sam, { from: jo.id, now })).toMatchObject({ heldName: 'Sam' });
  expect(await addMessage(table, id, { by: jo, text: 'Hello' }, now)).toBe('free');
  await expect(giveBack(table, id, jo, now)).rejects.toMatchObject({ code: 'stale_version' });
  await expect(endConversation(table, id, jo, now)).rejects.toMatchObject({ code: 'stale_version' });
  await endConversation(table, id, sam, now);
  expect(await openTurn(table, id, 40, now)).toBeUndefined();
  expect(await addMessage(table, id, { text: 'Hello' }, now)).toBeUndefined();
  await expect(takeOver(table, id, sam, { now })).rejects.toMatchObject({ code: 'stale_version' });
  await expect(takeOver(table, `cnv_${'c'.repeat(26)}` as ConversationId, sam, { now })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a message with an id is stored once, also when a takeover comes between', async () => {
  const id = await start();
  const messageId = 'a-message-0000001';
  const turn = await open(id);
  expect(await close(id, turn, 'Hello', { messageId })).toBe(true);
  const again = await open(id);
  expect(await close(id, again, 'Hello', { messageId })).toEqual({ response: 'bot: Hello', toolCalls: [] });
  await takeOver(table, id, jo, { now });
  expect(await addMessage(table, id, { text: 'Hello', messageId }, now)).toEqual({ position: 1, staff: 'Jo' });
  const own = { by: jo, text: 'Good morning', messageId: 'a-message-0000002' };
  expect(await addMessage(table, id, own, now)).toEqual(await addMessage(table, id, own, now));
  expect(await contents(id)).toEqual(['user: Hello', 'assistant: bot: Hello', 'staff: Good morning']);
});

test('throws unavailable when others write to the conversation during every attempt of a message', async () => {
  const id = await start();
  await takeOver(table, id, jo, { now });
  const changed = new TransactionCanceledException({
    message: 'changed',
    $metadata: {},
    CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }],
  });
  const send = table.client.send.bind(table.client) as (command: object) => Promise<unknown>;
  const spy = vi.spyOn(table.client, 'send').mockImplementation((async (command: object) => {
    if (command instanceof TransactWriteCommand) throw changed;
    return send(command);
  }) as never);
  await expect(addMessage(table, id, { by: jo, text: 'Hello' }, now)).rejects.toMatchObject({ code: 'unavailable' });
  spy.mockRestore();
});

/** How many interleavings are tried; more in the long run. */
const numRuns = process.env.LONG ? 1000 : 20;

/** What happens in a conversation at the same time. Each is delayed by so many steps. */
const schedules = fc.record({
  visitor: fc.array(fc.nat(6), { minLength: 1, maxLength: 5 }),
  staff: fc.array(fc.nat(6), { minLength: 1, maxLength: 4 }),
  takeAt: fc.nat(8),
  thinking: fc.nat(4),
});

/** Sends a visitor's message as `functions/assistant/service.ts` does, with a pause while the assistant thinks. */
async function send(id: ConversationId, text: string, think: () => Promise<void>): Promise<void> {
  const messageId = text.padEnd(16, '-');
  const opened = await openTurn(table, id, 40, now);
  if (opened && 'number' in opened) {
    await think();
    if ((await close(id, opened, text, { messageId })) === true) return;
  }
  const added = await addMessage(table, id, { text, messageId, counted: Boolean(opened && 'number' in opened) }, now);
  expect(added).toMatchObject({ staff: 'Jo' });
}

test(`no bot message follows a takeover and no message is lost, in ${numRuns} random interleavings`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async ({ visitor, staff, takeAt, thinking }) => {
      const id = await start();
      const step = (steps: number) => new Promise<void>((resolve) => setTimeout(resolve, steps * 3));
      let atTakeover: string[] = [];
      const seen = new Map<string, string>();
      let after = 0;
      /** Reads on as a page does that polls. */
      const poll = async () => {
        for (const { position, role, content } of await messagesAfter(table, id, after)) {
          expect(seen.has(`${position} ${role}`)).toBe(false);
          seen.set(`${position} ${role}`, content);
          after = Math.max(after, position);
        }
      };
      const takeAndWrite = async () => {
        await step(takeAt);
        await takeOver(table, id, jo, { now });
        atTakeover = (await contents(id)).filter((each) => each.startsWith('assistant'));
        await poll();
        for (const [index, steps] of staff.entries()) {
          await step(steps);
          expect(await addMessage(table, id, { by: jo, text: `staff ${index}` }, now)).toMatchObject({ staff: 'Jo' });
          await poll();
        }
      };
      const write = async () => {
        for (const [index, steps] of visitor.entries()) {
          await step(steps);
          await send(id, `visitor ${index}`, () => step(thinking));
        }
      };
      await Promise.all([takeAndWrite(), write()]);
      await poll();
      const stored = await contents(id);
      expect(stored.filter((each) => each.startsWith('assistant'))).toEqual(atTakeover);
      expect(stored.filter((each) => each.startsWith('user')).toSorted()).toEqual(
        visitor.map((_, index) => `user: visitor ${index}`),
      );
      expect(stored.filter((each) => each.startsWith('staff'))).toEqual(staff.map((_, index) => `staff: staff ${index}`));
      // Whoever reads on after the last position they know has everything, each once.
      expect([...seen.values()].toSorted()).toEqual(stored.map((each) => each.replace(/^\w+: /, '')).toSorted());
    }),
    { numRuns, endOnFailure: true },
  );
});

test('lists conversations of the last 30 minutes with their holder, the latest first', async () => {
  const at = new Date('2026-12-01T00:10:00.000Z');
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
  const [old, first, second, ended] = await Promise.all([
    start(before(50)),
    start(before(20)),
    start(before(15)),
    start(before(9)),
  ]);
  const say = async (id: ConversationId, minutes: number) =>
    close(id, await open(id, before(minutes)), `${minutes} minutes ago`, {}, before(minutes));
  await say(old, 31);
  await say(first, 20);
  await say(second, 15);
  await say(ended, 9);
  await endConversation(table, ended, jo, at);
  await takeOver(table, first, jo, { now: at });
  await addMessage(table, first, { by: jo, text: 'x'.repeat(500) }, at);
  expect(await listRunning(table, at)).toMatchObject([
    { id: first, holder: jo, last: { role: 'staff', text: 'x'.repeat(160) } },
    { id: second, last: { role: 'user', text: '15 minutes ago' } },
  ]);
});

test('somebody is available for two hours, at most until the working day ends', async () => {
  expect(availableUntil(new Date('2026-11-20T10:00:00.000Z'))).toBe('2026-11-20T12:00:00.000Z');
  expect(availableUntil(new Date('2026-11-20T16:20:00.000Z'))).toBe('2026-11-20T17:00:00.000Z');
  expect(availableUntil(new Date('2026-11-21T16:20:00.000Z'))).toBe('2026-11-21T18:20:00.000Z');
  expect(await isSomebodyAvailable(table, now)).toEqual({});
  await setAvailable(table, jo, now);
  expect(await listAvailable(table, now)).toEqual([{ ...jo, until: later(120).toISOString() }]);
  expect(await isSomebodyAvailable(table, later(119))).toEqual({ watch: true });
  expect(await isSomebodyAvailable(table, later(120))).toEqual({});
  await setUnavailable(table, jo.id);
  expect(await isSomebodyAvailable(table, now)).toEqual({});
});

test('stores an unanswered question until its conversation expires, and longer with a note', async () => {
  const id = await start();
  const unanswered = { question: 'Do you sell cars?', language: 'en', page: '/pricing' };
  await close(id, await open(id), 'Do you sell cars?', { unanswered });
  const query = { limit: 10, now };
  const question = { ...unanswered, conversationId: id, position: 1, askedAt: now.toISOString() };
  expect((await listUnanswered(table, query)).records).toEqual([{ ...question, state: 'open' }]);
  const inMonth = later(31 * 24 * 60);
  expect((await listUnanswered(table, { ...query, now: inMonth })).records).toEqual([]);
  const place = { conversationId: id, position: 1 };
  expect(await markUnanswered(table, place, { state: 'ignored', by: 'JD', now })).toEqual({ ...question, state: 'ignored' });
  await markUnanswered(table, place, { state: 'answered', note: 'Added to the questions', by: 'JD', now });
  await markUnanswered(table, place, { state: 'open', by: 'JD', now });
  expect((await listUnanswered(table, { ...query, now: inMonth })).records).toEqual([
    { ...question, state: 'open', note: 'Added to the questions' },
  ]);
  expect(await markUnanswered(table, { ...place, position: 2 }, { state: 'open', by: 'JD', now })).toBeUndefined();
  expect(await markUnanswered(table, place, { state: 'open', by: 'JD', now: later(366 * 24 * 60) })).toBeUndefined();
});

test('a link leads to its conversation for seven days, and its token is not stored', async () => {
  const id = await start();
  const token = await addChatLink(table, id, now);
  expect(await findChatLink(table, token, later(7 * 24 * 60 - 1))).toBe(id);
  expect(await findChatLink(table, token, later(7 * 24 * 60 + 1))).toBeUndefined();
  expect(await findChatLink(table, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, now)).toBeUndefined();
  expect(JSON.stringify(await contentOf(table))).not.toContain(token);
});

test('records the last position that the visitor has seen, never an earlier one', async () => {
  const id = await start();
  await recordSeen(table, id, 3);
  await recordSeen(table, id, 2);
  expect(await findConversation(table, id, now)).toMatchObject({ seen: 3 });
  expect(await readTranscript(table, id, now)).toMatchObject({ seen: 3 });
});
