import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { SecretName } from '../endpoints.ts';
import type { Scheduled } from '../scheduled.ts';
import { environmentName, ProductFunction } from './productFunction.ts';

export interface ScheduledFunctionsProps {
  scheduled: readonly Scheduled[];
  table: dynamodb.Table;
  secrets: Record<SecretName, secretsmanager.Secret>;
}

/** The functions that the clock starts. A run that fails is not repeated: the next one comes. */
export class ScheduledFunctions extends Construct {
  readonly functions: ReadonlyMap<string, ProductFunction>;
  readonly alarms: readonly cloudwatch.Alarm[];

  constructor(scope: Construct, id: string, { scheduled, table, secrets }: ScheduledFunctionsProps) {
    super(scope, id);
    const functions = new Map<string, ProductFunction>();
    this.alarms = scheduled.map((row) => {
      const fn = new ProductFunction(this, { ...row, description: row.purpose });
      functions.set(row.entry, fn);
      fn.allowTable(table, { actions: row.table });
      for (const name of row.secrets ?? []) fn.allowSecret(environmentName[name], secrets[name]);
      // The clock starts a function and does not wait: Lambda itself would run a failed one twice more.
      fn.configureAsyncInvoke({ retryAttempts: 0 });
      const every = Duration.minutes(row.everyMinutes);
      new events.Rule(this, `${row.entry}-rule`, {
        description: row.purpose,
        schedule: events.Schedule.rate(every),
        targets: [new LambdaFunction(fn, { retryAttempts: 0 })],
      });
      return fn.metricErrors({ period: every, statistic: 'Sum' }).createAlarm(this, `${row.entry}-failed`, {
        alarmDescription: `${row.entry} has failed, or did not run: ${row.purpose}`,
        threshold: 1,
        evaluationPeriods: 1,
        // A run without an error reports zero; silence means that there was none.
        treatMissingData: cloudwatch.TreatMissingData.BREACHING,
      });
    });
    this.functions = functions;
  }
}
