import { createHash, randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type ToolCall, toolCall } from '../../shared/contracts/agent.ts';
import type { ContactId, ConversationId } from '../../shared/ids.ts';
import type { leadPut } from './contacts.ts';
import { isLive } from './expiry.ts';
import { conversationKey, toolCallKey } from './keys.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';

/** How often a lead is tried while other transactions write to its conversation. */
const attempts = 5;

/** A tool call of the assistant that has not run yet. */
export interface PendingCall extends ToolCall {
  /** Differs from that of a later call with the same arguments. */
  callId: string;
  /** SHA-256 of name and arguments. The page sends these back and not the id. */
  fingerprint: string;
}

/** A stored call that has not run yet. */
export interface FoundCall extends PendingCall {
  /** The position of the message that it came with. */
  turn: number;
}

const storedCall = z.extend(toolCall, { callId: z.string(), fingerprint: z.string(), done: z.boolean(), turn: z.int() });

/** Returns a tool call as it is stored. It replaces an earlier call with the same name and arguments. */
export function pendingCall({ name, arguments: args }: ToolCall): PendingCall & { done: false } {
  return { callId: randomUUID(), fingerprint: fingerprintOf({ name, arguments: args }), name, arguments: args, done: false };
}

/** Returns the stored call that the page wants to run; undefined when the assistant did not make it here, it has run, or it expired. */
export async function findPendingCall(
  table: Table,
  id: ConversationId,
  sent: ToolCall,
  now: Date,
): Promise<FoundCall | undefined> {
  const found = await findCall(table, id, sent, now);
  if (!found) return undefined;
  const { done, ...call } = found;
  return done ? undefined : call;
}

/** Returns a stored call, also when it has run (`done`); undefined when the assistant did not make it here, or it expired. */
export async function findCall(
  table: Table,
  id: ConversationId,
  sent: ToolCall,
  now: Date,
): Promise<(FoundCall & { done: boolean }) | undefined> {
  const Key = toolCallKey(id, fingerprintOf(sent));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && isLive(Item, now) ? storedCall.parse(Item) : undefined;
}

/** Returns the write that marks a call as run. `spentBy` recognizes our own write when its response was lost and the SDK tried again. */
export const spendUpdate = (table: Table, id: ConversationId, { callId, fingerprint }: PendingCall, spentBy: string) => ({
  TableName: table.name,
  Key: toolCallKey(id, fingerprint),
  UpdateExpression: 'SET done = :true, spentBy = :spentBy',
  ConditionExpression: 'callId = :callId AND done = :false',
  ExpressionAttributeValues: { ':true': true, ':false': false, ':callId': callId, ':spentBy': spentBy },
});

/** Marks a call as run. Returns false when it has run already. */
export async function spendCall(table: Table, id: ConversationId, call: PendingCall): Promise<boolean> {
  const spentBy = randomUUID();
  try {
    await table.client.send(
      new UpdateCommand({ ...spendUpdate(table, id, call, spentBy), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item?.spentBy?.S === spentBy;
  }
}

/**
 * Stores a conversation's lead, marks its call as run and marks the conversation, all or nothing. Calls that run at the same time store
 * one lead. Returns false when the conversation already has a lead or the call has run.
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
      { Update: spendUpdate(table, id, call, randomUUID()) },
      { Update: leadUpdate(table, id, leadId) },
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

/** Returns the update that links a conversation with its contact, unless it has one. */
export const leadUpdate = (table: Table, id: ConversationId, leadId: ContactId) => ({
  TableName: table.name,
  Key: conversationKey(id),
  UpdateExpression: 'SET leadCaptured = :true, leadId = :leadId',
  ConditionExpression: 'leadCaptured = :false',
  ExpressionAttributeValues: { ':true': true, ':false': false, ':leadId': leadId },
});

function fingerprintOf({ name, arguments: args }: ToolCall): string {
  return createHash('sha256')
    .update(`${name}\n${canonical(args)}`)
    .digest('base64url');
}

/** Returns JSON with sorted keys, because a page may send them in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
