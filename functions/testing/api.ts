import { randomUUID } from 'node:crypto';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  AttributeValue,
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
} from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { contracts } from '../../shared/contracts/index.ts';
import type { Handler } from '../http/endpoint.ts';
import { withRights } from './rights.ts';
import { makeErasureList, makeTable } from './table.ts';

export type CallName = keyof typeof contracts;

/** A request of a test. */
export interface TestRequest {
  /** A string is sent as it is, bytes in base64, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  cookies?: string[];
  query?: Record<string, string>;
  params?: Record<string, string>;
  /** Sends the body in base64. */
  base64?: boolean;
}

/** The response to a test's request. */
export interface TestResponse {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of many shapes
  body: any;
  /** Headers, cookies and body as one text, to check what it does not contain. */
  text: string;
}

export const password = 'correct horse battery staple';
export const signingKey = 'a signing key of at least thirty-two characters';
export const erasureKey = 'a key that hashes the email addresses of erased people';
export const factorKey = 'a key that encrypts the secrets of authenticator apps';
export const canaryKey = 'a key that signs nothing but marks of the canary';

/**
 * Prepares all endpoints with a new table, a mocked Secrets Manager and a mocked queue. Functions may use the table only as their rows in
 * `infra` allow. Limits are so high that no test reaches them, unless it sets `limitScale`. Call it once in a test
 * file, because the functions read their environment when they are imported.
 */
export async function startApi({
  limitScale = 1000,
  secondFactor = 'off',
}: {
  limitScale?: number;
  secondFactor?: 'off' | 'required';
} = {}) {
  const table = await makeTable();
  const erasureList = await makeErasureList();
  Object.assign(process.env, {
    TABLE_NAME: table.name,
    ADMIN_PASSWORD_SECRET: 'secret-password',
    SIGNING_KEY_SECRET: 'secret-key',
    CANARY_KEY_SECRET: 'secret-canary',
    ERASURE_LIST_TABLE: erasureList.name,
    ERASURE_KEY_SECRET: 'secret-erasure',
    ARRIVALS_QUEUE: 'http://127.0.0.1/arrivals',
    FAILED_CHANGES_QUEUE: 'http://127.0.0.1/failed-changes',
    FACTOR_KEY_SECRET: 'secret-factor',
    BREAK_GLASS_SECRET: 'secret-break-glass',
    SECOND_FACTOR: secondFactor,
    LIMIT_SCALE: String(limitScale),
  });
  const secrets = mockSecrets();
  setPassword(secrets, password, 'version-1');
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-key' }).resolves({ SecretString: signingKey });
  // No secret has a previous version, unless a test sets one.
  secrets
    .on(GetSecretValueCommand, { VersionStage: 'AWSPREVIOUS' })
    .rejects(new ResourceNotFoundException({ message: 'No such version', $metadata: {} }));
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-canary' }).resolves({ SecretString: canaryKey });
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-erasure' }).resolves({ SecretString: erasureKey });
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-factor' }).resolves({ SecretString: factorKey });
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-break-glass' }).resolves({ SecretString: 'none' });
  const queue = mockClient(SQSClient);
  queue.on(SendMessageCommand).resolves({});

  const send = async (name: CallName, request: TestRequest = {}): Promise<TestResponse> => {
    const { name: entry } = contracts[name];
    const { handler } = await import(`../endpoints/${entry}/handler.ts`);
    return read(await withRights(entry, handler as Handler)(eventOf(name, request), lambdaContext()));
  };
  /** Signs in and returns the session cookie. */
  const signIn = async (): Promise<string> => {
    const { cookies, status } = await send('login', { body: { password } });
    if (status !== 200) throw new Error(`The login returned ${status}`);
    return cookies[0]?.split(';')[0] ?? '';
  };
  /** Calls the function that counts records with changes of the table's stream. */
  const deliver = async (changes: Change[]): Promise<DynamoDBBatchResponse> => {
    const { handler } = await import('../consumers/count-records/handler.ts');
    return withRights('count-records', handler)({ Records: changes.map(streamRecord) }, lambdaContext());
  };
  return { table, erasureList, secrets, queue, send, signIn, deliver };
}

const mockSecrets = () => mockClient(SecretsManagerClient);

/** Sets the current password in the mocked Secrets Manager, with the id of its version. */
export function setPassword(secrets: ReturnType<typeof mockSecrets>, value: string, version: string): void {
  secrets
    .on(GetSecretValueCommand, { SecretId: 'secret-password' })
    .resolves({ SecretString: value, VersionId: version, VersionStages: ['AWSCURRENT'] });
  secrets
    .on(DescribeSecretCommand, { SecretId: 'secret-password' })
    .resolves({ VersionIdsToStages: { 'an-older-one': ['AWSPREVIOUS'], [version]: ['AWSCURRENT'] } });
}

/** The part of an invocation's context that the functions read. */
export const lambdaContext = () => ({ awsRequestId: randomUUID() }) as Context;

/** A change of an item. It was inserted without `from`, and deleted without `to`. Changes with the same `event` are one change. */
export interface Change {
  event: string;
  from?: Record<string, unknown>;
  to?: Record<string, unknown>;
}

function streamRecord({ event, from, to }: Change): DynamoDBRecord {
  // Only strings, booleans and maps, because the function reads no other attributes.
  const image = (item: Record<string, unknown> | undefined): Record<string, AttributeValue> | undefined =>
    item &&
    Object.fromEntries(
      Object.entries(item).flatMap(([name, value]): Array<[string, AttributeValue]> => {
        if (typeof value === 'string') return [[name, { S: value }]];
        if (typeof value === 'boolean') return [[name, { BOOL: value }]];
        const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
        return isMap ? [[name, { M: image(value as Record<string, unknown>) ?? {} }]] : [];
      }),
    );
  const { pk, sk } = to ?? from ?? {};
  return {
    eventID: event,
    eventName: from ? (to ? 'MODIFY' : 'REMOVE') : 'INSERT',
    dynamodb: { Keys: image({ pk, sk }), OldImage: image(from), NewImage: image(to), SequenceNumber: event },
  };
}

/** Returns a request as an event of API Gateway, in payload format 2.0. */
export function eventOf(
  name: CallName,
  { body, headers = {}, cookies, query, params, base64 }: TestRequest,
): APIGatewayProxyEventV2 {
  const { method, path } = contracts[name];
  const bytes = body instanceof Uint8Array ? Buffer.from(body) : undefined;
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    'x-viewer-host': 'www.larkfield.example',
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
    ...headers,
  };
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    cookies,
    queryStringParameters: query,
    pathParameters: params,
    requestContext: { requestId: 'test-request', http: { method, path } } as APIGatewayProxyEventV2['requestContext'],
    body: bytes?.toString('base64') ?? (base64 && text !== undefined ? Buffer.from(text).toString('base64') : text),
    isBase64Encoded: base64 ?? bytes !== undefined,
  };
}

function read({ statusCode, headers, cookies, body }: APIGatewayProxyStructuredResultV2): TestResponse {
  return {
    status: statusCode ?? 0,
    headers: (headers ?? {}) as Record<string, string>,
    cookies: cookies ?? [],
    body: body && headers?.['content-type']?.toString().startsWith('application/json') ? JSON.parse(body) : body,
    text: JSON.stringify({ headers, cookies, body }),
  };
}
