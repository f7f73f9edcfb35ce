import { createHash } from 'node:crypto';
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
import { Problem } from '../problem.ts';
import { epochSeconds, isLive } from './expiry.ts';
import { newConversationId } from './ids.ts';
import {
  arrivalKeys,
  conversationKey,
  isAbsent,
  isPresent,
  messageKey,
  messagePrefix,
  sentMessageKey,
  toolCallKey,
  unansweredKey,
  unansweredKeys,
  writtenKeys,
} from './keys.ts';
import { queryItems } from './query.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';
import { pendingCall } from './toolCalls.ts';
import type { ClosedTurn, OpenedTurn, TurnOutcome } from './turns.ts';

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
  /** Positions that are not counted in `turns`: messages of staff, and of visitors whose turn a takeover cut off. */
  otherMessages: z.optional(z.int()),
  /** How often staff have taken it over. */
  takeovers: z.optional(z.int()),
  /** The person who has taken it over, or `shared`, the name that the visitor sees, and until when without a further message of staff. */
  heldBy: z.optional(z.string()),
  heldName: z.optional(z.string()),
  heldUntil: z.optional(isoTime),
  endedAt: z.optional(isoTime),
  seen: z.optional(z.int()),
  /** Whether a link to it was mailed, so that whoever opens the mail may write in it. Their replies contain no contact details. */
  linked: z.optional(z.literal(true)),
});

/** Returns the position of the last message of a conversation; 0 before the first. */
export const lastPosition = ({ turns, otherMessages = 0 }: Pick<Conversation, 'turns' | 'otherMessages'>): number =>
  turns + otherMessages;

/** Returns who has taken a conversation over; undefined while the assistant replies. */
export function holderOf(
  { heldBy, heldName, heldUntil }: Pick<Conversation, 'heldBy' | 'heldName' | 'heldUntil'>,
  now: Date,
): { id: string; name: string } | undefined {
  if (heldBy === undefined || heldName === undefined || String(heldUntil) <= now.toISOString()) return undefined;
  return { id: heldBy, name: heldName };
}

export type Conversation = z.infer<typeof storedConversation>;

/** The fields of a message that the assistant reads. */
const storedMessage = z.object({ role: z.enum(['user', 'assistant', 'staff']), content: z.string() });

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
 * numbers. Returns `full` with the conversation's language after `maxTurns` turns, `taken` while staff have taken it over, and undefined when
 * there is no such conversation or it has ended. A takeover that has lapsed ends with the turn.
 */
