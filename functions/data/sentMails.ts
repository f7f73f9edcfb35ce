import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AnswerId, RecordId } from '../../shared/ids.ts';
import type { LetterKind } from '../../shared/privacyRequests.ts';
import { table as shape } from '../../shared/table.ts';
import type { BookingMailName, MailId } from '../mailMessage.ts';
import { epochSeconds } from './expiry.ts';
import { isPresent, sentMailKey } from './keys.ts';
import { retry } from './retry.ts';
import { ignoreRefused, type Table } from './table.ts';

/** Who receives a mail about a record, or which letter or answer it is. Each is sent once. */
export type Recipient = 'staff' | 'visitor' | 'escalation' | LetterKind | AnswerId | `${BookingMailName}-${number}`;

/** How long a claim lasts, in seconds: longer than the timeout of the function that sends mails. */
const leaseSeconds = 90;
/** How often a mail is sent while it is not known whether it was delivered to SES. */
const maxUnsureTries = 3;
/** After this many seconds without a claim a mail may be sent once more. The queue's own attempts end before, so a person has replayed it. */
const replayedAfterSeconds = 3 * 3600;
/** How long the state of a mail is stored, in seconds: longer than its message can be in the queue (14 days) and the dead-letter queue (14 days). */
const rememberedSeconds = 60 * 86_400;

/** Returns when the state of a mail expires, in seconds since 1970. */
export const mailStateExpiry = (now: Date): number => epochSeconds(now) + rememberedSeconds;

/** Another invocation is sending the mail, or it was tried too often without knowing whether it was sent (`isTriedOut`). */
export class MailNotClaimed extends Error {
  override readonly name = 'MailNotClaimed';
  readonly isTriedOut: boolean;

  constructor(message: string, { cause, isTriedOut }: { cause: unknown; isTriedOut: boolean }) {
    super(message, { cause });
    this.isTriedOut = isTriedOut;
  }
}

/**
 * Claims a mail before it is sent, so that a message which is delivered twice sends one mail. Returns false when the mail is settled.
 * A claim ends after 90 seconds, in case the function that made it crashed. `maxTries`: how often the mail is sent while it is not known
 * whether it was delivered to SES; `mayReplay`: whether once more after three hours. Throws MailNotClaimed while another claim lasts.
 */
export async function claimMail(
  table: Table,
  id: MailId,
  recipient: Recipient,
  now: Date,
  { maxTries, mayReplay }: { maxTries: number; mayReplay: boolean } = { maxTries: maxUnsureTries, mayReplay: true },
): Promise<boolean> {
  // Recognizes our own claim when its response was lost and the SDK tried again.
  const claimedBy = randomUUID();
  const update = new UpdateCommand({
    TableName: table.name,
    Key: sentMailKey(id, recipient),
    UpdateExpression: 'SET #state = :sending, leaseUntil = :until, claimedBy = :claimedBy, #expiry = :expiry ADD tries :one',
    ConditionExpression:
      'attribute_not_exists(#state) OR #state = :waiting OR (#state = :sending AND leaseUntil < :now AND (tries < :maxTries OR leaseUntil < :replayed))',
    ExpressionAttributeNames: { '#state': 'state', '#expiry': shape.expiry },
    ExpressionAttributeValues: {
      ':sending': 'sending',
      ':waiting': 'waiting',
      ':until': epochSeconds(now) + leaseSeconds,
      ':now': epochSeconds(now),
      ':replayed': mayReplay ? epochSeconds(now) - replayedAfterSeconds : 0,
      ':expiry': mailStateExpiry(now),
      ':claimedBy': claimedBy,
      ':one': 1,
      ':maxTries': maxTries,
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
    const lease = Number(error.Item?.leaseUntil?.N);
    throw new MailNotClaimed('mail', { cause: error, isTriedOut: lease < epochSeconds(now) });
  }
}

/** Marks a claimed mail as done: it was sent, or it never will be. */
export const settleMail = (table: Table, id: MailId, recipient: Recipient) =>
  setState(table, id, recipient, { state: 'done', tries: 0 });

/** Releases a claim on a mail that was certainly not sent, so that it may be sent at once. */
export const releaseMail = (table: Table, id: MailId, recipient: Recipient) =>
  setState(table, id, recipient, { state: 'waiting', tries: -1 });

/** How often the state of a mail is written after the mail was sent. If it were not stored, the mail would be sent again. */
const attempts = 4;

async function setState(table: Table, id: MailId, recipient: Recipient, to: { state: string; tries: number }): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: sentMailKey(id, recipient),
    UpdateExpression: 'SET #state = :state ADD tries :tries',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': to.state, ':tries': to.tries },
  });
  await retry(() => table.client.send(update), { attempts, isTemporary: () => true });
}

/** Records that the confirmation to a visitor was returned, by its ISO time. Does nothing when the state of the mail no longer exists. */
export async function recordReturn(table: Table, id: RecordId, outcome: 'bounced' | 'complained', now: Date): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: sentMailKey(id, 'visitor'),
    UpdateExpression: 'SET outcome = :outcome, outcomeAt = :now',
    ConditionExpression: isPresent,
    ExpressionAttributeValues: { ':outcome': outcome, ':now': now.toISOString() },
  });
  await table.client.send(update).catch(ignoreRefused);
}
