import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ConversationId } from '../../shared/ids.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { type Conversation, findConversation, holderOf, lastPosition, sentMessagePut, sentPosition } from './conversations.ts';
import { epochSeconds } from './expiry.ts';
import { conversationKey, isPresent, messageKey, writtenKeys } from './keys.ts';
import { retry, retryChange } from './retry.ts';
import { cancellationCodes, ignoreRefused, isConflict, type Table } from './table.ts';
import type { AddedMessage } from './turns.ts';

// A member of staff takes a conversation over, writes in it and gives it back (docs/decisions/0066-chat-takeover.md).

/** After this long without a message of staff the assistant replies again, in ms. Otherwise a forgotten takeover would silence it for ever. */
const holdMs = 2 * 3_600_000;

/** The most messages of a conversation that staff hold. */
export const maxPositions = 400;

/** How often a message is tried while others write to the same conversation. */
const attempts = 12;

/** Who of the staff acts: the id of the person or `shared`, and the name that the visitor sees. */
export interface Holder {
  id: string;
  name: string;
}

const heldUntil = (now: Date): string => new Date(now.getTime() + holdMs).toISOString();

/**
 * Takes a conversation over. From then on no turn of the assistant that began before can store a reply, and none can begin. `from`: the
 * id of the colleague who has it. Returns the conversation. Throws `not_found`, and `stale_version` when somebody else has it.
 */
export function takeOver(
  table: Table,
  id: ConversationId,
  { id: by, name }: Holder,
  { from, now }: { from?: string | undefined; now: Date },
): Promise<Conversation> {
  return changeHolder(table, id, now, {
    update: 'SET heldBy = :by, heldName = :name, heldUntil = :until ADD takeovers :one',
    condition: 'attribute_not_exists(heldBy) OR heldBy IN (:by, :from) OR heldUntil <= :now',
    values: { ':by': by, ':from': from ?? by, ':name': name, ':until': heldUntil(now), ':one': 1, ':now': now.toISOString() },
  });
}

/** Gives a conversation back to the assistant. Returns it. Throws `not_found`, and `stale_version` when a colleague has it. */
export function giveBack(table: Table, id: ConversationId, { id: by }: Holder, now: Date): Promise<Conversation> {
  return changeHolder(table, id, now, {
    update: 'REMOVE heldBy, heldName, heldUntil',
    condition: 'attribute_not_exists(heldBy) OR heldBy = :by OR heldUntil <= :now',
    values: { ':by': by, ':now': now.toISOString() },
  });
}

/** Ends a conversation: nobody can write in it any more. Returns it. Throws as `giveBack`. */
export function endConversation(table: Table, id: ConversationId, { id: by }: Holder, now: Date): Promise<Conversation> {
  return changeHolder(table, id, now, {
    update: 'SET endedAt = if_not_exists(endedAt, :now) REMOVE heldBy, heldName, heldUntil',
    condition: 'attribute_not_exists(heldBy) OR heldBy = :by OR heldUntil <= :now',
    values: { ':by': by, ':now': now.toISOString() },
    maybeEnded: true,
  });
}

interface HolderChange {
  update: string;
  condition: string;
  values: Record<string, unknown>;
  maybeEnded?: boolean;
}

async function changeHolder(
  table: Table,
  id: ConversationId,
  now: Date,
  { update, condition, values, maybeEnded }: HolderChange,
): Promise<Conversation> {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: conversationKey(id),
    UpdateExpression: update,
    ConditionExpression: `${isPresent} AND #expiry > :seconds AND (${condition})${maybeEnded ? '' : ' AND attribute_not_exists(endedAt)'}`,
    ExpressionAttributeNames: { '#expiry': shape.expiry },
    ExpressionAttributeValues: { ...values, ':seconds': epochSeconds(now) },
  });
  try {
    await retry(() => table.client.send(command), { attempts, isTemporary: isConflict });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const conversation = await findConversation(table, id, now);
    throw new Problem(conversation ? 'stale_version' : 'not_found');
  }
  const conversation = await findConversation(table, id, now);
  if (!conversation) throw new Problem('not_found');
  return conversation;
}

