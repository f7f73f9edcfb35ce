import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import { table } from '../../shared/table.ts';
import { consumers } from '../consumers.ts';
import { behaviours, securityHeaders } from '../edge/rules.ts';
import { endpoints } from '../endpoints.ts';
import { scheduled } from '../scheduled.ts';
import { workers } from '../workers.ts';
import { ProductStack } from './product.ts';

/** Functions that answer no call. */
const behindTheScenes = [...consumers, ...workers, ...scheduled];

const synthesize = () =>
  Template.fromStack(new ProductStack(new App({ analyticsReporting: false }), 'Larkfield', { env: { region: 'eu-west-2' } }));
const template = synthesize();

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types here
type Properties = any;
const resources = (type: string): Array<[string, Properties]> =>
  Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]);

/** The function of an endpoint, found by its handler. */
function functionOf(entry: string): [string, Properties] {
  const found = resources('AWS::Lambda::Function').find(([, properties]) => properties.Handler === `${entry}.handler`);
  if (!found) throw new Error(`No function for ${entry}`);
  return found;
}

/** Every statement a function's own role holds. */
function statementsOf(entry: string): Properties[] {
  const [, { Role }] = functionOf(entry);
  const role = Role['Fn::GetAtt'][0];
  return resources('AWS::IAM::Policy')
    .filter(([, properties]) => properties.Roles.some((each: Properties) => each.Ref === role))
    .flatMap(([, properties]) => properties.PolicyDocument.Statement);
}

const asList = (value: string | string[]) => (Array.isArray(value) ? value : [value]);

test('every contract has exactly one route to a function of its own, and there is a default route', () => {
  const keys = resources('AWS::ApiGatewayV2::Route').map(([, route]) => route.RouteKey);
  const wanted = Object.values(contracts).map(({ method, path }) => `${method} ${path}`);
  expect(keys.sort()).toEqual([...wanted, '$default'].sort());
  expect(new Set(endpoints.map(({ entry }) => entry)).size).toBe(endpoints.length);
  template.resourceCountIs('AWS::Lambda::Function', endpoints.length + behindTheScenes.length);
});

test.each(endpoints)('$entry may do exactly what its row says', (endpoint) => {
  const actions = statementsOf(endpoint.entry).flatMap(({ Action }) => asList(Action));
  const wanted = [
    ...(endpoint.table ?? []).map((action) => `dynamodb:${action}`),
    ...(endpoint.readsByArrival || endpoint.looksUp ? ['dynamodb:Query'] : []),
    ...(endpoint.secrets ?? []).map(() => 'secretsmanager:GetSecretValue'),
  ];
  // CDK merges equal statements on several secrets into one.
  expect([...new Set(actions)].sort()).toEqual([...new Set(wanted)].sort());
  for (const { Resource, Effect } of statementsOf(endpoint.entry)) {
    expect(Effect).toBe('Allow');
    expect(JSON.stringify(Resource)).not.toContain('"*"');
  }
});

test('each function has a role of its own, logs as JSON, and runs on Node 24 for arm64', () => {
  const functions = resources('AWS::Lambda::Function');
  expect(new Set(functions.map(([, { Role }]) => JSON.stringify(Role))).size).toBe(functions.length);
  for (const [, properties] of functions) {
    expect(properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], LoggingConfig: { LogFormat: 'JSON' } });
    // API Gateway gives up after 30 s; nobody waits for what follows stream, queue or clock.
    const unseen = behindTheScenes.some(({ entry }) => properties.Handler === `${entry}.handler`);
    expect(properties.Timeout).toBeLessThan(unseen ? 61 : 30);
  }
});

test.each(consumers)('$entry follows the stream of the table in order, and may do exactly what its row says', (consumer) => {
  const [id] = functionOf(consumer.entry);
  const statements = statementsOf(consumer.entry);
  const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator'];
  const actions = statements.flatMap(({ Action }) => asList(Action));
  const sending = consumer.sendsTo ? ['sqs:SendMessage'] : [];
  expect(actions.sort()).toEqual([...[...consumer.table, ...stream].map((action) => `dynamodb:${action}`), ...sending].sort());
  for (const { Resource } of statements) expect(JSON.stringify(Resource)).not.toContain('"*"');
  const sources = resources('AWS::Lambda::EventSourceMapping').filter(([, { FunctionName }]) => FunctionName.Ref === id);
  expect(sources.map(([, source]) => source)).toEqual([
    expect.objectContaining({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: consumer.batchSize,
      // One failed change must not have the whole batch counted as done, nor those before it again and again.
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    }),
  ]);
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

test('no policy in the stack allows every action or everything', () => {
  for (const [, { PolicyDocument }] of resources('AWS::IAM::Policy')) {
    for (const { Action, Resource } of PolicyDocument.Statement) {
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
    KeySchema: [
      { AttributeName: table.partitionKey, KeyType: 'HASH' },
      { AttributeName: table.sortKey, KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: Object.values(table.indexes).map((index) =>
      Match.objectLike({
        IndexName: index.name,
        KeySchema: [
          { AttributeName: index.partitionKey, KeyType: 'HASH' },
          { AttributeName: index.sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: index.projection },
      }),
    ),
  });
});

test('the bucket is private, encrypted, versioned and kept', () => {
  template.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Retain' });
  template.hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: Match.anyValue(),
    VersioningConfiguration: { Status: 'Enabled' },
  });
});

test('the distribution follows the rules of the edge, in their order, and has no error pages', () => {
  const [[, { DistributionConfig }] = ['', {}]] = resources('AWS::CloudFront::Distribution');
  expect(DistributionConfig.CacheBehaviors.map((behaviour: Properties) => behaviour.PathPattern)).toEqual(
    behaviours.slice(0, -1).map(({ pattern }) => pattern),
  );
  expect(DistributionConfig.CustomErrorResponses).toBeUndefined();
  expect(DistributionConfig.OriginGroups.Items[0].FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
});

test('every behaviour sends every security header with the value the local server sends', () => {
  const policies = resources('AWS::CloudFront::ResponseHeadersPolicy');
  expect(policies).toHaveLength(behaviours.length);
  for (const [, { ResponseHeadersPolicyConfig: config }] of policies) {
    const { SecurityHeadersConfig: fixed, CustomHeadersConfig: custom } = config;
    const sent = Object.fromEntries(custom.Items.map((item: Properties) => [item.Header, item.Value]));
    const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = fixed.StrictTransportSecurity;
    Object.assign(sent, {
      'Content-Security-Policy': fixed.ContentSecurityPolicy.ContentSecurityPolicy,
      'X-Frame-Options': fixed.FrameOptions.FrameOption,
      'Referrer-Policy': fixed.ReferrerPolicy.ReferrerPolicy,
      'X-Content-Type-Options': fixed.ContentTypeOptions ? 'nosniff' : undefined,
      'Strict-Transport-Security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
    });
    expect(sent).toMatchObject(securityHeaders);
  }
});

test('synthesizing twice gives the same template', () => {
  expect(synthesize().toJSON()).toEqual(template.toJSON());
});
