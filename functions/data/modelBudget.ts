import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { modelBudgetKey } from './keys.ts';
import type { Table } from './table.ts';

/** Counts one turn of the paid model. Returns false when `max` turns were counted on this day (UTC) already. */
export async function takePaidTurn(table: Table, max: number, now: Date): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: modelBudgetKey(now.toISOString().slice(0, 10)),
    UpdateExpression: 'SET #expiry = :expiry ADD used :one',
    ConditionExpression: 'attribute_not_exists(used) OR used < :max',
    ExpressionAttributeNames: { '#expiry': shape.expiry },
    ExpressionAttributeValues: { ':expiry': expiryOf('conversation', now), ':one': 1, ':max': max },
  });
  try {
    await table.client.send(update);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
