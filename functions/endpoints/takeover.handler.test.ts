import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { chatLinkKey } from '../data/keys.ts';
import { hashLinkSecret } from '../linkSecret.ts';
import { lambdaContext, startApi } from '../testing/api.ts';
import { addMember, signInMember } from '../testing/members.ts';
import { withRights } from '../testing/rights.ts';
import { startSesServer } from '../testing/sesServer.ts';
import { contentOf, deleteItem, itemsOf, putItem } from '../testing/table.ts';

const ses = await startSesServer();
Object.assign(process.env, {
  AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: 'staff@larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '30',
  SITE_ORIGIN: 'https://www.larkfield.example',
});
afterAll(() => ses.close());
const api = await startApi({ secondFactor: 'required' });
const { send, table, queue, deliver } = api;
const sendMails = withRights('send-mails', (await import('../consumers/send-mails/handler.ts')).handler);
const jo = await addMember(api, { name: 'Jo Dean', email: 'jo@larkfield.example', role: 'caseworker' });
const sam = await addMember(api, { name: 'Sam Roe', email: 'sam@larkfield.example', role: 'caseworker' });
const asJo = { cookies: [await signInMember(api, jo)] };
const asSam = { cookies: [await signInMember(api, sam)] };
const ada = await addMember(api, { name: 'Ada Admin', email: 'ada@larkfield.example' });
const asAda = { cookies: [await signInMember(api, ada)] };
type Staff = typeof asJo;

beforeEach(() => {
  queue.resetHistory();
  ses.mails.length = 0;
});

const start = async (language = 'en'): Promise<string> =>
  (await send('startConversation', { body: { language } })).body.data.conversationId;
const say = async (conversationId: string, message: string, headers = {}) =>
  (await send('sendMessage', { body: { conversationId, message, page: '/pricing' }, headers })).body.data;
const hold = (who: Staff, id: string, action: string, from?: string) =>
  send('holdConversation', { ...who, params: { id }, body: { action, from } });
const write = (who: Staff, id: string, text: string, headers = {}) =>
  send('writeToVisitor', { ...who, params: { id }, body: { text }, headers });
const updates = async (conversationId: string, after: number, more = {}) =>
  (await send('chatUpdates', { body: { conversationId, after, ...more } })).body.data;

test('after a takeover the visitor gets no reply of the assistant, reads who is there, and gets their words', async () => {
  const id = await start();
  await say(id, 'How much is a will?');
  expect((await hold(asJo, id, 'take')).body.data).toMatchObject({ id, holder: { id: jo.id, name: 'Jo' } });
  expect(await say(id, 'And for two?')).toEqual({ response: '', toolCalls: [], staff: { name: 'Jo' } });
  const text = '<b>Hello</b> & welcome';
  expect(await write(asJo, id, text)).toMatchObject({ status: 201, body: { data: { position: 3 } } });
  expect(await updates(id, 1)).toEqual({
    messages: [
      { position: 2, from: 'visitor', text: 'And for two?' },
      { position: 3, from: 'staff', text, author: 'Jo' },
    ],
    staff: { name: 'Jo' },
    watch: true,
  });
  const transcript = (await send('getConversation', { ...asSam, params: { id } })).body.data;
  expect(transcript.messages.map(({ role, position, author }: Record<string, unknown>) => [role, position, author])).toEqual([
    ['user', 1, undefined],
    ['assistant', 1, undefined],
    ['user', 2, undefined],
    ['staff', 3, 'Jo'],
  ]);
  expect((await hold(asJo, id, 'give_back')).body.data).not.toHaveProperty('holder');
  const { response, staff } = await say(id, 'How much is a will?');
  expect({ isAnswered: response !== '', staff }).toEqual({ isAnswered: true, staff: undefined });
});

test('only the holder writes and gives back; a colleague takes over by naming the holder; an ended conversation is gone', async () => {
  const id = await start();
  await say(id, 'Hello');
  expect((await write(asSam, id, 'Hello')).status).toBe(412);
  await hold(asJo, id, 'take');
  expect((await write(asSam, id, 'Hello')).status).toBe(412);
  expect((await hold(asSam, id, 'take')).status).toBe(412);
  expect((await hold(asSam, id, 'give_back')).status).toBe(412);
  expect((await hold(asSam, id, 'take', jo.id)).status).toBe(200);
  expect((await hold(asSam, id, 'end')).body.data.endedAt).toBeDefined();
  expect(await updates(id, 9)).toEqual({ messages: [], ended: true });
  expect((await send('sendMessage', { body: { conversationId: id, message: 'Hello?' } })).status).toBe(404);
  expect((await write(asSam, id, 'Hello')).status).toBe(404);
});

