import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { firm } from '../../shared/firm.ts';
import { consumers } from '../consumers.ts';
import { scheduled } from '../scheduled.ts';
import { workers } from '../workers.ts';
import { ProductStack } from './product.ts';

const template = Template.fromStack(
  new ProductStack(new App({ analyticsReporting: false }), 'Larkfield', { env: { region: 'eu-west-2' } }),
);

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no types here
type Properties = any;
const resources = (type: string): Array<[string, Properties]> =>
  Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]);

function functionOf(entry: string): [string, Properties] {
  const found = resources('AWS::Lambda::Function').find(([, properties]) => properties.Handler === `${entry}.handler`);
  if (!found) throw new Error(`No function for ${entry}`);
  return found;
}

function statementsOf(entry: string): Properties[] {
  const role = functionOf(entry)[1].Role['Fn::GetAtt'][0];
  return resources('AWS::IAM::Policy')
    .filter(([, properties]) => properties.Roles.some((each: Properties) => each.Ref === role))
    .flatMap(([, properties]) => properties.PolicyDocument.Statement);
}

const actionsOf = (entry: string): string[] => statementsOf(entry).flatMap(({ Action }) => Action);
const alarmsOf = (metric: string, name: string, value: unknown) =>
  resources('AWS::CloudWatch::Alarm')
    .map(([, alarm]) => alarm)
    .filter(
      ({ MetricName, Dimensions }) =>
        MetricName === metric &&
        Dimensions.some((each: Properties) => each.Name === name && JSON.stringify(each.Value) === JSON.stringify(value)),
    );

test.each(workers)('$entry works through its queue, tries as often as its row says, and may do nothing else', (worker) => {
  const [id, { Timeout }] = functionOf(worker.entry);
  const taking = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => `sqs:${action}`);
  const wanted = [
    ...worker.table.map((action) => `dynamodb:${action}`),
    ...taking,
    ...(worker.sendsMail ? ['ses:SendEmail'] : []),
  ];
  expect(actionsOf(worker.entry).sort()).toEqual(wanted.sort());
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

test('mail goes from the sender’s address alone, and links lead to the distribution', () => {
  const [statement] = statementsOf('send-mails').filter(({ Action }) => Action === 'ses:SendEmail');
  expect(statement.Condition).toEqual({ StringEquals: { 'ses:FromAddress': firm.email } });
  const { MAIL_SENDER, MAIL_STAFF, SITE_ORIGIN } = functionOf('send-mails')[1].Environment.Variables;
  expect([MAIL_SENDER, MAIL_STAFF]).toEqual([firm.email, firm.email]);
  const [[distribution] = ['']] = resources('AWS::CloudFront::Distribution');
  expect(SITE_ORIGIN).toEqual({ 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [distribution, 'DomainName'] }]] });
});

test.each(scheduled)(
  '$entry runs every $everyMinutes minutes, may do what its row says, and a failure or a silence is an alarm',
  (row) => {
    const [id, { Environment }] = functionOf(row.entry);
    const wanted = [
      ...(row.table ?? []).map((action) => `dynamodb:${action}`),
      ...(row.secrets ?? []).map(() => 'secretsmanager:GetSecretValue'),
    ];
    expect(actionsOf(row.entry).sort()).toEqual(wanted.sort());
    expect(Environment.Variables.SITE_ORIGIN).toBeDefined();
    const rules = resources('AWS::Events::Rule').filter(([, { Targets }]) => Targets[0].Arn['Fn::GetAtt'][0] === id);
    expect(rules.map(([, rule]) => rule)).toMatchObject([
      { ScheduleExpression: `rate(${row.everyMinutes} minutes)`, Targets: [{ RetryPolicy: { MaximumRetryAttempts: 0 } }] },
    ]);
    const repeats = resources('AWS::Lambda::EventInvokeConfig').filter(([, { FunctionName }]) => FunctionName.Ref === id);
    expect(repeats.map(([, config]) => config.MaximumRetryAttempts)).toEqual([0]);
    expect(alarmsOf('Errors', 'FunctionName', { Ref: id })).toMatchObject([
      { Threshold: 1, Period: row.everyMinutes * 60, TreatMissingData: 'breaching' },
    ]);
  },
);
