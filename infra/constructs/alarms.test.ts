import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consumers } from '../consumers.ts';
import { endpoints } from '../endpoints.ts';
import { scheduled } from '../scheduled.ts';
import { checkSettings } from '../settings.ts';
import { type Properties, production, productionSettings, synthesize } from '../testing/product.ts';
import { workers } from '../workers.ts';

const { template, resources, functionOf } = synthesize();
const alarms = resources('AWS::CloudWatch::Alarm').map(([, properties]) => properties);

/** Returns an alarm by its name without the stack's. */
function alarm(name: string): Properties {
  const found = alarms.find(({ AlarmName }) => AlarmName === `larkfield-prod-${name}`);
  if (!found) throw new Error(`There is no alarm ${name}`);
  return found;
}

/** Returns the metrics of an alarm on an expression. */
const metricsOf = (name: string): Properties[] =>
  alarm(name).Metrics.flatMap(({ MetricStat }: Properties) => (MetricStat ? [MetricStat] : []));

const functionNames = (entries: readonly string[]) => entries.map((entry) => ({ Ref: functionOf(entry)[0] }));

const namesIn = (name: string) =>
  metricsOf(name).map(({ Metric }) => Metric.Dimensions.find(({ Name }: Properties) => Name === 'FunctionName').Value);

test('there are at most 33 alarms', () => {
  expect(alarms.length).toBeLessThanOrEqual(33);
});

test('errors of the API, of background functions and of scheduled functions each have an alarm', () => {
  expect(alarm('api-5xx')).toMatchObject({ Namespace: 'AWS/ApiGateway', MetricName: '5xx', Statistic: 'Sum', Threshold: 1 });
  expect(alarm('background-errors')).toMatchObject({ Threshold: 1 });
  expect(metricsOf('background-errors').map(({ Metric, Stat }) => [Metric.MetricName, Stat])).toEqual(
    [...consumers, ...workers].map(() => ['Errors', 'Sum']),
  );
  expect(namesIn('background-errors')).toEqual(functionNames([...consumers, ...workers].map(({ entry }) => entry)));
  for (const { entry } of scheduled) {
    const Dimensions = [{ Name: 'FunctionName', Value: { Ref: functionOf(entry)[0] } }];
    expect(alarm(`${entry}-failed`)).toMatchObject({ MetricName: 'Errors', Threshold: 1, Dimensions });
    expect(alarm(`${entry}-missing`)).toMatchObject({ MetricName: 'Invocations', TreatMissingData: 'breaching', Dimensions });
  }
});

test.each([
  ['forms-slow', 'public', 3000],
  ['dashboard-slow', 'staff', 3000],
  ['chat-slow', 'public', 22_000],
])('%s watches the slowest p99 of %s calls', (name, access, threshold) => {
  expect(alarm(name)).toMatchObject({ Threshold: threshold, EvaluationPeriods: 3 });
  for (const { Stat, Metric } of metricsOf(name)) expect([Stat, Metric.MetricName]).toEqual(['p99', 'Duration']);
  for (const functionName of namesIn(name)) {
    const endpoint = endpoints.find(({ entry }) => functionOf(entry)[0] === functionName.Ref);
    // Signing in is a public call that staff wait for.
    expect(endpoint?.entry === 'login' ? 'staff' : endpoint?.contract?.access).toBe(access);
    expect(threshold).toBeLessThan((endpoint?.timeoutSeconds ?? 0) * 1000);
  }
});

test('throttled functions, wrong passwords and codes, the sealed setting and a spent chat budget have alarms', () => {
  expect(alarm('break-glass')).toMatchObject({ MetricName: 'BreakGlass', Threshold: 1 });
  expect(alarm('second-factor-failures')).toMatchObject({ MetricName: 'WrongSecondFactors', Period: 900, Threshold: 10 });
  expect(alarm('throttles')).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' });
  expect(alarm('sign-in-failures')).toMatchObject({ MetricName: 'SignInFailures', Period: 900, Threshold: 20 });
  expect(alarm('chat-budget')).toMatchObject({ MetricName: 'ChatBudgetSpent' });
});

test('errors in browsers have an alarm on their share of the page views of an hour, from 20 errors', () => {
  expect(alarm('browser-errors')).toMatchObject({
    Threshold: 2,
    ComparisonOperator: 'GreaterThanThreshold',
    EvaluationPeriods: 1,
  });
  expect(metricsOf('browser-errors').map(({ Metric, Period, Stat }) => [Metric.MetricName, Period, Stat])).toEqual([
    ['ClientErrors', 3600, 'Sum'],
    ['PageViews', 3600, 'Sum'],
  ]);
  const expressions = alarm('browser-errors').Metrics.flatMap(({ Expression }: Properties) => Expression ?? []);
  expect(expressions).toEqual(['IF(reported * 5 >= 20, 100 * reported * 5 / views, 0)']);
});