test('each message of staff has its own author after a colleague took the conversation over', async () => {
  const id = await start();
  await hold(asJo, id, 'take');
  await write(asJo, id, 'Good morning');
  await hold(asSam, id, 'take', jo.id);
  await write(asSam, id, 'Good afternoon');
  const words = async () => {
    const { messages, staff } = await updates(id, 0);
    return [messages.map(({ text, author }: Record<string, string>) => [text, author]), staff];
  };
  const authors = [
    ['Good morning', 'Jo'],
    ['Good afternoon', 'Sam'],
  ];
  expect(await words()).toEqual([authors, { name: 'Sam' }]);
  await hold(asSam, id, 'give_back');
  expect(await words()).toEqual([authors, undefined]);
});

test('stores a message once that is sent twice, of the visitor and of staff', async () => {
  const id = await start();
  const headers = { 'idempotency-key': 'a-key-of-a-message-1' };
  const first = await say(id, 'How much is a will?', headers);
  expect(await say(id, 'How much is a will?', headers)).toEqual(first);
  await hold(asJo, id, 'take');
  expect(await say(id, 'How much is a will?', headers)).toMatchObject({ staff: { name: 'Jo' } });
  const own = { 'idempotency-key': 'a-key-of-a-message-2' };
  expect((await write(asJo, id, 'Hello', own)).body).toEqual((await write(asJo, id, 'Hello', own)).body);
  expect((await write(asJo, id, 'Goodbye', own)).body.code).toBe('key_reused');
  const other = { conversationId: id, message: 'How much are two?' };
  expect((await send('sendMessage', { body: other, headers })).body.code).toBe('key_reused');
  expect((await updates(id, 0)).messages.map(({ from }: { from: string }) => from)).toEqual(['visitor', 'assistant', 'staff']);
});

test('masks contact details in the messages of visitor and assistant, and not in those of staff', async () => {
  const id = await start();
  await hold(asJo, id, 'take');
  await say(id, 'I am at jane@family.example or 07700 900123');
  await write(asJo, id, 'Ring my colleague on 020 7946 0999');
  expect((await updates(id, 0)).messages.map(({ text }: { text: string }) => text)).toEqual([
    'I am at [...] or [...]',
    'Ring my colleague on 020 7946 0999',
  ]);
});

test('a page learns whether somebody is available when the conversation starts, with a reply and when it asks', async () => {
  // Availability ends with the working day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00.000Z') });
  const [asJo, asSam] = [{ cookies: [await signInMember(api, jo)] }, { cookies: [await signInMember(api, sam)] }];
  const id = await start();
  expect(await say(id, 'Hello')).not.toHaveProperty('watch');
  const { body } = await send('setChatAvailability', { ...asJo, body: { available: true } });
  expect(body.data).toEqual({ names: ['Jo'], until: expect.any(String) });
  expect((await send('startConversation', { body: { language: 'en' } })).body.data.watch).toBe(true);
  expect((await say(id, 'Hello')).watch).toBe(true);
  expect((await updates(id, 1)).watch).toBe(true);
  expect((await send('listRunningConversations', asSam)).body.available).toEqual({ names: ['Jo'] });
  await send('setChatAvailability', { ...asJo, body: { available: false } });
  expect(await updates(id, 2)).toEqual({ messages: [] });
  vi.useRealTimers();
});

test('only the activity of a person extends their availability', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00.000Z') });
  const cookies = [await signInMember(api, jo)];
  const until = async (headers = {}) => (await send('listRunningConversations', { cookies, headers })).body.available.until;
  await send('setChatAvailability', { cookies, body: { available: true } });
  vi.setSystemTime('2026-11-21T09:20:00.000Z');
  expect(await until()).toBe('2026-11-21T11:00:00.000Z');
  expect(await until({ 'x-activity': 'user' })).toBe('2026-11-21T11:20:00.000Z');
  await send('setChatAvailability', { cookies, body: { available: false } });
  vi.useRealTimers();
});

test('whoever reads along has one audit entry for each new copy', async () => {
  const id = await start();
  await say(id, 'How much is a will?');
  const entries = async () =>
    (await itemsOf(table)).filter(({ action, recordIds }) => action === 'transcript' && String(recordIds) === id);
  const first = await send('getConversation', { ...asJo, params: { id } });
  const headers = { 'if-none-match': first.headers.etag };
  expect((await send('getConversation', { ...asJo, params: { id }, headers })).status).toBe(304);
  expect(await entries()).toHaveLength(1);
  await say(id, 'And for two?');
  expect((await send('getConversation', { ...asJo, params: { id }, headers })).status).toBe(200);
  expect(await entries()).toHaveLength(2);
  const list = await send('listRunningConversations', asJo);
  expect(list.body.data.find((each: { id: string }) => each.id === id)).toMatchObject({
    last: { role: 'user', text: 'And for two?' },
  });
  expect((await send('listRunningConversations', { ...asJo, headers: { 'if-none-match': list.headers.etag } })).status).toBe(304);
});

