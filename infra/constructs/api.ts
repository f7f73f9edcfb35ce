import { Duration, NestedStack, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originHeader } from '../../shared/originHeader.ts';
import type { Endpoint } from '../endpoints.ts';
import { routeLimitOf } from '../routeLimits.ts';
import { type FunctionContext, ProductFunction } from './productFunction.ts';
import type { WorkerQueues } from './workerQueues.ts';

export interface ApiProps extends FunctionContext {
  endpoints: readonly Endpoint[];
  queues: WorkerQueues;
  /** Secrets whose values the origin header may have. */
  originSecrets: readonly secretsmanager.Secret[];
}

/** Fields of the access log. It has no address, path, query or user agent: paths contain record ids. */
const accessLog = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  functionMs: '$context.integrationLatency',
  functionStatus: '$context.integrationStatus',
  authorizerStatus: '$context.authorizer.status',
};

/**
 * The nested stacks of the calls of staff: one stack may have 500 resources, and a call has six (docs/decisions/0059-nested-stack.md). A call
 * that moves to another stack and has the same route needs two deployments, because API Gateway refuses a second route of that name.
 */
export const staffStacks = {
  StaffReads: 'GET calls of signed-in staff',
  StaffChanges: 'Other calls of signed-in staff, and of staff before the second factor',
} as const;

/** Returns the nested stack of an endpoint, or undefined for the product stack, which has the public calls and the default route. */
export function nestedStackOf({ contract }: Endpoint): keyof typeof staffStacks | undefined {
  if (!contract || contract.access === 'public') return undefined;
  return contract.method === 'GET' ? 'StaffReads' : 'StaffChanges';
}

/** The HTTP API: a function for each endpoint, and an authorizer that denies requests which did not pass CloudFront. */
export class Api extends Construct {
  readonly http: apigateway.HttpApi;
  readonly functions: readonly ProductFunction[];
  readonly authorizer: ProductFunction;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const { settings, endpoints, originSecrets, queues } = props;
    this.http = new apigateway.HttpApi(this, 'Http', {
      description: 'API of the site and the dashboard',
      createDefaultStage: false,
    });
    const log = new logs.LogGroup(this, 'access-log', {
      retention: settings.retention.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new apigateway.HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: settings.limits.callsPerSecond, burstLimit: settings.limits.callsAtOnce },
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
    this.authorizer = new ProductFunction(this, props, {
      entry: 'came-through-edge',
      description: 'Denies requests without the origin header of the distribution',
      memoryMb: 512,
      timeoutSeconds: 10,
    });
    this.authorizer.allowSecrets('ORIGIN_SECRETS', originSecrets);
    const authorizer = new HttpLambdaAuthorizer('came-through-edge', this.authorizer, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: [`$request.header.${originHeader}`],
      // The maximum. A cached result is valid for all routes, so that one request an hour waits for the authorizer.
      resultsCacheTtl: Duration.hours(1),
    });
    const nested = new Map(
      Object.entries(staffStacks).map(([name, description]) => [name, new NestedStack(this, name, { description })]),
    );
    const routeSettings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> = {};
    this.functions = endpoints.map((endpoint) => {
      const { contract, entry, concurrency } = endpoint;
      const scope = nested.get(nestedStackOf(endpoint) ?? '') ?? this;
      const fn = new ProductFunction(scope, props, {
        ...endpoint,
        description: contract ? `${contract.method} ${contract.path}` : 'Every path without a route of its own',
        reservedConcurrency: concurrency && settings.limits[concurrency],
      });
      // Sessions end when the password gets another version. The version's id is no secret.
      if (endpoint.secrets?.includes('signingKey') && !endpoint.secrets.includes('adminPassword'))
        fn.allowVersion('ADMIN_PASSWORD_SECRET', props.secrets.adminPassword);
      if (endpoint.secrets?.includes('signingKey')) fn.addEnvironment('SECOND_FACTOR', settings.secondFactor);
      for (const queue of endpoint.sendsTo ?? []) queues.allowSending(fn, queue);
      const routeKey = contract
        ? apigateway.HttpRouteKey.with(contract.path, contract.method as apigateway.HttpMethod)
        : apigateway.HttpRouteKey.DEFAULT;
      const route = new apigateway.HttpRoute(scope, `${entry}-route`, {
        httpApi: this.http,
        routeKey,
        integration: new HttpLambdaIntegration(`${entry}-integration`, fn),
        authorizer,
      });
      const { rate, burst } = routeLimitOf(endpoint, settings.limits);
      routeSettings[routeKey.key] = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
      // API Gateway refuses settings of a route that does not exist yet.
      stage.node.addDependency(route);
      return fn;
    });
    (stage.node.defaultChild as apigateway.CfnStage).routeSettings = routeSettings;
  }

  /** Host name of the API. */
  get domainName(): string {
    return `${this.http.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
  }
}
