import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { table as shape } from '../../shared/table.ts';
import type { Row, SecretName } from '../row.ts';
import type { StageSettings } from '../settings.ts';
import type { Mail } from './mail.ts';

/** The code asset of all functions, which `npm run build` writes. */
const bundles = fileURLToPath(new URL('../../.build/functions', import.meta.url));

/** What rows may name, and what holds for every function of a stage. */
export interface Surroundings {
  settings: StageSettings;
  table: dynamodb.ITable;
  secrets: Record<SecretName, secretsmanager.Secret>;
  mail: Mail;
}

const environmentName: Record<SecretName, string> = {
  adminPassword: 'ADMIN_PASSWORD_SECRET',
  signingKey: 'SIGNING_KEY_SECRET',
  openAiKey: 'OPENAI_KEY_SECRET',
  canaryKey: 'CANARY_KEY_SECRET',
};

export interface ProductFunctionProps extends Row {
  description: string;
  /** At once at most, taken out of the account's concurrency. */
  reservedConcurrency?: number;
}

/** One of our functions: Node 24 on arm64, logs as JSON, a role of its own that may do what its row says and write its own log. */
export class ProductFunction extends lambda.Function {
  readonly row: Row;
  readonly logs: logs.LogGroup;

  constructor(scope: Construct, { settings, table, secrets, mail }: Surroundings, props: ProductFunctionProps) {
    const { entry, description, memoryMb, timeoutSeconds, reservedConcurrency } = props;
    const logGroup = new logs.LogGroup(scope, `${entry}-logs`, {
      retention: settings.retention.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Not the managed policy, which allows writing to every log of the account.
    const role = new iam.Role(scope, `${entry}-role`, { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
    super(scope, entry, {
      description,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: lambda.Code.fromAsset(bundles),
      handler: `${entry}.handler`,
      role,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      reservedConcurrentExecutions: reservedConcurrency,
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup,
      environment: { ...(settings.domain && { SITE_ORIGIN: `https://${settings.domain.name}` }) },
    });
    this.row = props;
    this.logs = logGroup;
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn);
    this.#allowTable(table);
    for (const name of props.secrets ?? []) this.allowSecrets(environmentName[name], [secrets[name]]);
    if (props.sendsMail) mail.allow(this);
  }

  /** Allows exactly these actions on one resource. */
  allow(actions: readonly string[], resource: string): void {
    this.addToRolePolicy(new iam.PolicyStatement({ actions: [...actions], resources: [resource] }));
  }

  /** Lets the function read secrets and tells it which, separated by commas. */
  allowSecrets(variable: string, secrets: readonly secretsmanager.Secret[]): void {
    for (const { secretArn } of secrets) this.allow(['secretsmanager:GetSecretValue'], secretArn);
    this.addEnvironment(variable, secrets.map(({ secretArn }) => secretArn).join(','));
  }

  #allowTable(table: dynamodb.ITable): void {
    const { table: actions = [], readsByArrival, looksUp } = this.row;
    const { byArrival, ...people } = shape.indexes;
    const indexes = [...(readsByArrival ? [byArrival] : []), ...(looksUp ? Object.values(people) : [])];
    if (actions.length > 0)
      this.allow(
        actions.map((action) => `dynamodb:${action}`),
        table.tableArn,
      );
    for (const { name } of indexes) this.allow(['dynamodb:Query'], `${table.tableArn}/index/${name}`);
    if (actions.length > 0 || indexes.length > 0) this.addEnvironment('TABLE_NAME', table.tableName);
  }
}
