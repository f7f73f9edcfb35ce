import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { RecordId } from '../shared/ids.ts';
import { writeArrival } from './arrivalMessage.ts';
import { sdkDefaults } from './sdkDefaults.ts';

/** Returns a function that puts a record's id into the arrivals queue at this URL. */
export function openQueue(url: string): (id: RecordId) => Promise<void> {
  const client = new SQSClient(sdkDefaults);
  return async (id) => {
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: writeArrival(id) }));
  };
}
