import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readWholeTemplate } from '../../infra/wholeTemplate.ts';
import { root } from '../lib/paths.ts';

/** Folder of the synthesized templates and code assets. */
export const cloudAssembly = join(root, '.build/cdk.out');

export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types here
  Properties: any;
}

/** Returns whether the stack has been synthesized on this machine. */
export const isSynthesized = (): boolean => existsSync(join(cloudAssembly, 'Larkfield.template.json'));

/**
 * Returns the resources of the synthesized product stack and its nested stacks by logical id. Throws when they have not been
 * synthesized.
 */
export function readResources(): Map<string, Resource> {
  return new Map(Object.entries(readWholeTemplate(cloudAssembly, 'Larkfield').Resources as Record<string, Resource>));
}

/** Returns the resources of one type as pairs of logical id and properties. */
export function ofType(resources: Map<string, Resource>, type: string): Array<[string, Resource['Properties']]> {
  return [...resources].filter(([, resource]) => resource.Type === type).map(([id, resource]) => [id, resource.Properties]);
}

/**
 * Returns the logical id that a CloudFormation value refers to: `{Ref}`, `{Fn::GetAtt}`, or the one such reference inside a join.
 * Locally a resource's name and ARN are its logical id. Throws unless there is exactly one reference.
 */
export function referenceIn(value: unknown): string {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      if (key === 'Ref' && typeof inner === 'string' && !inner.startsWith('AWS::')) found.add(inner);
      else if (key === 'Fn::GetAtt' && Array.isArray(inner)) found.add(String(inner[0]));
      else visit(inner);
    }
  };
  visit(value);
  const [id] = found;
  if (id === undefined || found.size > 1) throw new Error(`Expected one reference in ${JSON.stringify(value)}`);
  return id;
}

/** Returns the product's table, which is the one with a stream, as input of CreateTable. */
export function tableInTemplate(resources: Map<string, Resource>) {
  const [name, properties] = ofType(resources, 'AWS::DynamoDB::Table').find(([, each]) => each.StreamSpecification) ?? [];
  if (!name) throw new Error('The template has no table with a stream');
  return {
    ...definitionOf(name, properties),
    StreamSpecification: { StreamEnabled: true, StreamViewType: properties.StreamSpecification.StreamViewType },
  };
}

/** Returns the tables without a stream as inputs of CreateTable. */
export function otherTablesInTemplate(resources: Map<string, Resource>) {
  const tables = ofType(resources, 'AWS::DynamoDB::Table').filter(([, each]) => !each.StreamSpecification);
  return tables.map(([name, properties]) => definitionOf(name, properties));
}

function definitionOf(TableName: string, properties: Resource['Properties']) {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = properties;
  return { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode };
}

export interface FunctionInTemplate {
  name: string;
  /** Folder of its code asset. */
  directory: string;
  /** `<file>.<export>` as in `Handler`. */
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  environment: Record<string, string>;
}

/** A function that allows or refuses requests by the value of one header. */
export interface AuthorizerInTemplate {
  target: FunctionInTemplate;
  /** Name of the header in lower case. */
  header: string;
  /** How long its result is cached. */
  cacheMs: number;
}

export interface RouteInTemplate {
  /** `GET /api/user`, or `$default`. */
  key: string;
  target: FunctionInTemplate;
  authorizer?: AuthorizerInTemplate;
}

/** Returns every route of the API with its function. */
export function routesInTemplate(resources: Map<string, Resource>): RouteInTemplate[] {
  const functions = new Map(
    ofType(resources, 'AWS::Lambda::Function').map(([id, properties]) => [id, functionOf(id, properties)]),
  );
  return ofType(resources, 'AWS::ApiGatewayV2::Route').map(([, route]) => {
    const integration = resources.get(referenceIn(route.Target));
    if (integration?.Properties.PayloadFormatVersion !== '2.0') throw new Error(`${route.RouteKey} is not in payload format 2.0`);
    const target = functions.get(referenceIn(integration.Properties.IntegrationUri));
    if (!target) throw new Error(`${route.RouteKey} has no function`);
    const authorizer = route.AuthorizerId && authorizerOf(resources, referenceIn(route.AuthorizerId));
    return { key: route.RouteKey, target, ...(authorizer && { authorizer }) };
  });
}

function authorizerOf(resources: Map<string, Resource>, id: string): AuthorizerInTemplate {
  const properties = resources.get(id)?.Properties;
  const [source = ''] = properties.IdentitySource;
  const name = referenceIn(properties.AuthorizerUri);
  return {
    target: functionOf(name, resources.get(name)?.Properties),
    header: source.replace(/^\$request\.header\./, '').toLowerCase(),
    cacheMs: properties.AuthorizerResultTtlInSeconds * 1000,
  };
}

