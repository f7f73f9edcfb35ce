import { randomUUID } from 'node:crypto';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { EventBridgeEvent, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerableId } from '../../shared/ids.ts';
import { countOne } from '../data/limits.ts';
import { recordReturnedMail } from '../data/returnedMails.ts';
import { logger } from '../log.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { lambdaContext, startApi, type TestRequest } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { startSesServer } from '../testing/sesServer.ts';
import { contentOf, putItem } from '../testing/table.ts';

const { send, signIn, table, deliver } = await startApi({ limitScale: 1 });
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
const recordReturned = withRights(
  'record-returned-mails',
  (await import('../consumers/record-returned-mails/handler.ts')).handler,
);
vi.spyOn(logger, 'warn').mockImplementation(() => {});

let time = Date.parse('2026-12-01T09:00:00.000Z');
vi.useFakeTimers({ toFake: ['Date'], now: time });
let cookies: string[] = [];
beforeEach(async () => {
  // A new hour for each test, because the limits are those of an hour.
  time += 3_600_000;
  vi.setSystemTime(time);
  ses.mails.length = 0;
  ses.calls.clear();
  ses.state.outcome = () => 'accepted';
  queue.resetHistory();
  cookies = [await signIn()];
});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

let people = 0;
const newEmail = () => `answered${++people}@family.example`;
async function enquire(change: object = {}): Promise<string> {
  const { status, body } = await send('enhancedContact', { body: { ...enquiry, email: newEmail(), ...change } });
  expect(status).toBe(201);
  return body.submissionId;
}
const written = { language: 'en', subject: 'Your enquiry', text: 'Hello Amara,\n\nThank you for writing.' };
const answer = (id: string, change: object = {}, more: TestRequest = {}) =>
  send('sendAnswer', {
    cookies,
    params: { id },
    body: { ...written, ...change },
    headers: { 'idempotency-key': randomUUID() },
    ...more,
  });
/** Delivers messages of the queue to the function that sends mails, and returns those that failed. */
const mail = async (...messages: object[]) => {
  const Records = messages.map((message, index) => ({ messageId: `m${index}`, body: JSON.stringify(message) }));
  return (await sendMails({ Records } as SQSEvent, lambdaContext())).batchItemFailures.map(
    ({ itemIdentifier }) => itemIdentifier,
  );
};
const storedRecord = async (id: string) => (await contentOf(table)).find((item) => item.pk === id && item.sk === 'record');
const emailOf = async (id: string) => String((await storedRecord(id))?.email);
const history = async (id: string) => (await send('getHistory', { cookies, params: { id } })).body.data;
const sentTo = (address: string) => ses.mails.filter(({ Destination }) => Destination.ToAddresses.includes(address));

/** Tells the function what SES reports about the last mail to an address, as EventBridge delivers it. */
const report = (address: string, event: object) => {
  const tags = sentTo(address).at(-1)?.EmailTags ?? [];
  const detail = {
    ...event,
    mail: { destination: [address], tags: Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]])) },
  };
  return recordReturned({ detail } as unknown as EventBridgeEvent<string, unknown>, lambdaContext());
};
const bounced = (bounceType: string, bounceSubType: string) => ({ eventType: 'Bounce', bounce: { bounceType, bounceSubType } });
const noMailbox = bounced('Permanent', 'General');

test('an answer is stored in the history, mailed once and then marked as sent', async () => {
  const id = await enquire();
  const to = await emailOf(id);
  const before = await storedRecord(id);
  const { status, body } = await answer(id, { template: 'first', links: ['service', 'booking'] });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { data: { kind: 'answer', state: 'queued', template: 'first', mine: true } },
  });
  const after = await storedRecord(id);
  expect(after).toMatchObject({ version: 1, updatedAt: before?.updatedAt });
  // The change of the record in the table's stream puts the answer into the queue.
  await deliver([{ event: `answer-${id}`, from: before ?? {}, to: after ?? {} }]);
  const message = { id, answer: body.data.id };
  expect(queue.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(String(args[0].input.MessageBody)))).toEqual([
    message,
  ]);
  expect(await mail(message, message)).toEqual([]);
  later(3600);
  await Promise.all([mail(message), mail(message)]);
  expect(sentTo(to)).toMatchObject([
    {
      FromEmailAddress: '"Larkfield Estate Planning" <site@larkfield.example>',
      ReplyToAddresses: ['hello@larkfield.example'],
      Content: { Simple: { Subject: { Data: 'Your enquiry' } } },
    },
  ]);
  const text = sentTo(to)[0]?.Content.Simple.Body.Text.Data;
  expect(text).toContain('Thank you for writing.');
  expect(text).toContain('https://www.larkfield.example/services/');
  expect(text).toContain('https://calendly.com/');
  cookies = [await signIn()];
  expect(await history(id)).toMatchObject([{ kind: 'answer', text: written.text, state: 'sent', to, by: 'admin' }]);
});

