import { Duration } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { table as shape } from '../../shared/table.ts';
import type { Consumer } from '../consumers.ts';
import { type FunctionContext, ProductFunction } from './productFunction.ts';
import type { WorkerQueues } from './workerQueues.ts';

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

  constructor(scope: Construct, id: string, { consumers, queues, ...context }: StreamConsumersProps) {
    super(scope, id);
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
          // The functions send each change that they cannot count themselves. Lambda sends batches on which a function crashed.
          onFailure: new SqsDlq(queues.queueOf('failed-changes')),
          filters: [lambda.FilterCriteria.filter(filters[consumer.changes])],
        }),
      );
      fn.allowReadingStream(context.table);
      for (const name of consumer.sendsTo) queues.allowSending(fn, name);
      return fn;
    });
  }
}
