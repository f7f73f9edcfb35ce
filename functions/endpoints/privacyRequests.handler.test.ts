import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { accessRequest, enquiry, question } from '../testing/answers.ts';
import { lambdaContext, startApi, type TestRequest } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { startSesServer } from '../testing/sesServer.ts';
import { contentOf, itemsOf, putItem } from '../testing/table.ts';

const { send, signIn, table, deliver } = await startApi();
const ses = await startSesServer();
Object.assign(process.env, {
  AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: 'staff@larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '1000',
  SITE_ORIGIN: 'https://www.larkfield.example',
});
afterAll(() => ses.close());
const queue = mockClient(SQSClient);
afterAll(() => queue.restore());
queue.on(SendMessageCommand).resolves({});
const sendMails = withRights('send-mails', (await import('../consumers/send-mails/handler.ts')).handler);
beforeEach(() => {
  ses.mails.length = 0;
  queue.resetHistory();
});
const cookies = [await signIn()];
await send('setInitials', { cookies, body: { initials: 'JD' } });

let people = 0;
const somebody = () => ({ ...accessRequest, email: `data${++people}@family.example`, phone: undefined });
const request = async (change: object = {}): Promise<string> => {
  const { status, body } = await send('privacyRequest', { body: { ...somebody(), ...change } });
  expect(status).toBe(201);
  return body.requestId;
};
const mail = (...messages: object[]) =>
  sendMails(
    { Records: messages.map((message, index) => ({ messageId: `m${index}`, body: JSON.stringify(message) })) } as SQSEvent,
    lambdaContext(),
  );
const mailsTo = (address: string) =>
  ses.mails.filter(({ Destination }) => Destination.ToAddresses.includes(address)).map(({ Content }) => Content.Simple);
const storedRecord = async (id: string) => (await contentOf(table)).find((item) => item.pk === id && item.sk === 'record');
const tokenIn = (text: string) => /#\?confirm=(prq_[a-z2-7]{26}\.[\w-]{43})/.exec(text)?.[1] ?? '';
const confirm = (token: string) => send('confirmPrivacyRequest', { body: { token } });
const letter = (id: string, body: object, more: TestRequest = {}) =>
  send('sendLetter', {
    cookies,
    params: { id },
    body: { channel: 'email', subject: 'Your request', text: 'Dear you,', ...body },
    ...more,
  });

test('a request needs one way to reach the person, and a complaint its text', async () => {
  const paths = async (change: object) =>
    ((await send('privacyRequest', { body: { ...accessRequest, ...change } })).body.errors ?? []).map(
      ({ path }: { path: string }) => path,
    );
  expect(await paths({ email: '', phone: null })).toEqual(['email']);
  expect(await paths({ email: undefined })).toEqual([]);
  expect(await paths({ phone: undefined, message: '' })).toEqual([]);
  expect(await paths({ topic: 'complaint', message: ' ' })).toEqual(['message']);
  // All wrong answers are reported at once.
  expect(await paths({ topic: 'complaint', message: ' ', name: '', email: '', phone: '' })).toEqual(['name', 'email', 'message']);
  expect(await paths({ topic: 'other' })).toEqual(['topic']);
});

test('the response and the time of a known address are those of an unknown one', async () => {
  const known = 'known-to-us@family.example';
  await send('contact', { body: { ...question, email: known } });
  const one = await send('privacyRequest', { body: { ...accessRequest, email: known } });
  const other = await send('privacyRequest', { body: { ...accessRequest, email: 'unknown-to-us@family.example' } });
  const shape = ({ status, body }: typeof one) => [status, Object.keys(body), body.number.length];
  expect(shape(one)).toEqual(shape(other));
  expect(one.body.number).toBe(`DP-${one.body.requestId.slice(4, 8)}-${one.body.requestId.slice(8, 12)}`.toUpperCase());
});

test('mails a receipt with the number in the visitor’s language, and no link for a complaint', async () => {
  const email = 'polish@family.example';
  const id = await request({ topic: 'complaint', email, language: 'pl' });
  expect(await mail({ id })).toEqual({ batchItemFailures: [] });
  const [receipt] = mailsTo(email);
  expect(receipt?.Subject.Data).toBe(
    `Otrzymaliśmy zgłoszenie DP-${id.slice(4, 8).toUpperCase()}-${id.slice(8, 12).toUpperCase()}`,
  );
  expect(receipt?.Body.Text.Data).toContain('Małgorzata');
  expect(tokenIn(String(receipt?.Body.Text.Data))).toBe('');
  const [notice] = mailsTo('staff@larkfield.example');
  expect(notice?.Subject.Data).toMatch(/^Data protection, Complaint/);
  expect(notice?.Body.Text.Data).toContain(`/admin/data-protection?record=${id}`);
  expect(JSON.stringify(notice)).not.toMatch(/Nowak|polish@/);
});

