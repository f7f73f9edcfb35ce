import { expect, test, vi } from 'vitest';
import { newConversationId } from '../data/ids.ts';
import { enquiry } from '../testing/answers.ts';
import { type CallName, password, startApi } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
const cookies = [await signIn()];
const visitorHash = /^[\w-]{22}$/;

/** Follows the Link headers and returns every page. */
async function pages(name: CallName, limit: number) {
  // biome-ignore lint/suspicious/noExplicitAny: tests read any response
  const found: any[][] = [];
  let query: Record<string, string> | undefined = { limit: String(limit) };
  while (query) {
    const { body, headers, status } = await send(name, { cookies, query });
    expect(status).toBe(200);
    found.push(body.data);
    const next = /^<\/api\/admin\/[a-z-]+\?([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1];
    query = next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next));
  }
  return found;
}

test('lists lead magnets newest first, in pages', async () => {
  for (let count = 0; count < 5; count++) {
    await send('leadMagnet', { body: { email: `m${count}@family.example`, utmParams: { utm_source: 'radio' }, language: 'pl' } });
    await new Promise((done) => setTimeout(done, 2));
  }
  const found = await pages('listLeadMagnets', 2);
  expect(found.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(found.flat().map(({ email }) => email)).toEqual([4, 3, 2, 1, 0].map((count) => `m${count}@family.example`));
  expect(found[0]?.[0]).toEqual({
    id: expect.stringMatching(/^mag_/),
    email: 'm4@family.example',
    magnetType: 'inheritance_tax_calculator',
    marketingConsent: false,
    status: 'active',
    submittedAt: expect.any(String),
    updatedAt: expect.any(String),
    version: 1,
    language: 'pl',
    utmParams: { utm_source: 'radio' },
    suspectedRobot: false,
  });
});

const begin = async () => (await send('startConversation', { body: { language: 'en' } })).body.data.conversationId;
const say = (conversationId: string, message: string) => send('sendMessage', { body: { conversationId, message } });

test('lists conversations with messages newest first, and returns the messages of each', async () => {
  await begin();
  const first = await begin();
  const second = await begin();
  await say(first, 'How much is a single will?');
  await new Promise((done) => setTimeout(done, 2));
  await say(second, '<b>I would like to book a call</b>');
  await say(first, 'And a mirror will?');
  const found = await pages('listConversations', 1);
  expect(found.map((page) => page.length)).toEqual([1, 1]);
  expect(found.flat()).toMatchObject([
    { id: second, turns: 1, leadCaptured: false, language: 'en' },
    { id: first, turns: 2 },
  ]);
  const { status, body } = await send('getConversation', { cookies, params: { id: first } });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: first, turns: 2 });
  expect(body.data.messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect(body.data.messages[0]).toEqual({
    position: 1,
    role: 'user',
    content: 'How much is a single will?',
    timestamp: expect.any(String),
    tools: [],
  });
  const other = await send('getConversation', { cookies, params: { id: second } });
  expect(other.body.data.messages[0].content).toBe('<b>I would like to book a call</b>');
  expect(other.body.data.messages[1].tools).toContain('open_calendly');
  expect(other.text).not.toMatch(/"pk"|"sk"|arrival|fingerprint|metadata/);
});

test('links a chat lead and its conversation to each other', async () => {
  const id = await begin();
  await say(id, 'My name is Amara Okafor, amara@family.example. Please call me, I agree to be contacted.');
  const { body } = await send('getConversation', { cookies, params: { id } });
  const lead = (await itemsOf(table)).find((item) => item.pk === id && item.name === 'capture_lead');
  expect(body.data.messages[1].tools).toContain('capture_lead');
  const ran = await send('runTool', { body: { conversationId: id, toolName: 'capture_lead', toolArgs: lead?.arguments } });
  const { leadId } = ran.body.data;
  expect((await send('listContacts', { cookies })).body).toMatchObject([{ id: leadId, conversationId: id }]);
  expect((await send('getConversation', { cookies, params: { id } })).body.data).toMatchObject({ leadCaptured: true, leadId });
});

