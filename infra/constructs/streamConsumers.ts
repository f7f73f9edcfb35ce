import { Duration } from 'aws-cdk-lib';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { table as shape } from '../../shared/table.ts';
import type { Consumer } from '../consumers.ts';
import { ProductFunction } from './productFunction.ts';

/** The functions that follow the table's changes, in order, a failed batch again from its first failure. */
export class StreamConsumers extends Construct {
  constructor(scope: Construct, id: string, { consumers, table }: { consumers: readonly Consumer[]; table: dynamodb.Table }) {
    super(scope, id);
    const streamArn = table.tableStreamArn ?? '';
    for (const consumer of consumers) {
      const fn = new ProductFunction(this, { ...consumer, description: consumer.purpose });
      fn.allowTable(table, { actions: consumer.table });
      fn.addToRolePolicy(
        new iam.PolicyStatement({
          actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
          resources: [streamArn],
        }),
      );
      new lambda.EventSourceMapping(this, `${consumer.entry}-source`, {
        target: fn,
        eventSourceArn: streamArn,
        startingPosition: lambda.StartingPosition.TRIM_HORIZON,
        batchSize: consumer.batchSize,
        maxBatchingWindow: Duration.seconds(1),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        // Sessions, limits and chats change far more often than records, and nobody here asks about them.
        filters: [
          lambda.FilterCriteria.filter({ dynamodb: { Keys: { [shape.sortKey]: { S: lambda.FilterRule.isEqual('record') } } } }),
        ],
      });
    }
  }
}
