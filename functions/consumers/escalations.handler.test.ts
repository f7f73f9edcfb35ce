import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { EnquiryId, StaffId } from '../../shared/ids.ts';
import type { Role } from '../../shared/roles.ts';
import { readAnyContact } from '../data/contacts.ts';
import { storeEnquiry } from '../data/enquiries.ts';
import { newStaffId } from '../data/ids.ts';
import { recordKey, staffKey } from '../data/keys.ts';
import { clearMark } from '../data/marks.ts';
import { mergeRecords, undoMerge } from '../data/merges.ts';
import { duePromises, removePromise } from '../data/promises.ts';
import { changeStatus } from '../data/statuses.ts';
import { recordFirstAnswer } from '../data/work.ts';
import { changeWork } from '../data/workChanges.ts';
import { logger } from '../log.ts';
import { enquiry } from '../testing/answers.ts';
import { lambdaContext } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { startSesServer } from '../testing/sesServer.ts';
import { deleteItem, itemsOf, makeTable, putItem } from '../testing/table.ts';

const ses = await startSesServer();
const table = await makeTable();
Object.assign(process.env, {
  TABLE_NAME: table.name,
  AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: 'staff@larkfield.example',
  SITE_ORIGIN: 'https://www.larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '30',
  ARRIVALS_QUEUE: 'http://127.0.0.1/arrivals',
});
const queue = mockClient(SQSClient);
afterAll(() => queue.restore());
const sendMails = withRights('send-mails', (await import('./send-mails/handler.ts')).handler);
const escalate = withRights('escalate', (await import('../scheduled/escalate/handler.ts')).handler);

/** Messages of the queue that were not delivered yet. */
let waiting: string[] = [];
const monday = Date.parse('2027-01-11T10:00:00.000Z');
vi.useFakeTimers({ toFake: ['Date'] });
beforeEach(async () => {
  vi.setSystemTime(monday);
  for (const { pk, sk } of await itemsOf(table)) await deleteItem(table, { pk: String(pk), sk: String(sk) });
  ses.mails.length = 0;
  ses.calls.clear();
  ses.state.outcome = () => 'accepted';
  waiting = [];
  queue.reset();
  queue.on(SendMessageCommand).callsFake(({ MessageBody }) => {
    waiting.push(MessageBody);
    return {};
  });
});
afterAll(() => ses.close());
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const deliver = (...bodies: string[]): Promise<SQSBatchResponse> =>
  sendMails({ Records: bodies.map((body, index) => ({ messageId: `m${index}`, body })) } as SQSEvent, lambdaContext());

/** Runs the schedule once, at the present time, and returns the messages that it put into the queue. */
async function run(): Promise<string[]> {
  await escalate({ time: `${new Date().toISOString().slice(0, 19)}Z` }, lambdaContext());
  return waiting.splice(0);
}

/** Stores an enquiry whose visitor is called back within two hours, with its mails. */
async function enquire(more: object = {}): Promise<EnquiryId> {
  const id = await storeEnquiry(table, { ...enquiry, language: 'en', ...more }, { now: new Date() });
  expect((await deliver(JSON.stringify({ id }))).batchItemFailures).toEqual([]);
  ses.mails.length = 0;
  return id;
}
const addMember = async (
  name: string,
  role: Role,
  state = 'active',
  available = true,
  email = `${name.toLowerCase()}@larkfield.example`,
): Promise<StaffId> => {
  const id = newStaffId();
  await putItem(table, { ...staffKey(id), ...{ id, name, email, role, state, available }, createdAt: new Date().toISOString() });
  return id;
};
const recipients = () => ses.mails.map(({ Destination }) => Destination.ToAddresses.toSorted());
const author = () => ({ by: 'JD', sessionId: 'session-1', now: new Date() });

