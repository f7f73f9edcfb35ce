import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type DeskRecord, isClosed, nextStepFrom } from '../../shared/desk.ts';
import type { RecordId } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { recordKey, recordSort } from './keys.ts';
import { scanItems } from './scan.ts';
import type { Table } from './table.ts';
import { updateExpression } from './updateExpression.ts';
import { deskRecordOf, workKeysOf } from './work.ts';

/**
 * Gives open records of an earlier release, which have no next step, the one of the rules. Records that were closed then need no outcome.
 * Versions stay the same. Scans the table once and may be repeated. Returns how many records were read and how many were given a step.
 */
export async function giveNextSteps(table: Table, now: Date): Promise<{ read: number; given: number }> {
  let [read, given] = [0, 0];
  const records = scanItems(table, {
    FilterExpression: '#sort = :record',
    ExpressionAttributeNames: { '#sort': shape.sortKey },
    ExpressionAttributeValues: { ':record': recordSort },
  });
  for await (const item of records) {
    const record = deskRecordOf(item);
    if (!record) continue;
    read++;
    if (record.next || isClosed(record.status)) continue;
    if (await giveStep(table, item.id as RecordId, item.version, record, now)) given++;
  }
  return { read, given };
}

/** Returns whether the step was stored. It is not when the record was changed meanwhile, which gave it one. */
async function giveStep(table: Table, id: RecordId, version: unknown, record: DeskRecord, now: Date): Promise<boolean> {
  const next = nextStepFrom(record, now.toISOString());
  const update = updateExpression({ next, ...workKeysOf({ ...record, next }, id) });
  const command = new UpdateCommand({
    TableName: table.name,
    Key: recordKey(id),
    ...update,
    ConditionExpression: 'version = :version AND attribute_not_exists(#next)',
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#next': 'next' },
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':version': version },
  });
  try {
    await table.client.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Adds records of an earlier release to the figures of the follow-up desk: marks them, and the consumer of the stream counts each marked
 * record once. Versions stay the same. Scans the table once and may be repeated. Returns how many records were marked.
 */
export async function countOldRecords(table: Table): Promise<number> {
  let marked = 0;
  const records = scanItems(table, {
    FilterExpression: '#sort = :record AND attribute_not_exists(inFigures)',
    ExpressionAttributeNames: { '#sort': shape.sortKey },
    ExpressionAttributeValues: { ':record': recordSort },
  });
  for await (const item of records) if (deskRecordOf(item) && (await markRecord(table, item.id as RecordId))) marked++;
  return marked;
}

/** Returns whether the record was marked. It is not when it was erased or merged meanwhile, or was marked before. */
async function markRecord(table: Table, id: RecordId): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: recordKey(id),
    UpdateExpression: 'SET inFigures = :yes',
    // A merged record has no version.
    ConditionExpression: 'attribute_exists(version) AND attribute_not_exists(inFigures)',
    ExpressionAttributeValues: { ':yes': true },
  });
  try {
    await table.client.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
