import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sdkDefaults } from './sdkDefaults.ts';

/** Returns a function that puts a value into the queue at this URL, as the message that `write` returns. */
export function openQueue<Value>(url: string, write: (value: Value) => string): (value: Value) => Promise<void> {
  const client = new SQSClient(sdkDefaults);
  return async (value) => {
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: write(value) }));
  };
}
