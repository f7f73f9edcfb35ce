import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { FunctionRow, SecretName } from '../functionRow.ts';
import type { StageSettings } from '../settings.ts';
import type { AuditCopies } from './auditCopies.ts';
import type { Mail } from './mail.ts';

/** The code asset of all functions, which `npm run build` writes. */
const bundles = fileURLToPath(new URL('../../.build/functions', import.meta.url));

/** The stage's settings and the resources that a row can name. */
export interface FunctionContext {
  settings: StageSettings;
  table: dynamodb.ITable;
  erasureList: dynamodb.ITable;
  secrets: Record<SecretName, secretsmanager.Secret>;
  mail: Mail;
  /** Undefined in dev, which has no functions that use it. */
  auditCopies: AuditCopies | undefined;
}

const secretVariables: Record<SecretName, string> = {
  adminPassword: 'ADMIN_PASSWORD_SECRET',
  signingKey: 'SIGNING_KEY_SECRET',
  openAiKey: 'OPENAI_KEY_SECRET',
  canaryKey: 'CANARY_KEY_SECRET',
  erasureKey: 'ERASURE_KEY_SECRET',
  factorKey: 'FACTOR_KEY_SECRET',
  breakGlass: 'BREAK_GLASS_SECRET',
};

export interface ProductFunctionProps extends FunctionRow {
  description: string;
  /** Maximum concurrent executions, reserved from the account's concurrency. */
  reservedConcurrency?: number;
}

/**
 * A role with all its rights in itself. CDK's default policy is a resource of its own, and a stack may have 500 resources
 * (docs/decisions/0025-rights-of-functions.md).
 */
class FunctionRole extends iam.Role {
  readonly #rights: iam.PolicyDocument;

  constructor(scope: Construct, id: string) {
    const rights = new iam.PolicyDocument();
    super(scope, id, { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'), inlinePolicies: { rights } });
    this.#rights = rights;
  }

  override addToPrincipalPolicy(statement: iam.PolicyStatement): iam.AddToPrincipalPolicyResult {
    this.#rights.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}

/** A Lambda function of the product: Node 24 on arm64, JSON logs, traces, and a role with the rights of its row. */
export class ProductFunction extends lambda.Function {
  readonly row: FunctionRow;
  readonly logs: logs.LogGroup;
  /** Grants go to this role. `role` is a read-only view of it, so that grants by CDK's constructs add nothing. */
  readonly executionRole: iam.Role;

  constructor(
    scope: Construct,
    { settings, table, erasureList, secrets, mail, auditCopies }: FunctionContext,
    props: ProductFunctionProps,
  ) {
    const { entry, description, memoryMb, timeoutSeconds, reservedConcurrency } = props;
    const logGroup = new logs.LogGroup(scope, `${entry}-logs`, {
      retention: settings.retention.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Without the managed policy for logs, which allows writing to every log of the account.
    const role = new FunctionRole(scope, `${entry}-role`);
    super(scope, entry, {
      description,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: lambda.Code.fromAsset(bundles),
      handler: `${entry}.handler`,
      // CDK's event sources would grant more than the function needs: docs/decisions/0025-rights-of-functions.md.
      role: role.withoutPolicyUpdates(),
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      reservedConcurrentExecutions: reservedConcurrency,
      tracing: lambda.Tracing.ACTIVE,
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup,
      environment: {
        ...(settings.domain && { SITE_ORIGIN: `https://${settings.domain.name}` }),
        ...(props.offersTimes && { BOOKING: settings.booking, BOOKING_HOURS: JSON.stringify(settings.bookingHours) }),
      },
    });
    this.row = props;
    this.logs = logGroup;
    this.executionRole = role;
    logGroup.grantWrite(role);
    this.#allowTraces();
    this.#allowTable(table);
    if (props.listsErasures) this.#allowListing(erasureList);
    for (const name of props.secrets ?? []) this.allowSecrets(secretVariables[name], [secrets[name]]);
    if (props.copiesAudit) auditCopies?.allow(this, role);
    if (props.sendsMail) mail.allow(this, role);
  }

  /** Lets the function read secrets and sets their ARNs, separated by commas, in an environment variable. */
  allowSecrets(variable: string, secrets: readonly secretsmanager.Secret[]): void {
    const resourceArns = secrets.map(({ secretArn }) => secretArn);
    iam.Grant.addToPrincipal({ grantee: this.executionRole, actions: ['secretsmanager:GetSecretValue'], resourceArns });
    this.addEnvironment(variable, resourceArns.join(','));
  }

  /** Lets the function read which version of a secret is the current one, not its value, and sets the ARN in an environment variable. */
  allowVersion(variable: string, { secretArn }: secretsmanager.Secret): void {
    const actions = ['secretsmanager:DescribeSecret'];
    iam.Grant.addToPrincipal({ grantee: this.executionRole, actions, resourceArns: [secretArn] });
    this.addEnvironment(variable, secretArn);
  }

  /** Lets the function read the table's stream. */
  allowReadingStream(table: dynamodb.ITable): void {
    const actions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    table.grantStream(this.executionRole, ...actions.map((action) => `dynamodb:${action}`));
  }

  #allowTraces(): void {
    const actions = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];
    iam.Grant.addToPrincipal({ grantee: this.executionRole, actions, resourceArns: ['*'] });
    Validations.of(this.executionRole).acknowledge({
      id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray has no resources to name: both actions can only be allowed on "*".',
    });
  }

  /**
   * Every right names the partition keys it covers. `ForAllValues` is also true for a request without keys, such as a scan, so the
   * `Null` condition denies those (IAM User Guide, "Multivalued context keys"). In a query of an index, the leading key is the index's.
   */
  #allowTable(table: dynamodb.ITable): void {
    const { table: rights = [], indexes = [] } = this.row;
    const allow = (actions: readonly string[], resource: string, keys: readonly string[]) =>
      iam.Grant.addToPrincipal({
        grantee: this.executionRole,
        actions: actions.map((action) => `dynamodb:${action}`),
        resourceArns: [resource],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      });
    for (const { keys, actions } of rights) allow(actions, table.tableArn, keys);
    for (const { index, keys } of indexes) allow(['Query'], `${table.tableArn}/index/${index}`, keys);
    if (rights.length > 0 || indexes.length > 0) this.addEnvironment('TABLE_NAME', table.tableName);
  }

  #allowListing(erasureList: dynamodb.ITable): void {
    new dynamodb.TableGrants({ table: erasureList, hasIndex: false }).actions(this.executionRole, 'dynamodb:PutItem');
    this.addEnvironment('ERASURE_LIST_TABLE', erasureList.tableName);
  }
}
