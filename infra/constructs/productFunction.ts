import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { table as shape } from '../../shared/table.ts';
import type { SecretName, TableAction } from '../endpoints.ts';

/** All functions share one code asset: `npm run build` writes it, one entry file each beside shared chunks. */
const bundles = fileURLToPath(new URL('../../.build/functions', import.meta.url));

/** Name of an index of the table. */
export type IndexName = keyof typeof shape.indexes;

/** The variable that tells a function the id of a secret. */
export const environmentName: Record<SecretName, string> = {
  adminPassword: 'ADMIN_PASSWORD_SECRET',
  signingKey: 'SIGNING_KEY_SECRET',
  openAiKey: 'OPENAI_KEY_SECRET',
  canaryKey: 'CANARY_KEY_SECRET',
};

export interface ProductFunctionProps {
  /** The bundle's file name. */
  entry: string;
  description: string;
  memoryMb: number;
  timeoutSeconds: number;
}

/** One of our functions: Node 24 on arm64, logs as JSON kept for three months, a role of its own without any rights yet. */
export class ProductFunction extends lambda.Function {
  constructor(scope: Construct, { entry, description, memoryMb, timeoutSeconds }: ProductFunctionProps) {
    super(scope, entry, {
      description,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: lambda.Code.fromAsset(bundles),
      handler: `${entry}.handler`,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup: new logs.LogGroup(scope, `${entry}-logs`, {
        retention: logs.RetentionDays.THREE_MONTHS,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      environment: { NODE_OPTIONS: '--enable-source-maps' },
    });
  }

  /** Allows exactly these actions and queries of these indexes, and tells the function the table's name when there are any. */
  allowTable(
    table: dynamodb.Table,
    { actions = [], indexes = [] }: { actions?: readonly TableAction[]; indexes?: readonly IndexName[] },
  ): void {
    if (actions.length > 0)
      this.allow(
        actions.map((action) => `dynamodb:${action}`),
        table.tableArn,
      );
    for (const index of indexes) this.allow(['dynamodb:Query'], `${table.tableArn}/index/${shape.indexes[index].name}`);
    if (actions.length > 0 || indexes.length > 0) this.addEnvironment('TABLE_NAME', table.tableName);
  }

  /** Lets the function read one secret and tells it which. */
  allowSecret(variable: string, secret: secretsmanager.Secret): void {
    this.allow(['secretsmanager:GetSecretValue'], secret.secretArn);
    this.addEnvironment(variable, secret.secretArn);
  }

  /** Allows exactly these actions on one resource. */
  allow(actions: readonly string[], resource: string): void {
    this.addToRolePolicy(new iam.PolicyStatement({ actions: [...actions], resources: [resource] }));
  }
}
