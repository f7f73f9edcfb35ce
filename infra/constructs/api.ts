import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { table as shape } from '../../shared/table.ts';
import type { Endpoint, SecretName } from '../endpoints.ts';

export interface ApiProps {
  endpoints: readonly Endpoint[];
  table: dynamodb.Table;
  secrets: Record<SecretName, secretsmanager.Secret>;
}

/** All functions share one code asset: `npm run build` writes it, one entry file per endpoint beside shared chunks. */
const bundles = fileURLToPath(new URL('../../.build/functions', import.meta.url));

const environmentName: Record<SecretName, string> = {
  adminPassword: 'ADMIN_PASSWORD_SECRET',
  signingKey: 'SIGNING_KEY_SECRET',
};

/** The HTTP API: one function per row of the endpoint table, each with a role of its own that may do what its row says. */
export class Api extends Construct {
  readonly http: apigateway.HttpApi;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.http = new apigateway.HttpApi(this, 'Http', { description: 'Calls of the site and the dashboard' });
    for (const endpoint of props.endpoints) {
      const fn = this.addFunction(endpoint);
      this.grantTable(fn, endpoint, props.table);
      for (const name of endpoint.secrets ?? []) grantSecret(fn, environmentName[name], props.secrets[name]);
      new apigateway.HttpRoute(this, `${endpoint.entry}-route`, {
        httpApi: this.http,
        routeKey: endpoint.contract
          ? apigateway.HttpRouteKey.with(endpoint.contract.path, endpoint.contract.method as apigateway.HttpMethod)
          : apigateway.HttpRouteKey.DEFAULT,
        integration: new HttpLambdaIntegration(`${endpoint.entry}-integration`, fn),
      });
    }
  }

  private addFunction(endpoint: Endpoint): lambda.Function {
    return new lambda.Function(this, endpoint.entry, {
      description: endpoint.contract ? `${endpoint.contract.method} ${endpoint.contract.path}` : 'Every path nobody else answers',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: lambda.Code.fromAsset(bundles),
      handler: `${endpoint.entry}.handler`,
      memorySize: endpoint.memoryMb,
      timeout: Duration.seconds(endpoint.timeoutSeconds),
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup: new logs.LogGroup(this, `${endpoint.entry}-logs`, {
        retention: logs.RetentionDays.THREE_MONTHS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      environment: { NODE_OPTIONS: '--enable-source-maps' },
    });
  }

  /** Grants exactly the row's actions, and tells the function the table's name when it has any. */
  private grantTable(fn: lambda.Function, endpoint: Endpoint, table: dynamodb.Table): void {
    const allow = (actions: readonly string[], resource: string) =>
      fn.addToRolePolicy(
        new iam.PolicyStatement({ actions: actions.map((action) => `dynamodb:${action}`), resources: [resource] }),
      );
    if (endpoint.table?.length) allow(endpoint.table, table.tableArn);
    if (endpoint.readsByArrival) allow(['Query'], `${table.tableArn}/index/${shape.indexes.byArrival.name}`);
    if (endpoint.table?.length || endpoint.readsByArrival) fn.addEnvironment('TABLE_NAME', table.tableName);
  }

  /** Host name of the API, for the distribution's origin. */
  get domainName(): string {
    return `${this.http.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
  }
}

/** Lets a function read one secret and tells it which. */
function grantSecret(fn: lambda.Function, variable: string, secret: secretsmanager.Secret): void {
  fn.addToRolePolicy(new iam.PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }));
  fn.addEnvironment(variable, secret.secretArn);
}
