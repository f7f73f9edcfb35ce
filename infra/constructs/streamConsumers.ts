import { Duration, Validations } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { table as shape } from '../../shared/table.ts';
import type { Consumer } from '../consumers.ts';
import { type FunctionContext, ProductFunction } from './productFunction.ts';
import { createQueue, type WorkerQueues } from './workerQueues.ts';

export interface StreamConsumersProps extends FunctionContext {
  consumers: readonly Consumer[];
  queues: WorkerQueues;
}

const keyMatches = (name: string, rule: unknown) => ({ dynamodb: { Keys: { [name]: { S: rule } } } });

/** Event filters. Other items, such as sessions and rate limits, start no function. Events are only counted when they are written. */
const filters = {
  records: keyMatches(shape.sortKey, lambda.FilterRule.isEqual('record')),
  events: {
    eventName: lambda.FilterRule.isEqual('INSERT'),
    ...keyMatches(shape.partitionKey, lambda.FilterRule.beginsWith('events#')),
  },
} as const satisfies Record<Consumer['changes'], object>;

/** The functions that read the table's stream, in order within a shard. */
export class StreamConsumers extends Construct {
  readonly functions: readonly ProductFunction[];
  /** Positions of the changes that no attempt could process: docs/decisions/0031-failed-stream-changes.md. */
  readonly failedChanges: sqs.Queue;

  constructor(scope: Construct, id: string, { consumers, queues, ...context }: StreamConsumersProps) {
    super(scope, id);
    this.failedChanges = createQueue(this, 'failed-changes');
    Validations.of(this.failedChanges).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SQS3',
      reason: 'It is the dead-letter queue of the event source mappings below.',
    });
    this.functions = consumers.map((consumer) => {
      const fn = new ProductFunction(this, context, { ...consumer, description: consumer.purpose });
      fn.addEventSource(
        new DynamoEventSource(context.table, {
          startingPosition: lambda.StartingPosition.TRIM_HORIZON,
          batchSize: consumer.batchSize,
          maxBatchingWindow: Duration.seconds(1),
          reportBatchItemFailures: true,
          bisectBatchOnError: true,
          retryAttempts: 50,
          // The stream stores a change for 24 hours: 22 are left to replay it.
          maxRecordAge: Duration.hours(2),
          onFailure: new SqsDlq(this.failedChanges),
          filters: [lambda.FilterCriteria.filter(filters[consumer.changes])],
        }),
      );
      const streamActions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
      context.table.grantStream(fn.executionRole, ...streamActions.map((action) => `dynamodb:${action}`));
      this.failedChanges.grant(fn.executionRole, 'sqs:SendMessage');
      if (consumer.sendsTo) queues.allowSending(fn, consumer.sendsTo);
      return fn;
    });
  }
}
