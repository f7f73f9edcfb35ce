import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Scheduled } from '../scheduled.ts';
import { type FunctionContext, ProductFunction } from './productFunction.ts';
import type { WorkerQueues } from './workerQueues.ts';

/** The functions that run on a schedule. A failed run is not repeated, because the next one follows. */
export class ScheduledFunctions extends Construct {
  readonly functions: ReadonlyArray<{ fn: ProductFunction; everyMinutes: number; alarms: Scheduled['alarms'] }>;

  constructor(
    scope: Construct,
    id: string,
    { scheduled, queues, ...context }: FunctionContext & { scheduled: readonly Scheduled[]; queues: WorkerQueues },
  ) {
    super(scope, id);
    this.functions = scheduled.map((row) => {
      const fn = new ProductFunction(this, context, { ...row, description: row.purpose });
      for (const name of row.sendsTo ?? []) queues.allowSending(fn, name);
      // EventBridge invokes asynchronously, and Lambda would retry such a call twice.
      fn.configureAsyncInvoke({ retryAttempts: 0 });
      new events.Rule(this, `${row.entry}-rule`, {
        description: row.purpose,
        schedule: events.Schedule.rate(Duration.minutes(row.everyMinutes)),
        targets: [new LambdaFunction(fn, { retryAttempts: 0 })],
      });
      return { fn, everyMinutes: row.everyMinutes, alarms: row.alarms };
    });
  }
}
