import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RecordId } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { epochSeconds } from './expiry.ts';
import { sentMailKey } from './keys.ts';
import type { Table } from './table.ts';

/** Whom a mail about a record goes to: each goes once. */
export type Recipient = 'staff' | 'visitor';

/** How long a mail may be under way before whoever sends it counts as gone, in seconds; longer than the function may take. */
const leaseSeconds = 90;
/** How often a mail is sent of which nobody knows whether it went. */
const mostUnsure = 3;
/** A mail is remembered longer than any queue keeps the message that asks for it (14 days, and 14 more in the queue of the failed). */
const rememberedSeconds = 60 * 86_400;

/** The mail is under way elsewhere, or went so often without an answer that a person must look. */
export class MailNotClaimed extends Error {
  override readonly name = 'MailNotClaimed';
}

/**
 * Claims a mail before it is sent; false when it was sent, or given up, before. The claim stands for a while, so that a message delivered
 * twice at once sends one mail; whoever claims and then dies leaves it to the next after that. Raises MailNotClaimed.
 */
export async function claimMail(table: Table, id: RecordId, recipient: Recipient, now: Date): Promise<boolean> {
  // Tells our own claim, whose answer was lost on the way to the SDK's repeat, from somebody else's.
  const claimedBy = randomUUID();
  const update = new UpdateCommand({
    TableName: table.name,
    Key: sentMailKey(id, recipient),
    UpdateExpression: 'SET #state = :sending, leaseUntil = :until, claimedBy = :claimedBy, #expiry = :expiry ADD tries :one',
    ConditionExpression:
      'attribute_not_exists(#state) OR #state = :waiting OR (#state = :sending AND leaseUntil < :now AND tries < :most)',
    ExpressionAttributeNames: { '#state': 'state', '#expiry': shape.expiry },
    ExpressionAttributeValues: {
      ':sending': 'sending',
      ':waiting': 'waiting',
      ':until': epochSeconds(now) + leaseSeconds,
      ':now': epochSeconds(now),
      ':expiry': epochSeconds(now) + rememberedSeconds,
      ':claimedBy': claimedBy,
      ':one': 1,
      ':most': mostUnsure,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await table.client.send(update);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if (error.Item?.state?.S === 'done') return false;
    if (error.Item?.claimedBy?.S === claimedBy) return true;
    throw new MailNotClaimed('mail', { cause: error });
  }
}

/** Says that a claimed mail needs no more sending: it went, or never will. */
export const settleMail = (table: Table, id: RecordId, recipient: Recipient) =>
  move(table, id, recipient, { state: 'done', tries: 0 });

/** Gives a claim back: the mail has not gone, for sure, and may be sent at once. */
export const releaseMail = (table: Table, id: RecordId, recipient: Recipient) =>
  move(table, id, recipient, { state: 'waiting', tries: -1 });

async function move(table: Table, id: RecordId, recipient: Recipient, to: { state: string; tries: number }): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: sentMailKey(id, recipient),
      UpdateExpression: 'SET #state = :state ADD tries :tries',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': to.state, ':tries': to.tries },
    }),
  );
}