test('a link confirms a request once a button is pressed, however often, and only its hash is stored', async () => {
  const email = 'link@family.example';
  const id = await request({ email, language: 'ta' });
  await mail({ id });
  const text = String(mailsTo(email)[0]?.Body.Text.Data);
  expect(text).toContain('https://www.larkfield.example/ta/complaints-procedure#?confirm=');
  const token = tokenIn(text);
  expect(JSON.stringify(await itemsOf(table))).not.toContain(token.split('.')[1]);
  expect(await storedRecord(id)).toMatchObject({ linkEmail: email, linkSentAt: expect.any(String), version: 1 });
  expect((await storedRecord(id))?.confirmedAt).toBeUndefined();

  expect((await confirm(token)).body).toEqual({ success: true, number: expect.stringMatching(/^DP-/) });
  const confirmed = await storedRecord(id);
  expect(confirmed).toMatchObject({ confirmedAt: expect.any(String), version: 2 });
  expect((await confirm(token)).status).toBe(200);
  expect((await storedRecord(id))?.confirmedAt).toBe(confirmed?.confirmedAt);
  expect((await send('getHistory', { cookies, params: { id } })).body.data).toMatchObject([
    { kind: 'confirmation', by: 'visitor' },
  ]);
});

test('another token, that of another request and that of a closed request confirm nothing', async () => {
  const [id, other] = [await request({ email: 'one@family.example' }), await request({ email: 'two@family.example' })];
  await mail({ id }, { id: other });
  const token = tokenIn(String(mailsTo('one@family.example')[0]?.Body.Text.Data));
  const secret = token.split('.')[1];
  expect((await confirm(`${other}.${secret}`)).status).toBe(404);
  expect((await confirm(`${id}.${'a'.repeat(43)}`)).status).toBe(404);
  expect((await confirm(`prq_${'a'.repeat(26)}.${secret}`)).status).toBe(404);
  expect((await confirm(id)).status).toBe(400);
  await letter(id, { letter: 'outcome', outcome: 'withdrawn', channel: 'other' });
  expect((await confirm(token)).status).toBe(404);
  expect((await storedRecord(id))?.confirmedAt).toBeUndefined();
});

test('with a phone number only, the link goes to the one address on record', async () => {
  const phone = '020 7946 0711';
  await send('enhancedContact', { body: { ...enquiry, email: 'on-record@family.example', phone } });
  const id = await request({ email: undefined, phone: '+44 20 7946 0711' });
  await mail({ id });
  const [receipt] = mailsTo('on-record@family.example');
  // The name that was typed may be somebody else's.
  expect(receipt?.Body.Text.Data).not.toContain('Małgorzata');
  expect((await letter(id, { letter: 'acknowledgement' })).body.errors).toMatchObject([{ path: 'channel' }]);
  await confirm(tokenIn(String(receipt?.Body.Text.Data)));
  expect((await letter(id, { letter: 'acknowledgement' })).status).toBe(201);

  await send('contact', { body: { ...question, email: 'household@family.example', phone } });
  ses.mails.length = 0;
  const unclear = await request({ email: undefined, phone });
  await mail({ id: unclear });
  expect(ses.mails.map(({ Destination }) => Destination.ToAddresses)).toEqual([['staff@larkfield.example']]);
});

test('a suspected robot gets no mail', async () => {
  const id = await request({ email: 'robot@family.example', fax: 'x' });
  await mail({ id });
  expect(mailsTo('robot@family.example')).toEqual([]);
});

