import { randomUUID } from 'node:crypto';
import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
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
import { makeTable } from './table.ts';

export type CallName = keyof typeof contracts;

/** What a test sends; a `body` that is no string goes as JSON. */
export interface Sent {
  body?: unknown;
  headers?: Record<string, string | undefined>;
  cookies?: string[];
  query?: Record<string, string>;
  params?: Record<string, string>;
  base64?: boolean;
}

export interface Got {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  body: any;
  /** The answer as one text, to look for what must not be in it. */
  text: string;
}

export const password = 'correct horse battery staple';
export const signingKey = 'a signing key of at least thirty-two characters';
export const canaryKey = 'a key that signs nothing but marks of the canary';

/**
 * All functions through their real chain, on a table of their own, with Secrets Manager and the queue mocked and limits that no test reaches
 * unless it asks for others. Call once per test file, as the functions read their environment when they are loaded.
 */
export async function startApi({ limitScale = 1000 } = {}) {
  const table = await makeTable();
  Object.assign(process.env, {
    TABLE_NAME: table.name,
    ADMIN_PASSWORD_SECRET: 'secret-password',
    SIGNING_KEY_SECRET: 'secret-key',
    CANARY_KEY_SECRET: 'secret-canary',
    ARRIVALS_QUEUE: 'http://127.0.0.1/arrivals',
    LIMIT_SCALE: String(limitScale),
  });
  const secrets = mockClient(SecretsManagerClient);
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-password' }).resolves({ SecretString: password });
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-key' }).resolves({ SecretString: signingKey });
  // Nothing was replaced yet, unless a test says so.
  secrets
    .on(GetSecretValueCommand, { VersionStage: 'AWSPREVIOUS' })
    .rejects(new ResourceNotFoundException({ message: 'No such version', $metadata: {} }));
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-canary' }).resolves({ SecretString: canaryKey });
  const queue = mockClient(SQSClient);
  queue.on(SendMessageCommand).resolves({});

  const send = async (name: CallName, sent: Sent = {}): Promise<Got> => {
    const { handler } = await import(`../endpoints/${contracts[name].name}/handler.ts`);
    return read(await handler(eventOf(name, sent), lambdaContext()));
  };
  /** Signs in and answers the cookie to send along. */
  const signIn = async (): Promise<string> => {
    const { cookies, status } = await send('login', { body: { password } });
    if (status !== 200) throw new Error(`Login answered ${status}`);
    return cookies[0]?.split(';')[0] ?? '';
  };
  /** Hands changes to the function that counts, as Lambda does with what the table's stream tells. */
  const deliver = async (changes: Change[]): Promise<DynamoDBBatchResponse> => {
    const { handler } = await import('../consumers/count-records/handler.ts');
    return handler({ Records: changes.map(streamRecord) }, lambdaContext());
  };
  return { table, secrets, queue, send, signIn, deliver };
}

/** The part of an invocation's context that the functions read. */
export const lambdaContext = () => ({ awsRequestId: randomUUID() }) as Context;

/** A change of one item; without `from` it is new, without `to` it is gone. The same `event` is the same change again. */
export interface Change {
  event: string;
  from?: Record<string, unknown>;
  to?: Record<string, unknown>;
}

function streamRecord({ event, from, to }: Change): DynamoDBRecord {
  // As the stream writes them; whoever counts reads nothing but text and marks.
  const image = (item: Record<string, unknown> | undefined): Record<string, AttributeValue> | undefined =>
    item &&
    Object.fromEntries(
      Object.entries(item).flatMap(([name, value]): Array<[string, AttributeValue]> => {
        if (typeof value === 'string') return [[name, { S: value }]];
        return typeof value === 'boolean' ? [[name, { BOOL: value }]] : [];
      }),
    );
  const { pk, sk } = to ?? from ?? {};
  return {
    eventID: event,
    eventName: from ? (to ? 'MODIFY' : 'REMOVE') : 'INSERT',
    dynamodb: { Keys: image({ pk, sk }), OldImage: image(from), NewImage: image(to), SequenceNumber: event },
  };
}

/** A request in payload format 2.0 as API Gateway would write it. */
export function eventOf(name: CallName, { body, headers = {}, cookies, query, params, base64 }: Sent): APIGatewayProxyEventV2 {
  const { method, path } = contracts[name];
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
    body: base64 && text !== undefined ? Buffer.from(text).toString('base64') : text,
    isBase64Encoded: base64 ?? false,
  };
}

function read({ statusCode, headers, cookies, body }: APIGatewayProxyStructuredResultV2): Got {
  return {
    status: statusCode ?? 0,
    headers: (headers ?? {}) as Record<string, string>,
    cookies: cookies ?? [],
    body: body ? JSON.parse(body) : undefined,
    text: JSON.stringify({ headers, cookies, body }),
  };
}
