import { RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { table } from '../../shared/table.ts';
import type { StageSettings } from '../settings.ts';

const text = (name: string): dynamodb.Attribute => ({ name, type: dynamodb.AttributeType.STRING });

/** The product's one table. In dev it is deleted with the stack; in other stages it is retained and protected against deletion. */
export class SiteTable extends Construct {
  /** The stack's own table, or the restored one that the settings name instead. */
  readonly table: dynamodb.ITable;

  constructor(
    scope: Construct,
    id: string,
    { stage, retention, restoredTable }: Pick<StageSettings, 'stage' | 'retention' | 'restoredTable'>,
  ) {
    super(scope, id);
    const removable = stage === 'dev';
    const ownTable = new dynamodb.Table(this, 'Table', {
      partitionKey: text(table.partitionKey),
      sortKey: text(table.sortKey),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      encryption: dynamodb.TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: retention.backUpDays },
      timeToLiveAttribute: table.expiry,
      stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      deletionProtection: !removable,
      removalPolicy: removable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    });
    for (const index of Object.values(table.indexes)) {
      ownTable.addGlobalSecondaryIndex({
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
      : ownTable;
  }
}