test('replies go to the owner of the record, else to the author, and to the firm once they are suspended', async () => {
  const id = await enquire();
  const to = await emailOf(id);
  const { body } = await answer(id);
  const member = `stf_${'a'.repeat(26)}`;
  const key = { pk: id, sk: `answer#${body.data.id}` };
  const item = (await contentOf(table)).find(({ pk, sk }) => pk === key.pk && sk === key.sk);
  await putItem(table, { ...item, person: { id: member, name: 'Ann Archer' } });
  const person = {
    pk: 'staff#members',
    sk: member,
    id: member,
    name: 'Ann Archer',
    email: 'ann@larkfield.example',
    role: 'caseworker',
    createdAt: new Date().toISOString(),
  };
  await putItem(table, { ...person, state: 'active' });
  await mail({ id, answer: body.data.id });
  expect(sentTo(to)[0]?.ReplyToAddresses).toEqual(['ann@larkfield.example']);

  const owner = `stf_${'b'.repeat(26)}`;
  await putItem(table, { ...person, sk: owner, id: owner, email: 'owner@larkfield.example', state: 'active' });
  await putItem(table, { ...(await storedRecord(id)), owner });
  const third = await answer(id, { text: 'From a colleague.' });
  await mail({ id, answer: third.body.data.id });
  expect(sentTo(to)[1]?.ReplyToAddresses).toEqual(['owner@larkfield.example']);
  await putItem(table, { ...(await storedRecord(id)), owner: 'everybody' });

  const second = await answer(id, { text: 'One more thing.' });
  const secondItem = (await contentOf(table)).find(({ sk }) => sk === `answer#${second.body.data.id}`);
  await putItem(table, { ...secondItem, person: { id: member, name: 'Ann Archer' } });
  await putItem(table, { ...person, state: 'suspended' });
  await mail({ id, answer: second.body.data.id });
  expect(sentTo(to)[2]?.ReplyToAddresses).toEqual(['hello@larkfield.example']);
});

test('an answer that was sent counts as the first reaction, at the time when it was written', async () => {
  const id = await enquire();
  const { body } = await answer(id);
  expect(await storedRecord(id)).not.toHaveProperty('firstAnswerAt');
  const at = new Date().toISOString();
  later(60);
  await mail({ id, answer: body.data.id });
  expect(await storedRecord(id)).toMatchObject({ firstAnswerAt: at, firstAnswerBy: 'mail' });
  const next = await answer(id, { text: 'One more thing.' });
  await mail({ id, answer: next.body.data.id });
  expect(await storedRecord(id)).toMatchObject({ firstAnswerAt: at });
});

test('a retry returns the first answer, and the same key with another text is refused', async () => {
  const id = await enquire();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await answer(id, {}, { headers });
  expect((await answer(id, {}, { headers })).body.data.id).toBe(first.body.data.id);
  expect(await answer(id, { text: 'Other' }, { headers })).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  const both = await Promise.all([1, 2, 3].map(() => answer(id, {}, { headers })));
  expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await history(id)).toHaveLength(1);
  expect((await answer(id, {}, { headers: {} })).status).toBe(400);
});

test('the mail goes to the address that the record has when it is sent', async () => {
  const id = await enquire();
  const old = await emailOf(id);
  const { body } = await answer(id);
  await putItem(table, { ...(await storedRecord(id)), email: 'corrected@family.example' });
  await mail({ id, answer: body.data.id });
  expect(sentTo(old)).toEqual([]);
  expect(sentTo('corrected@family.example')).toHaveLength(1);
  expect(await history(id)).toMatchObject([{ state: 'sent', to: 'corrected@family.example' }]);
});

