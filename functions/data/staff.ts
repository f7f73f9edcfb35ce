import { isDeepStrictEqual } from 'node:util';
import { DeleteCommand, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import { type StaffMember, type StaffState, staffStates } from '../../shared/contracts/staffFields.ts';
import { type StaffId, staffId } from '../../shared/ids.ts';
import { type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { allows, type Role, roles } from '../../shared/roles.ts';
import { Problem } from '../problem.ts';
import { compareTexts } from './compare.ts';
import { newStaffId } from './ids.ts';
import {
  administratorsKey,
  factorsKey,
  isAbsent,
  isPresent,
  type Key,
  sessionKey,
  staffEmailKey,
  staffKey,
  staffPartition,
  viewsKey,
} from './keys.ts';
import { queryItems } from './query.ts';
import { retry, retryChange } from './retry.ts';
import { cancellationCodes, ignoreRefused, isConflict, type Table, type Write } from './table.ts';
import { updateExpression } from './updateExpression.ts';

const storedMember = z.object({
  id: staffId,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(staffStates),
  createdAt: isoTime,
  lastSignInAt: z.optional(isoTime),
  /** SHA-256 of the invitation's secret, while it is open. */
  invitation: z.optional(z.string()),
  invitedUntil: z.optional(isoTime),
  // Absent in members of earlier releases.
  languages: z._default(z.array(z.enum(languageCodes)), ['en']),
  available: z._default(z.boolean(), true),
  /** See `Candidate` in shared/desk.ts. */
  turn: z.optional(z.int()),
});
/** A member of staff as stored. */
export type StoredMember = z.infer<typeof storedMember>;

/** How often a change is tried while others change staff. */
const attempts = 8;

/** How long an invitation is valid, in ms (docs/requirements.md#sign-in). */
const invitationMs = 24 * 3_600_000;

/** Returns a member of staff, read consistently, so that a suspension takes effect at once; undefined when there is none. */
export async function findMember(table: Table, id: StaffId): Promise<StoredMember | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: staffKey(id), ConsistentRead: true }));
  return Item && storedMember.parse(Item);
}

/** Returns the id of the member of staff with an email address; undefined when nobody has it. */
export async function findMemberId(table: Table, email: string): Promise<StaffId | undefined> {
  const Key = staffEmailKey(email);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && staffId.parse(Item.id);
}

/** Returns all members of staff by name. */
export async function listMembers(table: Table): Promise<StoredMember[]> {
  const items = await queryItems(table, { partition: staffPartition, consistent: true });
  return items.map((item) => storedMember.parse(item)).toSorted((one, other) => compareTexts(one.name, other.name));
}

/** Returns what administrators see of a member of staff. */
export const publicMember = ({ invitation: _, turn: __, ...member }: StoredMember): StaffMember => member;

/** Returns whether a member of staff can look after records: an active one who may change them. */
export const canOwn = ({ state, role }: StoredMember): boolean => state === 'active' && allows(role, 'caseworker');

/**
 * Stores an invited person, with the hash of the invitation's secret. Another invitation of somebody who has not accepted yet replaces
 * name, role and secret. Throws `staff_exists` when somebody who accepted has the email address.
 */
export async function storeInvitation(
  table: Table,
  { name, email, role }: { name: string; email: string; role: Role },
  invitation: string,
  now: Date,
): Promise<StoredMember> {
  const invitedUntil = new Date(now.getTime() + invitationMs).toISOString();
  const attempt = async () => {
    const id = await findMemberId(table, email);
    const before = id && (await findMember(table, id));
    if (before && before.state !== 'invited') throw new Problem('staff_exists');
    const createdAt = before?.createdAt ?? now.toISOString();
    const member: StoredMember = {
      ...{ id: before?.id ?? newStaffId(), name, email, role, state: 'invited', createdAt },
      ...{ invitation, invitedUntil },
      ...{ languages: before?.languages ?? ['en'], available: before?.available ?? true },
    };
    const put = (Key: Key, item: object, condition: Partial<NonNullable<Write['Put']>>): Write => ({
      Put: { TableName: table.name, Item: { ...Key, ...item }, ...condition },
    });
    await transact(table, [
      put(
        staffKey(member.id),
        member,
        before
          ? {
              ConditionExpression: 'invitation = :before',
              ExpressionAttributeValues: { ':before': before.invitation },
            }
          : { ConditionExpression: isAbsent },
      ),
      put(staffEmailKey(email), { id: member.id }, before ? {} : { ConditionExpression: isAbsent }),
    ]);
    return member;
  };
  // Somebody else may invite the same address at the same time; the next attempt finds that person.
  return retryChange(attempt);
}

