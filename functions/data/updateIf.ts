import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { RecordId } from '../../shared/ids.ts';
import type { Key } from './keys.ts';
import { retry } from './retry.ts';
import { isConflict, type Table } from './table.ts';

/** How often an update is tried while transactions change the same item. */
const attempts = 8;

/** What an update found. */
export interface Updated {
  /** Whether the item met the condition. */
  isUpdated: boolean;
  /** The record that the item's record was merged into. */
  mergedInto: RecordId | undefined;
}

/** Updates an item if it meets a condition. Retries while a transaction changes the item. */
export async function updateIf(table: Table, key: Key, update: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<Updated> {
  const command = new UpdateCommand({
    ...update,
    TableName: table.name,
    Key: key,
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    const { Attributes } = await retry(() => table.client.send(command), { attempts, isTemporary: isConflict });
    return { isUpdated: true, mergedInto: Attributes?.mergedInto as RecordId | undefined };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The document client does not unmarshal the item of an error.
    return { isUpdated: false, mergedInto: error.Item?.mergedInto?.S as RecordId | undefined };
  }
}
