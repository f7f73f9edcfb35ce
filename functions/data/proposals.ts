import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { meetingKinds } from '../../shared/booking.ts';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import { anyContactId, bookingId, type ConversationId } from '../../shared/ids.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import type { StoredBooking } from './bookings.ts';
import { epochSeconds, isLive } from './expiry.ts';
import { conversationKey, isPresent, proposalKey } from './keys.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table, type Write } from './table.ts';
import { type FoundCall, spendUpdate } from './toolCalls.ts';

// The times that the assistant proposes in a chat, and what the visitor books of them (docs/decisions/0074-meeting-in-the-chat.md).

const proposal = z.object({
  /** The position of the assistant's message. */
  position: z.int(),
  meeting: z.enum(meetingKinds),
  borough: z.optional(z.string()),
  office: z.optional(z.string()),
  /** ISO times, in order. */
  times: z.array(isoTime),
  booked: z.optional(z.object({ id: bookingId, start: isoTime, at: isoTime, record: anyContactId })),
});
/** The times that the assistant proposed with one message, and what the visitor booked. Has no contact details. */
export type Proposal = z.infer<typeof proposal>;

/** Returns the proposal of a stored item. */
export const parseProposal = (item: unknown): Proposal => proposal.parse(item);

/** How often a proposal is tried while other transactions write to its conversation. */
const attempts = 5;

/** The condition on a conversation that is neither over nor held by staff. */
const isFree = `${isPresent} AND #expiry > :seconds AND attribute_not_exists(endedAt) AND (attribute_not_exists(heldBy) OR heldUntil <= :now)`;

/** The names and values of `isFree`. */
const freeAt = (now: Date) => ({
  ExpressionAttributeNames: { '#expiry': shape.expiry },
  ExpressionAttributeValues: { ':seconds': epochSeconds(now), ':now': now.toISOString() },
});

/**
 * Stores the times that a tool call proposes and marks the call as run, all or nothing. Returns `spent` when it has run already, and `taken`
 * when staff have the conversation, or it has ended.
 */
export async function storeProposal(
  table: Table,
  id: ConversationId,
  call: FoundCall,
  proposed: Omit<Proposal, 'position' | 'booked'>,
  now: Date,
): Promise<'stored' | 'spent' | 'taken'> {
  const Item = {
    ...proposalKey(id, call.turn),
    ...proposed,
    position: call.turn,
    conversationId: id,
    timestamp: now.toISOString(),
    [shape.expiry]: expiryOf('conversation', now),
  };
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        ConditionCheck: {
          TableName: table.name,
          Key: conversationKey(id),
          ConditionExpression: isFree,
          ...freeAt(now),
        },
      },
      { Update: spendUpdate(table, id, call, call.callId) },
      { Put: { TableName: table.name, Item } },
    ],
  });
  try {
    await retry(() => table.client.send(transaction), { attempts, isTemporary: isConflict });
    return 'stored';
  } catch (error) {
    const [conversation, spent] = cancellationCodes(error).map((code) => code === 'ConditionalCheckFailed');
    if (conversation) return 'taken';
    if (spent) return 'spent';
    throw error;
  }
}

/** Returns the proposal with a message, read consistently; undefined when there is none or it has expired. */
export async function findProposal(table: Table, id: ConversationId, position: number, now: Date): Promise<Proposal | undefined> {
  const Key = proposalKey(id, position);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && isLive(Item, now) ? parseProposal(Item) : undefined;
}

/**
 * Returns the writes that belong to a booking in a chat: they note it in the proposal, which must not be booked yet, and fail while staff have
 * the conversation. `isLead`: the contact of the booking becomes that of the conversation, which must not have one.
 */
export function bookedWrites(
  table: Table,
  { id, position, isLead }: { id: ConversationId; position: number; isLead: boolean },
  booking: Pick<StoredBooking, 'id' | 'start' | 'record'>,
  now: Date,
): Write[] {
  const { ExpressionAttributeNames, ExpressionAttributeValues } = freeAt(now);
  const conversation = { TableName: table.name, Key: conversationKey(id), ExpressionAttributeNames };
  const booked: Proposal['booked'] = { id: booking.id, start: booking.start, at: now.toISOString(), record: booking.record };
  return [
    isLead
      ? {
          Update: {
            ...conversation,
            UpdateExpression: 'SET leadCaptured = :true, leadId = :lead',
            ConditionExpression: `${isFree} AND leadCaptured = :false`,
            ExpressionAttributeValues: { ...ExpressionAttributeValues, ':true': true, ':false': false, ':lead': booking.record },
          },
        }
      : { ConditionCheck: { ...conversation, ConditionExpression: isFree, ExpressionAttributeValues } },
    {
      Update: {
        TableName: table.name,
        Key: proposalKey(id, position),
        UpdateExpression: 'SET booked = :booked',
        ConditionExpression: `${isPresent} AND attribute_not_exists(booked)`,
        ExpressionAttributeValues: { ':booked': booked },
      },
    },
  ];
}