test('returns 404 for a conversation that does not exist and for an id of another form', async () => {
  for (const id of [newConversationId(), `enq_${'a'.repeat(26)}`, 'x']) {
    expect(await send('getConversation', { cookies, params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
});

test('hides an expired conversation that the table has not deleted yet', async () => {
  const id = await begin();
  await say(id, 'How long do you keep this?');
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 31 * 86_400_000 });
  try {
    const later = [await signIn()];
    expect((await send('getConversation', { cookies: later, params: { id } })).status).toBe(404);
    expect((await send('listConversations', { cookies: later })).body.data).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('lists each sign-in, and the failures of one visitor in one hour as one entry', async () => {
  const from = (address: string) => ({ 'x-viewer-address': address });
  for (const _ of [1, 2, 3]) await send('login', { body: { password: 'wrong' }, headers: from('203.0.113.7') });
  await send('login', { body: { password: 'wrong' }, headers: from('203.0.113.8') });
  await send('login', { body: { password }, headers: from('203.0.113.7') });
  const { body, text } = await send('listAudit', { cookies });
  const failures = body.data.filter(({ action }: { action: string }) => action === 'sign_in_failed');
  expect(failures.map(({ count }: { count: number }) => count).toSorted()).toEqual([1, 3]);
  expect(body.data[0]).toEqual({
    action: 'sign_in',
    at: expect.any(String),
    visitor: expect.stringMatching(visitorHash),
    by: 'admin',
    person: 'shared',
    address: '203.0.113.7',
    device: 'Unknown browser on an unknown system',
  });
  expect(failures[0]).toEqual({
    action: 'sign_in_failed',
    at: expect.any(String),
    lastAt: expect.any(String),
    count: expect.any(Number),
    visitor: expect.stringMatching(visitorHash),
  });
  // The address of somebody who signed in is stored for 90 days, that of a failure never.
  expect(text).not.toMatch(/203\.0\.113\.8|wrong|session/);
});

test('pages the audit list across months', async () => {
  const today = new Date();
  const inMonths = (count: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + count, 15, 10));
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: inMonths(3) });
  try {
    await signIn();
    vi.setSystemTime(inMonths(4));
    const later = [await signIn()];
    const all = (await send('listAudit', { cookies: later })).body.data;
    const months = all.map(({ at }: { at: string }) => at.slice(0, 7));
    expect(months.slice(0, 2)).toEqual([inMonths(4), inMonths(3)].map((time) => time.toISOString().slice(0, 7)));
    // The entries of the tests before.
    expect(months.length).toBeGreaterThan(2);
    const first = await send('listAudit', { cookies: later, query: { limit: '1' } });
    const cursor = decodeURIComponent(/cursor=([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '');
    const second = await send('listAudit', { cookies: later, query: { limit: '200', cursor } });
    expect([...first.body.data, ...second.body.data]).toEqual(all);
    expect(second.headers).not.toHaveProperty('link');
  } finally {
    vi.useRealTimers();
  }
});

test('refuses these lists without a session and with a cursor of another list', async () => {
  await send('enhancedContact', { body: enquiry });
  const { headers } = await send('listLeadMagnets', { cookies, query: { limit: '1' } });
  const cursor = decodeURIComponent(/cursor=([^>]+)>/.exec(headers.link ?? '')?.[1] ?? '');
  for (const name of ['listConversations', 'listAudit'] as const) {
    expect(await send(name, {})).toMatchObject({ status: 401 });
    expect(await send(name, { cookies, query: { cursor } })).toMatchObject({ status: 400 });
  }
  expect(await send('listLeadMagnets', {})).toMatchObject({ status: 401 });
  expect(await send('getConversation', { params: { id: newConversationId() } })).toMatchObject({ status: 401 });
});