test('each letter is stored once, mailed once, and sets the status', async () => {
  const email = 'letters@family.example';
  const id = await request({ topic: 'complaint', email });
  const text = 'Dear <b>you</b>,\n\nWe have it.\n\nYours';
  const acknowledged = await letter(id, { letter: 'acknowledgement', text }, { headers: { 'if-match': '"1"' } });
  expect(acknowledged).toMatchObject({
    status: 201,
    body: { data: { id, status: 'acknowledged', version: 2, acknowledgedAt: expect.any(String) } },
  });
  expect((await letter(id, { letter: 'acknowledgement' })).body).toMatchObject({
    code: 'stale_version',
    current: { version: 2 },
  });

  // The change of the status in the table's stream puts the letter into the queue.
  const to = await storedRecord(id);
  await deliver([{ event: `letter-${id}`, from: { ...to, status: 'new' }, to }]);
  const queued = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => JSON.parse(String(input.MessageBody)));
  expect(queued).toContainEqual({ id, letter: 'acknowledgement' });
  await mail({ id, letter: 'acknowledgement' });
  await mail({ id, letter: 'acknowledgement' });
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]).toMatchObject({ Subject: { Data: 'Your request' } });
  expect(mailsTo(email)[0]?.Body.Html.Data).toContain('Dear &lt;b&gt;you&lt;/b&gt;,');

  expect((await letter(id, { letter: 'outcome' })).body.errors).toMatchObject([{ path: 'outcome' }]);
  expect((await letter(id, { letter: 'outcome', outcome: 'nothing-held' })).body.errors).toMatchObject([{ path: 'outcome' }]);
  const closed = await letter(id, { letter: 'outcome', outcome: 'upheld', subject: 'The outcome' });
  expect(closed.body.data).toMatchObject({ status: 'closed', outcome: 'upheld', version: 3 });
  await mail({ id, letter: 'outcome' });
  expect(mailsTo(email)).toHaveLength(2);
  expect((await letter(id, { letter: 'outcome', outcome: 'withdrawn' })).status).toBe(412);
  expect((await send('getHistory', { cookies, params: { id } })).body.data).toMatchObject([
    { kind: 'letter', letter: 'acknowledgement', text, by: 'JD', version: 2 },
    { kind: 'letter', letter: 'outcome', outcome: 'upheld', version: 3 },
  ]);
});

test('of two letters at the same time one is stored', async () => {
  const id = await request({ topic: 'complaint' });
  const results = await Promise.all([1, 2, 3].map((each) => letter(id, { letter: 'acknowledgement', text: `Letter ${each}` })));
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
});

test('a letter that was told in another way is recorded and not mailed', async () => {
  const id = await request({ topic: 'complaint', email: 'by-phone@family.example' });
  expect((await letter(id, { letter: 'acknowledgement', channel: 'other' })).status).toBe(201);
  await mail({ id, letter: 'acknowledgement' });
  expect(mailsTo('by-phone@family.example')).toEqual([]);
});

test('the acknowledgement of an unconfirmed request repeats its link', async () => {
  const email = 'again@family.example';
  const id = await request({ email });
  await letter(id, { letter: 'acknowledgement' });
  await mail({ id, letter: 'acknowledgement' });
  const token = tokenIn(String(mailsTo(email)[0]?.Body.Text.Data));
  expect((await confirm(token)).status).toBe(200);
});

test('an extension is stored once, mailed once, and gives two more months without changing the status', async () => {
  const email = 'extended@family.example';
  const id = await request({ email });
  const body = { letter: 'extension', extensionReason: 'complex', subject: 'More time' };
  const extended = await letter(id, body, { headers: { 'if-match': '"1"' } });
  expect(extended).toMatchObject({
    status: 201,
    body: { data: { id, status: 'new', version: 2, extendedAt: expect.any(String), extensionReason: 'complex' } },
  });
  expect((await letter(id, body)).body).toMatchObject({ code: 'stale_version', current: { version: 2 } });

  const to = await storedRecord(id);
  const { extendedAt, ...from } = to ?? {};
  await deliver([
    { event: `extension-${id}`, from, to },
    { event: `later-${id}`, from: to, to: { ...to, version: 3 } },
  ]);
  const queued = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => JSON.parse(String(input.MessageBody)));
  expect(queued.filter((each) => each.letter === 'extension')).toEqual([{ id, letter: 'extension' }]);
  for (let delivery = 0; delivery < 2; delivery++) await mail({ id, letter: 'extension' });
  expect(mailsTo(email).map(({ Subject }) => Subject.Data)).toEqual(['More time']);

  // The other letters may follow it.
  expect((await letter(id, { letter: 'acknowledgement' })).body.data).toMatchObject({ status: 'acknowledged', extendedAt });
  expect((await letter(id, { letter: 'outcome', outcome: 'done' })).body.data).toMatchObject({ status: 'closed', extendedAt });
  expect((await send('getHistory', { cookies, params: { id } })).body.data).toMatchObject([
    { kind: 'letter', letter: 'extension', extensionReason: 'complex', by: 'JD', version: 2 },
    { kind: 'letter', letter: 'acknowledgement' },
    { kind: 'letter', letter: 'outcome' },
  ]);
  const listed = (await send('listPrivacyRequests', { cookies })).body.data;
  expect(listed.find((each: { id: string }) => each.id === id)).toMatchObject({ extendedAt, extensionReason: 'complex' });
});

