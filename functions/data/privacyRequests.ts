import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type PrivacyRequestAnswers, privacyRequestAnswers } from '../../shared/contracts/privacyRequest.ts';
import { type PrivacyRequestRecord, privacyRequestRecord } from '../../shared/contracts/records.ts';
import { type PrivacyRequestId, privacyRequestId } from '../../shared/ids.ts';
import { emailKey } from '../../shared/matching.ts';
import { mayExtend } from '../../shared/privacyClocks.ts';
import {
  type ExtensionReason,
  type LetterChannel,
  type LetterKind,
  letterChannels,
  outcomesOf,
  type PrivacyOutcome,
  type PrivacyStatus,
} from '../../shared/privacyRequests.ts';
import { table as shape } from '../../shared/table.ts';
import { hashLinkSecret, isHashOf, newLinkSecret } from '../linkSecret.ts';
import { Problem } from '../problem.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { type Change, changeField, findItem, findRecord, storedPerson, updateRevision } from './changes.ts';
import { isAbsent, isPresent, letterKey, recordKey } from './keys.ts';
import { isBlockedAddress } from './returnedMails.ts';
import { idsByPhone, readRecords } from './search.ts';
import { type FormContext, pickAnswers, type SubmissionOptions, storeSubmission } from './submissions.ts';
import { ignoreRefused, type Table, wasChangedMeanwhile } from './table.ts';
import { updateExpression } from './updateExpression.ts';

/** Stores a request about personal data and returns its id. See `storeSubmission` for what it throws. */
export function storePrivacyRequest(
  table: Table,
  sent: PrivacyRequestAnswers & FormContext,
  options: SubmissionOptions,
): Promise<PrivacyRequestId> {
  const answers = pickAnswers(privacyRequestAnswers, sent);
  return storeSubmission(table, { kind: 'privacyRequest', answers, sent, ...options });
}

/** Returns one page of the requests about personal data, newest first. */
export function listPrivacyRequests(table: Table, query: PageQuery): Promise<Page<PrivacyRequestRecord>> {
  return listArrivals(table, 'privacyRequest', readPrivacyRequest, query);
}

/** Returns the request of a stored item. Throws a $ZodError when the item does not fit. */
export function readPrivacyRequest(item: Record<string, unknown>): PrivacyRequestRecord {
  return privacyRequestRecord.parse(item);
}

/**
 * Returns the address that a confirmation link goes to: the one given in the request, otherwise the one stored with the records of the
 * given phone number. Undefined when there is none, or when these records have several addresses.
 */
export async function addressOnRecord(table: Table, { email, phone }: PrivacyRequestRecord): Promise<string | undefined> {
  if (email !== undefined) return email;
  const others = await readRecords(table, await idsByPhone(table, phone ?? ''));
  const addresses = new Map(
    others.flatMap((item) => (typeof item.email === 'string' ? [[emailKey(item.email), item.email]] : [])),
  );
  return addresses.size === 1 ? [...addresses.values()][0] : undefined;
}

/** How many links of a request stay valid. A mail that is tried again has a new link, and an earlier one may have arrived. */
const maxLinks = 50;

/**
 * Adds a confirmation link to a request and returns its token, of which only a hash is stored. Returns undefined when the request was
 * deleted, or has too many links.
 */
export async function addConfirmationLink(table: Table, id: PrivacyRequestId): Promise<string | undefined> {
  const secret = newLinkSecret();
  const update = new UpdateCommand({
    TableName: table.name,
    Key: recordKey(id),
    UpdateExpression: 'SET linkHashes = list_append(if_not_exists(linkHashes, :none), :hash)',
    ConditionExpression: `${isPresent} AND (attribute_not_exists(linkHashes) OR size(linkHashes) < :max)`,
    ExpressionAttributeValues: { ':none': [], ':hash': [hashLinkSecret(secret)], ':max': maxLinks },
  });
  try {
    await table.client.send(update);
    return `${id}.${secret}`;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Records the address that a confirmation link was sent to. Does nothing when the request was deleted. */
export async function recordLinkSent(table: Table, id: PrivacyRequestId, linkEmail: string, now: Date): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: recordKey(id),
    UpdateExpression: 'SET linkEmail = :email, linkSentAt = :now',
    ConditionExpression: isPresent,
    ExpressionAttributeValues: { ':email': linkEmail, ':now': now.toISOString() },
  });
  await table.client.send(update).catch(ignoreRefused);
}

const storedHashes = z._default(z.array(z.string()), []);

/**
 * Confirms the request of a link's token, and returns it. A confirmed request stays as it is. Throws `not_found` when the token was
 * never sent, or the request is closed or deleted.
 */
