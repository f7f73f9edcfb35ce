import {
  type DeskFields,
  type DeskKind,
  type DeskRecord,
  deskAfterStatus,
  deskKinds,
  type FirstAnswer,
  firstStep,
  nobody,
  workOf,
} from '../../shared/desk.ts';
import type { RecordId } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { isPresent, recordKey, workKeys } from './keys.ts';
import { isMerged } from './merged.ts';
import type { Item } from './query.ts';
import type { Table } from './table.ts';
import { updateIf } from './updateIf.ts';

/** Returns whether records of a kind have an owner and a next step. */
export const isDeskKind = (kind: unknown): kind is DeskKind => deskKinds.some((each) => each === kind);

/** Returns what the rules of the follow-up desk read of a stored item; undefined for an item of another kind and for a merged record. */
export function deskRecordOf(item: Item): DeskRecord | undefined {
  return isDeskKind(item.kind) && !isMerged(item) ? (item as unknown as DeskRecord) : undefined;
}

/** Returns the index keys of a record; undefined ones, which an update removes, when nothing is left to do. */
export function workKeysOf(
  record: Pick<DeskRecord, 'status' | keyof DeskFields>,
  id: RecordId,
): Record<string, string | undefined> {
  const { partitionKey, sortKey } = shape.indexes.byWork;
  const work = workOf(record);
  return work ? workKeys(record.owner ?? nobody, work.dueAt, id) : { [partitionKey]: undefined, [sortKey]: undefined };
}

/** Returns the attributes of the follow-up desk of a new record; none for another kind. */
export function newDeskFields(record: Item, id: RecordId): Item {
  const { kind } = record;
  if (!isDeskKind(kind)) return {};
  const next = firstStep(record as unknown as DeskRecord);
  const status = kind === 'partner' ? 'pending' : 'new';
  return { next, inFigures: true, ...workKeysOf({ status, next }, id) };
}

/** Returns the attributes that a change of status sets or removes besides the status; none for another kind. */
export function deskAfterStatusOf(item: Item, status: string, now: Date): Item {
  const record = deskRecordOf(item);
  if (!record) return {};
  const to = status as DeskRecord['status'];
  const fields = { ...noFields, ...deskAfterStatus(record, to, now.toISOString()) };
  return { ...fields, ...workKeysOf({ status: to, ...fields }, item.id as RecordId) };
}

/** Every field, so that an update removes those that a change leaves out. */
const noFields = {
  owner: undefined,
  next: undefined,
  closedAt: undefined,
  outcome: undefined,
  firstAnswerAt: undefined,
  firstAnswerBy: undefined,
} satisfies Record<keyof DeskFields, undefined>;

/**
 * Records that somebody reacted to a record by an answer or a call, unless somebody reacted before. If that was a change of status, the
 * answer or call replaces how somebody reacted, and not when: it must remain when the status is undone. The version stays the same. Does
 * nothing when the record does not exist. A merged record gets the reaction for an undo, and the one that it was merged into gets it too.
 */
export async function recordFirstAnswer(table: Table, id: RecordId, by: FirstAnswer, now: Date): Promise<void> {
  const at = now.toISOString();
  for (let next: RecordId | undefined = id; next !== undefined; ) {
    const { isUpdated, mergedInto } = await updateIf(table, recordKey(next), {
      UpdateExpression: 'SET firstAnswerAt = :at, firstAnswerBy = :by',
      ConditionExpression: `${isPresent} AND ${isEarlier('firstAnswerAt')} AND ${isEarlier('merged.firstAnswerAt')}`,
      ExpressionAttributeValues: { ':at': at, ':by': by },
    });
    if (!isUpdated) {
      await updateIf(table, recordKey(next), {
        UpdateExpression: 'SET firstAnswerBy = :by',
        ConditionExpression: `(${isStatusBefore('')}) OR (attribute_not_exists(firstAnswerBy) AND ${isStatusBefore('merged.')})`,
        ExpressionAttributeValues: { ':at': at, ':by': by, ':status': 'status' satisfies FirstAnswer },
      });
    }
    next = mergedInto;
  }
}

const isEarlier = (name: string) => `(attribute_not_exists(${name}) OR ${name} > :at)`;
const isStatusBefore = (path: '' | 'merged.') => `${path}firstAnswerBy = :status AND ${path}firstAnswerAt <= :at`;
