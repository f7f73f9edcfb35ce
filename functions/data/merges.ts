import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type Addressed, isFinal, type ReturnedMail, returnedFrom } from '../../shared/answers.ts';
import type { mergeRecords as contract } from '../../shared/contracts/adminMerges.ts';
import type { ResponseOf } from '../../shared/contracts/contract.ts';
import { hasFirstStatus, mergedReaction, nobody, type Reaction } from '../../shared/desk.ts';
import { type RecordId, recordKindOf, staffId } from '../../shared/ids.ts';
import { leadPriority, leadScore } from '../../shared/leadScore.ts';
import { type MergeableKind, maxMergedInAll, mergeFields, mergeUndoDays, takenValues } from '../../shared/merging.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { batchGet } from './batchGet.ts';
import { type Author, storedPerson, unchanged, updateRevisions } from './changes.ts';
import { historyKey, isAbsent, lookupKeys, mergeKey, recordKey } from './keys.ts';
import {
  asRecord,
  isMerged,
  mergedIdsOf,
  mergedItem,
  mergedRecordsOf,
  mergesOf,
  readStored,
  type StoredMerge,
  survivorsOf,
} from './merged.ts';
import { isWaiting, reopenedPromises } from './promises.ts';
import type { Item } from './query.ts';
import { readRecord } from './records.ts';
import { retryChange } from './retry.ts';
import { canOwn, findMember } from './staff.ts';
import type { Table, Write } from './table.ts';
import { updateExpression } from './updateExpression.ts';
import { deskAfterStatusOf, deskRecordOf, workKeysOf } from './work.ts';

/** A record that can be merged. */
export type StaffRecord = ResponseOf<typeof contract>['data'];

/** A record and the version that the author has seen. */
interface Seen {
  id: RecordId;
  version: number;
}

export interface NewMerge extends Author {
  survivor: Seen;
  merged: readonly Seen[];
  /** By field, the record whose value the survivor gets. */
  take: Readonly<Record<string, RecordId>>;
  /** Created by the browser before the first request; a retry sends the same. */
  idempotencyKey?: string | undefined;
}

/** Returns the record of a stored item. Throws a $ZodError when the item does not fit. */
export const readStaffRecord = (item: Item) => readRecord(item) as StaffRecord;

/**
 * Merges records into one of them, in one transaction, and returns that one. A repeat with the same idempotency key returns it again.
 * Throws `merge_conflict` with the present records when one was changed, merged or erased, `invalid_request` for a value that the
 * survivor cannot have, `key_reused` when the key was used for other records, and `unavailable` when others changed the records during
 * every attempt.
 */
export async function mergeRecords(table: Table, merge: NewMerge): Promise<StaffRecord> {
  const { survivor, merged, now } = merge;
  const ids = [survivor, ...merged].map(({ id }) => id);
  const mergeId = mergeIdOf(merge);
  const attempt = async () => {
    const stored = await readStored(table, ids);
    const byId = new Map(stored.map((item) => [item.id, item]));
    const target = byId.get(survivor.id);
    const earlier = target && mergesOf(target).find((each) => each.mergeId === mergeId);
    if (target && earlier) {
      if (earlier.ids.toSorted().join() !== ids.slice(1).toSorted().join()) throw new Problem('key_reused');
      return readStaffRecord(asRecord(target));
    }
    // A merged record has no version.
    const isCurrent = ({ id, version }: Seen) => byId.get(id)?.version === version;
    if (!target || ![survivor, ...merged].every(isCurrent)) {
      throw new Problem('merge_conflict', { current: await currentRecords(table, stored) });
    }
    const sources = merged.map(({ id }) => byId.get(id) as Item);
    if (mergedIdsOf(target).length + sources.length > maxMergedInAll) throw invalid('merged');
    const { writes, changed } = mergeWrites(table, { ...merge, mergeId, target, sources });
    const isReopened = !isWaiting(target) && isWaiting(changed);
    const waiting = isReopened ? [changed, ...sources, ...(await mergedRecordsOf(table, [target, ...sources]))] : [];
    const notes = reopenedPromises(table, waiting, now);
    await table.client.send(new TransactWriteCommand({ TransactItems: [...writes, ...notes] }));
    await updateRevisions(table, ids, now);
    return readStaffRecord(changed);
  };
  return retryChange(attempt);
}

const mergeIdOf = ({ survivor, idempotencyKey }: NewMerge): string =>
  idempotencyKey === undefined
    ? randomUUID()
    : createHash('sha256').update(`merge\n${survivor.id}\n${idempotencyKey}`).digest('base64url');

