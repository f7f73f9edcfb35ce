import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sdkDefaults } from './sdkDefaults.ts';

/**
 * Returns a function that puts a value into the queue at this URL, as the message that `write` returns. The message is delivered after
 * `delaySeconds`, at most 900.
 */
export function openQueue<Value>(
  url: string,
  write: (value: Value) => string,
): (value: Value, delaySeconds?: number) => Promise<void> {
  const client = new SQSClient(sdkDefaults);
  return async (value, delaySeconds) => {
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: write(value), DelaySeconds: delaySeconds }));
  };
}