/**
 * Makes an invited person active, together with the writes that store their second factor. Throws `invitation_ended` when the invitation
 * was used or replaced meanwhile.
 */
export async function activateMember(table: Table, { id, invitation, role }: StoredMember, writes: Write[]): Promise<void> {
  const update: Write = {
    Update: {
      TableName: table.name,
      Key: staffKey(id),
      UpdateExpression: 'SET #state = :active REMOVE invitation, invitedUntil',
      ConditionExpression: '#state = :invited AND invitation = :invitation AND #role = :role',
      ExpressionAttributeNames: { '#state': 'state', '#role': 'role' },
      ExpressionAttributeValues: { ':active': 'active', ':invited': 'invited', ':invitation': invitation, ':role': role },
    },
  };
  const administrators = role === 'administrator' ? [addAdministrator(table, id)] : [];
  try {
    await retry(() => transact(table, [update, ...administrators, ...writes]), { attempts, isTemporary: isConflict });
  } catch (error) {
    if (cancellationCodes(error)[0] === 'ConditionalCheckFailed') throw new Problem('invitation_ended');
    throw isConflict(error) ? new Problem('unavailable') : error;
  }
}

/** What an administrator changes of a person. */
export interface MemberChange {
  role?: Role | undefined;
  state?: Exclude<StaffState, 'invited'> | undefined;
  languages?: LanguageCode[] | undefined;
  available?: boolean | undefined;
}

/**
 * Changes role, state, languages or availability, and only what `change` names. Returns the person before and after. Throws `not_found`,
 * `last_administrator` when no active administrator would be left, and `invitation_ended` when the state of somebody who has not accepted
 * is to change.
 */
export async function changeMember(
  table: Table,
  id: StaffId,
  change: MemberChange,
): Promise<{ before: StoredMember; after: StoredMember }> {
  return retryChanges(async () => {
    const before = await findMember(table, id);
    if (!before) throw new Problem('not_found');
    if (before.state === 'invited' && change.state !== undefined) throw new Problem('invitation_ended');
    const changed = Object.fromEntries(
      Object.entries(change).filter(
        ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name as keyof MemberChange]),
      ),
    );
    const after: StoredMember = { ...before, ...changed };
    if (Object.keys(changed).length === 0) return { before, after };
    const { ExpressionAttributeNames, ExpressionAttributeValues, ...expression } = updateExpression(changed);
    const update: Write = {
      Update: {
        TableName: table.name,
        Key: staffKey(id),
        ...expression,
        ConditionExpression: '#role = :oldRole AND #state = :oldState',
        ExpressionAttributeNames: { ...ExpressionAttributeNames, '#role': 'role', '#state': 'state' },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':oldRole': before.role, ':oldState': before.state },
      },
    };
    await transact(table, [update, ...administratorsAfter(table, before, after)]);
    return { before, after };
  });
}

/**
 * Removes a person with their second factors, saved views and sessions, and returns who it was; undefined when there is none. A repeat
 * removes what an interrupted removal left. Throws `last_administrator`.
 */