/** Returns the present records of a refused merge, each once; of a merged record the one that it was merged into. */
async function currentRecords(table: Table, stored: readonly Item[]): Promise<StaffRecord[]> {
  const survivors = await survivorsOf(table, stored);
  const distinct = new Map([...survivors.values()].map((item) => [item.id, item]));
  return [...distinct.values()].map(readStaffRecord);
}

interface PreparedMerge extends NewMerge {
  mergeId: string;
  target: Item;
  sources: readonly Item[];
}

/** Returns the writes of a merge, and the item of the survivor after it. */
function mergeWrites(table: Table, merge: PreparedMerge): { writes: Write[]; changed: Item } {
  const { survivor, mergeId, target, sources, now } = merge;
  const at = now.toISOString();
  const version = survivor.version + 1;
  const ids = sources.map(({ id }) => id as RecordId);
  const values = chosenValues(merge);
  const changed: Item = { ...target, ...values, version, updatedAt: at };
  const taken = Object.fromEntries(Object.entries(values).filter(([name]) => !workIndex.has(name)));
  // The reaction always, because a mail that is on its way may change it.
  const names = [...Object.keys(taken), ...reactionFields];
  const [before, after] = [target, changed].map((item) => Object.fromEntries(names.map((name) => [name, item[name]])));
  const merges: StoredMerge[] = [...mergesOf(target), { mergeId, version, at, ids }];
  const expiry = { [shape.expiry]: changed[shape.expiry] };
  const writes: Write[] = [
    recordUpdate(table, target, { ...values, ...lookupKeys(changed), merges, mergeId, version, updatedAt: at }),
    // Found by the values that the survivor had before, so that an erasure or export by them reaches it.
    put(table, {
      ...mergeKey(survivor.id, version),
      ...changedLookups(target, changed),
      ...{ mergeId, before, after, arrivalSk: target.arrivalSk, ...expiry },
    }),
    historyPut(table, merge, survivor.id, version, {
      ...{ records: ids, fields: Object.keys(merge.take).filter((field) => merge.take[field] !== survivor.id), ...expiry },
    }),
    ...sources.map((item) => replacement(table, item, mergedItem(item, survivor.id, mergeId))),
  ];
  return { writes, changed };
}

/** Returns the values that a merge changes in the survivor. It expires with the record that expires last. */
function chosenValues({ survivor, take, target, sources, now }: PreparedMerge): Record<string, unknown> {
  const kind = recordKindOf(survivor.id) as MergeableKind;
  const fields: readonly string[] = mergeFields[kind];
  const chosen: Record<string, unknown> = {};
  for (const [field, id] of Object.entries(take)) {
    if (!fields.includes(field)) throw invalid(`take.${field}`);
    const source = sources.find((item) => item.id === id);
    if (!source) continue;
    const taken = takenValues(kind, field, source);
    try {
      readStaffRecord({ ...target, ...taken });
    } catch {
      throw invalid(`take.${field}`);
    }
    Object.assign(chosen, taken);
  }
  const merged: Item = { ...target, ...chosen };
  const score = kind === 'enquiry' ? leadScore(merged) : undefined;
  const derived = score === undefined ? {} : { leadScore: score, priority: leadPriority(score) };
  const expiry = Math.max(...[target, ...sources].map((item) => Number(item[shape.expiry])));
  const all = { ...chosen, ...derived, ...(Number.isFinite(expiry) && { [shape.expiry]: expiry }) };
  const changed = Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== target[name]));
  // The next step follows the status by the rules of the follow-up desk. The owner stays.
  const { owner: _, ...desk } =
    changed.status === undefined ? ({} as Item) : deskAfterStatusOf(target, String(changed.status), now);
  return { ...changed, ...desk, ...changedReaction(target, desk, sources), ...takenReturn(merged, sources) };
}

/** Returns the first reaction of a survivor where the merged records change it. `desk`: what its new status sets. */
function changedReaction(target: Item, desk: Item, sources: readonly Item[]): Reaction {
  const own: Reaction = { ...target, ...desk };
  const merged = mergedReaction(String(target.submittedAt), [own, ...sources]);
  return isSameReaction(own, merged) ? {} : merged;
}

/** Returns a mail that was returned from the survivor's address, if only a merged record has it noted, or has it noted for good. */
function takenReturn(survivor: Item, sources: readonly Item[]): { returnedMail?: ReturnedMail } {
  const own = returnedFrom(survivor);
  if (own && isFinal(own.reason)) return {};
  const returns = sources.flatMap(({ returnedMail }) => returnedFrom({ ...survivor, returnedMail } as Addressed) ?? []);
  const returnedMail = returns.find(({ reason }) => isFinal(reason)) ?? (own ? undefined : returns[0]);
  return returnedMail ? { returnedMail } : {};
}

