import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { clientErrorSampling } from '../../shared/clientErrors.ts';
import { table as shape } from '../../shared/table.ts';
import type { QueueName } from '../workers.ts';
import type { Api } from './api.ts';
import type { ProductFunction } from './productFunction.ts';
import type { ScheduledFunctions } from './scheduledFunctions.ts';
import type { StreamConsumers } from './streamConsumers.ts';
import type { WorkerQueues } from './workerQueues.ts';

export interface AlarmsProps {
  /** Address that the alarms are mailed to. */
  address: string;
  api: Api;
  consumers: StreamConsumers;
  queues: WorkerQueues;
  scheduled: ScheduledFunctions;
  table: dynamodb.ITable;
}

const period = Duration.minutes(5);
const sum = { statistic: 'Sum', period };
const maximum = { statistic: 'Maximum', period };

/** Functions that a visitor waits for after sending a form. An alarm takes at most ten metrics. */
const formFunctions = [
  'booking-times',
  'book',
  'enhanced-contact',
  'contact',
  'partner-application',
  'lead-magnet',
  'privacy-request',
  'start-conversation',
  'run-tool',
];

/** Functions that the dashboard waits for when it opens a page. */
const dashboardFunctions = [
  'login',
  'get-user',
  'get-stats',
  'list-contacts',
  'list-enhanced-contacts',
  'list-partners',
  'list-lead-magnets',
  'list-conversations',
  'search-records',
  'list-work',
];

const tableOperations = [
  dynamodb.Operation.GET_ITEM,
  dynamodb.Operation.BATCH_GET_ITEM,
  dynamodb.Operation.QUERY,
  dynamodb.Operation.PUT_ITEM,
  dynamodb.Operation.UPDATE_ITEM,
  dynamodb.Operation.DELETE_ITEM,
  dynamodb.Operation.TRANSACT_WRITE_ITEMS,
];

/** The text of an alarm's mail. A link to the alarm's heading in RUNBOOK.md follows it. */
interface AlarmText {
  happened: string;
  /** What visitors and staff notice. */
  effect: string;
}

/** The texts of each queue's alarms: a message in its dead-letter queue, and a message older than 15 minutes. */
const queueTexts: Record<QueueName, { failed: AlarmText; late: AlarmText }> = {
  arrivals: {
    failed: {
      happened: 'send-mails gave up on a new record in every attempt.',
      effect: 'A visitor got no confirmation or staff got no notice. The record is in the dashboard.',
    },
    late: {
      happened: 'A new record has waited for its mails for more than 15 minutes.',
      effect: 'Confirmations and notices by mail are late. The records are in the dashboard.',
    },
  },
  'failed-changes': {
    failed: {
      happened: 'recount gave up on a change of the table in every attempt.',
      effect:
        'A count or a figure of the dashboard is wrong until the change is replayed. If a consumer crashed, a mail is missing too.',
    },
    late: {
      happened: 'A change of the table could not be counted for more than 15 minutes.',
      effect: 'A count or a figure of the dashboard is wrong. Other changes are counted.',
    },
  },
};

type AlarmOptions = Pick<cloudwatch.AlarmProps, 'metric' | 'threshold'> & Partial<cloudwatch.AlarmProps>;

