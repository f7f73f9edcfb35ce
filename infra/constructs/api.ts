import { Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Endpoint, SecretName } from '../endpoints.ts';
import { environmentName, type IndexName, ProductFunction } from './productFunction.ts';

export interface ApiProps {
  endpoints: readonly Endpoint[];
  table: dynamodb.Table;
  secrets: Record<SecretName, secretsmanager.Secret>;
}

/** The HTTP API: one function per row of the endpoint table, each with a role of its own that may do what its row says. */
export class Api extends Construct {
  readonly http: apigateway.HttpApi;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.http = new apigateway.HttpApi(this, 'Http', { description: 'Calls of the site and the dashboard' });
    for (const endpoint of props.endpoints) {
      const { contract, entry } = endpoint;
      const description = contract ? `${contract.method} ${contract.path}` : 'Every path nobody else answers';
      const fn = new ProductFunction(this, { ...endpoint, description });
      fn.allowTable(props.table, { actions: endpoint.table, indexes: indexesOf(endpoint) });
      for (const name of endpoint.secrets ?? []) fn.allowSecret(environmentName[name], props.secrets[name]);
      new apigateway.HttpRoute(this, `${entry}-route`, {
        httpApi: this.http,
        routeKey: contract
          ? apigateway.HttpRouteKey.with(contract.path, contract.method as apigateway.HttpMethod)
          : apigateway.HttpRouteKey.DEFAULT,
        integration: new HttpLambdaIntegration(`${entry}-integration`, fn),
      });
    }
  }

  /** Host name of the API, for the distribution's origin. */
  get domainName(): string {
    return `${this.http.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
  }
}

const indexesOf = ({ readsByArrival, looksUp }: Endpoint): IndexName[] => [
  ...(readsByArrival ? (['byArrival'] as const) : []),
  ...(looksUp ? (['byEmail', 'byPhone', 'byName'] as const) : []),
];
