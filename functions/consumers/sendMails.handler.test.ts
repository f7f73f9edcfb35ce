import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { RecordId } from '../../shared/ids.ts';
import { storeContact } from '../data/contacts.ts';
import { storeEnquiry } from '../data/enquiries.ts';
import { recordKey } from '../data/keys.ts';
import { storeLeadMagnet } from '../data/leadMagnets.ts';
import { storePartner } from '../data/partners.ts';
import { application, enquiry, magnet, question } from '../testing/answers.ts';
import { lambdaContext } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { startSesServer } from '../testing/sesServer.ts';
import { itemsOf, makeTable, putItem } from '../testing/table.ts';

const staff = 'staff@larkfield.example';
const ses = await startSesServer();
const table = await makeTable();
Object.assign(process.env, {
  TABLE_NAME: table.name,
  AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: `${staff}, partner@larkfield.example`,
  SITE_ORIGIN: 'https://www.larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '30',
  ARRIVALS_QUEUE: 'http://127.0.0.1/arrivals',
});
const queue = mockClient(SQSClient);
afterAll(() => queue.restore());
const handler = withRights('send-mails', (await import('./send-mails/handler.ts')).handler);

let time = Date.parse('2026-12-01T09:00:00.000Z');
vi.useFakeTimers({ toFake: ['Date'] });
beforeEach(() => {
  // A new day for each test, because one address gets at most three confirmations a day.
  time += 86_400_000;
  vi.setSystemTime(time);
  ses.mails.length = 0;
  ses.calls.clear();
  queue.reset();
  queue.on(SendMessageCommand).resolves({});
  ses.state.outcome = () => 'accepted';
});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
afterAll(() => ses.close());

const sent = { language: 'en' } as const;
const enquire = (change: object = {}) => storeEnquiry(table, { ...enquiry, ...sent, ...change }, { now: new Date() });
const deliver = (...bodies: unknown[]): Promise<SQSBatchResponse> =>
  handler(
    {
      Records: bodies.map((body, index) => ({
        messageId: `m${index}`,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })),
    } as SQSEvent,
    lambdaContext(),
  );
const failed = async (delivery: Promise<SQSBatchResponse>) =>
  (await delivery).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
const sentTo = (address: string) => ses.mails.filter(({ Destination }) => Destination.ToAddresses.includes(address));
const marksOf = async (id: RecordId) => (await itemsOf(table)).filter(({ pk }) => pk === `mail#${id}`);

test('sends an enquiry’s mails to all staff and to the visitor, from the sender’s address', async () => {
  const id = await enquire();
  expect(await failed(deliver({ id }))).toEqual([]);
  expect(ses.mails).toHaveLength(2);
  expect(sentTo(staff)).toMatchObject([
    {
      FromEmailAddress: '"Larkfield Estate Planning" <site@larkfield.example>',
      Destination: { ToAddresses: [staff, 'partner@larkfield.example'] },
      Content: { Simple: { Subject: { Data: expect.stringMatching(/^High priority: Enquiry/) } } },
    },
  ]);
  expect(sentTo(enquiry.email)).toMatchObject([{ ReplyToAddresses: ['hello@larkfield.example'] }]);
});

test('sends mails for contacts, chat leads and partner applications, and only the link for the calculator', async () => {
  const now = new Date();
  const ids = [
    await storeContact(table, { ...question, ...sent }, { now }),
    await storePartner(table, { ...application, ...sent }, { now }),
    await storeLeadMagnet(table, { ...magnet, magnetType: 'inheritance_tax_calculator', ...sent }, { now }),
  ];
  expect(await failed(deliver(...ids.map((id) => ({ id }))))).toEqual([]);
  expect(ses.mails).toHaveLength(5);
  expect(sentTo(magnet.email)).toMatchObject([{ Content: { Simple: { Subject: { Data: 'Your inheritance tax calculator' } } } }]);
  expect(sentTo(question.email)).toHaveLength(1);
  expect(sentTo(application.email)).toHaveLength(1);
});

