import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { QueueName, Worker } from '../workers.ts';
import { type FunctionContext, ProductFunction } from './productFunction.ts';

/** A worker's function with its queue and dead-letter queue. */
export interface WorkerQueue {
  name: QueueName;
  fn: ProductFunction;
  queue: sqs.Queue;
  deadLetters: sqs.Queue;
}

/** Returns a new encrypted queue that stores messages for 14 days, the longest that SQS allows. */
function createQueue(scope: Construct, id: string, props: sqs.QueueProps = {}): sqs.Queue {
  return new sqs.Queue(scope, id, {
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    ...props,
  });
}

/** A queue and a dead-letter queue for each worker. */
export class WorkerQueues extends Construct {
  readonly workers: readonly WorkerQueue[];

  constructor(scope: Construct, id: string, { workers, ...context }: FunctionContext & { workers: readonly Worker[] }) {
    super(scope, id);
    this.workers = workers.map((worker) => {
      const deadLetters = createQueue(this, `${worker.queue}-dead-letters`);
      const queue = createQueue(this, worker.queue, {
        visibilityTimeout: Duration.minutes(worker.retryMinutes),
        deadLetterQueue: { queue: deadLetters, maxReceiveCount: worker.maxAttempts },
      });
      const fn = new ProductFunction(this, context, { ...worker, description: worker.purpose });
      fn.addEventSource(
        new SqsEventSource(queue, {
          batchSize: worker.batchSize,
          // Two invocations stay below the mails per second that SES allows a new account.
          maxConcurrency: 2,
          reportBatchItemFailures: true,
        }),
      );
      queue.grant(fn.executionRole, 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes');
      if (worker.readsStream) fn.allowReadingStream(context.table);
      return { name: worker.queue, fn, queue, deadLetters };
    });
    for (const [index, { sendsTo = [] }] of workers.entries())
      for (const name of sendsTo) this.allowSending(this.workers[index]?.fn as ProductFunction, name);
  }

  /** Returns a queue by its name. */
  queueOf(name: QueueName): sqs.Queue {
    const queue = this.workers.find((each) => each.name === name)?.queue;
    if (!queue) throw new Error(`No worker has the queue ${name}`);
    return queue;
  }

  /** Lets a function send messages to a queue and sets the queue's URL in an environment variable. */
  allowSending(fn: ProductFunction, name: QueueName): void {
    const queue = this.queueOf(name);
    queue.grant(fn.executionRole, 'sqs:SendMessage');
    fn.addEnvironment(queueVariable(name), queue.queueUrl);
  }
}

/** Returns the name of the environment variable that holds a queue's URL, e.g. `FAILED_CHANGES_QUEUE`. */
const queueVariable = (name: QueueName): string => `${name.toUpperCase().replaceAll('-', '_')}_QUEUE`;
