import { RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { table } from '../../shared/table.ts';

const text = (name: string): dynamodb.Attribute => ({ name, type: dynamodb.AttributeType.STRING });

/** The one table: on demand, recoverable to any second of so many days, guarded against deletion, kept when the stack goes. */
export class SiteTable extends Construct {
  readonly table: dynamodb.Table;

  constructor(scope: Construct, id: string, { backUpDays }: { backUpDays: number }) {
    super(scope, id);
    this.table = new dynamodb.Table(this, 'Table', {
      partitionKey: text(table.partitionKey),
      sortKey: text(table.sortKey),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      encryption: dynamodb.TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: backUpDays },
      timeToLiveAttribute: table.expiry,
      stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const index of Object.values(table.indexes)) {
      this.table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: dynamodb.ProjectionType[index.projection],
      });
    }
  }
}
