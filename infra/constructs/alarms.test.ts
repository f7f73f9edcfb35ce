import { expect, test } from 'vitest';
import { consumers } from '../consumers.ts';
import { endpoints } from '../endpoints.ts';
import { scheduled } from '../scheduled.ts';
import { checkSettings } from '../settings.ts';
import { type Properties, production, productionSettings, synthesize } from '../testing/product.ts';
import { workers } from '../workers.ts';

const { template, resources, functionOf } = synthesize();
const alarms = resources('AWS::CloudWatch::Alarm').map(([, properties]) => properties);
const entries = [...endpoints, ...consumers, ...workers, ...scheduled].map(({ entry }) => entry).concat('came-through-edge');

const alarmOn = (MetricName: string, where: object = {}) =>
  alarms.filter((alarm) => {
    const { MetricName: name, Dimensions = [] } = alarm;
    return (
      name === MetricName &&
      Object.entries(where).every(([Name, Value]) =>
        Dimensions.some((each: Properties) => each.Name === Name && JSON.stringify(each.Value) === JSON.stringify(Value)),
      )
    );
  });

test.each(entries)('%s has an alarm on errors and on its slowest runs', (entry) => {
  const FunctionName = { Ref: functionOf(entry)[0] };
  expect(alarmOn('Errors', { FunctionName })).toEqual([expect.objectContaining({ Statistic: 'Sum', Threshold: 1 })]);
  expect(alarmOn('Duration', { FunctionName })).toEqual([expect.objectContaining({ ExtendedStatistic: 'p99' })]);
  const [{ Threshold }] = alarmOn('Duration', { FunctionName });
  expect(Threshold).toBeLessThan(functionOf(entry)[1].Timeout * 1000);
});

test('there are alarms on throttled functions, failed calls, sign-in failures and a spent chat budget', () => {
  expect(alarmOn('Throttles')).toHaveLength(1);
  expect(alarmOn('5xx')).toEqual([expect.objectContaining({ Namespace: 'AWS/ApiGateway', Threshold: 1 })]);
  expect(alarmOn('SignInFailures')).toEqual([expect.objectContaining({ Period: 900, Threshold: 20 })]);
  expect(alarmOn('ChatBudgetSpent')).toHaveLength(1);
});

test('what is counted in logs is counted in the log that says it', () => {
  const filters = resources('AWS::Logs::MetricFilter').map(([, properties]) => properties);
  const logOf = (entry: string) => functionOf(entry)[1].LoggingConfig.LogGroup;
  expect(filters).toEqual([
    expect.objectContaining({ LogGroupName: logOf('login'), FilterPattern: '{ $.code = "wrong_password" }' }),
    expect.objectContaining({ LogGroupName: logOf('send-message'), FilterPattern: '{ $.reason = "over_budget" }' }),
  ]);
});

test('the table and each of its indexes are watched for throttling, the table for errors', () => {
  const expressions = alarms.filter(({ Metrics }) => Metrics).map(({ Metrics }) => Metrics as Properties[]);
  const watched = expressions.flat().flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []));
  const throttled = watched.filter(({ MetricName }) => /ThrottleEvents$/.test(MetricName));
  const indexes = throttled.flatMap(({ Dimensions }) => Dimensions).filter(({ Name }) => Name === 'GlobalSecondaryIndexName');
  expect(throttled).toHaveLength(10);
  expect(new Set(indexes.map(({ Value }) => Value))).toEqual(new Set(['byArrival', 'byEmail', 'byPhone', 'byName']));
  expect(watched.some(({ MetricName }) => MetricName === 'SystemErrors')).toBe(true);
  // CloudWatch takes ten metrics in an alarm.
  for (const metrics of expressions) expect(metrics.filter(({ MetricStat }) => MetricStat).length).toBeLessThanOrEqual(10);
});

test('a consumer that falls behind the table is told', () => {
  for (const { entry } of consumers) {
    const [age] = alarmOn('IteratorAge', { FunctionName: { Ref: functionOf(entry)[0] } });
    expect(age).toMatchObject({ Threshold: 300_000, Statistic: 'Maximum' });
  }
});

test('what the clock starts is missed when it does not run', () => {
  for (const { entry } of scheduled)
    expect(alarmOn('Invocations', { FunctionName: { Ref: functionOf(entry)[0] } })).toEqual([
      expect.objectContaining({ TreatMissingData: 'breaching' }),
    ]);
});

test('every alarm mails the address of the stage, when it begins and when it ends', () => {
  const [[topic] = ['']] = resources('AWS::SNS::Topic');
  for (const { AlarmActions, OKActions, AlarmDescription } of alarms) {
    expect(AlarmActions).toEqual([{ Ref: topic }]);
    expect(OKActions).toEqual([{ Ref: topic }]);
    expect(AlarmDescription.length).toBeGreaterThan(20);
  }
  template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: production.alarmAddress });
  const [[, { PolicyDocument }] = ['', {} as Properties]] = resources('AWS::SNS::TopicPolicy');
  expect(PolicyDocument.Statement).toContainEqual(
    expect.objectContaining({ Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
  );
});

test('one dashboard shows it, and a budget says what it costs', () => {
  template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: production.monthlyBudgetUsd, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
  });
});

test('a stage that nobody watches has no alarms', () => {
  const { alarmAddress: _address, ...unwatched } = productionSettings;
  const { resources: parts } = synthesize(checkSettings('dev', unwatched));
  for (const type of ['AWS::CloudWatch::Alarm', 'AWS::SNS::Topic', 'AWS::Budgets::Budget', 'AWS::CloudWatch::Dashboard'])
    expect(parts(type)).toEqual([]);
});
