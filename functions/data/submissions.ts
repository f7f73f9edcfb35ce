import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { looksAutomatic, type UtmParams } from '../../shared/contracts/fields.ts';
import type { EnquiryId, RecordKind } from '../../shared/ids.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { canaryExpiry } from './canaries.ts';
import { type IdOf, submissionId } from './ids.ts';
import { arrivalKeys, canaryKey, isAbsent, lookupKeys, recordKey } from './keys.ts';
import type { Table } from './table.ts';

/** What comes along with the answers of any form. */
export interface Sent {
  language: LanguageCode;
  utmParams?: UtmParams;
  fax?: string;
  filledInSeconds?: number;
}

export interface SubmissionOptions {
  /** Made by the browser before the first send and kept through every retry. */
  idempotencyKey?: string;
  now: Date;
  /** Whether it only checks the site, with a mark of our own: stored where nothing but the check finds it, for an hour. */
  canary?: boolean;
}

export interface Submission<K extends RecordKind> extends SubmissionOptions {
  kind: K;
  /** The visitor's own answers; exactly these tell a repeat from another use of the same key. */
  answers: Record<string, unknown>;
  /** What the server works out from them. */
  derived?: Record<string, unknown>;
  sent: Sent;
}

/**
 * Stores a submission with one conditional put and answers its id. A repeat with the same key, be it concurrent or the
 * SDK's own retry after an answer was lost, finds the first and gets the same id. Raises the problem `key_reused` when
 * the key came with other answers.
 */
export async function storeSubmission<K extends RecordKind>(table: Table, submission: Submission<K>): Promise<IdOf<K>> {
  const { id, put } = submissionPut(table, submission);
  try {
    await table.client.send(new PutCommand(put));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The error carries the item as it travels, not as the document client would show it.
    if (error.Item?.fingerprint?.S !== put.Item.fingerprint) {
      // The mark was used before, for an enquiry that was taken out or for another: now it hides nothing.
      if (submission.canary) return storeSubmission(table, { ...submission, canary: false });
      throw new Problem('key_reused');
    }
  }
  return id;
}

/** Returns the id of a submission and the put that stores it, unless its id is taken; for `storeSubmission` or a transaction. */
export function submissionPut<K extends RecordKind>(table: Table, submission: Submission<K>) {
  const { kind, answers, derived, sent, idempotencyKey, now, canary } = submission;
  const id = submissionId(kind, idempotencyKey);
  const submittedAt = now.toISOString();
  const fingerprint = fingerprintOf(answers);
  const put = {
    TableName: table.name,
    Item: {
      ...(canary
        ? { ...canaryKey(id as EnquiryId), ...canaryExpiry(now) }
        : {
            ...recordKey(id),
            ...arrivalKeys(kind, submittedAt, id),
            ...lookupKeys(answers),
            [shape.expiry]: expiryOf(kind, now),
          }),
      kind,
      id,
      ...answers,
      language: sent.language,
      utmParams: sent.utmParams ?? {},
      suspectedRobot: looksAutomatic(sent),
      status: 'new',
      ...derived,
      version: 1,
      submittedAt,
      updatedAt: submittedAt,
      fingerprint,
    },
    ConditionExpression: isAbsent,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
  return { id, put };
}

/** The answers among what was sent, by the names of their schema. */
export function pickAnswers(schema: z.ZodMiniObject, sent: object): Record<string, unknown> {
  const values = sent as Record<string, unknown>;
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name]]));
}

/** SHA-256 of the answers as JSON with sorted keys; absent answers do not count. */
function fingerprintOf(answers: Record<string, unknown>): string {
  const sorted = Object.entries(answers)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
