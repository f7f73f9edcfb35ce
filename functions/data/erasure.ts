import { DeleteCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { anyRecordId, type ConversationId, type RecordId, recordKindOf } from '../../shared/ids.ts';
import { retentionOutsideTable } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { type AuditedAction, noPerson, recordAudit } from './audit.ts';
import { bookingIdsIn, eraseBooking } from './bookings.ts';
import { updateRevisions } from './changes.ts';
import { type ErasedRecord, type ErasureList, hashEmail, listErasure, readErasures } from './erasureList.ts';
import { expiresAfter } from './expiry.ts';
import { conversationKey, erasingKey, erasingPartition, type Key, recordKey, recordSort } from './keys.ts';
import { asRecord, findStored, findSubmission, isMerged, mergesOf, readStored, withMerged } from './merged.ts';
import { undoMerge } from './merges.ts';
import { conversationOf, findPerson, isLookup, itemsIn, type PersonQuery } from './people.ts';
import { type Item, queryItems } from './query.ts';
import { retry } from './retry.ts';
import { scanItems } from './scan.ts';
import { cancellationCodes, type Table } from './table.ts';

/**
 * Returns whether an erasure deletes records of a kind. Requests about personal data stay until they expire, because they show that
 * they were dealt with (docs/requirements.md#data-protection-requests).
 */
const isErased = (id: RecordId): boolean => recordKindOf(id) !== 'privacyRequest';

/** How many of each an erasure deleted. The records include those of which a failed erasure had left something. */
export interface Erased {
  records: number;
  conversations: number;
}

/**
 * How often an erasure looks for the person at most. It looks again after it erased something, because a form or the chat may store a
 * record of the person in the meantime, and because the indexes lag the table.
 */
const maxRounds = 5;

/**
 * Erases a person's records with their history, notes and bookings, all records merged with them, and the conversations in which they were
 * given. Writes an audit entry, and lists each record before it is deleted, so that it is erased again after a restore. An erasure that
 * fails midway can be repeated: it finds the record. What it left of a deleted record is deleted by the next erasure of any person.
 * Throws an `unavailable` problem when something of the person was found in every round, so that staff repeat the erasure.
 */
export async function erasePerson(
  table: Table,
  list: ErasureList,
  query: PersonQuery,
  { audit, now }: { audit: AuditErasure; now: Date },
): Promise<Erased> {
  const erased: Erased = { records: await eraseRemains(table, now), conversations: 0 };
  for (let round = 1; round <= maxRounds; round++) {
    const records = (await findPerson(table, query)).records.filter(({ item }) => isErased(item.id as RecordId));
    if (round > 1 && records.length === 0) return erased;
    const found = records.map(({ item, stored, matchedBy }) => ({
      id: item.id as RecordId,
      conversation: conversationOf(item),
      email: matchedBy === 'email' ? query.email : undefined,
      mergeId: stored.mergeId,
    }));
    // Recorded first, so that the audit list also has an erasure that fails halfway.
    await audit(erasureOf(found));
    const done: typeof found = [];
    // Those that only a link from another record finds go before that one.
    for (const record of found.toReversed()) {
      await listErasure(list, record, now);
      if (await eraseRecord(table, record, now)) done.push(record);
    }
    erased.records += done.length;
    erased.conversations += new Set(done.map(({ conversation }) => conversation).filter(Boolean)).size;
    await updateRevisions(table, idsOf(found), now);
  }
  throw new Problem('unavailable', { cause: new Error(`The person was found in each of ${maxRounds} rounds.`) });
}

/** Adds the entry of an erasure to the audit list. */
type AuditErasure = (action: AuditedAction) => Promise<void>;

const idsOf = (records: ReadonlyArray<{ id: RecordId }>): RecordId[] => records.map(({ id }) => id);

const erasureOf = (found: ReadonlyArray<{ id: RecordId }>): AuditedAction => ({
  action: 'erasure',
  records: found.length,
  ids: idsOf(found),
});

/** A record to erase, as it was found. */
interface FoundRecord extends Omit<ErasedRecord, 'email'> {
  /** The last merge that it took part in. */
  mergeId?: unknown;
}

/**
 * Deletes a record with its history, notes and bookings, and the conversation in which it was given. Returns false when the record was
 * merged, or a merge was undone, since it was found: then it stays, because other records belong to it now.
 */
async function eraseRecord(table: Table, { id, conversation, mergeId }: FoundRecord, now: Date): Promise<boolean> {
  if (conversation) await eraseConversation(table, conversation);
  const items = await itemsIn(table, id);
  for (const booking of bookingIdsIn(items)) await eraseBooking(table, booking, now);
  const belongsToRecord = (item: Item) => item[shape.sortKey] !== recordSort && !isLookup(item);
  await deleteAll(table, items.filter(belongsToRecord));
  if (!(await deleteUnlessMerged(table, id, mergeId, erasingMark(id, now)))) return false;
  // What was written since the query above. Nothing can be written without the record, which only the same form can store again.
  await deleteRemains(table, id, now);
  return true;
}

/** Deletes a record and stores a mark instead. Returns false, and changes nothing, when its last merge is another one than the given. */
async function deleteUnlessMerged(table: Table, id: RecordId, mergeId: unknown, mark: Item): Promise<boolean> {
  const isSame = mergeId === undefined ? 'attribute_not_exists(mergeId)' : '(attribute_not_exists(pk) OR mergeId = :merge)';
  const command = new TransactWriteCommand({
    TransactItems: [
      {
        Delete: {
          TableName: table.name,
          Key: recordKey(id),
          ConditionExpression: isSame,
          ExpressionAttributeValues: mergeId === undefined ? undefined : { ':merge': mergeId },
        },
      },
      { Put: { TableName: table.name, Item: mark } },
    ],
  });
  const wasMerged = (error: unknown) => cancellationCodes(error)[0] === 'ConditionalCheckFailed';
  try {
    await retry(() => table.client.send(command), { attempts, isTemporary: (error) => !wasMerged(error) });
    return true;
  } catch (error) {
    if (wasMerged(error)) return false;
    throw error;
  }
}

/** How long a mark is stored, in seconds: as long as the entry in the list of erasures. */
const markLifetime = retentionOutsideTable.erasureListDays * 86_400;

/** Returns the mark of a record that is deleted while something of it may be left. */
const erasingMark = (id: RecordId, now: Date): Item => ({
  ...erasingKey(id),
  [shape.indexes.byEmail.partitionKey]: erasingPartition,
  [shape.indexes.byEmail.sortKey]: now.toISOString(),
  ...expiresAfter(now, markLifetime),
});

/** Deletes what failed erasures have left of the records that they had deleted. Returns how many records these are. */
async function eraseRemains(table: Table, now: Date): Promise<number> {
  const found = await queryItems(table, { index: 'byEmail', partition: erasingPartition });
  for (const mark of found) await deleteRemains(table, mark[shape.partitionKey] as RecordId, now);
  return found.length;
}

/**
 * Deletes all that is stored with the key of a deleted record, and its mark last. Deletes the mark alone when the form was sent again with
 * the same key: an erasure of the person finds the new record with everything that belongs to it.
 */
async function deleteRemains(table: Table, id: RecordId, now: Date): Promise<void> {
  const items = await itemsIn(table, id);
  const mark = erasingKey(id);
  if (!items.some((item) => item[shape.sortKey] === recordSort)) {
    for (const booking of bookingIdsIn(items)) await eraseBooking(table, booking, now);
    await deleteAll(
      table,
      items.filter((item) => item[shape.sortKey] !== mark.sk),
    );
  }
  await deleteAll(table, [mark]);
}

const keyOf = (item: Item | Key): Key => {
  const { pk, sk } = item as Item & Key;
  return { pk, sk };
};

async function eraseConversation(table: Table, id: ConversationId): Promise<void> {
  // A turn in progress stores no messages without this item, so the query after it finds all of them.
  await deleteAll(table, [conversationKey(id)]);
  await deleteAll(table, await itemsIn(table, id));
}

/** Items deleted at the same time. */
const concurrency = 25;

/** How often a deletion is tried: more often than other writes, because an erasure needs so many of them. */
const attempts = 5;

async function deleteAll(table: Table, items: ReadonlyArray<Item | Key>): Promise<void> {
  for (let from = 0; from < items.length; from += concurrency) {
    await Promise.all(
      items.slice(from, from + concurrency).map((item) => {
        const command = new DeleteCommand({ TableName: table.name, Key: keyOf(item) });
        return retry(() => table.client.send(command), { attempts, isTemporary: () => true });
      }),
    );
  }
}

/** The author of the audit entry when listed records are erased again. */
const restoreAuthor = { by: 'restore', person: noPerson };

/**
 * Erases again what was erased before, from a table that was restored to an earlier time: the listed records and conversations, and
 * records of the listed people that were stored before their erasure. What a person sent after the erasure stays. A merge of a listed
 * record with one that is not listed was undone before the erasure, so it is undone again. Scans the table once. May be repeated. Returns
 * how many records were there and are erased now.
 */
export async function eraseAgain(
  table: Table,
  { table: listTable, key }: ErasureList,
  now: Date,
): Promise<{ listed: number; records: number }> {
  await eraseRemains(table, now);
  const erasures = await readErasures(listTable, now);
  const found = new Map<RecordId, ConversationId | undefined>();
  for (const { id, conversationId, erasedAt } of erasures) {
    // A conversation is never stored again under the same id. A record may be, when its form is sent again with the same key.
    if (conversationId) await eraseConversation(table, conversationId);
    const item = await findSubmission(table, id);
    if (item && String(item.submittedAt) <= erasedAt) found.set(id, conversationOf(item));
  }
  await separate(table, new Set(found.keys()), now);
  const erasedAtOf = new Map<string, string>();
  for (const { person, erasedAt } of erasures) {
    if (person !== undefined && erasedAt > (erasedAtOf.get(person) ?? '')) erasedAtOf.set(person, erasedAt);
  }
  const secret = await key.read(0);
  for await (const stored of allRecords(table)) {
    const item = asRecord(stored);
    const erasedAt = erasedAtOf.get(hashEmail(secret, String(item.email)));
    const id = anyRecordId.parse(item.id);
    if (erasedAt !== undefined && String(item.submittedAt) <= erasedAt && isErased(id)) found.set(id, conversationOf(item));
  }
  await separate(table, new Set(found.keys()), now);
  const records = [...found].map(([id, conversation]) => ({ id, conversation }));
  if (records.length > 0) await recordAudit(table, { ...erasureOf(records), ...restoreAuthor }, now);
  for (const record of records) {
    const stored = await findStored(table, record.id);
    await eraseRecord(table, { ...record, mergeId: stored?.mergeId }, now);
  }
  await updateRevisions(table, idsOf(records), now);
  return { listed: erasures.length, records: records.length };
}

/** Undoes merges until no record to erase is merged with one that stays. */
async function separate(table: Table, erased: ReadonlySet<RecordId>, now: Date): Promise<void> {
  for (let open = [...erased]; open.length > 0; ) {
    const group = await withMerged(table, await readStored(table, open.slice(0, 1)));
    const ids = group.map(({ id }) => id as RecordId);
    const survivor = group.find((stored) => !isMerged(stored));
    const last = survivor && mergesOf(survivor).at(-1);
    const isMixed = ids.some((id) => !erased.has(id));
    if (isMixed && survivor && last) {
      const { version } = last;
      await undoMerge(table, {
        ...{ id: survivor.id as RecordId, version, anyAge: true, now },
        by: restoreAuthor.by,
        sessionId: '',
      });
    } else {
      open = open.slice(1);
    }
  }
}

/** Yields the ids, emails, times and conversations of all records. */
const allRecords = (table: Table): AsyncGenerator<Item> =>
  scanItems(table, {
    ProjectionExpression: 'id, email, submittedAt, conversationId, mergedInto, merged',
    FilterExpression: '#sort = :record',
    ExpressionAttributeNames: { '#sort': shape.sortKey },
    ExpressionAttributeValues: { ':record': recordSort },
  });