test('an extension needs a reason, and is refused for a complaint, for a closed request and after the first month', async () => {
  const extend = (id: string, body: object = { extensionReason: 'numerous' }) =>
    letter(id, { letter: 'extension', channel: 'other', ...body });
  const id = await request();
  expect((await extend(id, {})).body.errors).toMatchObject([{ path: 'extensionReason' }]);
  expect((await extend(id, { extensionReason: 'busy' })).body.errors).toMatchObject([{ path: 'extensionReason' }]);
  const wrong = await letter(id, { letter: 'acknowledgement', extensionReason: 'complex' });
  expect(wrong.body.errors).toMatchObject([{ path: 'extensionReason' }]);
  expect((await extend(await request({ topic: 'complaint' }))).body).toMatchObject({
    ...{ code: 'invalid_request', errors: [{ path: 'letter' }] },
  });
  const closed = await request();
  await letter(closed, { letter: 'outcome', outcome: 'withdrawn', channel: 'other' });
  expect((await extend(closed)).status).toBe(412);

  const late = await request();
  const submittedAt = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await putItem(table, { ...(await storedRecord(late)), submittedAt });
  expect((await extend(late)).body).toMatchObject({ code: 'invalid_request', errors: [{ path: 'letter' }] });
  expect((await storedRecord(late))?.extendedAt).toBeUndefined();
  expect((await extend(id)).status).toBe(201);
});

test('of two extensions at the same time one is stored', async () => {
  const id = await request();
  const body = { letter: 'extension', extensionReason: 'complex', channel: 'other' };
  // An acknowledgement before the extension does not stop it, one at the same moment does.
  const [one, other] = await Promise.all([letter(id, body), letter(id, body), letter(id, { letter: 'acknowledgement' })]);
  const stored = [one, other].filter((result) => result?.status === 201);
  expect(stored.length).toBeLessThanOrEqual(1);
  if (stored.length === 0) expect((await letter(id, body)).status).toBe(201);
  expect((await letter(id, body)).status).toBe(412);
});

test('a letter to a request that does not exist returns 404, and nobody without a session may send one', async () => {
  const id = `prq_${'a'.repeat(26)}`;
  expect((await letter(id, { letter: 'acknowledgement' })).status).toBe(404);
  expect((await letter(id, { letter: 'acknowledgement' }, { cookies: [] })).status).toBe(401);
  expect((await send('listPrivacyRequests')).status).toBe(401);
});

test('lists requests newest first without link hashes, and returns 304 for a current copy', async () => {
  const id = await request();
  await mail({ id });
  const { status, body, text, headers } = await send('listPrivacyRequests', { cookies });
  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({ id, topic: 'access', status: 'new' });
  expect(text).not.toMatch(/linkHashes|fingerprint|"pk"/);
  const etag = String((headers as Record<string, string>).etag);
  expect((await send('listPrivacyRequests', { cookies, headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('an export contains a person’s requests, and an erasure leaves them until they expire', async () => {
  const email = 'erase-me@family.example';
  await send('contact', { body: { ...question, email } });
  const id = await request({ email, topic: 'erasure' });
  await mail({ id });
  const { records } = (await send('exportPerson', { cookies, body: { email } })).body.data;
  expect(records.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['contact', 'privacyRequest']);
  expect(JSON.stringify(records)).not.toContain('linkHashes');
  const erased = (await send('erasePerson', { cookies, body: { email, confirm: email } })).body.data;
  expect(erased).toEqual({ records: 1, conversations: 0 });
  expect(await storedRecord(id)).toMatchObject({ email });
  const days = (Number((await storedRecord(id))?.expiresAt) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(730);
  expect((await letter(id, { letter: 'outcome', outcome: 'done' })).status).toBe(201);
});

test('a search finds requests by email, and staff can add notes to them', async () => {
  const email = 'search@family.example';
  const id = await request({ email });
  const { body } = await send('searchRecords', { cookies, body: { email } });
  expect(body.data).toMatchObject({ contacts: [], privacyRequests: [{ id }] });
  expect((await send('addNote', { cookies, params: { id }, body: { text: 'Rang' } })).status).toBe(201);
});
