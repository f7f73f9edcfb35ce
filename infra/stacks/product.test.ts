import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import { retentionOutsideTable } from '../../shared/retention.ts';
import { erasureListTable, partitions, table } from '../../shared/table.ts';
import { consumers } from '../consumers.ts';
import { endpoints } from '../endpoints.ts';
import type { FunctionRow } from '../functionRow.ts';
import { returnedMails } from '../returnedMails.ts';
import { scheduled } from '../scheduled.ts';
import { checkSettings } from '../settings.ts';
import { arnOf, asList, type Properties, production, productionSettings, synthesize, withProduct } from '../testing/product.ts';
import { type QueueName, workers } from '../workers.ts';

const { template, stacks, edge, resources, functions, functionOf, statementsOf, rightsOf } = synthesize();
const authorizer: FunctionRow = { entry: 'came-through-edge', memoryMb: 512, timeoutSeconds: 10 };
const rows: readonly FunctionRow[] = [...endpoints, ...consumers, ...workers, ...scheduled, returnedMails, authorizer];

test('every contract has exactly one route to its own function, and there is a default route', () => {
  const keys = resources('AWS::ApiGatewayV2::Route').map(([, route]) => route.RouteKey);
  const expected = Object.values(contracts).map(({ method, path }) => `${method} ${path}`);
  expect(keys.sort()).toEqual([...expected, '$default'].sort());
  expect(new Set(rows.map(({ entry }) => entry)).size).toBe(rows.length);
  expect(functions()).toHaveLength(rows.length);
});

/** Returns the logical id of the only resource of a type whose id starts with a prefix. */
function idOf(type: string, prefix = ''): string {
  const ids = resources(type)
    .map(([id]) => id)
    .filter((id) => id.startsWith(prefix) && !id.includes('deadletters'));
  if (ids.length !== 1) throw new Error(`${ids.length} resources of type ${type} start with "${prefix}"`);
  return String(ids[0]);
}

const secretId = (name: string) => idOf('AWS::SecretsManager::Secret', `${name.charAt(0).toUpperCase()}${name.slice(1)}`);

const queueId = (name: QueueName) => idOf('AWS::SQS::Queue', `Workers${name.replaceAll('-', '')}`);

/** Returns what a row allows, in the form of `rightsOf`. Every function may write its own log and its traces. */
function rightsOfRow(row: FunctionRow): string[] {
  const on = (resource: string, actions: readonly string[] = []) => actions.map((action) => `Allow ${action} ${resource}`);
  const table = idOf('AWS::DynamoDB::Table', 'Data');
  const readSecret = ['secretsmanager:GetSecretValue'];
  const endpoint = endpoints.find((each) => each === row);
  const consumer = consumers.find((each) => each === row);
  const worker = workers.find((each) => each === row);
  const schedule = scheduled.find((each) => each === row);
  // Two parts of a row may name the same right; the policy has it once.
  const rights = [
    ...on(functionOf(row.entry)[1].LoggingConfig.LogGroup.Ref, ['logs:CreateLogStream', 'logs:PutLogEvents']),
    ...on('*', ['xray:PutTelemetryRecords', 'xray:PutTraceSegments']),
    ...(row.table ?? []).flatMap(({ keys, actions }) =>
      keys.flatMap((key) => actions.map((action) => `Allow dynamodb:${action} ${table} ${key}`)),
    ),
    ...(row.indexes ?? []).flatMap(({ index, keys }) => keys.map((key) => `Allow dynamodb:Query ${table}/index/${index} ${key}`)),
    ...(row.secrets ?? []).flatMap((name) => on(secretId(name), readSecret)),
    // Every other function that checks sessions may read the version of the password.
    ...(row.secrets?.includes('signingKey') && !row.secrets.includes('adminPassword')
      ? on(secretId('adminPassword'), ['secretsmanager:DescribeSecret'])
      : []),
    ...(row === authorizer
      ? production.originHeaders.flatMap((number) => on(secretId(`originHeader${number}`), readSecret))
      : []),
    ...(row.listsErasures ? on(idOf('AWS::DynamoDB::Table', 'ErasureList'), ['dynamodb:PutItem']) : []),
    ...(row.sendsMail
      ? [
          ...on('arn:aws:ses:eu-west-2:AWS::AccountId:identity/*', ['ses:SendEmail', 'ses:SendRawEmail']),
          ...on(`arn:aws:ses:eu-west-2:AWS::AccountId:configuration-set/${idOf('AWS::SES::ConfigurationSet')}`, [
            'ses:SendEmail',
            'ses:SendRawEmail',
          ]),
        ]
      : []),
    ...(row.copiesAudit
      ? [
          ...on(idOf('AWS::S3::Bucket', 'AuditCopies'), ['s3:ListBucket']),
          ...on(`${idOf('AWS::S3::Bucket', 'AuditCopies')}/*`, ['s3:PutObject']),
        ]
      : []),
    ...((endpoint ?? consumer ?? worker ?? schedule)?.sendsTo ?? []).flatMap((name) => on(queueId(name), ['sqs:SendMessage'])),
    ...(consumer || worker?.readsStream
      ? on(
          `${table}.StreamArn`,
          ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((name) => `dynamodb:${name}`),
        )
      : []),
    ...(worker
      ? on(
          queueId(worker.queue),
          ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => `sqs:${name}`),
        )
      : []),
  ];
  return [...new Set(rights)].sort();
}

