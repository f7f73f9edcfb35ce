import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { toolCall } from '../../shared/contracts/agent.ts';
import { type UtmParams, utmParams } from '../../shared/contracts/fields.ts';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import { type ConversationId, contactId, conversationId } from '../../shared/ids.ts';
import { type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { epochSeconds, isLive } from './expiry.ts';
import { newConversationId } from './ids.ts';
import { arrivalKeys, conversationKey, isAbsent, isPresent, messageKey, messagePrefix, toolCallKey } from './keys.ts';
import { queryItems } from './query.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';
import { pendingCall } from './toolCalls.ts';
import type { ClosedTurn, OpenedTurn } from './turns.ts';

/** A conversation (docs/requirements.md#entities). */
const storedConversation = z.object({
  id: conversationId,
  status: z.literal('active'),
  leadCaptured: z.boolean(),
  leadId: z.optional(contactId),
  language: z.enum(languageCodes),
  utmParams,
  startedAt: isoTime,
  lastMessageAt: isoTime,
  turns: z.int().check(z.minimum(0)),
});

export type Conversation = z.infer<typeof storedConversation>;

/** The fields of a message that the assistant reads. */
const storedMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });

/** How often a write is tried against transactions that change the conversation at the same time. */
const attempts = 6;

/** Stores a new conversation and returns its id. */
export async function startConversation(
  table: Table,
  { language, utmParams = {} }: { language: LanguageCode; utmParams?: UtmParams },
  now: Date,
): Promise<ConversationId> {
  const id = newConversationId();
  const time = now.toISOString();
  const conversation: Conversation = {
    id,
    status: 'active',
    leadCaptured: false,
    language,
    utmParams,
    startedAt: time,
    lastMessageAt: time,
    turns: 0,
  };
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...conversationKey(id), ...conversation, [shape.expiry]: expiryOf('conversation', now) },
    // A first attempt that arrives late must not overwrite a conversation that has begun.
    ConditionExpression: isAbsent,
  });
  try {
    await table.client.send(put);
  } catch (error) {
    // Nobody else has this random id: our own first attempt stored it, and its response was lost.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  return id;
}

/** Returns a conversation, read consistently; undefined when there is none or it has expired. */
export async function findConversation(table: Table, id: ConversationId, now: Date): Promise<Conversation | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: conversationKey(id), ConsistentRead: true }),
  );
  return Item && isLive(Item, now) ? storedConversation.parse(Item) : undefined;
}

/**
 * Begins the next turn of a conversation and returns it with the messages before it. Turns that begin at the same time get different
 * numbers. Returns `full` with the conversation's language after `maxTurns` turns, and undefined when there is no such conversation.
 */
export async function openTurn(
  table: Table,
  id: ConversationId,
  maxTurns: number,
  now: Date,
): Promise<OpenedTurn | { full: LanguageCode } | undefined> {
  const indexKeys = arrivalKeys('conversation', now.toISOString(), id);
  const indexNames = Object.keys(indexKeys);
  const update = new UpdateCommand({
    TableName: table.name,
    Key: conversationKey(id),
    // The first turn adds the index keys, because conversations without messages are not listed.
    UpdateExpression: `SET lastMessageAt = :now, #expiry = :expiry, ${indexNames.map((name) => `${name} = if_not_exists(${name}, :${name})`).join(', ')} ADD turns :one`,
    ConditionExpression: `${isPresent} AND #expiry > :seconds AND turns < :maxTurns`,
    ExpressionAttributeNames: { '#expiry': shape.expiry },
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ':expiry': expiryOf('conversation', now),
      ':one': 1,
      ':seconds': epochSeconds(now),
      ':maxTurns': maxTurns,
      ...Object.fromEntries(Object.entries(indexKeys).map(([name, value]) => [`:${name}`, value])),
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    const { Attributes } = await retry(() => table.client.send(update), { attempts, isTemporary: isConflict });
    const { turns, language, leadCaptured } = storedConversation.parse(Attributes);
    return { number: turns, language, leadCaptured, history: await messagesOf(table, id) };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The document client does not unmarshal the item of an error.
    const { language, [shape.expiry]: expiry } = error.Item ?? {};
    if (Number(expiry?.N) > epochSeconds(now)) return { full: storedConversation.shape.language.parse(language?.S) };
    return undefined;
  }
}

/** Returns the messages of a conversation, oldest first. */
async function messagesOf(table: Table, id: ConversationId): Promise<OpenedTurn['history']> {
  const items = await queryItems(table, { partition: id, sort: { prefix: messagePrefix }, consistent: true });
  return items.map((item) => storedMessage.parse(item));
}

/**
 * Stores both messages of a turn and the tools that the assistant called, all or nothing. Returns false and stores nothing when the
 * conversation was erased during the turn.
 */
export async function closeTurn(table: Table, id: ConversationId, turn: ClosedTurn, now: Date): Promise<boolean> {
  const timestamp = now.toISOString();
  const common = { conversationId: id, timestamp, [shape.expiry]: expiryOf('conversation', now) };
  const calls = turn.toolCalls.map((call) => pendingCall(toolCall.parse(call)));
  const toolCalls = calls.map(({ callId, name, arguments: args }) => ({ id: callId, name, arguments: args }));
  const items = [
    { ...messageKey(id, turn.number, 'user'), role: 'user', content: turn.message, ...common },
    {
      ...messageKey(id, turn.number, 'assistant'),
      role: 'assistant',
      content: turn.response,
      toolCalls,
      metadata: turn.metadata,
      ...common,
    },
    ...calls.map((call) => ({ ...toolCallKey(id, call.fingerprint), ...call, turn: turn.number, ...common })),
  ];
  const transaction = new TransactWriteCommand({
    TransactItems: [
      { ConditionCheck: { TableName: table.name, Key: conversationKey(id), ConditionExpression: isPresent } },
      ...items.map((Item) => ({ Put: { TableName: table.name, Item } })),
    ],
  });
  try {
    await retry(() => table.client.send(transaction), { attempts, isTemporary: isConflict });
    return true;
  } catch (error) {
    if (cancellationCodes(error).includes('ConditionalCheckFailed')) return false;
    throw error;
  }
}