export async function openTurn(
  table: Table,
  id: ConversationId,
  maxTurns: number,
  now: Date,
): Promise<OpenedTurn | { full: LanguageCode } | { taken: true } | undefined> {
  const indexKeys = arrivalKeys('conversation', now.toISOString(), id);
  const indexNames = Object.keys(indexKeys);
  const update = new UpdateCommand({
    TableName: table.name,
    Key: conversationKey(id),
    // The first turn adds the index keys, because conversations without messages are not listed.
    UpdateExpression: `SET lastMessageAt = :now, #expiry = :expiry, ${indexNames.map((name) => `${name} = if_not_exists(${name}, :${name})`).join(', ')} ADD turns :one REMOVE heldBy, heldName, heldUntil`,
    ConditionExpression: `${isPresent} AND #expiry > :seconds AND turns < :maxTurns AND attribute_not_exists(endedAt) AND (attribute_not_exists(heldBy) OR heldUntil <= :now)`,
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
    const conversation = storedConversation.parse(Attributes);
    const { language, leadCaptured, takeovers = 0, linked } = conversation;
    const history = await messagesOf(table, id);
    return { number: lastPosition(conversation), takeovers, language, leadCaptured, linked, history };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The document client does not unmarshal the item of an error.
    const { language, heldBy, heldUntil, endedAt, [shape.expiry]: expiry } = error.Item ?? {};
    if (endedAt !== undefined) return undefined;
    if (holderOf({ heldBy: heldBy?.S, heldName: '', heldUntil: heldUntil?.S }, now)) return { taken: true };
    if (Number(expiry?.N) > epochSeconds(now)) return { full: storedConversation.shape.language.parse(language?.S) };
    return undefined;
  }
}

/** Returns the messages of a conversation, oldest first. */
async function messagesOf(table: Table, id: ConversationId): Promise<OpenedTurn['history']> {
  const items = await queryItems(table, { partition: id, sort: { prefix: messagePrefix }, consistent: true });
  return items.map((item) => {
    const { role, content } = storedMessage.parse(item);
    // The assistant continues from what staff wrote as from its own words.
    return { role: role === 'staff' ? 'assistant' : role, content };
  });
}

/**
 * Stores both messages of a turn and the tools that the assistant called, all or nothing. Stores nothing when the conversation was erased,
 * ended or held by staff since the turn began, or when the message was stored before.
 */
export async function closeTurn(table: Table, id: ConversationId, turn: ClosedTurn, now: Date): Promise<TurnOutcome> {
  const timestamp = now.toISOString();
  const common = { conversationId: id, timestamp, [shape.expiry]: expiryOf('conversation', now) };
  const calls = turn.toolCalls.map((call) => pendingCall(toolCall.parse(call)));
  const toolCalls = calls.map(({ callId, name, arguments: args }) => ({ id: callId, name, arguments: args }));
  const { messageId, unanswered, takeovers = 0 } = turn;
  const items = [
    {
      ...messageKey(id, turn.number, 'user'),
      role: 'user',
      content: turn.message,
      messageId,
      ...writtenKeys(timestamp, id),
      ...common,
    },
    {
      ...messageKey(id, turn.number, 'assistant'),
      role: 'assistant',
      content: turn.response,
      toolCalls,
      metadata: turn.metadata,
      ...common,
    },
    ...calls.map((call) => ({ ...toolCallKey(id, call.fingerprint), ...call, turn: turn.number, ...common })),
    ...(unanswered
      ? [
          {
            ...unansweredKey(id, turn.number),
            ...unansweredKeys(timestamp, id),
            ...unanswered,
            state: 'open',
            position: turn.number,
            askedAt: timestamp,
            ...common,
          },
        ]
      : []),
  ];
  const isTaken = takeovers === 0 ? 'attribute_not_exists(takeovers)' : 'takeovers = :takeovers';
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        ConditionCheck: {
          TableName: table.name,
          Key: conversationKey(id),
          ConditionExpression: `${isPresent} AND attribute_not_exists(endedAt) AND ${isTaken}`,
          ...(takeovers > 0 && { ExpressionAttributeValues: { ':takeovers': takeovers } }),
        },
      },
      ...(messageId === undefined
        ? []
        : [{ Put: sentMessagePut(table, { id, messageId, text: turn.message, position: turn.number }, now) }]),
      ...items.map((Item) => ({ Put: { TableName: table.name, Item } })),
    ],
  });
  try {
    await retry(() => table.client.send(transaction), { attempts, isTemporary: isConflict });
    return true;
  } catch (error) {
    const failed = cancellationCodes(error).map((code) => code === 'ConditionalCheckFailed');
    if (failed[1] && messageId !== undefined) return replyTo(table, { id, messageId, text: turn.message });
    if (!failed[0]) throw error;
    const conversation = await findConversation(table, id, now);
    return conversation && conversation.endedAt === undefined ? 'taken' : false;
  }
}

/** A message that was sent with a key. */
interface SentMessage {
  id: ConversationId;
  messageId: string;
  text: string;
}

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Returns the put of the mark that a message was stored, which fails if one with this key was. */
export const sentMessagePut = (
  table: Table,
  { id, messageId, text, position }: SentMessage & { position: number },
  now: Date,
) => ({
  TableName: table.name,
  Item: {
    ...sentMessageKey(id, messageId),
    position,
    fingerprint: fingerprintOf(text),
    [shape.expiry]: expiryOf('conversation', now),
  },
  ConditionExpression: isAbsent,
});

/** Returns the position of a message that was stored before. Throws `key_reused` when its key was sent with another text. */
export async function sentPosition(table: Table, { id, messageId, text }: SentMessage): Promise<number> {
  const Key = sentMessageKey(id, messageId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  if (Item?.fingerprint !== fingerprintOf(text)) throw new Problem('key_reused');
  return Number(Item.position);
}

/** Returns the reply that a message got which was stored before; `stored` when it was stored for staff, so that it has none. */
async function replyTo(table: Table, sent: SentMessage): Promise<TurnOutcome> {
  const Key = messageKey(sent.id, await sentPosition(table, sent), 'assistant');
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  if (!Item) return 'stored';
  const { content, toolCalls } = storedReply.parse(Item);
  return { response: content, toolCalls };
}

const storedReply = z.object({ content: z.string(), toolCalls: z._default(z.array(toolCall), []) });