const isSameReaction = (one: Item | Reaction, other: Item | Reaction): boolean =>
  reactionFields.every((name) => (one as Item)[name] === (other as Item)[name]);

/** The fields of a first reaction: an undo takes back both of them or none. */
const reactionFields: readonly string[] = ['firstAnswerAt', 'firstAnswerBy'] satisfies Array<keyof Reaction>;

const hasReactedStatus = (item: Item): boolean => {
  const record = deskRecordOf(item);
  return record !== undefined && !hasFirstStatus(record.kind, record.status);
};

/** The fields that a status belongs together with: an undo takes back all of them or none. */
const statusFields: readonly string[] = ['status', 'next', 'closedAt', 'outcome', ...reactionFields];

/** Returns the lookup keys of a record that a change replaces. */
function changedLookups(before: Item, after: Item): Item {
  const { byEmail, byPhone, byName } = shape.indexes;
  const [old, present] = [lookupKeys(before), lookupKeys(after)] as [Item, Item];
  const groups = [[byEmail.partitionKey], [byPhone.partitionKey], [byName.partitionKey, byName.sortKey]];
  const replaced = groups.filter((names) => names.some((name) => old[name] !== present[name]));
  return Object.fromEntries(replaced.flat().map((name) => [name, old[name]]));
}

const invalid = (path: string) =>
  new Problem('invalid_request', { errors: [{ path, code: 'invalid', message: 'Invalid value' }] });

const put = (table: Table, item: Item) => ({
  Put: { TableName: table.name, Item: item, ConditionExpression: isAbsent },
});

/** Returns the write that changes a record, if it is still as it was read. An undefined value is removed. */
function recordUpdate(table: Table, item: Item, values: Item) {
  const update = updateExpression(values);
  const { ConditionExpression, names, values: present } = unchanged(item);
  return {
    Update: {
      TableName: table.name,
      Key: recordKey(item.id as RecordId),
      ...update,
      ConditionExpression,
      ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...names },
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...present },
    },
  };
}