test('mails the owner and the administrators once, within five minutes of a broken promise, with nothing of the visitor', async () => {
  await addMember('Jane', 'caseworker');
  await addMember('Ada', 'administrator', 'active', false);
  await addMember('Sue', 'administrator', 'suspended');
  await addMember('Vi', 'viewer');
  const id = await enquire();
  for (let minute = 1; minute <= 120; minute += 1) {
    pass(1);
    expect(await run()).toEqual([]);
  }
  pass(1);
  const messages = await run();
  expect(messages.map((message) => JSON.parse(message))).toMatchObject([{ id, promise: 'broken' }]);
  await deliver(...messages, ...messages);
  expect(recipients()).toEqual([['ada@larkfield.example', 'jane@larkfield.example']]);
  const { Subject, Body } = ses.mails[0]?.Content.Simple ?? {};
  expect(Subject?.Data).toMatch(/^Not answered in time: enquiry/);
  expect(Body?.Text.Data).toContain('Owner: Jane');
  expect(Body?.Text.Data).toContain(`https://www.larkfield.example/admin?record=${id}`);
  expect(JSON.stringify(ses.mails)).not.toMatch(/Amara|Okafor|family\.example|7946 0999|care/i);
  for (let minute = 0; minute < 10; minute++) {
    pass(1);
    expect(await run()).toEqual([]);
  }
});

test('mails the firm’s address when nobody has a name, and says who looks after the record', async () => {
  await enquire();
  pass(121);
  await deliver(...(await run()));
  expect(recipients()).toEqual([['staff@larkfield.example']]);
  expect(ses.mails[0]?.Content.Simple.Body.Text.Data).toContain('Owner: Nobody');
});

test('leaves out an address that SES would refuse', async () => {
  await addMember('Jane', 'caseworker', 'active', true, 'zoë@larkfield.example');
  await addMember('Ada', 'administrator', 'active', false);
  await enquire();
  pass(121);
  await deliver(...(await run()));
  expect(recipients()).toEqual([['ada@larkfield.example']]);
});

test('fails when SES refuses the mail, so that its message reaches the dead-letter queue', async () => {
  await enquire();
  pass(121);
  const messages = await run();
  ses.state.outcome = () => ({ status: 400, error: 'BadRequestException' });
  for (let attempt = 0; attempt < 3; attempt++) expect((await deliver(...messages)).batchItemFailures).toHaveLength(1);
  ses.state.outcome = () => 'accepted';
  expect((await deliver(...messages)).batchItemFailures).toEqual([]);
  expect(ses.mails).toHaveLength(1);
});

test.each([
  ['the status changed', (id: EnquiryId) => changeStatus(table, readAnyContact, { ...author(), id, status: 'contacted' })],
  ['a call was logged', (id: EnquiryId) => recordFirstAnswer(table, id, 'call', new Date())],
  ['the record was erased', (id: EnquiryId) => deleteItem(table, recordKey(id))],
] as const)('sends no mail when %s before the promise was due', async (_, react) => {
  const id = await enquire();
  pass(119);
  await react(id);
  pass(2);
  await deliver(...(await run()));
  expect(ses.mails).toEqual([]);
});

test('a broken promise about a merged record is mailed once, about the surviving record', async () => {
  const merged = await enquire();
  const survivor = await enquire({ email: 'b@family.example', phone: '020 7946 0777' });
  const [one, other] = [
    { id: merged, version: 1 },
    { id: survivor, version: 1 },
  ];
  await mergeRecords(table, { survivor: other, merged: [one], take: {}, ...author() });
  pass(121);
  const messages = await run();
  expect(messages).toHaveLength(2);
  await deliver(...messages);
  expect(ses.mails).toHaveLength(1);
  expect(ses.mails[0]?.Content.Simple.Body.Text.Data).toContain(`record=${survivor}`);
});