test('an answer whose message is lost between SES and the table is sent again only after its claim has expired', async () => {
  const id = await enquire();
  const to = await emailOf(id);
  const { body } = await answer(id);
  const message = { id, answer: body.data.id };
  ses.state.outcome = (_to, before) => (before === 0 ? 'lost response' : 'accepted');
  expect(await mail(message)).toEqual(['m0']);
  expect(await mail(message)).toEqual(['m0']);
  expect(sentTo(to)).toHaveLength(1);
  expect(await history(id)).toMatchObject([{ state: 'queued' }]);
  later(360);
  expect(await mail(message)).toEqual([]);
  expect(sentTo(to)).toHaveLength(2);
  later(360);
  expect(await mail(message)).toEqual([]);
  expect(sentTo(to)).toHaveLength(2);
  expect(await history(id)).toMatchObject([{ state: 'sent' }]);
});

test('a process that dies after SES accepted an answer and before it was recorded sends it at most once more', async () => {
  const id = await enquire();
  const to = await emailOf(id);
  const { body } = await answer(id);
  const message = { id, answer: body.data.id };
  const prototype = Object.getPrototypeOf(table.client);
  const { send: sendCommand } = prototype;
  const spy = vi.spyOn(prototype, 'send').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [{ input }] = args as [{ input: { Key?: { sk?: string }; UpdateExpression?: string } }];
    const isResult = input.UpdateExpression?.includes('stateAt') && input.Key?.sk?.startsWith('answer#');
    return isResult ? Promise.reject(new Error('The process was killed')) : sendCommand.apply(this, args);
  });
  expect(await mail(message)).toEqual(['m0']);
  spy.mockRestore();
  expect(await mail(message)).toEqual(['m0']);
  expect(sentTo(to)).toHaveLength(1);
  later(360);
  expect(await mail(message)).toEqual([]);
  later(360);
  expect(await mail(message)).toEqual([]);
  expect(sentTo(to)).toHaveLength(2);
  expect(await history(id)).toMatchObject([{ state: 'sent' }]);
});

test('an address that SES refuses makes the answer fail', async () => {
  const id = await enquire();
  const { body } = await answer(id);
  ses.state.outcome = () => ({ status: 400, error: 'BadRequestException' });
  expect(await mail({ id, answer: body.data.id })).toEqual([]);
  expect(await history(id)).toMatchObject([{ state: 'failed', reason: 'refused' }]);
});

test('a bounce is shown at the answer and the record, and blocks the address until it is corrected', async () => {
  const id = await enquire();
  const to = await emailOf(id);
  const { body } = await answer(id);
  await mail({ id, answer: body.data.id });
  await report(to, noMailbox);
  await report(to, noMailbox);
  expect(await history(id)).toMatchObject([{ kind: 'answer', state: 'returned', reason: 'no-mailbox', to }]);
  const { body: list } = await send('listEnhancedContacts', { cookies });
  expect(list.data.find((each: { id: string }) => each.id === id)).toMatchObject({
    returnedMail: { email: to, reason: 'no-mailbox', at: expect.any(String) },
    version: 1,
  });
  expect(await answer(id)).toMatchObject({ status: 400, body: { errors: [{ path: 'email', code: 'email' }] } });
  // Another record with the same address is blocked too, and one without is not.
  const other = await enquire({ email: to.toUpperCase() });
  expect((await answer(other)).status).toBe(400);
  const corrected = newEmail();
  await putItem(table, { ...(await storedRecord(id)), email: corrected, contactEmail: corrected });
  expect((await answer(id)).status).toBe(201);
});

test('an answer that is waiting is not sent to an address that was blocked meanwhile', async () => {
  const id = await enquire();
  const to = await emailOf(id);
  const { body } = await answer(id);
  await recordReturnedMail(table, { id: id as AnswerableId, part: undefined, email: to, reason: 'complaint', now: new Date() });
  await mail({ id, answer: body.data.id });
  expect(sentTo(to)).toEqual([]);
  expect(await history(id)).toMatchObject([{ state: 'failed', reason: 'address-returned' }]);
});

