import { expect, test } from 'vitest';
import { consumers } from '../consumers.ts';
import { scheduled } from '../scheduled.ts';
import { checkSettings } from '../settings.ts';
import { type Properties, production, productionSettings, synthesize } from '../testing/product.ts';
import { workers } from '../workers.ts';

const { template, resources, functionOf, rightsOf } = synthesize();

const alarmsOf = (metric: string, name: string, value: unknown) =>
  resources('AWS::CloudWatch::Alarm')
    .map(([, alarm]) => alarm)
    .filter(
      ({ MetricName, Dimensions }) =>
        MetricName === metric &&
        Dimensions.some((each: Properties) => each.Name === name && JSON.stringify(each.Value) === JSON.stringify(value)),
    );

test.each(workers)('$entry processes its queue with the attempts and the pause of its row', (worker) => {
  const [id, { Timeout }] = functionOf(worker.entry);
  const sources = resources('AWS::Lambda::EventSourceMapping').filter(([, { FunctionName }]) => FunctionName.Ref === id);
  expect(sources).toHaveLength(1);
  const [, source] = sources[0] ?? [];
  expect(source).toMatchObject({ BatchSize: worker.batchSize, FunctionResponseTypes: ['ReportBatchItemFailures'] });
  const queueId = source.EventSourceArn['Fn::GetAtt'][0];
  const queues = new Map(resources('AWS::SQS::Queue'));
  const queue = queues.get(queueId);
  // Lambda asks for six times the function's timeout; otherwise a message may be delivered again while it is processed.
  expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * Timeout);
  expect(queue.VisibilityTimeout).toBe(worker.retryMinutes * 60);
  expect(queue.RedrivePolicy.maxReceiveCount).toBe(worker.maxAttempts);
  const deadLetters = queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0];
  for (const each of [queueId, deadLetters]) {
    expect(queues.get(each)).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 86_400 });
  }
  const dead = alarmsOf('ApproximateNumberOfMessagesVisible', 'QueueName', { 'Fn::GetAtt': [deadLetters, 'QueueName'] });
  expect(dead).toMatchObject([{ Threshold: 1, ComparisonOperator: 'GreaterThanOrEqualToThreshold', EvaluationPeriods: 1 }]);
  const late = alarmsOf('ApproximateAgeOfOldestMessage', 'QueueName', { 'Fn::GetAtt': [queueId, 'QueueName'] });
  expect(late).toMatchObject([{ Threshold: 900 }]);
});

test.each([...consumers, ...workers])('$entry has the URL of each queue that it sends to', ({ entry, sendsTo = [] }) => {
  const variables = functionOf(entry)[1].Environment.Variables;
  const queueNames = { arrivals: 'ARRIVALS_QUEUE', 'failed-changes': 'FAILED_CHANGES_QUEUE' };
  for (const name of sendsTo) {
    const { Ref } = variables[queueNames[name]];
    expect(Ref).toMatch(new RegExp(`^Workers${name.replaceAll('-', '')}`));
    expect(Ref).not.toMatch(/deadletters/);
    expect(rightsOf(entry)).toContain(`Allow sqs:SendMessage ${Ref}`);
  }
});

test('an output names each queue with its dead-letter queue, for the replay', () => {
  const [, texts] = template.toJSON().Outputs.Queues.Value['Fn::Join'];
  const names = texts.filter((text: unknown) => typeof text === 'string').join('');
  expect([...names.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name)).toEqual(workers.map(({ queue }) => queue));
  const arns = texts.flatMap((text: Properties) => text['Fn::GetAtt']?.[0] ?? []);
  expect(new Set(arns).size).toBe(2 * workers.length);
});

test('links in mails use the domain, or the distribution’s address for a stage without a domain', () => {
  const { MAIL_SENDER, MAIL_STAFF, SITE_ORIGIN } = functionOf('send-mails')[1].Environment.Variables;
  expect([MAIL_SENDER, MAIL_STAFF]).toEqual([production.mail.sender, production.mail.staff]);
  expect(SITE_ORIGIN).toBe('https://www.larkfield-wills.co.uk');
  const { domain: _domain, ...without } = productionSettings;
  const withoutDomain = synthesize(checkSettings('staging', without));
  const [[distribution] = ['']] = withoutDomain.resources('AWS::CloudFront::Distribution');
  for (const { entry } of [...workers, ...scheduled])
    expect(withoutDomain.functionOf(entry)[1].Environment.Variables.SITE_ORIGIN).toEqual({
      'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [distribution, 'DomainName'] }]],
    });
});

test.each(scheduled)(
  '$entry runs on its schedule of $everyMinutes min without retries and has an alarm on missing runs',
  (row) => {
    const [id, { Environment }] = functionOf(row.entry);
    expect(Environment.Variables.SITE_ORIGIN).toBeDefined();
    const rules = resources('AWS::Events::Rule').filter(([, { Targets }]) => Targets[0].Arn['Fn::GetAtt'][0] === id);
    expect(rules.map(([, rule]) => rule)).toMatchObject([
      {
        ScheduleExpression: `rate(${row.everyMinutes} minute${row.everyMinutes === 1 ? '' : 's'})`,
        Targets: [{ RetryPolicy: { MaximumRetryAttempts: 0 } }],
      },
    ]);
    const invokeConfigs = resources('AWS::Lambda::EventInvokeConfig').filter(([, { FunctionName }]) => FunctionName.Ref === id);
    expect(invokeConfigs.map(([, config]) => config.MaximumRetryAttempts)).toEqual([0]);
    expect(alarmsOf('Invocations', 'FunctionName', { Ref: id })).toMatchObject([
      { Threshold: 1, Period: Math.max(row.everyMinutes, 5) * 60, TreatMissingData: 'breaching' },
    ]);
  },
);
