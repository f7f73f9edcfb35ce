import { Duration } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { table as shape } from '../../shared/table.ts';
import type { Consumer } from '../consumers.ts';
import { ProductFunction, type Surroundings } from './productFunction.ts';

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
  /** Where changes wait that a function could not deal with. */
  readonly deadLetters: readonly sqs.Queue[];

  constructor(scope: Construct, id: string, { consumers, ...around }: Surroundings & { consumers: readonly Consumer[] }) {
    super(scope, id);
    const streamArn = around.table.tableStreamArn;
    if (!streamArn) throw new Error('The table has no stream');
    const deadLetters: sqs.Queue[] = [];
    this.functions = consumers.map((consumer) => {
      const fn = new ProductFunction(this, around, { ...consumer, description: consumer.purpose });
      // Lambda reads the stream with the function's own rights, and refuses to be set up without these four.
      const reading = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
      fn.allow(
        reading.map((action) => `dynamodb:${action}`),
        streamArn,
      );
      const queue = consumer.deadLetterAfter === undefined ? undefined : this.#queue(fn);
      if (queue) deadLetters.push(queue);
      new lambda.EventSourceMapping(this, `${consumer.entry}-source`, {
        target: fn,
        eventSourceArn: streamArn,
        startingPosition: lambda.StartingPosition.TRIM_HORIZON,
        batchSize: consumer.batchSize,
        maxBatchingWindow: Duration.seconds(1),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        filters: [lambda.FilterCriteria.filter(seen[consumer.sees])],
        ...(queue && {
          retryAttempts: consumer.deadLetterAfter,
          onFailure: { bind: () => ({ destination: queue.queueArn }) },
        }),
      });
      return fn;
    });
    this.deadLetters = deadLetters;
  }

  #queue(fn: ProductFunction): sqs.Queue {
    const queue = new sqs.Queue(this, `${fn.row.entry}-dead-letters`, {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    fn.allow(['sqs:SendMessage'], queue.queueArn);
    return queue;
  }
}