test.each([
  ['a full mailbox', bounced('Transient', 'MailboxFull'), 'mailbox-full', 201],
  ['a temporary failure', bounced('Transient', 'General'), 'temporary', 201],
  ['a mail that was refused', bounced('Transient', 'ContentRejected'), 'refused', 201],
  ['an unknown failure', bounced('Undetermined', 'Undetermined'), 'unknown', 201],
  ['a suppressed address', bounced('Permanent', 'OnAccountSuppressionList'), 'suppressed', 400],
  ['a complaint', { eventType: 'Complaint' }, 'complaint', 400],
])('%s is recorded with its reason', async (_name, event, reason, next) => {
  const id = await enquire();
  const to = await emailOf(id);
  const { body } = await answer(id);
  await mail({ id, answer: body.data.id });
  await report(to, event);
  expect(await history(id)).toMatchObject([{ state: 'returned', reason }]);
  expect((await answer(id)).status).toBe(next);
});

test('a temporary return does not lift the block of an earlier one', async () => {
  const id = await enquire();
  const to = await emailOf(id);
  const returned = { id: id as AnswerableId, part: undefined, email: to, now: new Date() };
  await recordReturnedMail(table, { ...returned, reason: 'no-mailbox' });
  await recordReturnedMail(table, { ...returned, reason: 'temporary' });
  expect((await answer(id)).status).toBe(400);
  await recordReturnedMail(table, { ...returned, email: 'other@family.example', reason: 'temporary' });
  expect(await storedRecord(id)).toMatchObject({ returnedMail: { email: 'other@family.example' } });
});

test('a bounced confirmation is shown at its record', async () => {
  const id = await enquire();
  const to = await emailOf(id);
  await mail({ id });
  await report(to, noMailbox);
  expect(await storedRecord(id)).toMatchObject({ returnedMail: { email: to, reason: 'no-mailbox' } });
  expect((await answer(id)).status).toBe(400);
});

test('a bounced letter about personal data is shown in the history, and the next one is told in another way', async () => {
  const email = newEmail();
  const { body } = await send('privacyRequest', {
    body: { topic: 'complaint', name: 'Amara Obi', email, message: 'You wrote to my old address.', language: 'en' },
  });
  const id = body.requestId;
  const letter = (change: object) =>
    send('sendLetter', {
      cookies,
      params: { id },
      body: { channel: 'email', subject: 'Your complaint', text: 'Dear you,', ...change },
    });
  expect((await letter({ letter: 'acknowledgement' })).status).toBe(201);
  await mail({ id, letter: 'acknowledgement' });
  await report(email, noMailbox);
  expect(await history(id)).toMatchObject([{ kind: 'letter', returned: { reason: 'no-mailbox' } }]);
  expect((await send('listPrivacyRequests', { cookies })).body.data[0]).toMatchObject({ returnedMail: { reason: 'no-mailbox' } });
  const outcome = { letter: 'outcome', outcome: 'upheld' };
  expect((await letter(outcome)).body.errors).toMatchObject([{ path: 'channel' }]);
  expect((await letter({ ...outcome, channel: 'other' })).status).toBe(201);
});

test('a letter that came back from the address on record blocks the next one', async () => {
  const email = newEmail();
  const phone = `07700 900${String(100 + people)}`;
  await enquire({ email, phone });
  const { body } = await send('privacyRequest', {
    body: { topic: 'access', name: 'Amara Obi', phone, language: 'en' },
  });
  const id = body.requestId;
  await mail({ id });
  const token = /#\?confirm=(prq_[a-z2-7]{26}\.[\w-]{43})/.exec(String(sentTo(email)[0]?.Content.Simple.Body.Text.Data))?.[1];
  expect((await send('confirmPrivacyRequest', { body: { token } })).status).toBe(200);
  const letter = (change: object) =>
    send('sendLetter', {
      cookies,
      params: { id },
      body: { channel: 'email', subject: 'Your data', text: 'Dear you,', ...change },
    });
  expect((await letter({ letter: 'acknowledgement' })).status).toBe(201);
  await mail({ id, letter: 'acknowledgement' });
  await report(email, noMailbox);
  const outcome = { letter: 'outcome', outcome: 'done' };
  expect((await letter(outcome)).body.errors).toMatchObject([{ path: 'channel' }]);
});