test('mails a promise that opens again after its note was removed, without an alarm about a late mail', async () => {
  const late = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  const [undone, robot, survivor, plain] = [
    await enquire(),
    await enquire({ fax: 'x' }),
    await enquire({ email: 'c@family.example' }),
    // Without a promise of its own. That about the merged one is due to the person.
    await enquire({ email: 'd@family.example', bookingPreference: 'email' }),
  ];
  const [merged, held] = [await enquire({ email: 'e@family.example' }), await enquire({ email: 'f@family.example' })];
  const seen = (id: EnquiryId) => ({ id, version: 1 });
  await changeStatus(table, readAnyContact, { ...author(), id: undone, status: 'contacted' });
  const { version } = await mergeRecords(table, { survivor: seen(survivor), merged: [seen(merged)], take: {}, ...author() });
  await mergeRecords(table, { survivor: seen(plain), merged: [seen(held)], take: {}, ...author() });
  for (const id of [survivor, plain]) await changeStatus(table, readAnyContact, { ...author(), id, status: 'contacted' });
  pass(121);
  await deliver(...(await run()));
  expect(ses.mails).toEqual([]);

  pass(60);
  for (const id of [undone, plain]) await changeStatus(table, readAnyContact, { ...author(), id, status: 'new' });
  await clearMark(table, { ...author(), id: robot });
  await undoMerge(table, { ...author(), id: survivor, version });
  pass(1);
  await deliver(...(await run()));
  const about = ses.mails.map(({ EmailTags }) => EmailTags?.find(({ Name }) => Name === 'record')?.Value);
  expect(about.toSorted()).toEqual([undone, robot, merged, plain].toSorted());
  expect(late).not.toHaveBeenCalled();
  late.mockRestore();
  // Its mail was sent once.
  await changeStatus(table, readAnyContact, { ...author(), id: undone, status: 'contacted' });
  await changeStatus(table, readAnyContact, { ...author(), id: undone, status: 'new' });
  pass(1);
  await deliver(...(await run()));
  expect(ses.mails).toHaveLength(4);
});

test('mails a promise that a merge opens again by the status that the survivor takes', async () => {
  const [survivor, merged] = [await enquire(), await enquire({ email: 'b@family.example', bookingPreference: 'email' })];
  await changeStatus(table, readAnyContact, { ...author(), id: survivor, status: 'contacted' });
  pass(121);
  await deliver(...(await run()));
  const [one, other] = [
    { id: survivor, version: 2 },
    { id: merged, version: 1 },
  ];
  await mergeRecords(table, { survivor: one, merged: [other], take: { status: merged }, ...author() });
  pass(1);
  await deliver(...(await run()));
  expect(recipients()).toHaveLength(1);
});

test('keeps the note of a promise that opens again while its earlier note is removed', async () => {
  const id = await enquire();
  await changeStatus(table, readAnyContact, { ...author(), id, status: 'contacted' });
  pass(121);
  const [read] = await duePromises(table, 10, new Date());
  await changeStatus(table, readAnyContact, { ...author(), id, status: 'new' });
  if (read) await removePromise(table, read);
  await deliver(...(await run()));
  expect(ses.mails).toHaveLength(1);
  expect(await run()).toEqual([]);
});

test('sends no mail when somebody reacts between the end of the promise and the mail', async () => {
  const id = await enquire();
  pass(121);
  const messages = await run();
  await changeStatus(table, readAnyContact, { ...author(), id, status: 'contacted' });
  await deliver(...messages);
  expect(ses.mails).toEqual([]);
});

test('a later next step does not postpone the promise, and an undone change of status does not keep it', async () => {
  const id = await enquire();
  await changeWork(table, {
    ...author(),
    id,
    next: { action: 'call', dueAt: new Date(Date.now() + 5 * 86_400_000).toISOString() },
  });
  await changeStatus(table, readAnyContact, { ...author(), id, status: 'contacted' });
  await changeStatus(table, readAnyContact, { ...author(), id, status: 'new' });
  pass(121);
  await deliver(...(await run()));
  expect(ses.mails).toHaveLength(1);
});

test('sends no mail about a suspected robot, but one after the mark was cleared', async () => {
  const [robot, person] = [await enquire({ fax: 'x' }), await enquire({ fax: 'x' })];
  await clearMark(table, { ...author(), id: person });
  pass(121);
  const messages = await run();
  expect(messages.join()).toContain(robot);
  await deliver(...messages);
  expect(ses.mails.map(({ EmailTags }) => EmailTags?.find(({ Name }) => Name === 'record')?.Value)).toEqual([person]);
});

test('mails what breaks at the end of a working day when the next one begins, and nothing at night or at a weekend', async () => {
  // A Friday at 15:00: due at 17:00.
  vi.setSystemTime(monday + 4 * 86_400_000 + 5 * 3_600_000);
  await enquire();
  const until = monday + 7 * 86_400_000 - 3_600_000;
  for (; Date.now() < until; pass(60)) expect(await run()).toEqual([]);
  const warn = vi.spyOn(logger, 'error');
  pass(1);
  await deliver(...(await run()));
  expect(ses.mails).toHaveLength(1);
  expect(new Date().toISOString().slice(11, 16)).toBe('09:01');
  expect(warn).not.toHaveBeenCalled();
});

