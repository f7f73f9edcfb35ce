import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { logger } from '../log.ts';
import { accessRequest, application, enquiry, magnet, question } from '../testing/answers.ts';
import { type CallName, eventOf, password, startApi } from '../testing/api.ts';
import { itemsOf, putItem } from '../testing/table.ts';

const { send, signIn, table, secrets } = await startApi();
const cookies = [await signIn()];
const { body: created } = await send('enhancedContact', { body: enquiry });
const params = { id: created.submissionId };
const stored = (await itemsOf(table)).find((item) => item.id === params.id);
const session = (await itemsOf(table)).find(({ sk }) => sk === 'session');
/** Returns the stored session, and for any other key the given item. */
const sessionOr =
  (item?: object) =>
  async ({ Key }: { Key?: Record<string, unknown> }) => ({
    Item: Key?.sk === 'session' ? session : Key?.sk === 'record' ? item : undefined,
  });

let database: ReturnType<typeof mockClient> | undefined;
afterEach(() => {
  database?.restore();
});

const fault = (name: string, more: object = {}) => Object.assign(new Error(`${enquiry.email} ${name}`), { name, ...more });
const unavailable = { status: 503, headers: { 'retry-after': '2' }, body: { success: false, code: 'unavailable' } };
const serverError = { status: 500, body: { success: false, code: 'server_error', message: 'Something went wrong on our side.' } };

test.each([
  fault('ProvisionedThroughputExceededException', { $metadata: { httpStatusCode: 400 } }),
  fault('ThrottlingException', { $metadata: { httpStatusCode: 400 } }),
  fault('RequestLimitExceeded'),
  fault('InternalServerError', { $metadata: { httpStatusCode: 500 } }),
  fault('TimeoutError'),
  fault('Error', { code: 'ECONNREFUSED' }),
  fault('TransactionConflictException', { $metadata: { httpStatusCode: 400 } }),
  fault('TransactionCanceledException', { CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }] }),
  fault('TransactionCanceledException', { CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }] }),
])('returns 503 with Retry-After when the database fails with $name $code', async (error) => {
  database = mockClient(DynamoDBDocumentClient);
  database.onAnyCommand().rejects(error);
  expect(await send('enhancedContact', { body: enquiry })).toMatchObject(unavailable);
  expect(await send('listContacts', { cookies })).toMatchObject(unavailable);
  expect(await send('setContactStatus', { cookies, params, body: { status: 'closed' } })).toMatchObject(unavailable);
});

test('health returns 503 for any error of the table', async () => {
  expect(await send('health')).toMatchObject({ status: 200, body: { success: true, status: 'ok' } });
  for (const name of ['TimeoutError', 'ResourceNotFoundException', 'AccessDeniedException']) {
    database = mockClient(DynamoDBDocumentClient);
    database.on(GetCommand).rejects(fault(name, { $metadata: { httpStatusCode: 400 } }));
    const answer = await send('health');
    expect(answer).toMatchObject(unavailable);
    expect(answer.text).not.toContain(name);
    database.restore();
  }
});

test('stores every form when the rate limit’s counter fails', async () => {
  for (const [name, body] of Object.entries({
    enhancedContact: enquiry,
    contact: question,
    partnerApplication: application,
    leadMagnet: magnet,
    privacyRequest: accessRequest,
  })) {
    database = mockClient(DynamoDBDocumentClient);
    database.on(UpdateCommand).rejects(fault('ThrottlingException'));
    database.on(PutCommand).resolves({});
    expect((await send(name as CallName, { body })).status).toBe(201);
    expect(database.commandCalls(PutCommand).map((call) => call.args[0].input.Item?.email)).toEqual([body.email]);
    database.restore();
  }
});

test('returns 500 without details for an unknown error, and logs it without its message', async () => {
  database = mockClient(DynamoDBDocumentClient);
  database.on(PutCommand).rejects(fault('AccessDeniedException', { $metadata: { httpStatusCode: 400 } }));
  const written: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  logger.setLogLevel('ERROR');
  const answer = await send('enhancedContact', { body: enquiry });
  expect(answer).toMatchObject(serverError);
  expect(answer.text).not.toMatch(/AccessDenied|amara/);
  logger.setLogLevel('SILENT');
  write.mockRestore();
  const error = { name: 'AccessDeniedException', frames: expect.any(Array) };
  expect(written.map((line) => JSON.parse(line))).toMatchObject([{ message: 'call failed', error }]);
  expect(written.join()).not.toContain('amara');
});

test('returns 500 for a stored record that does not fit its schema', async () => {
  await putItem(table, { ...stored, urgency: 'yesterday' });
  expect(await send('setContactStatus', { cookies, params, body: { status: 'closed' } })).toMatchObject(serverError);
  await putItem(table, { ...stored });
});

test('returns 503 and keeps the cookie when the session cannot be read', async () => {
  database = mockClient(DynamoDBDocumentClient);
  database.on(GetCommand).rejects(fault('TimeoutError'));
  expect(await send('getUser', { cookies })).toMatchObject({ ...unavailable, cookies: [] });
});

test('lists with a query of the index and never scans', async () => {
  database = mockClient(DynamoDBDocumentClient);
  database.on(GetCommand).callsFake(sessionOr());
  database.on(QueryCommand).resolves({ Items: [] });
  await send('listEnhancedContacts', { cookies });
  expect(new Set(database.calls().map((call) => call.args[0].constructor.name))).toEqual(new Set(['GetCommand', 'QueryCommand']));
});

test('returns 503 when a change conflicts with others at every attempt', async () => {
  database = mockClient(DynamoDBDocumentClient);
  database.on(GetCommand).callsFake(sessionOr(stored));
  const conflict = { message: '', $metadata: {}, CancellationReasons: [{ Code: 'TransactionConflict' }] };
  database.on(TransactWriteCommand).rejects(new TransactionCanceledException(conflict));
  expect(await send('setContactStatus', { cookies, params, body: { status: 'closed' } })).toMatchObject(unavailable);
});

test('fails a login when the secret cannot be read, and reads it again the next time', async () => {
  const before = secrets.commandCalls(GetSecretValueCommand).length;
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-password' }).rejects(fault('InternalServiceError'));
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(3_600_000);
  try {
    expect(await send('login', { body: { password: 'x' } })).toMatchObject(unavailable);
    secrets.on(GetSecretValueCommand, { SecretId: 'secret-password' }).resolves({ SecretString: password });
    expect((await send('login', { body: { password: 'x' } })).status).toBe(401);
    expect(secrets.commandCalls(GetSecretValueCommand).length).toBe(before + 2);
  } finally {
    vi.useRealTimers();
  }
});

test('returns 503 half a second before the function’s timeout', async () => {
  database = mockClient(DynamoDBDocumentClient);
  database.on(PutCommand).callsFake(() => new Promise(() => {}));
  const { handler } = await import('../endpoints/enhanced-contact/handler.ts');
  const context = { awsRequestId: 'x', getRemainingTimeInMillis: () => 550 } as Context;
  expect((await handler(eventOf('enhancedContact', { body: enquiry }), context)).statusCode).toBe(503);
});