test.each(rows)('the role of $entry has exactly the rights of its row', (row) => {
  expect(rightsOf(row.entry)).toEqual(rightsOfRow(row));
});

/** The statements of a function's role on items of the table or an index. */
const itemStatementsOf = (entry: string): Properties[] =>
  statementsOf(entry).filter(
    ({ Action, Resource }) =>
      asList(Action).some((action) => action.startsWith('dynamodb:')) && !/StreamArn|"ErasureList/.test(JSON.stringify(Resource)),
  );

test.each(rows)('$entry may use no item without naming its partition key', ({ entry, table: rights = [], indexes = [] }) => {
  const statements = itemStatementsOf(entry);
  if (rights.length + indexes.length > 0) expect(statements).not.toEqual([]);
  for (const { Condition } of statements) {
    expect(Object.keys(Condition).sort()).toEqual(['ForAllValues:StringLike', 'Null']);
    // A request without keys, such as a scan, would pass the first condition.
    expect(Condition.Null).toEqual({ 'dynamodb:LeadingKeys': 'false' });
  }
  // Only the searches for a person accept any key, because the keys of these indexes are addresses, phones and names.
  for (const { keys } of rights) expect(keys).not.toContain('*');
  for (const { index, keys } of indexes) expect(keys.includes('*')).toBe(['byEmail', 'byPhone', 'byName'].includes(index));
});

test('a right names a whole kind of item, and the key of no other kind', () => {
  const starts = Object.values(partitions);
  for (const start of starts) expect(starts.filter((other) => other.startsWith(start))).toEqual([start]);
  for (const key of rows.flatMap(({ table: rights = [] }) => rights.flatMap(({ keys }) => keys))) {
    expect(starts.some((start) => key.startsWith(start) && key.endsWith('*'))).toBe(true);
  }
});

test.each(endpoints.filter(({ contract }) => contract?.access === 'public'))(
  'the public call $entry can write no counts, figures or other function’s limits, and only the sign-in sessions and audit',
  ({ entry }) => {
    const written = rightsOf(entry)
      .filter((right) => /:(Put|Update|Delete)Item /.test(right))
      .map((right) => String(right.split(' ').at(-1)));
    const limits = written.filter((key) => key.startsWith(partitions.limit));
    const own = { login: ['sign-in'], 'send-message': ['send-message-', 'paid-turns-'] }[entry as string] ?? [`${entry}-`];
    expect(limits.filter((key) => !own.some((name) => key === `limit#${name}*`))).toEqual([]);
    const protectedKinds = ['counts', 'figures', 'seen', 'visit', 'mail', 'session', 'audit'] as const;
    const expected =
      { login: ['audit#*', 'session#*'], logout: ['session#*'], 'accept-invitation': ['audit#*'] }[entry as string] ?? [];
    const found = written.filter((key) => protectedKinds.some((kind) => key.startsWith(partitions[kind])));
    expect([...new Set(found)].sort()).toEqual(expected);
  },
);