test('sends no mail twice when a message is delivered again or several times at once', async () => {
  const id = await enquire();
  await Promise.all(Array.from({ length: 8 }, () => deliver({ id })));
  await deliver({ id }, { id });
  later(3600);
  expect(await failed(deliver({ id }))).toEqual([]);
  expect(ses.mails).toHaveLength(2);
});

test.each([
  ['throttled', { status: 429, error: 'TooManyRequestsException' }],
  ['failing', { status: 500, error: 'InternalFailure' }],
  ['not verified (sandbox)', { status: 400, error: 'MessageRejected' }],
  ['suspended', { status: 400, error: 'AccountSuspendedException' }],
] as const)('delivers the message again when SES is %s, and sends only the mail that was not sent', async (_name, outcome) => {
  const id = await enquire();
  ses.state.outcome = (to, before) => (to === enquiry.email && before < 2 ? outcome : 'accepted');
  expect(await failed(deliver({ id }))).toEqual(['m0']);
  expect(await failed(deliver({ id }))).toEqual(['m0']);
  expect(ses.mails).toHaveLength(1);
  expect(await failed(deliver({ id }))).toEqual([]);
  expect(ses.mails).toHaveLength(2);
});

test('reports only the message that failed', async () => {
  const [bad, good] = [await enquire({ email: 'slow@family.example' }), await enquire()];
  ses.state.outcome = (to) => (to === 'slow@family.example' ? { status: 500, error: 'InternalFailure' } : 'accepted');
  expect(await failed(deliver({ id: bad }, { id: good }))).toEqual(['m0']);
  expect(sentTo(enquiry.email)).toHaveLength(1);
});

test('does not retry an address that SES refuses, and still sends the mail to staff', async () => {
  const id = await enquire({ email: 'refused@family.example' });
  ses.state.outcome = (to) => (to === 'refused@family.example' ? { status: 400, error: 'BadRequestException' } : 'accepted');
  expect(await failed(deliver({ id }))).toEqual([]);
  await deliver({ id });
  expect(ses.calls.get('refused@family.example')).toBe(1);
  expect(sentTo(staff)).toHaveLength(1);
});

test('does not repeat a mail with a lost response until its claim expires, and sends it at most three times', async () => {
  const id = await enquire();
  ses.state.outcome = (to) => (to === enquiry.email ? 'lost response' : 'accepted');
  expect(await failed(deliver({ id }))).toEqual(['m0']);
  expect(await failed(deliver({ id }))).toEqual(['m0']);
  expect(sentTo(enquiry.email)).toHaveLength(1);
  for (let tries = 0; tries < 5; tries += 1) {
    later(360);
    expect(await failed(deliver({ id }))).toEqual(['m0']);
  }
  expect(sentTo(enquiry.email)).toHaveLength(3);
  expect(sentTo(staff)).toHaveLength(1);
});

test('sends a mail with lost responses once more when a person replays its message hours later', async () => {
  const id = await enquire();
  ses.state.outcome = (to) => (to === enquiry.email ? 'lost response' : 'accepted');
  for (let tries = 0; tries < 25; tries += 1) {
    expect(await failed(deliver({ id }))).toEqual(['m0']);
    later(360);
  }
  expect(sentTo(enquiry.email)).toHaveLength(3);
  ses.state.outcome = () => 'accepted';
  later(3600);
  expect(await failed(deliver({ id }, { id }))).toEqual([]);
  expect(sentTo(enquiry.email)).toHaveLength(4);
  expect(sentTo(staff)).toHaveLength(1);
});

test('stops waiting for SES after some seconds, and sends the mail when the claim has expired', async () => {
  const id = await enquire();
  ses.state.outcome = (_to, before) => (before === 0 ? 'no response' : 'accepted');
  expect(await failed(deliver({ id }))).toEqual(['m0']);
  later(360);
  expect(await failed(deliver({ id }))).toEqual([]);
  expect(ses.mails).toHaveLength(2);
});