/** One alarm for each symptom, and the topic that mails them: docs/decisions/0032-alarms-by-symptom.md. */
export class Alarms extends Construct {
  readonly topic: sns.Topic;
  readonly alarms: cloudwatch.Alarm[] = [];
  readonly signInFailures: cloudwatch.Metric;
  readonly chatBudgetSpent: cloudwatch.Metric;
  /** Errors that browsers reported: a sample of one page in `clientErrorSampling`. */
  readonly clientErrors: cloudwatch.Metric;
  readonly pageViews: cloudwatch.Metric;
  readonly #breakGlass: cloudwatch.Metric;
  readonly #wrongFactors: cloudwatch.Metric;
  readonly #lateEscalations: cloudwatch.Metric;
  readonly #lateBookingMails: cloudwatch.Metric;
  readonly #props: AlarmsProps;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.#props = props;
    this.topic = new sns.Topic(this, 'Topic', { displayName: 'Alarms of the website', enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(props.address));
    this.topic.addToResourcePolicy(
      new iam.PolicyStatement({
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    const codeIs = (field: string, value: string) => logs.FilterPattern.stringValue(field, '=', value);
    this.signInFailures = this.#logMetric('login', 'SignInFailures', codeIs('$.code', 'wrong_password'));
    this.#breakGlass = this.#logMetric('login', 'BreakGlass', codeIs('$.reason', 'break_glass'));
    this.#wrongFactors = this.#logMetric('sign-in-with-second-factor', 'WrongSecondFactors', codeIs('$.code', 'wrong_code'));
    this.#lateEscalations = this.#logMetric('send-mails', 'LateEscalations', codeIs('$.reason', 'escalation_late'));
    this.#lateBookingMails = this.#logMetric('queue-booking-mails', 'LateBookingMails', codeIs('$.reason', 'booking_mails_late'));
    this.chatBudgetSpent = this.#logMetric('send-message', 'ChatBudgetSpent', codeIs('$.reason', 'over_budget'));
    this.clientErrors = this.#logMetric('events', 'ClientErrors', logs.FilterPattern.numberValue('$.clientErrors', '>', 0));
    this.pageViews = this.#logMetric('events', 'PageViews', logs.FilterPattern.numberValue('$.pageViews', '>', 0), '$.pageViews');
    this.#addApiAlarms();
    this.#addBrowserAlarm();
    this.#addStreamAlarms();
    this.#addQueueAlarms();
    this.#addScheduledAlarms();
    this.#addEscalationAlarm();
    this.#addBookingAlarm();
    this.#addTableAlarms();
    this.#addMailAlarms();
  }

  #addApiAlarms(): void {
    const { api } = this.#props;
    this.#add(
      'api-5xx',
      {
        happened: 'The API returned a server error.',
        effect: 'A visitor or a member of staff saw an error message. The site keeps what was typed and tries again.',
      },
      { metric: api.http.metricServerError(sum), threshold: 1 },
    );
    const slow = (name: string, entries: readonly string[], text: AlarmText, thresholdMs: number) =>
      this.#add(name, text, { metric: this.#slowest(entries), threshold: thresholdMs, evaluationPeriods: 3 });
    slow(
      'forms-slow',
      formFunctions,
      {
        happened: 'For 15 minutes, 1% of the calls of a form took longer than 3 seconds.',
        effect: 'A visitor waits after sending a form.',
      },
      3000,
    );
    slow(
      'dashboard-slow',
      dashboardFunctions,
      {
        happened: 'For 15 minutes, 1% of the calls of a dashboard page took longer than 3 seconds.',
        effect: 'Staff wait for the dashboard. Visitors notice nothing.',
      },
      3000,
    );
    slow(
      'chat-slow',
      ['send-message'],
      {
        happened: 'For 15 minutes, 1% of the chat turns took longer than 22 seconds.',
        effect: 'A visitor waits for the assistant, which gives up after 28 seconds.',
      },
      22_000,
    );
    // The functions share the account's concurrency, so the metric of all functions shows its use.
    this.#add(
      'throttles',
      {
        happened: 'Lambda refused to start a function: the concurrency of the account or of the chat is used up.',
        effect: 'Visitors see error messages, in the chat first.',
      },
      { metric: new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum }), threshold: 1 },
    );
    this.#add(
      'sign-in-failures',
      {
        happened: 'The dashboard received 20 wrong passwords within 15 minutes.',
        effect: 'Sign-in is slower. The address that guesses is locked out for 15 minutes.',
      },
      { metric: this.signInFailures.with({ period: Duration.minutes(15) }), threshold: 20 },
    );
    this.#add(
      'break-glass',
      {
        happened: 'Somebody signed in with the password alone, because the sealed setting allows it.',
        effect: 'Nothing shows who works in that session. It may do everything.',
      },
      { metric: this.#breakGlass, threshold: 1 },
    );
    this.#add(
      'second-factor-failures',
      {
        happened: 'The dashboard received 10 wrong codes after the right password within 15 minutes.',
        effect: 'Somebody may know the password. Staff sign in as usual.',
      },
      { metric: this.#wrongFactors.with({ period: Duration.minutes(15) }), threshold: 10 },
    );
    this.#add(
      'chat-budget',
      {
        happened: 'The budget of the language model for this hour or this day is used up.',
        effect: 'The built-in assistant replies until the next hour, or until midnight UTC.',
      },
      { metric: this.chatBudgetSpent, threshold: 1 },
    );
  }

  /** A rate alone would raise the alarm for a single visitor at night, and a number alone on every busy day. */
  #addBrowserAlarm(): void {
    const minErrors = 20;
    this.#add(
      'browser-errors',
      {
        happened: 'For an hour, errors in browsers were more than 2% of the page views.',
        effect: 'Visitors can read the pages, but forms, calculators, booking or chat may not work.',
      },
      {
        metric: new cloudwatch.MathExpression({
          expression: `IF(reported * ${clientErrorSampling} >= ${minErrors}, 100 * reported * ${clientErrorSampling} / views, 0)`,
          usingMetrics: { reported: this.clientErrors, views: this.pageViews },
          label: 'errors per 100 page views',
          period: Duration.hours(1),
        }),
        threshold: 2,
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
      },
    );
  }

  #addStreamAlarms(): void {
    const { consumers, queues } = this.#props;
    const background = [...consumers.functions, ...queues.workers.map(({ fn }) => fn)];
    this.#add(
      'background-errors',
      {
        happened: `A background function crashed or timed out: ${background.map(({ row }) => row.entry).join(', ')}.`,
        effect: 'Visitors notice nothing yet. Lambda retries; mails and the figures of the dashboard may be late.',
      },
      {
        metric: combined(
          'SUM',
          background.map((fn) => fn.metricErrors({ period })),
          'errors',
        ),
        threshold: 1,
      },
    );
    for (const fn of consumers.functions) {
      this.#add(
        `${fn.row.entry}-behind`,
        {
          happened: `${fn.row.entry} is more than five minutes behind the changes of the table.`,
          effect:
            fn.row.entry === 'count-records'
              ? 'New enquiries are stored, but their mails and the counts of the dashboard are late.'
              : "The dashboard's figures of visits are late. Visitors notice nothing.",
        },
        { metric: fn.metric('IteratorAge', maximum), threshold: Duration.minutes(5).toMilliseconds() },
      );
    }
  }

  #addQueueAlarms(): void {
    for (const { name, queue, deadLetters } of this.#props.queues.workers) {
      const { failed, late } = queueTexts[name];
      this.#add(`${name}-failed`, failed, {
        metric: deadLetters.metricApproximateNumberOfMessagesVisible(maximum),
        threshold: 1,
      });
      this.#add(`${name}-late`, late, {
        metric: queue.metricApproximateAgeOfOldestMessage(maximum),
        threshold: Duration.minutes(15).toSeconds(),
      });
    }
  }

  #addScheduledAlarms(): void {
    for (const { fn, everyMinutes, alarms } of this.#props.scheduled.functions) {
      const { entry } = fn.row;
      // Metrics of a single minute come late, which would look like a missing run.
      const watched = Math.max(everyMinutes, 5);
      this.#add(
        `${entry}-failed`,
        { ...alarms.failed, happened: `${entry}: ${alarms.failed.happened}` },
        { metric: fn.metricErrors({ period }), threshold: 1 },
      );
      this.#add(
        `${entry}-missing`,
        {
          happened: `${entry} has not run for ${2 * watched} minutes; it should run every ${everyMinutes} ${everyMinutes === 1 ? 'minute' : 'minutes'}.`,
          effect: alarms.missing,
        },
        {
          metric: fn.metricInvocations({ period: Duration.minutes(watched) }),
          threshold: 1,
          comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
          evaluationPeriods: 2,
          treatMissingData: cloudwatch.TreatMissingData.BREACHING,
        },
      );
    }
  }

  #addEscalationAlarm(): void {
    this.#add(
      'escalations-late',
      {
        happened: 'A mail about a broken promise was sent more than five minutes of working time after the promise was due.',
        effect: 'A visitor waited longer than we promised, and the owner was notified late.',
      },
      { metric: this.#lateEscalations, threshold: 1 },
    );
  }

  #addBookingAlarm(): void {
    this.#add(
      'booking-mails-late',
      {
        happened: 'A reminder or another mail about a meeting was not sent within 15 minutes of its time.',
        effect: 'A visitor may miss a meeting, or does not know of a change.',
      },
      { metric: this.#lateBookingMails, threshold: 1 },
    );
  }

  #addTableAlarms(): void {
    const { table } = this.#props;
    const indexes = Object.values(shape.indexes).map(({ name }) => ({ GlobalSecondaryIndexName: name }));
    // An alarm has at most ten metrics, so reads and writes have one each.
    for (const use of ['Read', 'Write'] as const) {
      const throttled = [{}, ...indexes].map(
        (index) =>
          new cloudwatch.Metric({
            namespace: 'AWS/DynamoDB',
            metricName: `${use}ThrottleEvents`,
            dimensionsMap: { TableName: table.tableName, ...index },
            ...sum,
          }),
      );
      this.#add(
        `table-${use.toLowerCase()}-throttles`,
        {
          happened: `DynamoDB throttled ${use.toLowerCase()}s of the table or of an index.`,
          effect: 'Calls are slower. If it continues, visitors are asked to send their form again.',
        },
        { metric: combined('SUM', throttled, 'throttled'), threshold: 1 },
      );
    }
    this.#add(
      'table-errors',
      {
        happened: 'DynamoDB returned errors of its own.',
        effect: 'Calls are repeated. If it continues, visitors are asked to send their form again.',
      },
      { metric: table.metricSystemErrorsForOperations({ operations: tableOperations, period }), threshold: 1 },
    );
  }

  /** SES reviews an account at 5% bounces or 0.1% complaints, and may stop its mails at 10% or 0.5%. */
  #addMailAlarms(): void {
    const reputation = (metricName: string) =>
      new cloudwatch.Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) });
    this.#add(
      'mail-bounces',
      {
        happened: 'At least 5% of the mails bounced.',
        effect: 'Visitors notice nothing yet. At 10% SES may stop all mails.',
      },
      { metric: reputation('Reputation.BounceRate'), threshold: 0.05 },
    );
    this.#add(
      'mail-complaints',
      {
        happened: 'At least 0.1% of the mails were reported as spam.',
        effect: 'Visitors notice nothing yet. At 0.5% SES may stop all mails.',
      },
      { metric: reputation('Reputation.ComplaintRate'), threshold: 0.001 },
    );
  }

  #functionOf(entry: string): ProductFunction {
    const { api, queues, scheduled } = this.#props;
    const background = [...queues.workers, ...scheduled.functions].map((each) => each.fn);
    const fn = [...api.functions, ...background].find(({ row }) => row.entry === entry);
    if (!fn) throw new Error(`There is no function ${entry}`);
    return fn;
  }

  /** Returns the 99th percentile, in ms, of the slowest of these functions. */
  #slowest(entries: readonly string[]): cloudwatch.IMetric {
    const metrics = entries.map((entry) => this.#functionOf(entry).metricDuration({ statistic: 'p99', period }));
    return combined('MAX', metrics, 'slowest p99');
  }

  /** Returns a metric that adds up a value of the matching lines of a function's log; by default it counts the lines. */
  #logMetric(entry: string, metricName: string, filterPattern: logs.IFilterPattern, metricValue = '1'): cloudwatch.Metric {
    const filter = new logs.MetricFilter(this, `${metricName}-filter`, {
      logGroup: this.#functionOf(entry).logs,
      metricNamespace: Stack.of(this).stackName,
      metricName,
      filterPattern,
      metricValue,
    });
    return filter.metric(sum);
  }

  #add(id: string, { happened, effect }: AlarmText, options: AlarmOptions): void {
    const alarm = new cloudwatch.Alarm(this, id, {
      alarmName: `${Stack.of(this).stackName}-${id}`,
      alarmDescription: `${happened} ${effect} What to do: infra/RUNBOOK.md#${id}`,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      ...options,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
    this.alarms.push(alarm);
  }
}

/** Combines at most ten metrics by sum or maximum. A metric without data counts as zero. */
function combined(by: 'SUM' | 'MAX', metrics: readonly cloudwatch.IMetric[], label: string): cloudwatch.MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new cloudwatch.MathExpression({ expression: `${by}(FILL(METRICS(), 0))`, usingMetrics, label, period });
}
