import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import { retentionOutsideTable } from '../../shared/retention.ts';
import { table } from '../../shared/table.ts';
import { consumers } from '../consumers.ts';
import { endpoints } from '../endpoints.ts';
import type { Row } from '../row.ts';
import { scheduled } from '../scheduled.ts';
import { makeProduct, type Properties, production, synthesize } from '../testing/product.ts';
import { workers } from '../workers.ts';

const { template, resources, functions, functionOf, statementsOf } = synthesize();
const authorizer: Row = { entry: 'came-through-edge', memoryMb: 512, timeoutSeconds: 10 };
const rows: readonly Row[] = [...endpoints, ...consumers, ...workers, ...scheduled, authorizer];

const asList = (value: string | string[]) => (Array.isArray(value) ? value : [value]);
const actionsOf = (entry: string) => [...new Set(statementsOf(entry).flatMap(({ Action }) => asList(Action)))].sort();

test('every contract has exactly one route to a function of its own, and there is a default route', () => {
  const keys = resources('AWS::ApiGatewayV2::Route').map(([, route]) => route.RouteKey);
  const wanted = Object.values(contracts).map(({ method, path }) => `${method} ${path}`);
  expect(keys.sort()).toEqual([...wanted, '$default'].sort());
  expect(new Set(rows.map(({ entry }) => entry)).size).toBe(rows.length);
  expect(functions()).toHaveLength(rows.length);
});

/** What a row allows, as IAM names it. Writing its own log is every function's. */
function allowedBy(row: Row): string[] {
  const consumer = consumers.find((each) => each === row);
  return [
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    ...(row.table ?? []).map((action) => `dynamodb:${action}`),
    ...(row.readsByArrival || row.looksUp ? ['dynamodb:Query'] : []),
    ...(row.secrets?.length || row === authorizer ? ['secretsmanager:GetSecretValue'] : []),
    ...(row.sendsMail ? ['ses:SendEmail'] : []),
    ...(consumer?.sendsTo ? ['sqs:SendMessage'] : []),
    ...(workers.some((each) => each === row) ? ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'] : []),
    ...(consumer ? ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((name) => `dynamodb:${name}`) : []),
  ];
}

test.each(rows)('$entry may do exactly what its row says, on nothing but what its row names', (row) => {
  expect(actionsOf(row.entry)).toEqual([...new Set(allowedBy(row))].sort());
  const tableId = Object.keys(template.findResources('AWS::DynamoDB::Table'))[0];
  const wanted = { byArrival: row.readsByArrival, byEmail: row.looksUp, byPhone: row.looksUp, byName: row.looksUp };
  const queried = statementsOf(row.entry).map(({ Resource }) => JSON.stringify(Resource));
  for (const [index, allowed] of Object.entries(wanted))
    expect(queried.some((resource) => resource.includes(`/index/${index}`))).toBe(allowed ?? false);
  for (const { Effect, Action, Resource } of statementsOf(row.entry)) {
    expect(Effect).toBe('Allow');
    const [service] = asList(Action)[0]?.split(':') ?? [];
    // Mail may go to any of the account's identities, but from the sender's address alone (below).
    if (service !== 'ses') expect(JSON.stringify(Resource)).not.toContain('*');
    if (service === 'dynamodb') expect(JSON.stringify(Resource)).toContain(tableId);
  }
  const secretsRead = statementsOf(row.entry).filter(({ Action }) => asList(Action).includes('secretsmanager:GetSecretValue'));
  expect(secretsRead.flatMap(({ Resource }) => (Array.isArray(Resource) ? Resource : [Resource]))).toHaveLength(
    row === authorizer ? production.originHeaders.length : (row.secrets?.length ?? 0),
  );
});

test('each function has a role of its own, logs as JSON, and runs on Node 24 for arm64 with the size of its row', () => {
  expect(new Set(functions().map(([, { Role }]) => JSON.stringify(Role))).size).toBe(rows.length);
  for (const row of rows) {
    expect(functionOf(row.entry)[1]).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      LoggingConfig: { LogFormat: 'JSON' },
      MemorySize: row.memoryMb,
      Timeout: row.timeoutSeconds,
    });
  }
  // API Gateway gives up after 30 s; nobody waits for what follows the stream.
  for (const { timeoutSeconds } of endpoints) expect(timeoutSeconds).toBeLessThan(30);
  for (const [, { ManagedPolicyArns = [] }] of resources('AWS::IAM::Role').filter(([id]) => id.startsWith('Api')))
    expect(ManagedPolicyArns).toEqual([]);
});

test('the chat keeps concurrency of its own and takes no more, and nothing else does', () => {
  const reserved = functions().filter(([, { ReservedConcurrentExecutions }]) => ReservedConcurrentExecutions !== undefined);
  expect(reserved.map(([, { Handler, ReservedConcurrentExecutions }]) => [Handler, ReservedConcurrentExecutions])).toEqual([
    ['send-message.handler', production.limits.chatsAtOnce],
  ]);
});

