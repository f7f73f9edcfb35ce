import { setTimeout as sleep } from 'node:timers/promises';
import {
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListMessageMoveTasksCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { UserError } from '../lib/settings.ts';

const queue = z.object({ name: z.string(), queue: z.string(), deadLetters: z.string() });

/** A queue of the stack: its name, its ARN and that of its dead-letter queue. */
export type Queue = z.infer<typeof queue>;

/** Returns the queues of the stack's output `Queues`; with a name, that one alone. Throws UserError when there is none of that name. */
export function queuesIn(output: string, name?: string): Queue[] {
  const queues = z.array(queue).parse(JSON.parse(output));
  const found = queues.filter((each) => name === undefined || each.name === name);
  if (found.length === 0)
    throw new UserError(`There is no queue ${name}; there are ${queues.map((each) => each.name).join(', ')}.`);
  return found;
}

/** Between two questions how far a move is, in ms. */
const pauseMs = 2000;

/**
 * Moves the messages of a dead-letter queue back into its queue, whose function then processes them again. Returns how many were moved.
 * Throws UserError when SQS could not move them all.
 */
export async function moveDeadLetters(
  client: Pick<SQSClient, 'send'>,
  { queue: DestinationArn, deadLetters: SourceArn }: Queue,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<number> {
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: SourceArn.split(':').at(-1) }));
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  if (Attributes?.ApproximateNumberOfMessages === '0') return 0;
  await client.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
  for (;;) {
    // The newest task is the one that was just started.
    const { Results: [task] = [] } = await client.send(new ListMessageMoveTasksCommand({ SourceArn, MaxResults: 1 }));
    if (task?.Status === 'COMPLETED') return task.ApproximateNumberOfMessagesMoved ?? 0;
    if (task?.Status !== 'RUNNING') throw new UserError(`SQS did not move the messages: ${task?.FailureReason ?? task?.Status}`);
    await pause(pauseMs);
  }
}
