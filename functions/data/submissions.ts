import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { looksAutomatic, type UtmParams } from '../../shared/contracts/fields.ts';
import type { EnquiryId, RecordKind } from '../../shared/ids.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import { expiryOf, type RetentionKind } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { canaryExpiry } from './canaries.ts';
import { type IdOf, submissionId } from './ids.ts';
import { arrivalKeys, canaryKey, isAbsent, lookupKeys, recordKey } from './keys.ts';
import type { Table } from './table.ts';
import { newDeskFields } from './work.ts';

/** The fields that every form sends in addition to the visitor's answers. */
export interface FormContext {
  language: LanguageCode;
  utmParams?: UtmParams;
  /** A hidden field, which only robots fill in. */
  fax?: string;
  filledInSeconds?: number;
}

export interface SubmissionOptions {
  /** Created by the browser before the first request; a retry sends the same. */
  idempotencyKey?: string;
  now: Date;
  /** Whether it is the canary's test enquiry, which is stored under its own key for an hour. */
  canary?: boolean;
}

export interface Submission<K extends RecordKind> extends SubmissionOptions {
  kind: K;
  /** The visitor's answers. A retry with the same idempotency key must have the same ones. */
  answers: Record<string, unknown>;
  /** Fields that the server computes. */
  derived?: Record<string, unknown>;
  /** How long it is stored; that of its kind by default. */
  retention?: RetentionKind;
  sent: FormContext;
}

/**
 * Stores a submission and returns its id. A retry with the same idempotency key returns the id of the first, also when both run at the
 * same time or when the SDK retries after a lost response. Throws `key_reused` when the key was used for other answers.
 */
export async function storeSubmission<K extends RecordKind>(table: Table, submission: Submission<K>): Promise<IdOf<K>> {
  const { id, put } = submissionPut(table, submission);
  if ((await putOnce(table, put)) === 'different') {
    // The canary's mark was used before, so this may be a visitor's enquiry and must be listed.
    if (submission.canary) return storeSubmission(table, { ...submission, canary: false });
    throw new Problem('key_reused');
  }
  return id;
}

/** Runs the put of a submission. Returns whether it stored it now, or it was stored before with the same or with different answers. */
export async function putOnce(
  table: Table,
  put: ReturnType<typeof submissionPut>['put'],
): Promise<'stored' | 'present' | 'different'> {
  try {
    await table.client.send(new PutCommand(put));
    return 'stored';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The document client does not unmarshal the item of an error.
    return error.Item?.fingerprint?.S === put.Item.fingerprint ? 'present' : 'different';
  }
}

/** Returns the id of a submission and the put that stores it, unless its id is taken; for `storeSubmission` or a transaction. */
export function submissionPut<K extends RecordKind>(table: Table, submission: Submission<K>) {
  const { kind, answers, derived, sent, idempotencyKey, now, canary, retention } = submission;
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
            ...newDeskFields({ ...answers, kind, submittedAt }, id),
            [shape.expiry]: expiryOf(retention ?? kind, now),
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

/** Returns the fields of a request that its schema names. */
export function pickAnswers(schema: z.ZodMiniObject, sent: object): Record<string, unknown> {
  const values = sent as Record<string, unknown>;
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name]]));
}

/** Returns the SHA-256 of the answers as JSON with sorted keys, without those that are undefined. */
export function fingerprintOf(answers: Record<string, unknown>): string {
  const sorted = Object.entries(answers)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