test('sends no confirmation to a suspected robot', async () => {
  const id = await enquire({ fax: 'yes' });
  expect(await failed(deliver({ id }))).toEqual([]);
  expect(ses.mails).toMatchObject([
    { Content: { Simple: { Subject: { Data: expect.stringMatching(/^Possibly automatic: /) } } } },
  ]);
});

test('sends at most three confirmations a day to one address, and every mail to staff', async () => {
  for (let round = 0; round < 5; round += 1) {
    await deliver({ id: await enquire({ email: round % 2 ? 'victim@family.example' : 'Victim@family.example' }) });
  }
  expect([...sentTo('victim@family.example'), ...sentTo('Victim@family.example')]).toHaveLength(3);
  expect(sentTo(staff)).toHaveLength(5);
  later(86_400);
  await deliver({ id: await enquire({ email: 'victim@family.example' }) });
  expect([...sentTo('victim@family.example'), ...sentTo('Victim@family.example')]).toHaveLength(4);
});

test('sends no confirmation for a record older than a day', async () => {
  const id = await enquire();
  later(86_401);
  expect(await failed(deliver({ id }))).toEqual([]);
  expect(sentTo(staff)).toHaveLength(1);
  expect(sentTo(enquiry.email)).toEqual([]);
});

test('sends no mail for an erased record and stores no claim', async () => {
  const id = 'enq_aaaaaaaaaaaaaaaaaaaaaaaaaa' as RecordId;
  expect(await failed(deliver({ id }))).toEqual([]);
  expect(ses.mails).toEqual([]);
  expect(await marksOf(id)).toEqual([]);
});

test('reports a message that cannot be parsed and a record that cannot be read as failed', async () => {
  const id = await enquire();
  await putItem(table, { ...recordKey(id), id, kind: 'enquiry' });
  expect(await failed(deliver('no JSON', { id: 'cnv_x' }, {}, { id }))).toEqual(['m0', 'm1', 'm2', 'm3']);
  expect(ses.mails).toEqual([]);
});

test('stores claims that expire and hold no personal data', async () => {
  const id = await enquire();
  await deliver({ id });
  const marks = await marksOf(id);
  expect(marks.map(({ sk, state }) => [sk, state]).sort()).toEqual([
    ['staff', 'done'],
    ['visitor', 'done'],
  ]);
  for (const mark of marks) {
    expect(Number(mark.expiresAt)).toBe(Math.floor(Date.now() / 1000) + 60 * 86_400);
    expect(JSON.stringify(mark)).not.toMatch(/Amara|family/);
  }
});

/** Stores and delivers so many enquiries of different people, one after the other. */
async function enquireMany(count: number, change: object = {}): Promise<RecordId[]> {
  const ids: RecordId[] = [];
  for (let number = 0; number < count; number++) {
    const id = await enquire({ email: `person-${number}@family.example`, ...change });
    ids.push(id);
    expect(await failed(deliver({ id }))).toEqual([]);
  }
  return ids;
}

/** The digests that were put into the queue, each once, and the seconds after which they are delivered. */
const queuedDigests = () => {
  const sent = queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input);
  return new Map(
    sent.map(({ MessageBody, DelaySeconds }) => [JSON.parse(String(MessageBody)).id as string, Number(DelaySeconds)]),
  );
};
const subjects = (address: string) => sentTo(address).map(({ Content }) => Content.Simple.Subject.Data);

