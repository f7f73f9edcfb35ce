import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Scheduled } from '../scheduled.ts';
import { ProductFunction, type Surroundings } from './productFunction.ts';

/** The functions that the clock starts. A run that fails is not repeated: the next one comes. */
export class ScheduledFunctions extends Construct {
  readonly functions: ReadonlyArray<{ fn: ProductFunction; everyMinutes: number }>;

  constructor(scope: Construct, id: string, { scheduled, ...around }: Surroundings & { scheduled: readonly Scheduled[] }) {
    super(scope, id);
    this.functions = scheduled.map((row) => {
      const fn = new ProductFunction(this, around, { ...row, description: row.purpose });
      // The clock starts a function and does not wait: Lambda itself would run a failed one twice more.
      fn.configureAsyncInvoke({ retryAttempts: 0 });
      new events.Rule(this, `${row.entry}-rule`, {
        description: row.purpose,
        schedule: events.Schedule.rate(Duration.minutes(row.everyMinutes)),
        targets: [new LambdaFunction(fn, { retryAttempts: 0 })],
      });
      return { fn, everyMinutes: row.everyMinutes };
    });
  }
}