test.each(rows)('the policy of $entry stays below the limit of IAM', ({ entry }) => {
  // An inline policy may have 10,240 characters without white space. References become ARNs of up to 200 characters.
  const policy = JSON.stringify(statementsOf(entry), (_, value) =>
    value && typeof value === 'object' && ('Ref' in value || 'Fn::GetAtt' in value || 'Fn::Join' in value)
      ? 'x'.repeat(200)
      : value,
  );
  expect(policy.length).toBeLessThan(10_240 * 0.8);
});

test('each function has its own role, JSON logs, traces, Node 24 on arm64 and the size of its row', () => {
  expect(new Set(functions().map(([, { Role }]) => JSON.stringify(Role))).size).toBe(rows.length);
  for (const row of rows) {
    expect(functionOf(row.entry)[1]).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      LoggingConfig: { LogFormat: 'JSON' },
      TracingConfig: { Mode: 'Active' },
      MemorySize: row.memoryMb,
      Timeout: row.timeoutSeconds,
    });
  }
  // The timeout of API Gateway.
  for (const { timeoutSeconds } of endpoints) expect(timeoutSeconds).toBeLessThan(30);
  for (const row of rows) {
    const role = functionOf(row.entry)[1].Role['Fn::GetAtt'][0];
    expect(template.findResources('AWS::IAM::Role')[role]?.Properties).not.toHaveProperty('ManagedPolicyArns');
    // A policy of its own would be one more resource for each function, of the 500 that a stack may have.
    const policies = resources('AWS::IAM::Policy').flatMap(([, { Roles }]) => Roles.map(({ Ref }: Properties) => Ref));
    expect(policies).not.toContain(role);
  }
});

test('each stack stays below the quotas of CloudFormation, with room for one more call', () => {
  const figures = Object.entries(stacks).map(([id, { Resources = {}, Parameters = {}, Outputs = {} }]) => ({
    stack: id.replace(/NestedStack.*/, ''),
    resources: Object.keys(Resources).length,
    parameters: Object.keys(Parameters).length,
    outputs: Object.keys(Outputs).length,
  }));
  expect(figures.map(({ stack }) => stack)).toEqual(['Larkfield', 'ApiStaffReads', 'ApiStaffChanges']);
  // A stack may have 500 resources, 200 parameters and 200 outputs. Vitest prints the stack and its figures when one has too many.
  expect(figures.filter(({ resources }) => resources >= 490)).toEqual([]);
  expect(figures.filter(({ parameters, outputs }) => Math.max(parameters, outputs) >= 190)).toEqual([]);
});

test.each(endpoints)(
  'the resources of $entry are in the nested stack of its call, and in the product stack if it is public',
  ({ entry, contract }) => {
    const isStaffCall = contract?.access === 'staff' || contract?.access === 'pending';
    const expected = isStaffCall ? (contract.method === 'GET' ? /^ApiStaffReads/ : /^ApiStaffChanges/) : /^Larkfield$/;
    const [functionId, { Role: role, LoggingConfig: logging }] = functionOf(entry);
    const key = contract ? `${contract.method} ${contract.path}` : '$default';
    const [[routeId = '', route] = []] = resources('AWS::ApiGatewayV2::Route').filter(([, { RouteKey }]) => RouteKey === key);
    const permissions = resources('AWS::Lambda::Permission').filter(([, { FunctionName }]) => arnOf(FunctionName) === functionId);
    const integrationId = route.Target['Fn::Join'][1][1].Ref;
    expect(permissions).toHaveLength(1);
    const ids = [functionId, arnOf(role), arnOf(logging.LogGroup), routeId, integrationId, ...permissions.map(([id]) => id)];
    expect(new Set(ids).size).toBe(6);
    for (const id of ids) {
      const found = Object.keys(stacks).filter((stack) => id in stacks[stack].Resources);
      expect(found).toEqual([expect.stringMatching(expected)]);
    }
  },
);

