import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { RecordId } from '../shared/ids.ts';
import { writeArrival } from './arrivalMessage.ts';
import { sdkDefaults } from './sdkDefaults.ts';

/** The queue of arrivals by its address: answers a function that puts a record's id into it. */
export function openQueue(address: string): (id: RecordId) => Promise<void> {
  const client = new SQSClient(sdkDefaults);
  return async (id) => {
    await client.send(new SendMessageCommand({ QueueUrl: address, MessageBody: writeArrival(id) }));
  };
}