export async function removeMember(table: Table, id: StaffId): Promise<StoredMember | undefined> {
  const removed = await retryChanges(async () => {
    const before = await findMember(table, id);
    if (!before) return undefined;
    await transact(table, [
      {
        Delete: {
          TableName: table.name,
          Key: staffKey(id),
          ConditionExpression: '#role = :role AND #state = :state',
          ExpressionAttributeNames: { '#role': 'role', '#state': 'state' },
          ExpressionAttributeValues: { ':role': before.role, ':state': before.state },
        },
      },
      ...administratorsAfter(table, before, undefined),
      { Delete: { TableName: table.name, Key: staffEmailKey(before.email) } },
    ]);
    return before;
  });
  await deletePartition(table, factorsKey(id).pk);
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: viewsKey(id) }));
  await endSessionsOf(table, id);
  return removed;
}

/** Deletes all sessions of a person. */
export const endSessionsOf = (table: Table, id: StaffId): Promise<void> => deletePartition(table, sessionKey(`${id}.`).pk);

/** Sets whether new records are given to a person. Does nothing when they were removed meanwhile. */
export const setAvailability = (table: Table, id: StaffId, available: boolean): Promise<void> =>
  updateMember(table, id, { available });

/** Stores when a person last signed in. Does nothing when they were removed meanwhile. */
export const storeSignIn = (table: Table, id: StaffId, now: Date): Promise<void> =>
  updateMember(table, id, { lastSignInAt: now.toISOString() });

/** Sets fields of a person who still exists. Retries while a transaction changes the person, e.g. gives them a new record. */
async function updateMember(table: Table, id: StaffId, fields: Partial<StoredMember>): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: staffKey(id),
    ...updateExpression(fields),
    ConditionExpression: isPresent,
  });
  const send = () => table.client.send(update);
  await retry(send, { attempts, isTemporary: isConflict }).catch(ignoreRefused);
}

async function deletePartition(table: Table, partition: string): Promise<void> {
  for (const { pk, sk } of await queryItems(table, { partition, consistent: true })) {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
  }
}

const isAdministrator = (member: StoredMember | undefined): boolean =>
  member?.state === 'active' && member.role === 'administrator';

/** Returns the write that keeps the set of active administrators right. It fails when it would empty the set. */
function administratorsAfter(table: Table, before: StoredMember, after: StoredMember | undefined): Write[] {
  if (isAdministrator(before) === isAdministrator(after)) return [];
  return [isAdministrator(after) ? addAdministrator(table, before.id) : removeAdministrator(table, before.id)];
}

const addAdministrator = (table: Table, id: StaffId): Write => ({
  Update: {
    TableName: table.name,
    Key: administratorsKey,
    UpdateExpression: 'ADD ids :id',
    ExpressionAttributeValues: { ':id': new Set([id]) },
  },
});

/** The condition is on the set itself, so that two administrators who demote each other at once do not both succeed. */
const removeAdministrator = (table: Table, id: StaffId): Write => ({
  Update: {
    TableName: table.name,
    Key: administratorsKey,
    UpdateExpression: 'DELETE ids :id',
    ConditionExpression: 'size(ids) > :one',
    ExpressionAttributeValues: { ':id': new Set([id]), ':one': 1 },
  },
});

const transact = (table: Table, TransactItems: Write[]) => table.client.send(new TransactWriteCommand({ TransactItems }));

/** The set of administrators would become empty. */
const isLastAdministrator = (error: unknown): boolean => {
  const [member, administrators] = cancellationCodes(error);
  return member !== 'ConditionalCheckFailed' && administrators === 'ConditionalCheckFailed';
};

/** Tries a change or removal of a person again while others change the same person or the set of administrators. */
async function retryChanges<T>(attempt: () => Promise<T>): Promise<T> {
  const isTemporary = (error: unknown) => isConflict(error) || cancellationCodes(error)[0] === 'ConditionalCheckFailed';
  try {
    return await retry(attempt, { attempts, isTemporary });
  } catch (error) {
    if (isLastAdministrator(error)) throw new Problem('last_administrator');
    throw isTemporary(error) ? new Problem('unavailable') : error;
  }
}