const lead = 'My name is Amara Okafor, amara@family.example. I agree to be contacted by email.';

/** Starts a conversation in which the visitor left an address, and takes it over. */
async function withAddress(language = 'en'): Promise<string> {
  const id = await start(language);
  const { toolCalls } = await say(id, lead);
  const [call] = toolCalls;
  expect((await send('runTool', { body: { conversationId: id, toolName: call.name, toolArgs: call.arguments } })).status).toBe(
    200,
  );
  await hold(asJo, id, 'take');
  return id;
}

const mailsFor = async (bodies: object[]) => {
  const event = { Records: bodies.map((body, index) => ({ messageId: `m${index}`, body: JSON.stringify(body) })) } as SQSEvent;
  expect(await sendMails(event, lambdaContext())).toEqual({ batchItemFailures: [] });
  return ses.mails.map(({ Content }) => JSON.stringify(Content));
};

test('the stream queues a message of staff for five minutes later, and no other message', async () => {
  const id = await start();
  await say(id, 'Hello');
  await hold(asJo, id, 'take');
  await say(id, 'Hello');
  await write(asJo, id, 'Good morning');
  const messages = (await itemsOf(table)).filter(({ pk, sk }) => pk === id && String(sk).startsWith('message#'));
  await deliver(messages.map((to, index) => ({ event: `answer-${index}`, to })));
  const sent = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => [input.MessageBody, input.DelaySeconds]);
  expect(sent).toEqual([[JSON.stringify({ chat: id, position: 3 }), 300]]);
});

test('mails a link without any word once for all unseen messages, and again after the visitor has seen them', async () => {
  const id = await withAddress('pl');
  await write(asJo, id, 'Sixpence none the richer');
  await write(asJo, id, 'A second one');
  const mails = await mailsFor([
    { chat: id, position: 2 },
    { chat: id, position: 3 },
    { chat: id, position: 2 },
  ]);
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  expect(mail).toContain('/pl#?chat=');
  for (const word of ['Sixpence', 'second one', 'Amara', 'Okafor', 'Jo', id])
    expect(mail).not.toMatch(new RegExp(`\\b${word}\\b`));
  await updates(id, 3, { seen: 3 });
  expect(await mailsFor([{ chat: id, position: 3 }])).toHaveLength(1);
  await write(asJo, id, 'A third one');
  expect(await mailsFor([{ chat: id, position: 4 }])).toHaveLength(2);
});

test('mails nothing without an address, or when the visitor has seen the message or was erased', async () => {
  const without = await start();
  await hold(asJo, without, 'take');
  await write(asJo, without, 'Hello');
  const seen = await withAddress();
  await write(asJo, seen, 'Hello');
  await updates(seen, 2, { seen: 2 });
  const erased = await withAddress();
  await write(asJo, erased, 'Hello');
  for (const { pk, sk } of (await itemsOf(table)).filter(
    ({ conversationId, sk: sort }) => conversationId === erased && sort === 'record',
  ))
    await deleteItem(table, { pk: String(pk), sk: String(sk) });
  expect(
    await mailsFor([
      { chat: without, position: 1 },
      { chat: seen, position: 2 },
      { chat: erased, position: 2 },
    ]),
  ).toEqual([]);
});

test('mails nothing to an address that staff entered from the chat', async () => {
  const id = await start();
  await say(id, 'Ring me, I am at amara@family.example');
  await hold(asJo, id, 'take');
  const body = { name: 'Amara Okafor', email: 'amara@family.example', conversation: id };
  expect((await send('logCall', { ...asJo, body })).status).toBe(201);
  await write(asJo, id, 'Hello');
  expect(await mailsFor([{ chat: id, position: 2 }])).toEqual([]);
});

test('mails the address of the chat also when staff merged its contact, and none to an empty address', async () => {
  const contactOf = async (id: string) =>
    (await itemsOf(table)).find(({ conversationId, sk }) => conversationId === id && sk === 'record') ?? {};
  const [id, other, phoneOnly] = [await withAddress(), await withAddress(), await withAddress()];
  const [merged, survivor] = [await contactOf(id), await contactOf(other)];
  const at = (item: Record<string, unknown>) => ({ id: item.id, version: item.version });
  const body = { survivor: at(survivor), merged: [at(merged)], take: {} };
  expect((await send('mergeRecords', { ...asJo, body })).status).toBe(200);
  const { email: _, contactEmail: __, ...rest } = await contactOf(phoneOnly);
  await putItem(table, rest as Parameters<typeof putItem>[1]);
  for (const each of [id, phoneOnly]) await write(asJo, each, 'Hello');
  const mails = await mailsFor([
    { chat: id, position: 2 },
    { chat: id, position: 2 },
    { chat: phoneOnly, position: 2 },
  ]);
  expect(mails).toHaveLength(1);
});

