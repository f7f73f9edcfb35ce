import { afterAll, expect, test, vi } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import type { CallName, TestRequest } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

// Captures everything the process writes, at the most verbose log level.
process.env.LOG_LEVEL = 'DEBUG';
const written: string[] = [];
const keep = (text: unknown) => {
  written.push(String(text));
  return true;
};
vi.spyOn(process.stdout, 'write').mockImplementation(keep);
vi.spyOn(process.stderr, 'write').mockImplementation(keep);
for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(keep);

// Imported here because the log reads its level when it is loaded.
const { password, signingKey, startApi } = await import('../testing/api.ts');
const { send, signIn, table, deliver } = await startApi();
const { DynamoDBDocumentClient, GetCommand, PutCommand } = await import('@aws-sdk/lib-dynamodb');
const { mockClient } = await import('aws-sdk-client-mock');

/** Returns a word that replaces personal data. All begin with the same letters, so that one search finds any of them. */
const marker = (what: string) => `mrk${what}`;
const headers = {
  'user-agent': marker('agent'),
  'x-viewer-address': marker('address'),
  'idempotency-key': marker('idempotency-key-0001'),
  referer: `https://${marker('referer')}.example`,
};
const answers = {
  firstName: marker('First'),
  lastName: marker('Last'),
  name: marker('Name'),
  email: `${marker('mail')}@family.example`,
  phone: '020 7946 0123',
  message: marker('message'),
  service: 'lpa',
  urgency: 'immediate',
  bookingPreference: 'email',
  company: marker('company'),
  position: marker('position'),
  clientBase: marker('clients'),
  motivation: marker('motivation'),
  qualifications: marker('qualifications'),
  linkedinProfile: `https://${marker('linkedin')}.example/`,
  website: `https://${marker('website')}.example/`,
  experience: '20+',
  specialization: 'other',
  consent: true,
  fax: marker('fax'),
  language: 'ro',
  utmParams: { utm_source: marker('source'), referrer: `https://${marker('referrer')}.example` },
  [marker('unknown')]: marker('value'),
};
const event = { eventType: 'x', eventData: { [marker('key')]: marker('data') }, sessionId: marker('session-1') };

const cookies = [await signIn()];
const start = async () =>
  (await send('startConversation', { body: { utmParams: answers.utmParams }, headers })).body?.data?.conversationId;
const conversationId = await start();
const said = `I am ${marker('Name')}, ${marker('mail')}@family.example, 020 7946 0123. Please call me about an LPA.`;

/** A valid body for each call that has one. */
const bodies: Partial<Record<CallName, object>> = {
  login: { password: marker('password') },
  enhancedContact: answers,
  contact: answers,
  partnerApplication: answers,
  leadMagnet: answers,
  privacyRequest: { ...answers, topic: 'access', reference: marker('reference') },
  confirmPrivacyRequest: { token: marker('token') },
  sendLetter: { letter: 'acknowledgement', channel: 'email', subject: marker('subject'), text: marker('letter') },
  events: { events: [event] },
  startConversation: answers,
  sendMessage: { conversationId, message: said },
  runTool: { conversationId, toolName: 'capture_lead', toolArgs: answers },
  setContactStatus: { status: 'closed' },
  setPartnerStatus: { status: 'approved' },
};
/** Returns invalid variants of a body: wrong types, long texts, unknown values and broken JSON. */
const invalidVariants = (body: object): unknown[] => [
  Object.fromEntries(Object.keys(body).map((name) => [name, [marker('wrong')]])),
  Object.fromEntries(Object.keys(body).map((name) => [name, marker('wrong'.repeat(2000))])),
  { ...body, email: marker('nomail'), service: marker('service'), status: marker('status'), conversationId: marker('id') },
  JSON.stringify(body).slice(0, -20),
  `"${marker('text')}"`,
];

/** Called without the session, which the other calls need. */
const endsSessions: CallName[] = ['logout', 'signOutEverybody'];

/** Makes every call with a valid request and with each kind of invalid one. */
async function callEverything(): Promise<void> {
  for (const name of Object.keys(contracts) as CallName[]) {
    const body = bodies[name] ?? ('body' in contracts[name] ? answers : undefined);
    const base: TestRequest = {
      cookies: endsSessions.includes(name) ? [] : cookies,
      headers,
      params: { id: `con_${'a'.repeat(26)}` },
    };
    await send(name, { ...base, body });
    for (const wrong of invalidVariants(body ?? {})) await send(name, { ...base, body: wrong });
    await send(name, {
      ...base,
      body,
      params: { id: marker('param') },
      query: { cursor: marker('cursor'), limit: marker('limit'), q: marker('query') },
    });
    await send(name, { ...base, body, headers: { ...headers, 'content-type': marker('type') } });
    await send(name, { ...base, body, headers: { ...headers, origin: `https://${marker('origin')}.example` } });
    await send(name, {
      ...base,
      body,
      headers: { ...headers, 'if-match': marker('version'), 'if-none-match': `"${marker('tag')}"` },
    });
    await send(name, { ...base, body, cookies: [`__Host-session=${marker('token')}.${marker('claims')}.x`] });
  }
}

afterAll(() => {
  vi.restoreAllMocks();
});

test('logs no personal data and no secret when calls succeed, are refused or fail', async () => {
  await callEverything();
  // Changes that are counted.
  const records = (await itemsOf(table)).filter(({ sk }) => sk === 'record');
  await deliver(records.map((to, index) => ({ event: `marker-event-${index}`, to })));
  // Stored records that no longer fit their schema.
  for (const record of records) {
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: { ...record, language: marker('broken'), experience: marker('broken') } }),
    );
  }
  await callEverything();
  // A database whose error messages quote the request, as validation errors do.
  const real = cookies[0];
  const session = (await itemsOf(table)).find(({ sk }) => sk === 'session');
  for (const name of ['ValidationException', 'ThrottlingException', 'TimeoutError']) {
    const database = mockClient(DynamoDBDocumentClient);
    const failure = Object.assign(new Error(`${marker('quoted')} ${password} ${signingKey}`), { name, Item: answers });
    database.onAnyCommand().rejects(failure);
    database.on(GetCommand).callsFake(({ Key }) => {
      if (Key.sk === 'session') return { Item: session };
      if (Key.sk === 'signed-out') return {};
      throw failure;
    });
    await callEverything();
    await deliver(records.map((to, index) => ({ event: `failing-${index}`, to })));
    database.restore();
  }
  vi.mocked(process.stdout.write).mockRestore();

  // The log contains lines of every kind, so the search below has something to search.
  const log = written.join('\n');
  for (const expected of [
    '"call"',
    'call failed',
    'call not counted',
    'changes are delivered again',
    'stored record cannot be read',
  ])
    expect(log).toContain(expected);
  const token = real?.split('=')[1] ?? '';
  for (const secret of ['mrk', '7946 0123', password, signingKey, token]) {
    expect(secret.length).toBeGreaterThan(2);
    expect(written.filter((line) => line.includes(secret))).toEqual([]);
  }
  // Nothing personal is logged in another encoding.
  for (const encoding of ['base64', 'base64url', 'hex'] as const)
    expect(log).not.toContain(Buffer.from(marker('First')).toString(encoding).slice(0, 8));
  expect(log.split('\n').length).toBeGreaterThan(500);
});

test('has no personal field in any path', () => {
  for (const { path } of Object.values(contracts)) expect(path).not.toMatch(/name|mail|phone|password|token/);
});