/** Returns the headers that the distribution adds to its requests to the API. `secrets` holds the secret values by logical id. */
export function originHeadersInTemplate(resources: Map<string, Resource>, secrets: Record<string, string>) {
  const [[, { DistributionConfig }] = ['', { DistributionConfig: { Origins: [] } }]] = ofType(
    resources,
    'AWS::CloudFront::Distribution',
  );
  const headers: Record<string, string> = {};
  for (const { OriginCustomHeaders = [] } of DistributionConfig.Origins) {
    for (const { HeaderName, HeaderValue } of OriginCustomHeaders) {
      headers[HeaderName.toLowerCase()] =
        typeof HeaderValue === 'string' ? HeaderValue : (secrets[referenceIn(HeaderValue)] ?? '');
    }
  }
  return headers;
}

interface BatchReader {
  target: FunctionInTemplate;
  batchSize: number;
}

export interface ConsumerInTemplate extends BatchReader {
  /** How often a failed batch is retried; undefined without a limit. */
  maxRetries: number | undefined;
  /** Whether a failed batch is split in two. */
  bisect: boolean;
  /** Logical id of the queue for batches that failed after all retries. */
  failureQueue: string | undefined;
}

/** Returns every function that reads the table's stream. */
export function consumersInTemplate(resources: Map<string, Resource>): ConsumerInTemplate[] {
  return mappingsOf(resources, 'AWS::DynamoDB::Table').map(({ target, batchSize, mapping }) => {
    const { MaximumRetryAttempts = -1, BisectBatchOnFunctionError = false, DestinationConfig } = mapping;
    const destination = DestinationConfig?.OnFailure?.Destination;
    const failureQueue = destination === undefined ? undefined : referenceIn(destination);
    if (failureQueue !== undefined && resources.get(failureQueue)?.Type !== 'AWS::SQS::Queue')
      throw new Error(`The on-failure destination ${failureQueue} of ${target.name} is not a queue`);
    return {
      target,
      batchSize,
      // -1 means no limit (CloudFormation, AWS::Lambda::EventSourceMapping).
      maxRetries: MaximumRetryAttempts < 0 ? undefined : MaximumRetryAttempts,
      bisect: BisectBatchOnFunctionError,
      failureQueue,
    };
  });
}

export interface WorkerInTemplate extends BatchReader {
  /** Logical ids of its queue and of its dead-letter queue. */
  queue: string;
  deadLetters: string;
  /** How often a message is received before it moves to the dead-letter queue. */
  maxReceiveCount: number;
  visibilityTimeoutMs: number;
}

/** Returns every function that reads a queue. */
export function workersInTemplate(resources: Map<string, Resource>): WorkerInTemplate[] {
  return mappingsOf(resources, 'AWS::SQS::Queue').map(({ source: queue, mapping: _mapping, ...worker }) => {
    const { RedrivePolicy, VisibilityTimeout } = resources.get(queue)?.Properties ?? {};
    const deadLetters = referenceIn(RedrivePolicy.deadLetterTargetArn);
    const { maxReceiveCount } = RedrivePolicy;
    return { ...worker, queue, deadLetters, maxReceiveCount, visibilityTimeoutMs: VisibilityTimeout * 1000 };
  });
}

/** Returns every function that runs on a schedule. */
export function scheduledInTemplate(resources: Map<string, Resource>): FunctionInTemplate[] {
  return ofType(resources, 'AWS::Events::Rule').flatMap(([, { ScheduleExpression, Targets }]) =>
    (ScheduleExpression ? Targets : []).map(({ Arn }: Resource['Properties']) =>
      functionOf(referenceIn(Arn), resources.get(referenceIn(Arn))?.Properties),
    ),
  );
}

/** Returns the event source mappings whose source is of the given type. `source` is the source's logical id. */
function mappingsOf(
  resources: Map<string, Resource>,
  type: string,
): Array<BatchReader & { source: string; mapping: Resource['Properties'] }> {
  return ofType(resources, 'AWS::Lambda::EventSourceMapping').flatMap(([, mapping]) => {
    const source = referenceIn(mapping.EventSourceArn);
    if (resources.get(source)?.Type !== type) return [];
    const id = referenceIn(mapping.FunctionName);
    return { source, target: functionOf(id, resources.get(id)?.Properties), batchSize: mapping.BatchSize, mapping };
  });
}

/** Returns a function's variables with the URL of each queue, as in AWS, in place of the queue's name. */
export const withQueueUrls = (environment: Record<string, string>, urlOf: (queue: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, name.endsWith('_QUEUE') ? urlOf(value) : value]));

/** Returns a value as text with each reference replaced by its logical id. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const join = (value as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join'];
  return join ? join[1].map(textOf).join(join[0]) : referenceIn(value);
}

function functionOf(name: string, properties: Resource['Properties']): FunctionInTemplate {
  const asset = String(properties.Code.S3Key).replace(/\.zip$/, '');
  const environment: Record<string, string> = {};
  for (const [key, value] of Object.entries(properties.Environment?.Variables ?? {})) {
    environment[key] = textOf(value);
  }
  return {
    name,
    directory: join(cloudAssembly, `asset.${asset}`),
    handler: properties.Handler,
    timeoutMs: properties.Timeout * 1000,
    memoryMb: properties.MemorySize,
    environment,
  };
}