/** A message for or of staff. */
export interface NewMessage {
  /** The member of staff who writes; undefined for the visitor. */
  by?: Holder;
  text: string;
  /** The id that the page gave it. A message with an id is stored once. */
  messageId?: string | undefined;
  /** Whether a turn of the assistant already counted the visitor's message before the takeover. */
  counted?: boolean;
}

/**
 * Stores a message in a conversation that staff hold, at the next free position. A turn of the assistant has its position from its start,
 * so it may be stored after messages with higher positions. Returns undefined when the conversation does not exist or has ended, `full`
 * when it has the most messages, and `free` when the assistant has it, or for a message of staff when somebody else does. Throws
 * `unavailable` when others wrote during every attempt.
 */
export async function addMessage(
  table: Table,
  id: ConversationId,
  message: NewMessage,
  now: Date,
): Promise<AddedMessage | undefined> {
  const add = async (): Promise<AddedMessage | undefined> => {
    const conversation = await findConversation(table, id, now);
    if (!conversation || conversation.endedAt !== undefined) return undefined;
    const holder = holderOf(conversation, now);
    if (!holder || (message.by && message.by.id !== holder.id)) return 'free';
    const position = lastPosition(conversation) + 1;
    if (position > maxPositions) return 'full';
    try {
      await table.client.send(messageTransaction(table, conversation, message, position, now));
      return { position, staff: holder.name };
    } catch (error) {
      const { messageId, text } = message;
      const isRepeat = cancellationCodes(error)[2] === 'ConditionalCheckFailed';
      if (isRepeat && messageId !== undefined)
        return { position: await sentPosition(table, { id, messageId, text }), staff: holder.name };
      throw error;
    }
  };
  return retryChange(add, attempts);
}

/** Returns the write of a message at the next position, which fails if another one was stored or the holder changed since it was read. */
function messageTransaction(
  table: Table,
  { id, turns, otherMessages, heldBy }: Conversation,
  { by, text, messageId, counted }: NewMessage,
  position: number,
  now: Date,
): TransactWriteCommand {
  const timestamp = now.toISOString();
  const expiry = { [shape.expiry]: expiryOf('conversation', now) };
  const counter = by || counted ? 'otherMessages' : 'turns';
  const role = by ? ('staff' as const) : ('user' as const);
  return new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName: table.name,
          Key: conversationKey(id),
          UpdateExpression: `SET lastMessageAt = :now, #expiry = :expiry${by ? ', heldUntil = :until' : ''} ADD ${counter} :one`,
          ConditionExpression: `${isPresent} AND attribute_not_exists(endedAt) AND heldBy = :heldBy AND turns = :turns AND ${
            otherMessages === undefined ? 'attribute_not_exists(otherMessages)' : 'otherMessages = :other'
          }`,
          ExpressionAttributeNames: { '#expiry': shape.expiry },
          ExpressionAttributeValues: {
            ':now': timestamp,
            ':expiry': expiry[shape.expiry],
            ':one': 1,
            ':heldBy': heldBy,
            ':turns': turns,
            ...(by && { ':until': heldUntil(now) }),
            ...(otherMessages !== undefined && { ':other': otherMessages }),
          },
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: {
            ...messageKey(id, position, role),
            ...writtenKeys(timestamp, id),
            role,
            author: by?.name,
            content: text,
            messageId,
            conversationId: id,
            timestamp,
            ...expiry,
          },
        },
      },
      ...(messageId === undefined ? [] : [{ Put: sentMessagePut(table, { id, messageId, text, position }, now) }]),
    ],
  });
}

/** Records that the visitor has seen the messages up to a position. */
export async function recordSeen(table: Table, id: ConversationId, position: number): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: conversationKey(id),
    UpdateExpression: 'SET seen = :position',
    ConditionExpression: `${isPresent} AND (attribute_not_exists(seen) OR seen < :position)`,
    ExpressionAttributeValues: { ':position': position },
  });
  await retry(() => table.client.send(update), { attempts, isTemporary: isConflict }).catch(ignoreRefused);
}
