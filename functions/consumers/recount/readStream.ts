import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { sdkDefaults } from '../../sdkDefaults.ts';
import type { StreamPosition } from '../failedChange.ts';

const client = new DynamoDBStreamsClient(sdkDefaults);

/** How many pages are read. An open shard has an endless number of pages, also when it does not have the changes. */
const maxPages = 50;

/**
 * Returns the changes at a position of the table's stream, in the form in which Lambda delivers them. Throws an error when the stream no
 * longer has all of them: it stores changes for 24 hours.
 */
export async function readStream({
  streamArn: StreamArn,
  shardId: ShardId,
  startSequenceNumber: SequenceNumber,
  endSequenceNumber,
}: StreamPosition): Promise<DynamoDBRecord[]> {
  const records: StreamRecord[] = [];
  let { ShardIterator } = await client.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, SequenceNumber, ShardIteratorType: 'AT_SEQUENCE_NUMBER' }),
  );
  for (let page = 0; page < maxPages && ShardIterator !== undefined; page++) {
    const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator }));
    records.push(...Records);
    const last = records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === endSequenceNumber);
    // The consumers read no attribute whose type differs between the two: no time and no binary value.
    if (last >= 0) return records.slice(0, last + 1) as unknown as DynamoDBRecord[];
    ShardIterator = NextShardIterator;
  }
  throw new Error('The stream no longer has the changes');
}
