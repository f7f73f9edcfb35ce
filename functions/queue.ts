import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { anyRecordId, type RecordId } from '../shared/ids.ts';
import { sdkDefaults } from './sdkDefaults.ts';

/** What the queue of arrivals carries: which record is new, and nothing of what is in it. */
const arrival = z.object({ id: anyRecordId });

/** The queue of arrivals by its address: answers a function that puts a record's id into it. */
export function openQueue(address: string): (id: RecordId) => Promise<void> {
  const client = new SQSClient(sdkDefaults);
  return async (id) => {
    await client.send(new SendMessageCommand({ QueueUrl: address, MessageBody: JSON.stringify({ id }) }));
  };
}

/** The id a message of the queue carries; raises a $ZodError or SyntaxError when it carries none. */
export const readArrival = (body: string): RecordId => arrival.parse(JSON.parse(body)).id;
