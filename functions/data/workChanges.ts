import type { DeskRecordBody } from '../../shared/contracts/adminWork.ts';
import { type FieldError, fieldMessages } from '../../shared/contracts/errors.ts';
import {
  everybody,
  isClosed,
  type NextAction,
  type NextStep,
  nobody,
  type Outcome,
  type Owner,
  outcomesOf,
} from '../../shared/desk.ts';
import type { RecordId } from '../../shared/ids.ts';
import { retentionDays } from '../../shared/retention.ts';
import { addWorkingMinutes } from '../../shared/workingTime.ts';
import { Problem } from '../problem.ts';
import { type Change, changeRecord, type Plan } from './changes.ts';
import { readAnyContact } from './contacts.ts';
import { staffKey } from './keys.ts';
import { readPartner } from './partners.ts';
import type { Item } from './query.ts';
import { canOwn, listMembers, type StoredMember } from './staff.ts';
import type { Table, Write } from './table.ts';
import { deskRecordOf, workKeysOf } from './work.ts';

/** Returns the enquiry, contact or partner application of a stored item. Throws a $ZodError when the item does not fit. */
export const readDeskRecord = (item: Item): DeskRecordBody =>
  item.kind === 'partner' ? readPartner(item) : readAnyContact(item);

/** How far ahead a next step may be, in ms: an enquiry is not stored longer. */
const maxAheadMs = retentionDays.enquiry * 86_400_000;

/** What staff change about a record. */
export interface WorkChange extends Change {
  owner?: Owner | undefined;
  next?: { action: NextAction; dueAt: string } | undefined;
  outcome?: Outcome | undefined;
  /** A write of the same transaction. */
  also?: Write | undefined;
}

/**
 * Changes owner, next step or outcome of a record with one entry in its history, and returns the record. Throws what `changeRecord` does,
 * and `invalid_request` for an owner who is no active member of staff, a next step of a closed record, in the past or beyond two years, and
 * an outcome of an open record or of another kind.
 */
export async function changeWork(table: Table, change: WorkChange): Promise<DeskRecordBody> {
  return changeRecord(table, readDeskRecord, change, (_, item) => planOf(table, change, item));
}

async function planOf(table: Table, { id, owner, next, outcome, also, now }: WorkChange, item: Item): Promise<Plan | undefined> {
  const record = deskRecordOf(item);
  if (!record) throw new Problem('not_found');
  const set: Record<string, unknown> = {};
  const entry: Record<string, unknown> = {};
  const checks: Write[] = also ? [also] : [];
  const before = record.owner ?? nobody;
  if (owner !== undefined && owner !== before) {
    const members = await listMembers(table);
    const member = members.find((each) => each.id === owner);
    if (owner !== nobody && owner !== everybody) {
      if (!member || !canOwn(member)) throw refused('owner');
      checks.push(mayStillOwn(table, member));
    }
    set.owner = owner;
    entry.owner = { from: ownerThen(before, members), to: ownerThen(owner, members) };
  }
  if (next) {
    if (isClosed(record.status)) throw refused('next.dueAt');
    const step = stepOf(next, now);
    const { action, dueAt } = step;
    const { setBy: _, ...was } = record.next ?? {};
    if (record.next?.action !== action || record.next.dueAt !== dueAt) {
      set.next = step;
      entry.next = { ...(record.next && { from: was }), to: { action, dueAt } };
    }
  }
  if (outcome && outcome !== record.outcome) {
    if (!isClosed(record.status) || !outcomesOf(record.kind).includes(outcome)) throw refused('outcome');
    set.outcome = outcome;
    entry.outcome = { from: record.outcome, to: outcome };
  }
  if (Object.keys(set).length === 0) return undefined;
  return { set: { ...set, ...workKeysOf({ ...record, ...set }, id as RecordId) }, entry, checks };
}

/**
 * Returns the next step that staff set, at the first working moment at or after its time. Throws `invalid_request` when that is over, or
 * too far ahead.
 */
export function stepOf({ action, dueAt }: { action: NextAction; dueAt: string }, now: Date): NextStep {
  const ahead = Date.parse(dueAt) - now.getTime();
  if (ahead < 0 || ahead > maxAheadMs) throw refused('next.dueAt');
  return { action, dueAt: addWorkingMinutes(dueAt, 0), setBy: 'staff' };
}

/** Returns the check that somebody may still own records, so that `releaseWork` does not miss one. `member` may when it was read. */
const mayStillOwn = (table: Table, { id, role }: StoredMember) => ({
  ConditionCheck: {
    TableName: table.name,
    Key: staffKey(id),
    ConditionExpression: '#state = :active AND #role = :role',
    ExpressionAttributeNames: { '#state': 'state', '#role': 'role' },
    ExpressionAttributeValues: { ':active': 'active', ':role': role },
  },
});

const ownerThen = (owner: Owner, members: readonly StoredMember[]) => ({
  id: owner,
  name: members.find(({ id }) => id === owner)?.name,
});

function refused(path: string): Problem {
  const errors: FieldError[] = [{ path, code: 'invalid', message: fieldMessages.invalid }];
  return new Problem('invalid_request', { errors });
}