test('only sign-in and chat have reserved concurrency, which are the settings', () => {
  const reserved = functions().filter(([, { ReservedConcurrentExecutions }]) => ReservedConcurrentExecutions !== undefined);
  expect(reserved.map(([, { Handler, ReservedConcurrentExecutions }]) => [Handler, ReservedConcurrentExecutions])).toEqual([
    ['login.handler', production.limits.signInsAtOnce],
    ['send-message.handler', production.limits.chatsAtOnce],
    ['sign-in-with-second-factor.handler', production.limits.signInsAtOnce],
  ]);
});

/** Returns the event source mapping of a function. */
function sourceOf(entry: string): Properties {
  const [id] = functionOf(entry);
  const sources = resources('AWS::Lambda::EventSourceMapping').filter(([, { FunctionName }]) => FunctionName.Ref === id);
  expect(sources).toHaveLength(1);
  return sources[0]?.[1];
}

test.each(consumers)(
  '$entry reads the stream in order, retries within bounds and sends failed changes to a queue',
  (consumer) => {
    // Without bounds, one change that cannot be processed would block all later ones of its shard for 24 hours.
    expect(sourceOf(consumer.entry)).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: consumer.batchSize,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 50,
      MaximumRecordAgeInSeconds: 2 * 60 * 60,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [queueId('failed-changes'), 'Arn'] } },
      },
    });
  },
);

test('each consumer is started by its own changes only, and the stream has at most two readers', () => {
  expect(consumers.length).toBeLessThanOrEqual(2);
  const patterns = consumers.map(({ entry }) =>
    sourceOf(entry).FilterCriteria.Filters.map(({ Pattern }: Properties) => JSON.parse(Pattern)),
  );
  expect(patterns).toEqual([
    [{ dynamodb: { Keys: { sk: { S: ['record'] } } } }],
    [{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'events#' }] } } } }],
  ]);
});

test('no policy allows every action, or any action but traces on every resource', () => {
  const documents = [
    ...resources('AWS::IAM::Policy').map(([, { PolicyDocument }]) => PolicyDocument),
    ...resources('AWS::IAM::Role').flatMap(([, { Policies = [] }]) => Policies.map((each: Properties) => each.PolicyDocument)),
  ];
  expect(documents.length).toBeGreaterThan(rows.length);
  for (const { Statement } of documents) {
    for (const { Action, Resource } of Statement) {
      expect(asList(Action).filter((action) => action.includes('*'))).toEqual([]);
      if (asList(Resource).includes('*')) expect(Action).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
    }
  }
});

