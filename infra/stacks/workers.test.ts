import { expect, test } from 'vitest';
import { consumers } from '../consumers.ts';
import { scheduled } from '../scheduled.ts';
import { type Properties, production, synthesize } from '../testing/product.ts';
import { workers } from '../workers.ts';

const { resources, functionOf, statementsOf } = synthesize();
const alarmsOf = (metric: string, name: string, value: unknown) =>
  resources('AWS::CloudWatch::Alarm')
    .map(([, alarm]) => alarm)
    .filter(
      ({ MetricName, Dimensions }) =>
        MetricName === metric &&
        Dimensions.some((each: Properties) => each.Name === name && JSON.stringify(each.Value) === JSON.stringify(value)),
    );

test.each(workers)('$entry works through its queue, and tries as often as its row says', (worker) => {
  const [id, { Timeout }] = functionOf(worker.entry);
  const sources = resources('AWS::Lambda::EventSourceMapping').filter(([, { FunctionName }]) => FunctionName.Ref === id);
  expect(sources).toHaveLength(1);
  const [, source] = sources[0] ?? [];
  expect(source).toMatchObject({ BatchSize: worker.batchSize, FunctionResponseTypes: ['ReportBatchItemFailures'] });
  const queueId = source.EventSourceArn['Fn::GetAtt'][0];
  const queues = new Map(resources('AWS::SQS::Queue'));
  const queue = queues.get(queueId);
  // Lambda asks for six times the function's own time, or a message is handed out again while it is worked on.
  expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * Timeout);
  expect(queue.VisibilityTimeout).toBe(worker.minutesBetween * 60);
  expect(queue.RedrivePolicy.maxReceiveCount).toBe(worker.tries);
  const deadLetters = queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0];
  for (const each of [queueId, deadLetters]) {
    expect(queues.get(each)).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 86_400 });
  }
  const dead = alarmsOf('ApproximateNumberOfMessagesVisible', 'QueueName', { 'Fn::GetAtt': [deadLetters, 'QueueName'] });
  expect(dead).toMatchObject([{ Threshold: 1, ComparisonOperator: 'GreaterThanOrEqualToThreshold', EvaluationPeriods: 1 }]);
  const late = alarmsOf('ApproximateAgeOfOldestMessage', 'QueueName', { 'Fn::GetAtt': [queueId, 'QueueName'] });
  expect(late).toMatchObject([{ Threshold: 900 }]);
});

test('what puts messages into a queue may do that to this queue alone, and is told its address', () => {
  for (const { entry, sendsTo } of consumers) {
    const sending = statementsOf(entry).filter(({ Action }) => JSON.stringify(Action).includes('sqs:'));
    expect(sending).toHaveLength(sendsTo ? 1 : 0);
    if (!sendsTo) continue;
    const { Ref } = functionOf(entry)[1].Environment.Variables[`${sendsTo.toUpperCase()}_QUEUE`];
    expect(sending).toMatchObject([{ Action: 'sqs:SendMessage', Effect: 'Allow', Resource: { 'Fn::GetAtt': [Ref, 'Arn'] } }]);
  }
});

test('mail goes from the sender’s address alone, and links lead to the site', () => {
  const [statement] = statementsOf('send-mails').filter(({ Action }) => Action === 'ses:SendEmail');
  expect(statement?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': production.mail.sender } });
  expect(functionOf('send-mails')[1].Environment.Variables).toMatchObject({
    MAIL_SENDER: production.mail.sender,
    MAIL_STAFF: production.mail.staff,
    SITE_ORIGIN: `https://${production.domain?.name}`,
  });
});

test.each(scheduled)('$entry runs every $everyMinutes minutes, and a failure or a silence is an alarm', (row) => {
  const [id, { Environment }] = functionOf(row.entry);
  expect(Environment.Variables.SITE_ORIGIN).toBeDefined();
  const rules = resources('AWS::Events::Rule').filter(([, { Targets }]) => Targets[0].Arn['Fn::GetAtt'][0] === id);
  expect(rules.map(([, rule]) => rule)).toMatchObject([
    { ScheduleExpression: `rate(${row.everyMinutes} minutes)`, Targets: [{ RetryPolicy: { MaximumRetryAttempts: 0 } }] },
  ]);
  const repeats = resources('AWS::Lambda::EventInvokeConfig').filter(([, { FunctionName }]) => FunctionName.Ref === id);
  expect(repeats.map(([, config]) => config.MaximumRetryAttempts)).toEqual([0]);
  expect(alarmsOf('Errors', 'FunctionName', { Ref: id })).toMatchObject([{ Threshold: 1 }]);
  expect(alarmsOf('Invocations', 'FunctionName', { Ref: id })).toMatchObject([
    { Threshold: 1, ComparisonOperator: 'LessThanThreshold', Period: row.everyMinutes * 60, TreatMissingData: 'breaching' },
  ]);
});
