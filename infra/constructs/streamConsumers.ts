import { Duration } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { table as shape } from '../../shared/table.ts';
import type { Consumer } from '../consumers.ts';
import { ProductFunction, type Surroundings } from './productFunction.ts';
import type { WorkerQueues } from './workerQueues.ts';

export interface StreamConsumersProps extends Surroundings {
  consumers: readonly Consumer[];
  queues: WorkerQueues;
}

const keyIs = (name: string, rule: unknown) => ({ dynamodb: { Keys: { [name]: { S: rule } } } });

/**
 * What each sort of change is known by. Sessions, limits and chats change far more often, and nobody asks about them. Events only
 * ever come: their expiry concerns nobody.
 */
const seen = {
  records: keyIs(shape.sortKey, lambda.FilterRule.isEqual('record')),
  events: {
    eventName: lambda.FilterRule.isEqual('INSERT'),
    ...keyIs(shape.partitionKey, lambda.FilterRule.beginsWith('events#')),
  },
} as const satisfies Record<Consumer['sees'], object>;

/** The functions that follow the table's changes, in order, a failed batch again from its first failure. */
export class StreamConsumers extends Construct {
  readonly functions: readonly ProductFunction[];

  constructor(scope: Construct, id: string, { consumers, queues, ...around }: StreamConsumersProps) {
    super(scope, id);
    const streamArn = around.table.tableStreamArn;
    if (!streamArn) throw new Error('The table has no stream');
    this.functions = consumers.map((consumer) => {
      const fn = new ProductFunction(this, around, { ...consumer, description: consumer.purpose });
      // Lambda reads the stream with the function's own rights, and refuses to be set up without these four.
      const reading = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
      fn.allow(
        reading.map((action) => `dynamodb:${action}`),
        streamArn,
      );
      if (consumer.sendsTo) queues.allowSending(fn, consumer.sendsTo);
      new lambda.EventSourceMapping(this, `${consumer.entry}-source`, {
        target: fn,
        eventSourceArn: streamArn,
        startingPosition: lambda.StartingPosition.TRIM_HORIZON,
        batchSize: consumer.batchSize,
        maxBatchingWindow: Duration.seconds(1),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        // Retried until it is counted: the stream keeps a change for 24 hours, and counters that skip one stay wrong.
        filters: [lambda.FilterCriteria.filter(seen[consumer.sees])],
      });
      return fn;
    });
  }
}
