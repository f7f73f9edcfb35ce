import { RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { erasureListTable } from '../../shared/table.ts';
import type { StageSettings } from '../settings.ts';

/** The list of erased records, which a restore of the product's table does not change. In dev it is deleted with the stack. */
export class ErasureList extends Construct {
  readonly table: dynamodb.Table;

  constructor(scope: Construct, id: string, { stage, retention }: Pick<StageSettings, 'stage' | 'retention'>) {
    super(scope, id);
    const removable = stage === 'dev';
    this.table = new dynamodb.Table(this, 'Table', {
      partitionKey: { name: erasureListTable.partitionKey, type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      encryption: dynamodb.TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: retention.backUpDays },
      timeToLiveAttribute: erasureListTable.expiry,
      deletionProtection: !removable,
      removalPolicy: removable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    });
  }
}
