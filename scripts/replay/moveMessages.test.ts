import {
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListMessageMoveTasksCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { moveDeadLetters, queuesIn } from './moveMessages.ts';

const arn = (name: string) => `arn:aws:sqs:eu-west-2:123456789012:${name}`;
const arrivals = { name: 'arrivals', queue: arn('arrivals-1'), deadLetters: arn('arrivals-dead-1') };
const failedChanges = { name: 'failed-changes', queue: arn('changes-2'), deadLetters: arn('changes-dead-2') };
const output = JSON.stringify([arrivals, failedChanges]);

const sqs = mockClient(SQSClient);
const client = new SQSClient({ region: 'eu-west-2' });
const pauses: number[] = [];
const move = () => moveDeadLetters(client, arrivals, async (ms) => void pauses.push(ms));

beforeEach(() => {
  sqs.reset();
  pauses.length = 0;
  sqs.on(GetQueueUrlCommand, { QueueName: 'arrivals-dead-1' }).resolves({ QueueUrl: 'https://dead' });
  sqs.on(GetQueueAttributesCommand).resolves({ Attributes: { ApproximateNumberOfMessages: '3' } });
  sqs.on(StartMessageMoveTaskCommand).resolves({ TaskHandle: 'task' });
});

test('reads all queues of the output, or the one of a name', () => {
  expect(queuesIn(output)).toEqual([arrivals, failedChanges]);
  expect(queuesIn(output, 'failed-changes')).toEqual([failedChanges]);
  expect(() => queuesIn(output, 'mails')).toThrow('There is no queue mails; there are arrivals, failed-changes.');
});

test('moves the messages of the dead-letter queue into its queue and waits for the end', async () => {
  sqs
    .on(ListMessageMoveTasksCommand, { SourceArn: arrivals.deadLetters, MaxResults: 1 })
    .resolvesOnce({ Results: [{ Status: 'RUNNING', TaskHandle: 'task' }] })
    .resolves({ Results: [{ Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 3 }] });
  expect(await move()).toBe(3);
  expect(pauses).toHaveLength(1);
  const [start] = sqs.commandCalls(StartMessageMoveTaskCommand);
  expect(start?.args[0].input).toEqual({ SourceArn: arrivals.deadLetters, DestinationArn: arrivals.queue });
});

test('starts nothing when the dead-letter queue is empty', async () => {
  sqs.on(GetQueueAttributesCommand).resolves({ Attributes: { ApproximateNumberOfMessages: '0' } });
  expect(await move()).toBe(0);
  expect(sqs.commandCalls(StartMessageMoveTaskCommand)).toEqual([]);
});

test('reports why SQS could not move the messages', async () => {
  sqs.on(ListMessageMoveTasksCommand).resolves({ Results: [{ Status: 'FAILED', FailureReason: 'AccessDenied' }] });
  await expect(move()).rejects.toThrow('SQS did not move the messages: AccessDenied');
});