export async function confirmPrivacyRequest(table: Table, token: string, now: Date): Promise<PrivacyRequestRecord> {
  const [idPart, secret = ''] = token.split('.');
  const id = privacyRequestId.parse(idPart);
  const item = await findItem(table, id);
  const isKnown = storedHashes.parse(item?.linkHashes).some((hash) => isHashOf(hash, secret));
  if (!item || !isKnown || item.status === 'closed') throw new Problem('not_found');
  const record = readPrivacyRequest(item);
  if (record.confirmedAt !== undefined) return record;
  return changeField(
    table,
    readPrivacyRequest,
    { id, by: 'visitor', sessionId: '', now, updatesRevision: false },
    { field: 'confirmedAt', value: now.toISOString(), entry: () => ({ confirmed: true }) },
  );
}

/** A letter to the person of a request. */
export interface NewLetter extends Change {
  id: PrivacyRequestId;
  letter: LetterKind;
  channel: LetterChannel;
  subject: string;
  text: string;
  /** The outcome, in an outcome letter. */
  outcome?: PrivacyOutcome | undefined;
  /** Why the answer takes longer, in an extension. */
  extensionReason?: ExtensionReason | undefined;
}

/** The address that letters about a request are mailed to: the one given, or the one whose owner confirmed it. */
export const letterAddress = ({ email, linkEmail, confirmedAt }: PrivacyRequestRecord): string | undefined =>
  email ?? (confirmedAt === undefined ? undefined : linkEmail);

/** The status that a letter sets, and the field with its time. */
const effects = {
  acknowledgement: { status: 'acknowledged', time: 'acknowledgedAt' },
  extension: { status: undefined, time: 'extendedAt' },
  outcome: { status: 'closed', time: 'closedAt' },
} as const satisfies Record<LetterKind, { status: PrivacyStatus | undefined; time: keyof PrivacyRequestRecord }>;

/** Returns whether a letter was sent before, or a later one was. */
function isTooLate(letter: LetterKind, { status, extendedAt }: PrivacyRequestRecord): boolean {
  if (letter === 'acknowledgement') return status !== 'new';
  return status === 'closed' || (letter === 'extension' && extendedAt !== undefined);
}

/**
 * Stores a letter and sets the status of its request, both or neither. Returns the request. The consumer of the stream queues the mail.
 * Throws `not_found`. Throws `invalid_request` for an outcome of another topic, for an extension that is not possible (any more), and for a
 * mail without an address or to one that returned a mail for good. Throws `stale_version` with the current record when the record was
 * changed meanwhile or already has a letter of this kind.
 */
export async function storeLetter(table: Table, change: NewLetter): Promise<PrivacyRequestRecord> {
  const { id, letter, channel, subject, text, outcome, extensionReason, expectedVersion, by, sessionId, now } = change;
  const item = await findItem(table, id);
  if (!item) throw new Problem('not_found');
  const record = readPrivacyRequest(item);
  if (isTooLate(letter, record) || (expectedVersion !== undefined && expectedVersion !== record.version)) {
    throw new Problem('stale_version', { current: record });
  }
  const at = now.toISOString();
  if (letter === 'extension' && !mayExtend(record, at)) throw invalid('letter');
  if (outcome !== undefined && !outcomesOf[record.topic].includes(outcome)) throw invalid('outcome');
  const address = letterAddress(record);
  if (channel === 'email' && (address === undefined || (await isBlockedAddress(table, address, record))))
    throw invalid('channel');
  const version = record.version + 1;
  const { status = record.status, time } = effects[letter];
  const set = {
    status,
    [time]: at,
    updatedAt: at,
    version,
    ...(outcome && { outcome }),
    ...(extensionReason && { extensionReason }),
  };
  const update = updateExpression(set);
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName: table.name,
          Key: recordKey(id),
          ...update,
          ConditionExpression: 'version = :from',
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':from': record.version },
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: {
            ...letterKey(id, letter),
            ...{
              letter,
              channel,
              subject,
              text,
              outcome,
              extensionReason,
              version,
              at,
              by,
              person: storedPerson(change),
              sessionId,
            },
            [shape.expiry]: item[shape.expiry],
          },
          ConditionExpression: isAbsent,
        },
      },
    ],
  });
  try {
    await table.client.send(transaction);
  } catch (error) {
    if (!wasChangedMeanwhile(error)) throw error;
    const current = await findRecord(table, readPrivacyRequest, id);
    throw current ? new Problem('stale_version', { current }) : new Problem('not_found');
  }
  await updateRevision(table, change);
  return { ...record, ...set };
}

const invalid = (path: string) =>
  new Problem('invalid_request', { errors: [{ path, code: 'choose', message: 'Choose one of the options' }] });

const storedLetter = z.object({ channel: z.enum(letterChannels), subject: z.string(), text: z.string() });
export type StoredLetter = z.infer<typeof storedLetter>;

/** Returns a letter about a request, read consistently; undefined when there is none. */
export async function findLetter(table: Table, id: PrivacyRequestId, letter: LetterKind): Promise<StoredLetter | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: letterKey(id, letter), ConsistentRead: true }),
  );
  return Item && storedLetter.parse(Item);
}
