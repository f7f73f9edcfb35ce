import { RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { table } from '../../shared/table.ts';
import type { StageSettings } from '../settings.ts';

const text = (name: string): dynamodb.Attribute => ({ name, type: dynamodb.AttributeType.STRING });

/** The one table: on demand, recoverable to any second of so many days, guarded against deletion, kept when the stack goes. */
export class SiteTable extends Construct {
  /** The stack's own, or the restored one that stands in for it. */
  readonly table: dynamodb.ITable;

  constructor(scope: Construct, id: string, { retention, restoredTable }: Pick<StageSettings, 'retention' | 'restoredTable'>) {
    super(scope, id);
    const own = new dynamodb.Table(this, 'Table', {
      partitionKey: text(table.partitionKey),
      sortKey: text(table.sortKey),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      encryption: dynamodb.TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: retention.backUpDays },
      timeToLiveAttribute: table.expiry,
      stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const index of Object.values(table.indexes)) {
      own.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: dynamodb.ProjectionType[index.projection],
      });
    }
    this.table = restoredTable
      ? dynamodb.Table.fromTableAttributes(this, 'Restored', {
          tableName: restoredTable.name,
          tableStreamArn: restoredTable.streamArn,
        })
      : own;
  }
}
