import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { table as shape } from '../../shared/table.ts';
import type { Api } from './api.ts';
import type { ProductFunction } from './productFunction.ts';
import type { ScheduledFunctions } from './scheduledFunctions.ts';
import type { StreamConsumers } from './streamConsumers.ts';
import type { WorkerQueue, WorkerQueues } from './workerQueues.ts';

export interface WatchedProps {
  /** Who gets the mails. */
  address: string;
  api: Api;
  consumers: StreamConsumers;
  queues: WorkerQueues;
  scheduled: ScheduledFunctions;
  table: dynamodb.ITable;
}

const fiveMinutes = { period: Duration.minutes(5) };

/** p99 in ms above which a call that usually takes milliseconds is slow; longer ones may take most of their timeout. */
const slowMs = (timeoutSeconds: number) => (timeoutSeconds <= 15 ? 3000 : timeoutSeconds * 800);

/** Operations of the table that any function uses. */
const operations = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'].map(
  (name) => name as dynamodb.Operation,
);

/** Alarms over everything that can go wrong unseen, and the topic that mails them. */
export class Alarms extends Construct {
  readonly topic: sns.Topic;
  readonly alarms: cloudwatch.Alarm[] = [];
  readonly signInFailures: cloudwatch.Metric;
  readonly budgetSpent: cloudwatch.Metric;

  constructor(scope: Construct, id: string, { address, api, consumers, queues, scheduled, table }: WatchedProps) {
    super(scope, id);
    this.topic = new sns.Topic(this, 'Topic', { displayName: 'Alarms of the website', enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(address));
    this.topic.addToResourcePolicy(
      new iam.PolicyStatement({
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.signInFailures = this.#counted(
      api,
      'login',
      'SignInFailures',
      logs.FilterPattern.stringValue('$.code', '=', 'wrong_password'),
    );
    this.budgetSpent = this.#counted(
      api,
      'send-message',
      'ChatBudgetSpent',
      logs.FilterPattern.stringValue('$.reason', '=', 'over_budget'),
    );

    for (const fn of [...api.functions, api.authorizer, ...consumers.functions]) this.#function(fn);
    for (const worker of queues.workers) this.#worker(worker);
    for (const { fn, everyMinutes } of scheduled.functions) {
      this.#function(fn);
      this.#add(`${fn.row.entry}-missing`, `${fn.row.entry} has not run when the clock said so, twice`, {
        metric: fn.metricInvocations({ period: Duration.minutes(everyMinutes) }),
        threshold: 1,
        comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
        evaluationPeriods: 2,
        treatMissingData: cloudwatch.TreatMissingData.BREACHING,
      });
    }
    // All functions draw on the concurrency of the account, so its metric is the one to watch.
    this.#add('throttles', 'Functions are throttled: the concurrency of the account, or of the chat, is used up', {
      metric: new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', ...fiveMinutes }),
      threshold: 1,
    });
    // Each of these may be an enquiry that was not taken.
    this.#add('api-5xx', 'The API answered with 5xx', {
      metric: api.http.metricServerError({ statistic: 'Sum', ...fiveMinutes }),
      threshold: 1,
    });
    for (const fn of consumers.functions) {
      this.#add(`${fn.row.entry}-behind`, `${fn.row.entry} is more than five minutes behind the table's changes`, {
        metric: fn.metric('IteratorAge', { statistic: 'Maximum', ...fiveMinutes }),
        threshold: Duration.minutes(5).toMilliseconds(),
      });
    }
    this.#table(table);
    this.#add('sign-in-failures', 'The password was guessed wrongly 20 times in 15 minutes', {
      metric: this.signInFailures.with({ period: Duration.minutes(15) }),
      threshold: 20,
    });
    this.#add('chat-budget', "The day's paid answers of the assistant are used up; the built-in one answers", {
      metric: this.budgetSpent,
      threshold: 1,
    });
  }

  #function(fn: ProductFunction): void {
    const { entry, timeoutSeconds } = fn.row;
    this.#add(`${entry}-errors`, `${entry} crashed or ran out of time`, { metric: fn.metricErrors(fiveMinutes), threshold: 1 });
    this.#add(`${entry}-slow`, `One in a hundred runs of ${entry} takes longer than ${slowMs(timeoutSeconds) / 1000} s`, {
      metric: fn.metricDuration({ statistic: 'p99', ...fiveMinutes }),
      threshold: slowMs(timeoutSeconds),
      evaluationPeriods: 3,
    });
  }

  #worker({ name, fn, queue, deadLetters }: WorkerQueue): void {
    this.#function(fn);
    this.#add(`${name}-dead`, `${fn.row.entry} has given up on a message (RUNBOOK.md, "Mails that did not go")`, {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', ...fiveMinutes }),
      threshold: 1,
    });
    this.#add(`${name}-late`, `${fn.row.entry} is late: a message has waited for 15 minutes`, {
      metric: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', ...fiveMinutes }),
      threshold: 900,
    });
  }

  #table(table: dynamodb.ITable): void {
    const throttled = (metricName: string, index?: string) =>
      new cloudwatch.Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: table.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
        statistic: 'Sum',
        ...fiveMinutes,
      });
    const metrics = [undefined, ...Object.values(shape.indexes).map(({ name }) => name)].flatMap((index) => [
      throttled('ReadThrottleEvents', index),
      throttled('WriteThrottleEvents', index),
    ]);
    const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
    this.#add('table-throttles', 'Reads or writes of the table or of an index are throttled', {
      metric: new cloudwatch.MathExpression({
        expression: Object.keys(usingMetrics)
          .map((name) => `FILL(${name}, 0)`)
          .join(' + '),
        usingMetrics,
        label: 'throttled',
        ...fiveMinutes,
      }),
      threshold: 1,
    });
    this.#add('table-errors', 'DynamoDB answers with errors of its own', {
      metric: table.metricSystemErrorsForOperations({ operations, ...fiveMinutes }),
      threshold: 1,
    });
  }

  /** Counts lines of a function's log. The metric says how many there were, and nothing about anybody. */
  #counted(api: Api, entry: string, metricName: string, filterPattern: logs.IFilterPattern): cloudwatch.Metric {
    const fn = api.functions.find(({ row }) => row.entry === entry);
    if (!fn) throw new Error(`There is no function ${entry} whose log could be counted`);
    const filter = new logs.MetricFilter(this, `${metricName}-filter`, {
      logGroup: fn.logs,
      metricNamespace: Stack.of(this).stackName,
      metricName,
      filterPattern,
      metricValue: '1',
    });
    return filter.metric({ statistic: 'Sum', ...fiveMinutes });
  }

  #add(
    id: string,
    alarmDescription: string,
    props: Omit<cloudwatch.AlarmProps, 'evaluationPeriods' | 'alarmDescription'> & { evaluationPeriods?: number },
  ): void {
    const alarm = new cloudwatch.Alarm(this, id, {
      alarmName: `${Stack.of(this).stackName}-${id}`,
      alarmDescription,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      ...props,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
    this.alarms.push(alarm);
  }
}