test('hostile text stays text, and cannot add headers or recipients', async () => {
  const id = await enquire({ firstName: '{{sender}}<b>', lastName: 'x' });
  const to = await emailOf(id);
  const subject = 'Hello\r\nBcc: victim@family.example\u202e<script>';
  const text =
    '<img src=x onerror=alert(1)>\u202e\u0000 {{firm.phone}}\r\n\r\n\u2066</body><a href="https://evil.example">here</a>';
  const { body } = await answer(id, { subject, text });
  await mail({ id, answer: body.data.id });
  const [sent] = ses.mails;
  expect(ses.mails).toHaveLength(1);
  expect(sent?.Destination).toEqual({ ToAddresses: [to] });
  expect(sent?.Content.Simple.Subject.Data).toBe('Hello Bcc: victim@family.example<script>');
  const html = sent?.Content.Simple.Body.Html.Data ?? '';
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{firm.phone}}');
  expect(html).not.toMatch(/<img|<script|evil\.example"|[\u202a-\u202e\u2066-\u2069\0]/);
  expect(await answer(id, { text: '\u202e\u2066' })).toMatchObject({ status: 400, body: { errors: [{ path: 'text' }] } });
  expect((await answer(id, { text: 'x'.repeat(5001) })).status).toBe(400);
  expect((await answer(id, { links: ['https://evil.example'] })).status).toBe(400);
  expect((await answer(id, { to: 'victim@family.example' })).status).toBe(201);
});

test('partners and simple contacts are answered too, and other records are not', async () => {
  const partner = (await send('partnerApplication', { body: { ...application, email: newEmail() } })).body.applicationId;
  const contact = (await send('contact', { body: { ...question, email: newEmail() } })).body.submissionId;
  for (const id of [partner, contact]) {
    const { status, body } = await answer(id, { language: 'pl', links: ['service', 'steps'] });
    expect(status).toBe(201);
    await mail({ id, answer: body.data.id });
  }
  expect(sentTo(await emailOf(partner))).toMatchObject([{ ReplyToAddresses: ['partners@larkfield.example'] }]);
  expect(sentTo(await emailOf(partner))[0]?.Content.Simple.Body.Text.Data).toContain('/pl/partners-success');
  expect(sentTo(await emailOf(contact))[0]?.Content.Simple.Body.Text.Data).not.toContain('partners-success');
  expect((await answer(`mag_${'a'.repeat(26)}`)).status).toBe(404);
  expect((await answer(`enq_${'a'.repeat(26)}`)).status).toBe(404);
  expect((await answer(contact, {}, { cookies: [] })).status).toBe(401);
});

test('a record without an address cannot be answered by mail', async () => {
  const id = await enquire();
  const { email: _, contactEmail: __, ...rest } = (await storedRecord(id)) ?? {};
  await putItem(table, rest);
  expect((await answer(id)).body.errors).toMatchObject([{ path: 'email', code: 'required' }]);
});

test('an answer that is waiting fails when the address was removed meanwhile', async () => {
  const id: string = (await send('contact', { body: { ...question, email: 'gone@family.example' } })).body.submissionId;
  const { body } = await answer(id);
  await putItem(table, { ...((await storedRecord(id)) ?? {}), email: undefined, contactEmail: undefined } as never);
  await mail({ id, answer: body.data.id });
  expect(await history(id)).toMatchObject([{ state: 'failed', reason: 'refused' }]);
});

test('at most six answers in an hour go to one record, and 120 to all together', async () => {
  const id = await enquire();
  for (let count = 1; count <= 6; count++) expect((await answer(id, { text: `Answer ${count}` })).status).toBe(201);
  const refused = await answer(id, { text: 'Answer 7' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(refused.headers['retry-after']).toBeDefined();
  const limit = { name: 'answer-all', max: 120, windowSeconds: 3600 };
  for (let used = 6; used < 120; ) ({ used } = await countOne(table, limit, 'all', new Date()));
  const other = await enquire();
  expect((await answer(other)).status).toBe(429);
  later(3600);
  cookies = [await signIn()];
  expect((await answer(other)).status).toBe(201);
});

test('an export contains the answers, and an erasure deletes them and sends none that waits', async () => {
  const email = newEmail();
  const id = await enquire({ email });
  const { body } = await answer(id, { text: 'Only for you' });
  const exported = await send('exportPerson', { cookies, body: { email } });
  expect(exported.text).toContain('Only for you');
  expect(exported.text).not.toContain('lastAnswer');
  expect((await send('erasePerson', { cookies, body: { email, confirm: email } })).status).toBe(200);
  expect(JSON.stringify(await contentOf(table))).not.toContain('Only for you');
  expect(await mail({ id, answer: body.data.id })).toEqual([]);
  expect(sentTo(email)).toEqual([]);
});
