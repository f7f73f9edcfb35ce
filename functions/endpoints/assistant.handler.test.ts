import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { figures, fillFigures } from '../../shared/figures.ts';
import { startApi } from '../testing/api.ts';
import { startOpenAiServer } from '../testing/openAiServer.ts';
import { itemsOf, putItem } from '../testing/table.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());
Object.assign(process.env, {
  OPENAI_KEY_SECRET: 'secret-openai',
  OPENAI_MODEL: 'test-model',
  LIMIT_SCALE: '10',
  OPENAI_BASE_URL: server.baseUrl,
});
const { send, table, secrets } = await startApi();
const { GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager');
const keyIs = (SecretString: string) =>
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-openai' }).resolves({ SecretString });
// The key is cached for minutes, so the test without a key has its own file, assistantWithoutKey.handler.test.ts.
keyIs('test-key');
beforeEach(() => server.respondWith({ content: 'A single will is £195.' }));

const start = async (more: object = {}): Promise<string> => {
  const { body, status } = await send('startConversation', { body: { language: 'en', ...more } });
  expect(status).toBe(200);
  return body.data.conversationId;
};
const say = (conversationId: string, message: unknown) => send('sendMessage', { body: { conversationId, message } });
const run = (conversationId: string, toolName: string, toolArgs: unknown) =>
  send('runTool', { body: { conversationId, toolName, toolArgs } });
const contacts = async () => (await itemsOf(table)).filter(({ kind }) => kind === 'contact');

test('replies with the model and stores both messages', async () => {
  const id = await start();
  const { status, body } = await say(id, 'How much is a single will?');
  expect([status, body]).toEqual([200, { success: true, data: { response: 'A single will is £195.', toolCalls: [] } }]);
  expect(server.requests[0]?.authorization).toBe('Bearer test-key');
  const messages = (await itemsOf(table)).filter(({ conversationId }) => conversationId === id);
  expect(messages.map(({ role, content }) => [role, content])).toEqual(
    expect.arrayContaining([
      ['user', 'How much is a single will?'],
      ['assistant', 'A single will is £195.'],
    ]),
  );
});

test('replies with the built-in assistant when the model fails', async () => {
  server.respondWith({ status: 400 });
  const { status, body } = await say(await start(), 'How much is a single will?');
  expect(status).toBe(200);
  expect(body.data.response).toContain(fillFigures('{{addOn.will.price}}', figures('en')));
});

test('runs a booking once, with the arguments that the assistant gave', async () => {
  server.respondWith({ content: 'I am opening the calendar.', tools: [{ name: 'open_calendly', args: { type: 'lpa' } }] });
  const id = await start();
  const { body } = await say(id, 'Please book a call about an LPA');
  expect(body.data.toolCalls).toEqual([{ name: 'open_calendly', arguments: { type: 'lpa' } }]);
  expect((await run(id, 'open_calendly', { type: 'will-writing' })).status).toBe(400);
  expect((await run(await start(), 'open_calendly', { type: 'lpa' })).status).toBe(400);
  const ran = await run(id, 'open_calendly', { type: 'lpa' });
  expect([ran.status, ran.body]).toEqual([200, { success: true, data: { action: 'open_calendly', type: 'lpa' } }]);
  const again = await run(id, 'open_calendly', { type: 'lpa' });
  expect([again.status, again.body.code]).toEqual([400, 'invalid_request']);
});

test('opens a form prefilled with what the visitor said', async () => {
  const prefill = { firstName: 'Jane', lastName: 'Smith', email: null, phone: null, service: 'lpa', message: null };
  server.respondWith({ content: 'Here is the form.', tools: [{ name: 'open_contact_form', args: { prefill } }] });
  const id = await start();
  const { body } = await say(id, 'I am Jane Smith, please open the form for an LPA');
  const [call] = body.data.toolCalls;
  const ran = await run(id, call.name, call.arguments);
  expect(ran.body.data).toEqual({
    action: 'open_contact_form',
    prefill: { firstName: 'Jane', lastName: 'Smith', service: 'lpa' },
  });
});

test('stores a lead as one contact when the page sends it several times, and marks the conversation', async () => {
  const words = 'I am Jane Smith, jane@family.example, 020 7946 0999. Please ring me about an LPA.';
  const args = {
    name: 'Jane Smith',
    email: 'jane@family.example',
    phone: '020 7946 0999',
    service: 'lpa',
    message: null,
    preferredContact: 'phone',
  };
  server.respondWith({ content: 'Thank you, Jane.', tools: [{ name: 'capture_lead', args }] });
  const utmParams = { utm_source: 'chat-widget', utm_medium: 'website', utm_campaign: 'estate-planning-agent' };
  const id = await start({ utmParams, language: 'pl' });
  const [call] = (await say(id, words)).body.data.toolCalls;
  const answers = await Promise.all(Array.from({ length: 5 }, () => run(id, call.name, call.arguments)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  const { leadId } = answers.find(({ status }) => status === 200)?.body.data ?? {};
  expect(await contacts()).toMatchObject([
    {
      id: leadId,
      name: 'Jane Smith',
      email: 'jane@family.example',
      phone: '020 7946 0999',
      service: 'lpa',
      consent: true,
      status: 'new',
      language: 'pl',
      utmParams,
      message: `Preferred contact: Phone\n\n${words}`,
    },
  ]);
  const conversation = (await itemsOf(table)).find(({ pk, sk }) => pk === id && sk === 'conversation');
  expect(conversation).toMatchObject({ leadCaptured: true, leadId, language: 'pl' });
});

test('stores one lead when two different calls of one conversation run at the same time', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const before = (await contacts()).length;
    const phone = '020 7946 0999';
    const lead = { name: 'Jane Smith', phone, service: 'lpa', message: null, preferredContact: 'phone' };
    const emails = [`first-${round}@family.example`, `second-${round}@family.example`];
    const id = await start();
    const calls = [];
    for (const email of emails) {
      server.respondWith({ content: 'Thank you, Jane.', tools: [{ name: 'capture_lead', args: { ...lead, email } }] });
      const { body } = await say(id, `I am Jane Smith, ${email}, ${phone}. Please ring me about an LPA.`);
      calls.push(...body.data.toolCalls);
    }
    expect(calls).toHaveLength(2);
    const answers = await Promise.all(calls.map((call) => run(id, call.name, call.arguments)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const stored = await contacts();
    expect(stored).toHaveLength(before + 1);
    const { leadId } = answers.find(({ status }) => status === 200)?.body.data ?? {};
    expect(stored.map((contact) => contact.id)).toContain(leadId);
    expect((await itemsOf(table)).find(({ pk, sk }) => pk === id && sk === 'conversation')).toMatchObject({ leadId });
  }
});

test('stores the lead also when a late first attempt of its message replaces the call while it runs', async () => {
  const words = 'I am Jane Smith, again@family.example, 020 7946 0999. Please ring me about an LPA.';
  const args = { name: 'Jane Smith', email: 'again@family.example', phone: '020 7946 0999', service: 'lpa', message: null };
  server.respondWith({
    content: 'Thank you, Jane.',
    tools: [{ name: 'capture_lead', args: { ...args, preferredContact: 'phone' } }],
  });
  const id = await start();
  const [call] = (await say(id, words)).body.data.toolCalls;
  // What runs outside does not count as done by the function.
  const outside = AsyncLocalStorage.snapshot();
  const write = DynamoDBDocumentClient.prototype.send;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...sent: unknown[]
  ) {
    if (sent[0] instanceof TransactWriteCommand) {
      spy.mockRestore();
      await outside(async () => {
        const stored = (await itemsOf(table)).find((item) => item.pk === id && item.callId !== undefined);
        await putItem(table, { ...stored, callId: 'of the first attempt' });
      });
    }
    return Reflect.apply(write, this, sent);
  } as unknown as typeof write);
  const { status, body } = await run(id, call.name, call.arguments);
  expect(status).toBe(200);
  expect((await contacts()).filter(({ conversationId }) => conversationId === id)).toMatchObject([{ id: body.data.leadId }]);
  expect((await run(id, call.name, call.arguments)).status).toBe(400);
});

test('refuses a tool call that the assistant did not make or that was not admitted', async () => {
  const before = await contacts();
  const lead = { name: 'Eve', email: 'eve@family.example', preferredContact: 'email' };
  server.respondWith({ content: 'Saved.', tools: [{ name: 'capture_lead', args: lead }] }, { content: 'May we contact you?' });
  const id = await start();
  expect((await say(id, 'Hello')).body.data).toEqual({ response: 'May we contact you?', toolCalls: [] });
  expect((await run(id, 'capture_lead', lead)).status).toBe(400);
  expect(await contacts()).toEqual(before);
});

test('returns 404 for unknown conversations and 400 for other bad input, in the error envelope', async () => {
  const id = await start();
  const unknown = 'cnv_aaaaaaaaaaaaaaaaaaaaaaaaaa';
  expect((await say(unknown, 'Hello')).status).toBe(404);
  expect((await run(unknown, 'open_calendly', {})).status).toBe(404);
  for (const message of ['', '  \n ', undefined, null, 7, 'a'.repeat(2001)]) expect((await say(id, message)).status).toBe(400);
  expect((await say('nonsense', 'Hello')).status).toBe(400);
  for (const name of ['delete_everything', '__proto__', '']) expect((await run(id, name, {})).status).toBe(400);
  for (const args of [null, 'x', [], undefined]) expect((await run(id, 'open_calendly', args)).status).toBe(400);
  expect((await say(id, 'a'.repeat(2000))).status).toBe(200);
});

test('replies to the forty-first message without the model and without storing it', async () => {
  const id = await start();
  for (let turn = 1; turn <= 40; turn += 1) await say(id, `Question ${turn}`);
  server.respondWith({ content: 'A single will is £195.' });
  const stored = (await itemsOf(table)).length;
  const { status, body } = await say(id, 'One more?');
  expect(status).toBe(200);
  expect(body.data.response).toContain('end of what I can do in one conversation');
  expect(server.requests).toHaveLength(0);
  expect(await itemsOf(table)).toHaveLength(stored);
});