test('log metrics filter the log of the function that writes the line', () => {
  const filters = resources('AWS::Logs::MetricFilter').map(([, properties]) => properties);
  const logOf = (entry: string) => functionOf(entry)[1].LoggingConfig.LogGroup;
  expect(filters).toEqual([
    expect.objectContaining({ LogGroupName: logOf('login'), FilterPattern: '{ $.code = "wrong_password" }' }),
    expect.objectContaining({ LogGroupName: logOf('login'), FilterPattern: '{ $.reason = "break_glass" }' }),
    expect.objectContaining({ LogGroupName: logOf('sign-in-with-second-factor'), FilterPattern: '{ $.code = "wrong_code" }' }),
    expect.objectContaining({ LogGroupName: logOf('send-mails'), FilterPattern: '{ $.reason = "escalation_late" }' }),
    expect.objectContaining({ LogGroupName: logOf('queue-booking-mails'), FilterPattern: '{ $.reason = "booking_mails_late" }' }),
    expect.objectContaining({ LogGroupName: logOf('send-message'), FilterPattern: '{ $.reason = "over_budget" }' }),
    expect.objectContaining({ LogGroupName: logOf('events'), FilterPattern: '{ $.clientErrors > 0 }' }),
    expect.objectContaining({
      LogGroupName: logOf('events'),
      FilterPattern: '{ $.pageViews > 0 }',
      MetricTransformations: [expect.objectContaining({ MetricName: 'PageViews', MetricValue: '$.pageViews' })],
    }),
  ]);
});

test('the table has alarms on throttling, including every index, and on errors', () => {
  for (const [name, metric] of [
    ['table-read-throttles', 'ReadThrottleEvents'],
    ['table-write-throttles', 'WriteThrottleEvents'],
  ] as const) {
    const throttled = metricsOf(name).map(({ Metric }) => Metric);
    expect(throttled.every(({ MetricName }) => MetricName === metric)).toBe(true);
    const indexes = throttled.flatMap(({ Dimensions }) => Dimensions).filter(({ Name }) => Name === 'GlobalSecondaryIndexName');
    expect(throttled).toHaveLength(6);
    expect(new Set(indexes.map(({ Value }) => Value))).toEqual(new Set(['byArrival', 'byEmail', 'byPhone', 'byName', 'byWork']));
  }
  expect(metricsOf('table-errors').every(({ Metric }) => Metric.MetricName === 'SystemErrors')).toBe(true);
});

test('an alarm has at most ten metrics, as CloudWatch requires', () => {
  for (const { Metrics = [] } of alarms)
    expect(Metrics.filter(({ MetricStat }: Properties) => MetricStat).length).toBeLessThanOrEqual(10);
});

test('a consumer that falls five minutes behind has an alarm', () => {
  for (const { entry } of consumers) {
    expect(alarm(`${entry}-behind`)).toMatchObject({ MetricName: 'IteratorAge', Threshold: 300_000, Statistic: 'Maximum' });
  }
});

test('bounced mails and complaints have alarms at the rates where SES begins a review', () => {
  expect(alarm('mail-bounces')).toMatchObject({ Namespace: 'AWS/SES', Threshold: 0.05 });
  expect(alarm('mail-complaints')).toMatchObject({ Namespace: 'AWS/SES', Threshold: 0.001 });
});

test('every alarm says what happened and links to its own section of the runbook', () => {
  const runbook = readFileSync(new URL('../RUNBOOK.md', import.meta.url), 'utf8');
  const sections = [...runbook.matchAll(/^### (\S+)$/gm)].map(([, name]) => name);
  const names = alarms.map(({ AlarmName }) => AlarmName.replace('larkfield-prod-', ''));
  expect(sections.sort()).toEqual(names.sort());
  for (const name of names)
    expect(alarm(name).AlarmDescription).toMatch(new RegExp(`^[^.]+\\..+\\. What to do: infra/RUNBOOK\\.md#${name}$`));
});

test('every alarm mails the address of the stage when it begins and when it ends', () => {
  const [[topic] = ['']] = resources('AWS::SNS::Topic');
  for (const { AlarmActions, OKActions } of alarms) {
    expect(AlarmActions).toEqual([{ Ref: topic }]);
    expect(OKActions).toEqual([{ Ref: topic }]);
  }
  template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: production.alarmAddress });
  const [[, { PolicyDocument }] = ['', {} as Properties]] = resources('AWS::SNS::TopicPolicy');
  expect(PolicyDocument.Statement).toContainEqual(
    expect.objectContaining({ Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
  );
});

test('a stage with an alarm address has a dashboard and a budget', () => {
  template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: production.monthlyBudgetUsd, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
  });
});

test('a stage without an alarm address has no alarms, dashboard or budget', () => {
  const { alarmAddress: _address, ...settings } = productionSettings;
  const { resources: unwatched } = synthesize(checkSettings('dev', settings));
  for (const type of ['AWS::CloudWatch::Alarm', 'AWS::SNS::Topic', 'AWS::Budgets::Budget', 'AWS::CloudWatch::Dashboard'])
    expect(unwatched(type)).toEqual([]);
});
