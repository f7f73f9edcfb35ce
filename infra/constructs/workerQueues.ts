import { Duration } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { QueueName, Worker } from '../workers.ts';
import { ProductFunction, type Surroundings } from './productFunction.ts';

/** A worker with what it works through, and with what it could not deal with. */
export interface WorkerQueue {
  name: QueueName;
  fn: ProductFunction;
  queue: sqs.Queue;
  deadLetters: sqs.Queue;
}

/** A queue for each worker, with a second one for what it could not deal with. */
export class WorkerQueues extends Construct {
  readonly workers: readonly WorkerQueue[];

  constructor(scope: Construct, id: string, { workers, ...around }: Surroundings & { workers: readonly Worker[] }) {
    super(scope, id);
    this.workers = workers.map((worker) => {
      const between = Duration.minutes(worker.minutesBetween);
      const deadLetters = this.queue(`${worker.queue}-dead-letters`, {});
      const queue = this.queue(worker.queue, {
        visibilityTimeout: between,
        deadLetterQueue: { queue: deadLetters, maxReceiveCount: worker.tries },
      });
      const fn = new ProductFunction(this, around, { ...worker, description: worker.purpose });
      fn.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], queue.queueArn);
      new lambda.EventSourceMapping(this, `${worker.entry}-source`, {
        target: fn,
        eventSourceArn: queue.queueArn,
        batchSize: worker.batchSize,
        // Two at once stay under the mails a second that SES allows a new account; more would only be throttled.
        maxConcurrency: 2,
        reportBatchItemFailures: true,
      });
      return { name: worker.queue, fn, queue, deadLetters };
    });
  }

  /** Lets a function put messages into a queue and tells it the queue's address. */
  allowSending(fn: ProductFunction, name: QueueName): void {
    const queue = this.workers.find((each) => each.name === name)?.queue;
    if (!queue) throw new Error(`No worker has the queue ${name}`);
    fn.allow(['sqs:SendMessage'], queue.queueArn);
    fn.addEnvironment(`${name.toUpperCase()}_QUEUE`, queue.queueUrl);
  }

  private queue(id: string, props: sqs.QueueProps): sqs.Queue {
    return new sqs.Queue(this, id, {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      ...props,
    });
  }
}