test('logs a mail that is sent more than five minutes of working time late, for the alarm', async () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  for (const minutes of [4, 7]) {
    const id = await enquire();
    pass(120 + minutes);
    await deliver(...(await run()));
    expect(log.mock.calls).toEqual(
      minutes > 5 ? [['mail about a broken promise was late', { reason: 'escalation_late', record: id }]] : [],
    );
  }
  log.mockRestore();
  expect(ses.mails).toHaveLength(1);
});

test('repeats the message, and not the mail, when a run ends between queue and table', async () => {
  await enquire();
  pass(121);
  const { send } = DynamoDBDocumentClient.prototype;
  const failing = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  failing.mockImplementation(async function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    if (args[0] instanceof DeleteCommand) throw new Error('killed');
    return (send as (...all: unknown[]) => unknown).apply(this, args);
  });
  await expect(run()).rejects.toThrow('killed');
  failing.mockRestore();
  const first = waiting.splice(0);
  pass(1);
  const second = await run();
  expect([first, second].map(({ length }) => length)).toEqual([1, 1]);
  await deliver(...first);
  await deliver(...second);
  expect(ses.mails).toHaveLength(1);
});

test('is never lost while SES fails, for hours', async () => {
  await enquire();
  pass(121);
  const messages = await run();
  ses.state.outcome = () => ({ status: 500, error: 'InternalFailure' });
  for (let attempt = 0; attempt < 20; attempt++) {
    expect((await deliver(...messages)).batchItemFailures).toHaveLength(1);
    pass(6);
  }
  ses.state.outcome = () => 'accepted';
  expect((await deliver(...messages)).batchItemFailures).toEqual([]);
  expect(ses.mails).toHaveLength(1);
});

test('repeats the mail at most once when the process ends between SES accepting it and recording that', async () => {
  await enquire();
  pass(121);
  const messages = await run();
  // SES accepts it, and the response never arrives: the function cannot tell this from the end of its process.
  ses.state.outcome = () => 'lost response';
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await deliver(...messages)).batchItemFailures).toHaveLength(1);
    pass(6);
  }
  expect(ses.mails).toHaveLength(2);
  // An operator replays the message.
  ses.state.outcome = () => 'accepted';
  pass(240);
  expect((await deliver(...messages)).batchItemFailures).toHaveLength(1);
  expect(ses.mails).toHaveLength(2);
});

test('sends a second mail and no third when the process is killed after SES accepted the first', async () => {
  await enquire();
  pass(121);
  const messages = await run();
  const { send } = DynamoDBDocumentClient.prototype;
  const killed = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  killed.mockImplementation(async function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    const values = args[0] instanceof UpdateCommand ? args[0].input.ExpressionAttributeValues : undefined;
    if (values?.[':state'] === 'done') throw new Error('killed');
    return (send as (...all: unknown[]) => unknown).apply(this, args);
  });
  expect((await deliver(...messages)).batchItemFailures).toHaveLength(1);
  killed.mockRestore();
  expect(ses.mails).toHaveLength(1);
  // The claim of the killed process lasts 90 seconds.
  pass(1);
  expect((await deliver(...messages)).batchItemFailures).toHaveLength(1);
  expect(ses.mails).toHaveLength(1);
  for (let attempt = 0; attempt < 3; attempt++) {
    pass(6);
    expect((await deliver(...messages)).batchItemFailures).toEqual([]);
  }
  expect(ses.mails).toHaveLength(2);
});

test('sends 20 mails in an hour and counts the other broken promises in a digest', async () => {
  for (let count = 0; count < 23; count++) await enquire({ email: `person${count}@family.example` });
  // Notices of the new records themselves became digests too.
  waiting = [];
  pass(121);
  await deliver(...(await run()));
  expect(ses.mails).toHaveLength(20);
  const digests = waiting.splice(0);
  expect(digests).toHaveLength(3);
  ses.mails.length = 0;
  await deliver(...digests);
  expect(ses.mails).toHaveLength(1);
  expect(ses.mails[0]?.Content.Simple.Subject.Data).toMatch(/^3 broken promises/);
});
