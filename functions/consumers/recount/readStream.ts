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

/**
 * Returns the changes at a position of the table's stream, in the form in which Lambda delivers them. Throws TrimmedDataAccessException
 * or ResourceNotFoundException when they are older than 24 hours: the stream no longer has them.
 */
export async function readStream({
  streamArn: StreamArn,
  shardId: ShardId,
  startSequenceNumber: SequenceNumber,
  endSequenceNumber,
}: StreamPosition): Promise<DynamoDBRecord[]> {
  const last = BigInt(endSequenceNumber);
  const isIncluded = ({ dynamodb }: StreamRecord) => BigInt(dynamodb?.SequenceNumber ?? 0) <= last;
  const records: StreamRecord[] = [];
  let { ShardIterator } = await client.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, SequenceNumber, ShardIteratorType: 'AT_SEQUENCE_NUMBER' }),
  );
  while (ShardIterator !== undefined) {
    const page = await client.send(new GetRecordsCommand({ ShardIterator }));
    const found = page.Records ?? [];
    records.push(...found.filter(isIncluded));
    if (!found.every(isIncluded) || BigInt(found.at(-1)?.dynamodb?.SequenceNumber ?? 0) === last) break;
    ShardIterator = page.NextShardIterator;
  }
  // The consumers read no attribute whose type differs between the two: no time and no binary value.
  return records as unknown as DynamoDBRecord[];
}
