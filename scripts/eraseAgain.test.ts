import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditedAction, recordAudit } from '../functions/data/audit.ts';
import { storeContact } from '../functions/data/contacts.ts';
import { erasePerson } from '../functions/data/erasure.ts';
import type { Table } from '../functions/data/table.ts';
import { question } from '../functions/testing/answers.ts';
import { erasureListDefinition, itemsOf, putItem, tableDefinition } from '../functions/testing/table.ts';
import { root } from './lib/paths.ts';
import { startDatabase } from './local/product.ts';

const key = 'the key of the list';
let database: Awaited<ReturnType<typeof startDatabase>>;
let secrets: Server;
let directory: string;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  database = await startDatabase();
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: database.endpoint,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  secrets = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify({ SecretString: key })),
  );
  await new Promise<void>((resolve) => secrets.listen(0, '127.0.0.1', resolve));
  directory = mkdtempSync(join(tmpdir(), 'erase-again-'));
});

afterAll(async () => {
  client.destroy();
  secrets.close();
  secrets.closeAllConnections();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function createTable(name: string, definition: typeof erasureListDefinition | ReturnType<typeof tableDefinition>) {
  await client.send(new CreateTableCommand({ ...definition, TableName: name }));
  return { name, client } satisfies Table;
}

/** Puts a command `aws` in front of the path that prints these outputs of a stack. */
function describeStack(outputs: Record<string, string>): void {
  const list = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  const path = join(directory, 'aws');
  writeFileSync(path, `#!/bin/sh\necho '${JSON.stringify(list)}'\n`);
  chmodSync(path, 0o755);
}

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--no-warnings', 'scripts/eraseAgain.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${directory}:${process.env.PATH}`,
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(secrets.address() as AddressInfo).port}`,
    },
  });

test('erases again in a restored table what was erased after the restored time', async () => {
  const [live, restored] = [await createTable('live', tableDefinition()), await createTable('restored', tableDefinition())];
  const list = {
    table: await createTable('list', erasureListDefinition),
    key: { read: async () => key, readVersion: async () => ({ value: key, version: '1' }), readPrevious: async () => undefined },
  };
  const sent = { ...question, language: 'en' } as const;
  const now = new Date();
  const gone = await storeContact(live, sent, { now });
  const stays = await storeContact(live, { ...sent, email: 'stays@family.example' }, { now });
  for (const item of await itemsOf(live)) await putItem(restored, item);
  const audit = (action: AuditedAction) => recordAudit(live, { ...action, by: 'JD' }, now);
  await erasePerson(live, list, { email: question.email, includePhoneMatches: false }, { audit, now });

  describeStack({ TableName: 'live', ErasureListTable: 'list', ErasureKeySecret: 'key' });
  const { stdout } = await run('--stage', 'staging', '--table', 'restored');
  expect(stdout).toBe('Records on the list of erasures: 1. Erased again from the table restored: 1.\n');
  const left = (await itemsOf(restored)).map(({ pk }) => pk);
  expect([left.includes(gone), left.includes(stays)]).toEqual([false, true]);
  expect((await run('--stage', 'staging')).stdout).toContain('Erased again from the table live: 0.');
});

test('names a missing stage or output in one line', async () => {
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: 'Which stage? For example: -- --stage staging\n' });
  describeStack({ TableName: 'live' });
  await expect(run('--stage', 'staging')).rejects.toMatchObject({
    code: 1,
    stderr: 'The stack larkfield-staging has no output ErasureListTable: deploy it first.\n',
  });
});