test('after 20 notices in an hour it sends staff one digest for ten minutes, which leads to the dashboard', async () => {
  await enquireMany(20);
  expect(sentTo(staff)).toHaveLength(20);
  expect(queuedDigests().size).toBe(0);
  await enquireMany(3, {
    urgency: 'just-exploring',
    estateValue: 'under-300k',
    currentWillStatus: 'recent',
    bookingPreference: 'email',
  });
  await enquireMany(2);
  await enquireMany(1, { fax: 'yes' });
  expect(sentTo(staff)).toHaveLength(20);
  const [[id, delay] = ['', 0], ...others] = queuedDigests();
  expect(others).toEqual([]);
  expect(delay).toBeGreaterThan(0);
  expect(delay).toBeLessThanOrEqual(900);
  later(delay);
  expect(await failed(deliver({ id }, { id }))).toEqual([]);
  await deliver({ id });
  expect(sentTo(staff)).toHaveLength(21);
  const { Subject, Body } = sentTo(staff).at(-1)?.Content.Simple ?? {};
  expect(Subject?.Data).toMatch(/^High priority: 6 new records \(/);
  for (const line of ['Enquiries: 5', 'Of them high priority: 2', 'Possibly automatic: 1', 'https://www.larkfield.example/admin'])
    expect(Body?.Text.Data).toContain(line);
  expect(Body?.Text.Data).not.toMatch(/Amara|family\.example|\d{4} 0\d{3}/);
  // In the next hour records have their own notices again.
  later(3600);
  await enquireMany(1);
  expect(subjects(staff).at(-1)).toMatch(/^High priority: Enquiry/);
});

test('counts records of other kinds in a digest, and each record once however often it is delivered', async () => {
  await enquireMany(20);
  const now = new Date();
  const ids = [
    await storeContact(table, { ...question, ...sent }, { now }),
    await storePartner(table, { ...application, ...sent }, { now }),
  ];
  for (let time = 0; time < 3; time++) expect(await failed(deliver(...ids.map((id) => ({ id }))))).toEqual([]);
  const [[id, delay] = ['', 0]] = queuedDigests();
  later(delay);
  await deliver({ id });
  expect(subjects(staff).at(-1)).toMatch(/^2 new records \(/);
  const text = sentTo(staff).at(-1)?.Content.Simple.Body.Text.Data;
  expect(text).toContain('Questions: 1');
  expect(text).toContain('Partner applications: 1');
});

test('delivers a record again when its digest cannot be queued, and loses no notice', async () => {
  await enquireMany(20);
  queue.on(SendMessageCommand).rejectsOnce(new Error('unavailable')).resolves({});
  const id = await enquire({ email: 'late@family.example' });
  expect(await failed(deliver({ id }))).toEqual(['m0']);
  expect(await failed(deliver({ id }))).toEqual([]);
  const [[digest, delay] = ['', 0]] = queuedDigests();
  later(delay);
  await deliver({ id: digest });
  expect(subjects(staff).at(-1)).toMatch(/1 new record \(/);
});

test('notices that SES refused to take do not count towards the 20', async () => {
  ses.state.outcome = (to) =>
    to === staff || to.startsWith(staff) ? { status: 429, error: 'TooManyRequestsException' } : 'accepted';
  const id = await enquire();
  for (let time = 0; time < 30; time++) expect(await failed(deliver({ id }))).toEqual(['m0']);
  ses.state.outcome = () => 'accepted';
  expect(await failed(deliver({ id }))).toEqual([]);
  expect(subjects(staff)).toHaveLength(1);
  expect(queuedDigests().size).toBe(0);
});

test('sends no mail for a digest without records', async () => {
  expect(await failed(deliver({ id: 'digest-2026-12-01T09-10' }))).toEqual([]);
  expect(ses.mails).toEqual([]);
});

test('sends visitors at most the confirmations of a day, towards which no mail to staff counts', async () => {
  await enquireMany(35);
  const confirmations = () => ses.mails.filter(({ Destination }) => Destination.ToAddresses[0]?.startsWith('person-'));
  expect(confirmations()).toHaveLength(30);
  expect(sentTo(staff)).toHaveLength(20);
  expect(queuedDigests().size).toBeGreaterThan(0);
  later(86_400);
  await enquireMany(1);
  expect(confirmations()).toHaveLength(31);
});

test('names the kind of a mail and its record to SES, for bounces and complaints', async () => {
  const id = await enquire();
  await deliver({ id });
  const tagsOf = (address: string) =>
    Object.fromEntries(sentTo(address)[0]?.EmailTags?.map(({ Name, Value }) => [Name, Value]) ?? []);
  expect(tagsOf(staff)).toEqual({ kind: 'notice', record: id });
  expect(tagsOf(enquiry.email)).toEqual({ kind: 'confirmation', record: id });
});
