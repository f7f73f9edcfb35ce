import { createHash, randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type ToolCall, toolCall } from '../../shared/contracts/agent.ts';
import type { ConversationId } from '../../shared/ids.ts';
import type { leadPut } from './contacts.ts';
import { isLive } from './expiry.ts';
import { conversationKey, toolCallKey } from './keys.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';

/** How often a lead is tried to be stored while other writes to its conversation conflict with it. */
const attempts = 5;

/** A tool the assistant called and the page has not run yet. */
export interface PendingCall extends ToolCall {
  /** Of this one call; a later call with the same arguments has another. */
  callId: string;
  /** SHA-256 of name and arguments: the page sends these back, not the id. */
  fingerprint: string;
}

const storedCall = z.extend(toolCall, { callId: z.string(), fingerprint: z.string(), done: z.boolean() });

/** A call as it is stored when the assistant makes it. A call with the same arguments that never ran is the same one again. */
export function pendingCall({ name, arguments: args }: ToolCall): PendingCall & { done: false } {
  return { callId: randomUUID(), fingerprint: fingerprintOf({ name, arguments: args }), name, arguments: args, done: false };
}

/** The call the page wants to run, if the assistant made it in this conversation and it has not run; as stored, not as sent. */
export async function findPendingCall(
  table: Table,
  id: ConversationId,
  sent: ToolCall,
  now: Date,
): Promise<PendingCall | undefined> {
  const Key = toolCallKey(id, fingerprintOf(sent));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  if (!Item || !isLive(Item, now)) return undefined;
  const { done, ...call } = storedCall.parse(Item);
  return done ? undefined : call;
}

// `spentBy` tells our own write, whose answer was lost on the way, from somebody else's.
const spending = (table: Table, id: ConversationId, { callId, fingerprint }: PendingCall, spentBy: string) => ({
  TableName: table.name,
  Key: toolCallKey(id, fingerprint),
  UpdateExpression: 'SET done = :true, spentBy = :spentBy',
  ConditionExpression: 'callId = :callId AND done = :false',
  ExpressionAttributeValues: { ':true': true, ':false': false, ':callId': callId, ':spentBy': spentBy },
});

/** Spends a call; false when somebody else has already. */
export async function spendCall(table: Table, id: ConversationId, call: PendingCall): Promise<boolean> {
  const spentBy = randomUUID();
  try {
    await table.client.send(
      new UpdateCommand({ ...spending(table, id, call, spentBy), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item?.spentBy?.S === spentBy;
  }
}

/**
 * Stores a conversation's lead, spends the call that captured it and marks the conversation with it, in one transaction: calls that
 * run at the same time make one lead. False when the conversation has a lead, or the call was spent, already.
 */
export async function storeLead(
  table: Table,
  id: ConversationId,
  call: PendingCall,
  { id: leadId, put }: ReturnType<typeof leadPut>,
): Promise<boolean> {
  const transaction = new TransactWriteCommand({
    TransactItems: [
      { Put: put },
      { Update: spending(table, id, call, randomUUID()) },
      {
        Update: {
          TableName: table.name,
          Key: conversationKey(id),
          UpdateExpression: 'SET leadCaptured = :true, leadId = :leadId',
          ConditionExpression: 'leadCaptured = :false',
          ExpressionAttributeValues: { ':true': true, ':false': false, ':leadId': leadId },
        },
      },
    ],
  });
  try {
    // The SDK's own retry carries the token of the first attempt, so a transaction whose response was lost is not applied twice.
    await retry(() => table.client.send(transaction), { attempts, isTemporary: isConflict });
    return true;
  } catch (error) {
    if (cancellationCodes(error).includes('ConditionalCheckFailed')) return false;
    throw error;
  }
}

function fingerprintOf({ name, arguments: args }: ToolCall): string {
  return createHash('sha256')
    .update(`${name}\n${canonical(args)}`)
    .digest('base64url');
}

/** JSON with the keys of every object sorted, so that the order in which a page sends them does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