test('a link shows its conversation without contact details and changes nothing, until it has expired', async () => {
  const id = await withAddress();
  await write(asJo, id, 'We ring you on 07700 900123, or ring us on 020 7946 0123');
  const [mail = ''] = await mailsFor([{ chat: id, position: 2 }]);
  const token = /#\?chat=([\w-]{43})/.exec(mail)?.[1] ?? '';
  const before = await contentOf(table);
  const { body, text } = await send('openChatLink', { body: { token } });
  expect(body.data).toMatchObject({ conversationId: id, staff: { name: 'Jo' } });
  expect(body.data.messages.at(-1)).toEqual({
    position: 2,
    from: 'staff',
    text: 'We ring you on [...], or ring us on 020 7946 0123',
    author: 'Jo',
  });
  expect(text).not.toContain('amara@family.example');
  expect(await contentOf(table)).toEqual(before);
  expect(
    (await send('openChatLink', { body: { token: token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) } })).status,
  ).toBe(404);
  await deleteItem(table, chatLinkKey(hashLinkSecret(token)));
  expect((await send('openChatLink', { body: { token } })).status).toBe(404);
});

test('whoever continues the conversation of a mailed link gets no contact details', async () => {
  const id = await start();
  const headers = { 'idempotency-key': 'a-key-of-a-message-3' };
  const first = await say(id, lead, headers);
  const [call] = first.toolCalls;
  expect(JSON.stringify(first)).toContain('amara@family.example');
  await send('runTool', { body: { conversationId: id, toolName: call.name, toolArgs: call.arguments } });
  await hold(asJo, id, 'take');
  await write(asJo, id, 'We ring you on 07700 900123, or ring us on 020 7946 0123');
  expect((await updates(id, 1)).messages[0].text).toContain('07700 900123');
  expect(await mailsFor([{ chat: id, position: 2 }])).toHaveLength(1);

  expect((await updates(id, 1)).messages[0].text).toBe('We ring you on [...], or ring us on 020 7946 0123');
  await hold(asJo, id, 'give_back');
  const repeated = await say(id, lead, headers);
  expect(repeated).toEqual({ response: first.response, toolCalls: [] });
  const next = await say(id, 'Please open the contact form with my details');
  expect(JSON.stringify(next)).not.toMatch(/amara@family|07700/);
});

test('a message stored for staff whose response was lost is not replied to after the conversation was given back', async () => {
  const id = await start();
  await hold(asJo, id, 'take');
  const headers = { 'idempotency-key': 'a-key-of-a-message-4' };
  await say(id, 'How much is a will?', headers);
  await hold(asJo, id, 'give_back');
  expect(await say(id, 'How much is a will?', headers)).toEqual({ response: '', toolCalls: [] });
  expect((await updates(id, 0)).messages).toHaveLength(1);
});

test('lists what the assistant could not answer, and marks it', async () => {
  const id = await start();
  await say(id, 'Xyzzy plugh');
  await say(id, 'xyzzy plugh?');
  const { body } = await send('listUnansweredQuestions', asJo);
  const question = { conversationId: id, language: 'en', page: '/pricing', askedAt: expect.any(String), state: 'open' };
  expect(body.data).toEqual([
    { ...question, position: 2, question: 'xyzzy plugh?' },
    { ...question, position: 1, question: 'Xyzzy plugh' },
  ]);
  const questions = [2, 1, 7].map((position) => ({ conversationId: id, position }));
  const marked = await send('markUnansweredQuestions', {
    ...asJo,
    body: { questions, state: 'answered', note: 'Added to the FAQ' },
  });
  expect(marked.body.data).toMatchObject([
    { position: 2, state: 'answered', note: 'Added to the FAQ' },
    { position: 1, state: 'answered' },
  ]);
});

test('an export has the words of staff, and an erasure leaves nothing of a taken-over conversation', async () => {
  const id = await withAddress();
  await write(asJo, id, 'Good morning');
  await hold(asJo, id, 'give_back');
  await say(id, 'Xyzzy plugh');
  const [question] = (await send('listUnansweredQuestions', asJo)).body.data;
  const mark = { questions: [{ conversationId: id, position: question.position }], state: 'open', note: 'What is a plugh?' };
  await send('markUnansweredQuestions', { ...asJo, body: mark });
  const person = { email: 'amara@family.example' };
  const exported = await send('exportPerson', { ...asAda, body: person });
  for (const words of ['Good morning', 'What is a plugh?']) expect(exported.text).toContain(words);
  await send('erasePerson', { ...asAda, body: { ...person, confirm: person.email } });
  expect((await itemsOf(table)).filter(({ pk }) => pk === id)).toEqual([]);
  expect((await send('chatUpdates', { body: { conversationId: id, after: 0 } })).status).toBe(404);
});