/** Returns the write that puts another item in the place of a record, or of a merged one, if it is still as it was read. */
function replacement(table: Table, item: Item, by: Item, fields?: readonly string[]) {
  const { ConditionExpression, names, values } = unchanged(item, fields);
  return {
    Put: {
      TableName: table.name,
      Item: by,
      ConditionExpression,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  };
}

/** Returns the write of a history entry. */
const historyPut = (table: Table, author: Author, id: RecordId, version: number, entry: Item) =>
  put(table, {
    ...historyKey(id, version),
    ...entry,
    version,
    at: author.now.toISOString(),
    by: author.by,
    person: storedPerson(author),
    sessionId: author.sessionId,
  });

export interface MergeUndo extends Author {
  /** The survivor. */
  id: RecordId;
  /** The version that the merge gave it. */
  version: number;
  /** Undoes also a merge that is older than 30 days, for a restored table. */
  anyAge?: boolean;
}

/**
 * Undoes the last merge of a record, in one transaction. Each value that the survivor took is taken back, unless it was changed since.
 * Notes and changes made since stay with the survivor. A merged record that was deleted meanwhile stays deleted. Throws `not_found`,
 * `merge_ended` when it is not the last merge or is older than 30 days, and `unavailable` when others changed the records during every
 * attempt.
 */
export async function undoMerge(table: Table, undo: MergeUndo): Promise<{ survivor: StaffRecord; restored: StaffRecord[] }> {
  const { id, now } = undo;
  const attempt = async () => {
    const [target] = await readStored(table, [id]);
    if (!target) throw new Problem('not_found');
    const merge = mergesOf(target).at(-1);
    const age = now.getTime() - Date.parse(merge?.at ?? '');
    if (isMerged(target) || merge?.version !== undo.version) throw new Problem('merge_ended');
    if (age > mergeUndoDays * 86_400_000 && !undo.anyAge) throw new Problem('merge_ended');
    const [details = {}] = await batchGet(table, [mergeKey(id, merge.version)]);
    const merged = (await readStored(table, merge.ids)).filter(({ mergeId }) => mergeId === merge.mergeId);
    const sources = await Promise.all(merged.map((stored) => withPresentOwner(table, asRecord(stored))));
    const late = merged.filter((stored) => 'firstAnswerBy' in stored).map(asRecord);
    const { writes, survivor, restored } = undoWrites(table, { undo, merge, target, details, stored: merged, sources, late });
    const waiting = [survivor, ...restored].filter(isWaiting);
    const notes = reopenedPromises(table, [...waiting, ...(await mergedRecordsOf(table, waiting))], now);
    await table.client.send(new TransactWriteCommand({ TransactItems: [...writes, ...notes] }));
    await updateRevisions(table, [id, ...merge.ids], now);
    return { survivor: readStaffRecord(survivor), restored: restored.map(readStaffRecord) };
  };
  return retryChange(attempt);
}

/** Returns a merged record as it was, owned by nobody if its owner may own no records any more. */
async function withPresentOwner(table: Table, item: Item): Promise<Item> {
  const owner = staffId.safeParse(item.owner).data;
  const member = owner && (await findMember(table, owner));
  if (owner === undefined || (member && canOwn(member))) return item;
  const unowned = { ...item, owner: nobody };
  return { ...unowned, ...workKeysIn(unowned) };
}

interface PreparedUndo {
  undo: MergeUndo;
  merge: StoredMerge;
  target: Item;
  /** The values of the survivor before and after the merge. */
  details: { before?: Item; after?: Item };
  /** What is stored of the merged records. */
  stored: readonly Item[];
  /** The merged records as they were, in the same order. */
  sources: readonly Item[];
  /** Those of them to which a late write of the product added a reaction. */
  late: readonly Item[];
}

/** The keys of the index of work, which follow from other fields. */
const workIndex: ReadonlySet<string> = new Set([shape.indexes.byWork.partitionKey, shape.indexes.byWork.sortKey]);

/** Returns the index keys of a record's work. */
function workKeysIn(item: Item): Item {
  const record = deskRecordOf(item);
  return record ? workKeysOf(record, item.id as RecordId) : {};
}

/** Returns the values from before a merge that its undo gives back to the survivor: those that nobody changed since. */
function restoredValues({ target, details: { before = {}, after = {} }, late }: PreparedUndo): Item {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  // A mail that was on its way was written into both records, and belongs to the merged one.
  const isOthersReaction = late.some((item) => isSameReaction(item, target));
  const isUnchanged = (name: string) =>
    isDeepStrictEqual(target[name], after[name]) || (isOthersReaction && reactionFields.includes(name));
  const together = (name: string): readonly string[] => {
    if (names.has('status') && statusFields.includes(name)) return statusFields;
    return reactionFields.includes(name) ? reactionFields : [name];
  };
  const isRestorable = (name: string) => {
    // Another status than the first says that somebody reacted.
    const isNeeded = before.firstAnswerAt === undefined && hasReactedStatus(target) && !names.has('status');
    return together(name).every(isUnchanged) && !(reactionFields.includes(name) && isNeeded);
  };
  const taken = new Set([...names, ...reactionFields].flatMap(together));
  return Object.fromEntries([...taken].filter(isRestorable).map((name) => [name, before[name]]));
}

/** Returns the writes that undo a merge, and the records after it. */
function undoWrites(table: Table, prepared: PreparedUndo) {
  const { undo, merge, target, stored, sources } = prepared;
  const at = undo.now.toISOString();
  const mergeId = randomUUID();
  const values = restoredValues(prepared);
  const version = Number(target.version) + 1;
  const merges = mergesOf(target).slice(0, -1);
  const survivor: Item = { ...target, ...values, merges, version, updatedAt: at };
  const restored = sources.map((item): Item => ({ ...item, mergeId, version: Number(item.version) + 1, updatedAt: at }));
  const entry = (records: unknown[], { [shape.expiry]: expiry }: Item) => ({ records, undone: true, [shape.expiry]: expiry });
  const ids = restored.map((item) => item.id as RecordId);
  const writes: Write[] = [
    recordUpdate(table, target, {
      ...{ ...values, ...lookupKeys(survivor), ...workKeysIn(survivor), version, updatedAt: at, mergeId },
      merges: merges.length > 0 ? merges : undefined,
    }),
    { Delete: { TableName: table.name, Key: mergeKey(undo.id, merge.version) } },
    historyPut(table, undo, undo.id, version, entry(ids, survivor)),
    ...stored.map((item, index) => replacement(table, item, restored[index] as Item, ['mergeId'])),
    ...restored.map((item) => historyPut(table, undo, item.id as RecordId, Number(item.version), entry([undo.id], item))),
  ];
  return { writes, survivor, restored };
}
