import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { QueueName, Worker } from '../workers.ts';
import type { Mail } from './mail.ts';
import { ProductFunction } from './productFunction.ts';

export interface WorkerQueuesProps {
  workers: readonly Worker[];
  table: dynamodb.Table;
  mail: Mail;
}

/** A queue for each worker, with a second one for what it could not deal with, and the alarms of both. */
export class WorkerQueues extends Construct {
  readonly functions: ReadonlyMap<string, ProductFunction>;
  readonly alarms: readonly cloudwatch.Alarm[];
  readonly #queues = new Map<QueueName, sqs.Queue>();

  constructor(scope: Construct, id: string, { workers, table, mail }: WorkerQueuesProps) {
    super(scope, id);
    const functions = new Map<string, ProductFunction>();
    const alarms: cloudwatch.Alarm[] = [];
    for (const worker of workers) {
      const between = Duration.minutes(worker.minutesBetween);
      const deadLetters = this.queue(`${worker.queue}-dead-letters`, {});
      const queue = this.queue(worker.queue, {
        visibilityTimeout: between,
        deadLetterQueue: { queue: deadLetters, maxReceiveCount: worker.tries },
      });
      const fn = new ProductFunction(this, { ...worker, description: worker.purpose });
      fn.allowTable(table, { actions: worker.table });
      if (worker.sendsMail) mail.allow(fn);
      fn.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], queue.queueArn);
      new lambda.EventSourceMapping(this, `${worker.entry}-source`, {
        target: fn,
        eventSourceArn: queue.queueArn,
        batchSize: worker.batchSize,
        // Two at once stay under the mails a second that SES allows a new account; more would only be throttled.
        maxConcurrency: 2,
        reportBatchItemFailures: true,
      });
      alarms.push(
        deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }).createAlarm(this, `${worker.queue}-dead`, {
          alarmDescription: `${worker.entry} has given up on a message (infra/README.md, "Mails that did not go")`,
          threshold: 1,
          evaluationPeriods: 1,
          treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
        }),
        queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }).createAlarm(this, `${worker.queue}-late`, {
          alarmDescription: `${worker.entry} is late: a message has waited for 15 minutes`,
          threshold: 900,
          evaluationPeriods: 1,
          treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
        }),
      );
      this.#queues.set(worker.queue, queue);
      functions.set(worker.entry, fn);
    }
    this.functions = functions;
    this.alarms = alarms;
  }

  /** Lets a function put messages into a queue and tells it the queue's address. */
  allowSending(fn: ProductFunction, name: QueueName): void {
    const queue = this.#queues.get(name);
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
