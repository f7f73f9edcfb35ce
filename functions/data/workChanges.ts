import type { DeskRecordBody } from '../../shared/contracts/adminWork.ts';
import { type FieldError, fieldMessages } from '../../shared/contracts/errors.ts';
import { everybody, isClosed, type NextAction, nobody, type Outcome, type Owner, outcomesOf } from '../../shared/desk.ts';
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
import type { Table } from './table.ts';
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
}

/**
 * Changes owner, next step or outcome of a record with one entry in its history, and returns the record. Throws what `changeRecord` does,
 * and `invalid_request` for an owner who is no active member of staff, a next step of a closed record, in the past or beyond two years, and
 * an outcome of an open record or of another kind.
 */
export async function changeWork(table: Table, change: WorkChange): Promise<DeskRecordBody> {
  return changeRecord(table, readDeskRecord, change, (_, item) => planOf(table, change, item));
}

async function planOf(table: Table, { id, owner, next, outcome, now }: WorkChange, item: Item): Promise<Plan | undefined> {
  const record = deskRecordOf(item);
  if (!record) throw new Problem('not_found');
  const set: Record<string, unknown> = {};
  const entry: Record<string, unknown> = {};
  const checks: NonNullable<Plan['checks']> = [];
  const before = record.owner ?? nobody;
  if (owner !== undefined && owner !== before) {
    const members = await listMembers(table);
    const member = members.find((each) => each.id === owner);
    if (owner !== nobody && owner !== everybody) {
      if (!member || !canOwn(member)) throw refused('owner');
      checks.push(stillActive(table, member));
    }
    set.owner = owner;
    entry.owner = { from: ownerThen(before, members), to: ownerThen(owner, members) };
  }
  if (next) {
    const ahead = Date.parse(next.dueAt) - now.getTime();
    if (isClosed(record.status) || ahead < 0 || ahead > maxAheadMs) throw refused('next.dueAt');
    const { action } = next;
    const dueAt = addWorkingMinutes(next.dueAt, 0);
    const { setBy: _, ...was } = record.next ?? {};
    if (record.next?.action !== action || record.next.dueAt !== dueAt) {
      set.next = { action, dueAt, setBy: 'staff' };
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

/** Returns the check that somebody is still an active member of staff, so that a removal does not miss the record. */
const stillActive = (table: Table, { id }: StoredMember) => ({
  ConditionCheck: {
    TableName: table.name,
    Key: staffKey(id),
    ConditionExpression: '#state = :active',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':active': 'active' },
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
