import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { application, enquiry } from '../testing/answers.ts';
import { type CallName, lambdaContext, startApi, type TestRequest, type TestResponse } from '../testing/api.ts';
import { startConflicts } from '../testing/conflicts.ts';
import { withRights } from '../testing/rights.ts';
import { itemsOf } from '../testing/table.ts';

Object.assign(process.env, {
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: 'staff@larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '1000',
});
const { send, signIn, deliver, table } = await startApi({ limitScale: 1e6 });
const cookies = [await signIn()];
const mails = mockClient(SESv2Client);
afterAll(() => mails.restore());
const sendMails = withRights('send-mails', (await import('../consumers/send-mails/handler.ts')).handler);

beforeEach(() => {
  mails.reset();
  mails.on(SendEmailCommand).resolves({ MessageId: '1' });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const refused: TestResponse[] = [];

/** Sends a request until its status is not 503, as a browser does, but sooner than Retry-After says. */
async function sendPatiently(name: CallName, request: TestRequest): Promise<TestResponse> {
  for (;;) {
    const response = await send(name, request);
    if (response.status !== 503) return response;
    refused.push(response);
    await sleep(20);
  }
}

const mail = (id: string) =>
  sendMails({ Records: [{ messageId: 'm', body: JSON.stringify({ id }) }] } as SQSEvent, lambdaContext());
const mailsTo = (to: string) =>
  mails.commandCalls(SendEmailCommand).filter((call) => call.args[0].input.Destination?.ToAddresses?.includes(to)).length;
const times = <T>(count: number, task: (index: number) => Promise<T>) => Array.from({ length: count }, (_, index) => task(index));

test('serves 50 concurrent calls for one record and one conversation without an error but 503, and stores everything once', async () => {
  const email = 'busy@family.example';
  const { submissionId } = (await send('enhancedContact', { body: { ...enquiry, email } })).body;
  const conversationId = (await send('startConversation', { body: { language: 'en' } })).body.data.conversationId;
  const message = 'My name is Busy Bee, bee@family.example. Please call me, I agree to be contacted.';
  await send('sendMessage', { body: { conversationId, message } });
  const [record] = (await itemsOf(table)).filter(({ pk, sk }) => pk === submissionId && sk === 'record');
  const toolArgs = (await itemsOf(table)).find(({ pk, name }) => pk === conversationId && name === 'capture_lead')?.arguments;
  const params = { id: submissionId };

  const conflicts = startConflicts();
  const notes = times(12, (index) => {
    const headers = { 'idempotency-key': randomUUID() };
    return sendPatiently('addNote', { cookies, params, headers, body: { text: `Note ${index}` } });
  });
  const changes = times(12, (index) =>
    sendPatiently('setContactStatus', { cookies, params, body: { status: ['contacted', 'closed', 'new'][index % 3] } }),
  );
  const turns = times(8, (index) => sendPatiently('sendMessage', { body: { conversationId, message: `Question ${index}` } }));
  const leads = times(8, () => sendPatiently('runTool', { body: { conversationId, toolName: 'capture_lead', toolArgs } }));
  const sets = times(5, () => mail(submissionId));
  const counts = times(5, () => deliver([{ event: 'busy-insert', to: record }]));
  const responses = await Promise.all([...notes, ...changes, ...turns, ...leads]);
  await Promise.all([...sets, ...counts]);
  const [lead, ...otherLeads] = (await Promise.all(leads)).filter(({ status }) => status === 200);
  await Promise.all(times(5, () => mail(lead?.body.data.leadId)));
  conflicts.stop();

  expect(conflicts.count()).toBeGreaterThan(10);
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await Promise.all(notes)).map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(12).fill(200));

  const items = await itemsOf(table);
  const stored = (prefix: string, pk = submissionId) =>
    items.filter((item) => item.pk === pk && String(item.sk).startsWith(prefix));
  const texts = stored('note#').map(({ text }) => String(text));
  expect(texts.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `Note ${index}`).toSorted());
  expect(stored('history#')).toHaveLength(Number(stored('record')[0]?.version) - 1);
  // One lead for the agreement, and one set of mails for each record.
  expect(otherLeads).toEqual([]);
  expect(items.filter((item) => item.sk === 'record' && item.conversationId === conversationId)).toHaveLength(1);
  expect([mailsTo(email), mailsTo('bee@family.example'), mailsTo('staff@larkfield.example')]).toEqual([1, 1, 2]);
  // Two messages for each acknowledged turn.
  const acknowledged = (await Promise.all(turns)).filter(({ status }) => status === 200).length;
  expect(acknowledged).toBe(8);
  expect(stored('message#', conversationId)).toHaveLength(2 * (1 + acknowledged));
});

/** Makes the next writes of the item with counts and revisions fail, as while the stream's consumer counts. */
function failRevisions(times: number): void {
  const send = DynamoDBDocumentClient.prototype.send;
  let left = times;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    const [command] = args;
    if (command instanceof UpdateCommand && command.input.Key?.pk === 'counts' && left-- > 0)
      throw new TransactionConflictException({ message: 'conflict', $metadata: { httpStatusCode: 400 } });
    return Reflect.apply(send, this, args);
  } as unknown as typeof send);
}

const store = async (form: CallName, body: object): Promise<string> => {
  const response = (await send(form, { body })).body;
  return response.submissionId ?? response.applicationId;
};

test.each<
  [
    string,
    list: CallName,
    form: CallName,
    body: object,
    change: (id: string, body: { email?: string }) => [CallName, TestRequest],
  ]
>([
  [
    'a status of an enquiry',
    'listEnhancedContacts',
    'enhancedContact',
    enquiry,
    (id) => ['setContactStatus', { params: { id }, body: { status: 'closed' } }],
  ],
  [
    'a status of a partner',
    'listPartners',
    'partnerApplication',
    application,
    (id) => ['setPartnerStatus', { params: { id }, body: { status: 'approved' } }],
  ],
  [
    'several statuses',
    'listEnhancedContacts',
    'enhancedContact',
    enquiry,
    (id) => ['setStatuses', { body: { changes: [{ id, status: 'contacted', version: 1 }] } }],
  ],
  [
    'a cleared mark',
    'listEnhancedContacts',
    'enhancedContact',
    { ...enquiry, fax: 'yes' },
    (id) => ['clearMark', { params: { id }, body: { suspectedRobot: false } }],
  ],
  [
    'an erasure',
    'listPartners',
    'partnerApplication',
    { ...application, email: 'gone@advisers.example' },
    (_, { email }) => ['erasePerson', { body: { email, confirm: email } }],
  ],
])('never returns 304 after one’s own change: %s', async (_name, list, form, body, change) => {
  const id = await store(form, body);
  const { etag } = (await send(list, { cookies })).headers;
  expect((await send(list, { cookies, headers: { 'if-none-match': etag } })).status).toBe(304);
  const [name, request] = change(id, body);
  failRevisions(3);
  const changed = await send(name, { cookies, ...request });
  expect(changed.status).toBe(200);
  expect((await send(list, { cookies, headers: { 'if-none-match': etag } })).status).toBe(200);
});
