import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AnswerState, AnswerTemplate, answerFailures, WrittenAnswer } from '../../shared/answers.ts';
import { type Answer, answer } from '../../shared/contracts/adminHistory.ts';
import type { AnswerableId, AnswerId, RecordId } from '../../shared/ids.ts';
import { plainLines } from '../../shared/plainText.ts';
import { table as shape } from '../../shared/table.ts';
import { mailAddress } from '../mailAddress.ts';
import { Problem } from '../problem.ts';
import { type Author, findItem, storedPerson } from './changes.ts';
import { dailyHash } from './dailySalt.ts';
import { readEntry } from './history.ts';
import { answerId } from './ids.ts';
import { answerKey, isAbsent, isPresent, recordKey } from './keys.ts';
import { allTogether, countOne, type Limit } from './limits.ts';
import { retry } from './retry.ts';
import { isBlockedAddress } from './returnedMails.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';

/** Answers of all staff in an hour: far more than a day's work, and little enough to stop a program that sends by mistake. */
const allAnswers: Limit = { name: 'answer-all', max: 120, windowSeconds: 3600 };
/** Answers about one record in an hour. */
const answersToOne: Limit = { name: 'answer-record', max: 6, windowSeconds: 3600 };

export interface NewAnswer extends Author, WrittenAnswer {
  /** The record that is answered. */
  id: AnswerableId;
  template: AnswerTemplate | undefined;
  /** Created by the browser before the first request; a retry sends the same. */
  idempotencyKey: string;
  /** Multiplies the limits. */
  limitScale: number;
}

/** How often an answer is stored while others write to the same record. */
const attempts = 8;

/**
 * Stores an answer to be mailed, and returns it. The consumer of the stream queues the mail. A retry with the same idempotency key returns
 * the first answer. Throws `not_found` when there is no such record, `key_reused` when the key was used for another answer,
 * `invalid_request` when the record has no address that mail can be sent to or mail to it was returned for good, `too_many_requests` above
 * the limits, and `unavailable` when others wrote during every attempt.
 */
export async function storeAnswer(table: Table, sent: NewAnswer): Promise<Answer> {
  const { id, template, language, links, idempotencyKey, limitScale, by, person, sessionId, now } = sent;
  const [subject, text] = [plainLines(sent.subject), plainLines(sent.text)];
  const newId = answerId(id, idempotencyKey);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([language, subject, text, links]))
    .digest('base64url');
  const record = await findItem(table, id);
  if (!record) throw new Problem('not_found');
  const first = await findStored(table, id, newId);
  if (first) return asFirst(first, fingerprint, sessionId);
  for (const [path, value] of Object.entries({ subject, text })) if (value === '') throw refused(path, 'required', 'Required');
  if (!mailAddress(String(record.email ?? ''))) throw refused('email', 'required', 'Required');
  if (await isBlockedAddress(table, String(record.email), record)) throw refused('email', 'email', 'Invalid email');
  await countAnswer(table, id, now, limitScale);
  const item = {
    ...answerKey(id, newId),
    id: newId,
    template,
    language,
    subject,
    text,
    links,
    state: 'queued' satisfies AnswerState,
    at: now.toISOString(),
    stateAt: now.toISOString(),
    by,
    person: storedPerson({ person }),
    sessionId,
    fingerprint,
    // The answer expires with its record.
    [shape.expiry]: record[shape.expiry],
  };
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        // The consumer of the stream sees the change of the record and queues the mail, so that none is lost after it was stored.
        Update: {
          TableName: table.name,
          Key: recordKey(id),
          UpdateExpression: 'SET lastAnswer = :answer',
          ConditionExpression: isPresent,
          ExpressionAttributeValues: { ':answer': newId },
        },
      },
      { Put: { TableName: table.name, Item: item, ConditionExpression: isAbsent } },
    ],
  });
  try {
    await retry(() => table.client.send(transaction), { attempts, isTemporary: isConflict });
    return asAnswer(item, sessionId);
  } catch (error) {
    const [recordUpdate, answerPut] = cancellationCodes(error);
    if (recordUpdate === 'ConditionalCheckFailed') throw new Problem('not_found');
    const stored = answerPut === 'ConditionalCheckFailed' ? await findStored(table, id, newId) : undefined;
    if (stored) return asFirst(stored, fingerprint, sessionId);
    throw isConflict(error) ? new Problem('unavailable') : error;
  }
}

const refused = (path: string, code: 'required' | 'email', message: string) =>
  new Problem('invalid_request', { errors: [{ path, code, message }] });

/** Counts an answer towards the limits. Throws `too_many_requests` above one, with the seconds until the hour ends. */
async function countAnswer(table: Table, id: RecordId, now: Date, scale: number): Promise<void> {
  for (const [limit, counted] of [
    [answersToOne, await dailyHash(table, id, now)],
    [allAnswers, allTogether],
  ] as const) {
    const { used, resetSeconds } = await countOne(table, limit, counted, now);
    if (used > limit.max * scale) throw new Problem('too_many_requests', { retryAfter: resetSeconds });
  }
}

async function findStored(table: Table, id: RecordId, answer: AnswerId): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: answerKey(id, answer), ConsistentRead: true }),
  );
  return Item;
}

/** Returns the answer that is already stored with the same key. */
function asFirst(item: Record<string, unknown>, fingerprint: string, sessionId: string): Answer {
  if (item.fingerprint !== fingerprint) throw new Problem('key_reused');
  return asAnswer(item, sessionId);
}

const asAnswer = (item: Record<string, unknown>, sessionId: string): Answer => answer.parse(readEntry(item, sessionId));

/** Returns an answer of a record, read consistently; undefined when there is none. */
export async function findAnswer(table: Table, id: RecordId, answer: AnswerId): Promise<Answer | undefined> {
  const item = await findStored(table, id, answer);
  return item && asAnswer(item, '');
}

/** The result of sending an answer, and the address that it was sent to. */
export type AnswerResult = { state: 'sent'; to: string } | { state: 'failed'; reason: (typeof answerFailures)[number] };

/**
 * Records whether a queued answer was sent. Does nothing when it was erased, or when SES reported its return before. Retries, because an
 * answer whose result is not recorded is sent again.
 */
export async function recordAnswerResult(
  table: Table,
  id: RecordId,
  answer: AnswerId,
  result: AnswerResult,
  now: Date,
): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: answerKey(id, answer),
    UpdateExpression: `SET #state = :state, stateAt = :now, ${result.state === 'sent' ? '#to' : 'reason'} = :detail`,
    ConditionExpression: '#state = :queued',
    ExpressionAttributeNames: { '#state': 'state', ...(result.state === 'sent' && { '#to': 'to' }) },
    ExpressionAttributeValues: {
      ':state': result.state,
      ':now': now.toISOString(),
      ':detail': result.state === 'sent' ? result.to : result.reason,
      ':queued': 'queued' satisfies AnswerState,
    },
  });
  const isTemporary = (error: unknown) => !(error instanceof ConditionalCheckFailedException);
  await retry(() => table.client.send(update), { attempts: 4, isTemporary }).catch((error) => {
    if (isTemporary(error)) throw error;
  });
}