test.each(consumers)('$entry follows the stream of the table in order', (consumer) => {
  const [id] = functionOf(consumer.entry);
  const sources = resources('AWS::Lambda::EventSourceMapping').filter(([, { FunctionName }]) => FunctionName.Ref === id);
  expect(sources.map(([, source]) => source)).toEqual([
    expect.objectContaining({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: consumer.batchSize,
      // One failed change must not have the whole batch counted as done, nor those before it again and again.
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    }),
  ]);
  // A change is tried until it is counted.
  expect(sources[0]?.[1]).not.toHaveProperty('MaximumRetryAttempts');
});

test('a consumer is started by the changes it asks for alone, and no more of them follow the stream than it serves', () => {
  expect(consumers.length).toBeLessThanOrEqual(2);
  const patterns = consumers.map(({ entry }) => {
    const [id] = functionOf(entry);
    const source = resources('AWS::Lambda::EventSourceMapping').find(([, { FunctionName }]) => FunctionName.Ref === id);
    return source?.[1].FilterCriteria.Filters.map(({ Pattern }: Properties) => JSON.parse(Pattern));
  });
  expect(patterns).toEqual([
    [{ dynamodb: { Keys: { sk: { S: ['record'] } } } }],
    [{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'events#' }] } } } }],
  ]);
});

test('no policy allows every action or everything', () => {
  const documents = [
    ...resources('AWS::IAM::Policy').map(([, { PolicyDocument }]) => PolicyDocument),
    ...resources('AWS::IAM::Role').flatMap(([, { Policies = [] }]) => Policies.map((each: Properties) => each.PolicyDocument)),
  ];
  expect(documents.length).toBeGreaterThan(rows.length);
  for (const { Statement } of documents) {
    for (const { Action, Resource } of Statement) {
      expect(asList(Action).filter((action) => action.includes('*'))).toEqual([]);
      expect(Resource).not.toBe('*');
    }
  }
});

test('the table is the one that functions and tests share, recoverable, guarded and kept', () => {
  template.resourceCountIs('AWS::DynamoDB::Table', 1);
  template.hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  template.hasResourceProperties('AWS::DynamoDB::Table', {
    BillingMode: 'PAY_PER_REQUEST',
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    SSESpecification: { SSEEnabled: true },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: table.expiry, Enabled: true },
    GlobalSecondaryIndexes: Object.values(table.indexes).map((index) => Match.objectLike({ IndexName: index.name })),
  });
});

test('a restored table takes the place of the own one everywhere, and the own one stays', () => {
  const name = 'restored';
  const streamArn = 'arn:aws:dynamodb:eu-west-2:123456789012:table/restored/stream/2027-01-31T12:00:00.000';
  const restored = synthesize({ ...production, restoredTable: { name, streamArn } });
  restored.template.resourceCountIs('AWS::DynamoDB::Table', 1);
  const [own] = Object.keys(restored.template.findResources('AWS::DynamoDB::Table'));
  for (const row of rows.filter((each) => each.table?.length)) {
    expect(restored.functionOf(row.entry)[1].Environment.Variables.TABLE_NAME).toBe(name);
    expect(JSON.stringify(restored.statementsOf(row.entry))).not.toContain(`"${own}"`);
  }
  const followed = restored.resources('AWS::Lambda::EventSourceMapping').filter(([, { StartingPosition }]) => StartingPosition);
  expect(followed.map(([, { EventSourceArn }]) => EventSourceArn)).toEqual(consumers.map(() => streamArn));
});

test('every log is kept as long as the privacy page says, and no longer', () => {
  const logs = resources('AWS::Logs::LogGroup');
  expect(logs.length).toBeGreaterThan(rows.length);
  for (const [, { RetentionInDays }] of logs) expect(RetentionInDays).toBe(retentionOutsideTable.technicalLogMonths * 30);
});

test('secrets are generated or empty of use, never written in the template', () => {
  const secrets = resources('AWS::SecretsManager::Secret');
  expect(secrets).toHaveLength(4 + production.originHeaders.length);
  for (const [id, { GenerateSecretString, SecretString }] of secrets) {
    if (id.startsWith('OpenAiKey')) expect(SecretString).toBe('none');
    else expect(GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(24);
  }
});

test('mails go out from the sender of the stage alone', () => {
  expect(resources('AWS::SES::EmailIdentity').map(([, { EmailIdentity }]) => EmailIdentity)).toEqual(['larkfield-wills.co.uk']);
  for (const { entry } of rows.filter(({ sendsMail }) => sendsMail)) {
    const sends = statementsOf(entry).find(({ Action }) => Action === 'ses:SendEmail');
    expect(sends.Condition).toEqual({ StringEquals: { 'ses:FromAddress': production.mail.sender } });
    expect(JSON.stringify(sends.Resource)).toContain(':identity/*');
  }
});

test('no stack can be deleted by mistake, and every part of it says which stage it is', () => {
  const { edge, product } = makeProduct();
  for (const stack of [edge, product]) {
    expect(stack.terminationProtection).toBe(true);
    expect(stack.tags.tagValues()).toEqual({ product: 'larkfield', stage: 'prod' });
  }
  expect([edge.region, product.region]).toEqual(['us-east-1', 'eu-west-2']);
});

test('synthesizing twice gives the same templates', () => {
  const again = synthesize();
  expect(again.template.toJSON()).toEqual(template.toJSON());
  expect(again.edge.toJSON()).toEqual(synthesize().edge.toJSON());
});
