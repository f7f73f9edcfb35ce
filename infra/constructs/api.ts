import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originHeader } from '../../shared/originHeader.ts';
import type { Endpoint } from '../endpoints.ts';
import { ProductFunction, type Surroundings } from './productFunction.ts';

export interface ApiProps extends Surroundings {
  endpoints: readonly Endpoint[];
  /** Values of the origin header, any of which lets a call in. */
  originSecrets: readonly secretsmanager.Secret[];
}

/** What the access log says of a call. No address, no path (ids stand in it), no query, no user agent. */
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

/** The HTTP API: one function per row of the endpoint table, and one that refuses what did not come through CloudFront. */
export class Api extends Construct {
  readonly http: apigateway.HttpApi;
  readonly functions: readonly ProductFunction[];
  readonly authorizer: ProductFunction;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const { settings, endpoints, originSecrets } = props;
    this.http = new apigateway.HttpApi(this, 'Http', {
      description: 'Calls of the site and the dashboard',
      createDefaultStage: false,
    });
    const log = new logs.LogGroup(this, 'access-log', {
      retention: settings.retention.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new apigateway.HttpStage(this, 'Stage', {
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
      description: 'Lets in what carries the origin header of the distribution',
      memoryMb: 512,
      timeoutSeconds: 10,
    });
    this.authorizer.allowSecrets('ORIGIN_SECRETS', originSecrets);
    const authorizer = new HttpLambdaAuthorizer('came-through-edge', this.authorizer, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: [`$request.header.${originHeader}`],
      // The longest there is: an answer holds for all routes, so that one call in an hour waits for it.
      resultsCacheTtl: Duration.hours(1),
    });
    this.functions = endpoints.map((endpoint) => {
      const { contract, entry, reservesConcurrency } = endpoint;
      const fn = new ProductFunction(this, props, {
        ...endpoint,
        description: contract ? `${contract.method} ${contract.path}` : 'Every path nobody else answers',
        reservedConcurrency: reservesConcurrency ? settings.limits.chatsAtOnce : undefined,
      });
      new apigateway.HttpRoute(this, `${entry}-route`, {
        httpApi: this.http,
        routeKey: contract
          ? apigateway.HttpRouteKey.with(contract.path, contract.method as apigateway.HttpMethod)
          : apigateway.HttpRouteKey.DEFAULT,
        integration: new HttpLambdaIntegration(`${entry}-integration`, fn),
        authorizer,
      });
      return fn;
    });
  }

  /** Host name of the API, for the distribution's origin. */
  get domainName(): string {
    return `${this.http.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
  }
}