test('the table has the shared shape, can be restored, is protected against deletion and is retained', () => {
  template.allResources('AWS::DynamoDB::Table', { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
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

test('the list of erased records is a table of its own, expires, and only erase-person may add to it', () => {
  template.resourceCountIs('AWS::DynamoDB::Table', 2);
  template.hasResourceProperties('AWS::DynamoDB::Table', {
    KeySchema: [{ AttributeName: erasureListTable.partitionKey, KeyType: 'HASH' }],
    DeletionProtectionEnabled: true,
    TimeToLiveSpecification: { AttributeName: erasureListTable.expiry, Enabled: true },
    StreamSpecification: Match.absent(),
  });
  // Outlasts every back-up that may bring an erased record back.
  expect(retentionOutsideTable.erasureListDays).toBeGreaterThan(retentionOutsideTable.backUpDays);
  const list = idOf('AWS::DynamoDB::Table', 'ErasureList');
  const mayWrite = rows.filter(({ entry }) => rightsOf(entry).some((right) => right.endsWith(` ${list}`)));
  expect(mayWrite.map(({ entry }) => entry)).toEqual(['erase-person']);
});

test('the tables of dev are deleted with their stack', () => {
  const { domain: _domain, alarmAddress: _address, ...settings } = productionSettings;
  const dev = synthesize(checkSettings('dev', settings));
  dev.template.allResources('AWS::DynamoDB::Table', { DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' });
  dev.template.allResourcesProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
});

test('a restored table replaces the stack’s own table in every function, and the own table is retained', () => {
  const name = 'restored';
  const streamArn = 'arn:aws:dynamodb:eu-west-2:123456789012:table/restored/stream/2027-01-31T12:00:00.000';
  const restored = synthesize({ ...production, restoredTable: { name, streamArn } });
  const ownTable = Object.keys(restored.template.findResources('AWS::DynamoDB::Table')).find((id) => id.startsWith('Data'));
  expect(ownTable).toBeDefined();
  for (const row of rows.filter((each) => each.table?.length)) {
    expect(restored.functionOf(row.entry)[1].Environment.Variables.TABLE_NAME).toBe(name);
    expect(JSON.stringify(restored.statementsOf(row.entry))).not.toContain(`"${ownTable}"`);
  }
  const mappings = restored.resources('AWS::Lambda::EventSourceMapping').filter(([, { StartingPosition }]) => StartingPosition);
  expect(mappings.map(([, { EventSourceArn }]) => EventSourceArn)).toEqual(consumers.map(() => streamArn));
});

test('every log group has the retention that the privacy page states', () => {
  const logs = resources('AWS::Logs::LogGroup');
  expect(logs.length).toBeGreaterThan(rows.length);
  for (const [, { RetentionInDays }] of logs) expect(RetentionInDays).toBe(retentionOutsideTable.technicalLogMonths * 30);
});

test('secrets are generated by AWS; the template contains no value but the placeholders of the model key and of the sealed setting', () => {
  const secrets = resources('AWS::SecretsManager::Secret');
  expect(secrets).toHaveLength(7 + production.originHeaders.length);
  for (const [id, { GenerateSecretString, SecretString }] of secrets) {
    if (/^(OpenAiKey|BreakGlass)/.test(id)) expect(SecretString).toBe('none');
    else expect(GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(24);
  }
});

test('functions may send mail from the stage’s sender address only', () => {
  expect(resources('AWS::SES::EmailIdentity').map(([, { EmailIdentity }]) => EmailIdentity)).toEqual(['larkfield-wills.co.uk']);
  for (const { entry } of rows.filter(({ sendsMail }) => sendsMail)) {
    const sends = statementsOf(entry).find(({ Action }) => asList(Action).includes('ses:SendEmail'));
    expect(sends.Condition).toEqual({ StringEquals: { 'ses:FromAddress': production.mail.sender } });
    expect(JSON.stringify(sends.Resource)).toContain(':identity/*');
  }
});

test('stacks of production have termination protection and are tagged with their stage', () => {
  withProduct(({ edge, product }) => {
    for (const stack of [edge, product]) {
      expect(stack.terminationProtection).toBe(true);
      expect(stack.tags.tagValues()).toEqual({ product: 'larkfield', stage: 'prod' });
    }
    expect([edge.region, product.region]).toEqual(['us-east-1', 'eu-west-2']);
  });
});

test('no stack contains a custom resource for references to the other region', () => {
  for (const each of [edge.toJSON(), template.toJSON()]) expect(JSON.stringify(each)).not.toMatch(/CrossRegionExport/);
  const [[, { DistributionConfig }] = ['', {} as Properties]] = resources('AWS::CloudFront::Distribution');
  const fromEdge = { StackName: 'larkfield-prod-edge', Region: 'us-east-1' };
  expect(DistributionConfig.WebACLId['Fn::GetStackOutput']).toMatchObject(fromEdge);
  expect(DistributionConfig.ViewerCertificate.AcmCertificateArn['Fn::GetStackOutput']).toMatchObject(fromEdge);
});

test('synthesizing twice returns the same templates', () => {
  const again = synthesize(production);
  expect(again.template.toJSON()).not.toBe(template.toJSON());
  expect(again.template.toJSON()).toEqual(template.toJSON());
  expect(again.stacks).toEqual(stacks);
  expect(again.edge.toJSON()).toEqual(edge.toJSON());
});
