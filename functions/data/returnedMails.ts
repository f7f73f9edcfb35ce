import { isBlocked, isFinal, type ReturnedMail, type ReturnReason } from '../../shared/answers.ts';
import { answerId, privacyRequestId, type RecordId } from '../../shared/ids.ts';
import { emailKey } from '../../shared/matching.ts';
import { letterKinds } from '../../shared/privacyRequests.ts';
import { table as shape } from '../../shared/table.ts';
import { answerKey, isPresent, letterKey, recordKey } from './keys.ts';
import { idsByEmail, readRecords } from './search.ts';
import type { Table } from './table.ts';
import { type Updated, updateIf } from './updateIf.ts';

/** A mail to a visitor that bounced or led to a complaint. */
export interface Returned {
  /** The record that the mail is about. */
  id: RecordId;
  /** The letter or answer that it is; absent for a confirmation. */
  part: string | undefined;
  /** The address that it was sent to. */
  email: string | undefined;
  reason: ReturnReason;
  now: Date;
}

/**
 * Records a returned mail at its record, and at the answer or letter that it is. A record that it was merged into gets it too if it has the
 * address. Does nothing for what was erased. May be repeated.
 */
export async function recordReturnedMail(table: Table, { id, part, email, reason, now }: Returned): Promise<void> {
  const at = now.toISOString();
  for (let next = email === undefined ? undefined : id; next !== undefined && email !== undefined; ) {
    const { mergedInto }: Updated = await updateIf(table, recordKey(next), {
      UpdateExpression: 'SET returnedMail = :returned',
      // A return for good is not replaced by one that is not.
      ConditionExpression: [
        isPresent,
        ...(next === id ? [] : [`${shape.indexes.byEmail.partitionKey} = :email`]),
        ...(isFinal(reason)
          ? []
          : ['NOT (returnedMail.email = :email AND returnedMail.reason IN (:mailbox, :suppressed, :complaint))']),
      ].join(' AND '),
      ExpressionAttributeValues: {
        ':returned': { email: emailKey(email), reason, at },
        ...((next !== id || !isFinal(reason)) && { ':email': emailKey(email) }),
        ...(!isFinal(reason) && { ':mailbox': 'no-mailbox', ':suppressed': 'suppressed', ':complaint': 'complaint' }),
      },
    });
    next = mergedInto;
  }
  const answer = answerId.safeParse(part);
  if (answer.success) {
    await updateIf(table, answerKey(id, answer.data), {
      UpdateExpression: 'SET #state = :returned, stateAt = :at, reason = :reason',
      ConditionExpression: isPresent,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':returned': 'returned', ':at': at, ':reason': reason },
    });
  }
  const request = privacyRequestId.safeParse(id);
  const letter = letterKinds.find((kind) => kind === part);
  if (request.success && letter) {
    await updateIf(table, letterKey(request.data, letter), {
      UpdateExpression: 'SET returned = :returned',
      ConditionExpression: isPresent,
      ExpressionAttributeValues: { ':returned': { reason, at } },
    });
  }
}

/**
 * Returns whether a mail to this address was returned for good, about whichever record. `own`: the record that a mail is about, which the
 * index may not have under this address.
 */
export async function isBlockedAddress(table: Table, email: string, own: WithReturnedMail): Promise<boolean> {
  if (isBlocked(email, [own])) return true;
  const records = await readRecords(table, await idsByEmail(table, email));
  return isBlocked(email, records as WithReturnedMail[]);
}

interface WithReturnedMail {
  returnedMail?: ReturnedMail | undefined;
}
