import { setTimeout as sleep } from 'node:timers/promises';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chooseOwner, everybody, nextTurn, nobody, type Owner } from '../../shared/desk.ts';
import type { RecordId, StaffId } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { type Author, changeRecord, findItem } from './changes.ts';
import { historyKey, isAbsent, recordKey, staffKey, workPartition } from './keys.ts';
import { inParallel } from './parallel.ts';
import { type Item, queryItems } from './query.ts';
import { retry } from './retry.ts';
import { canOwn, findMember, listMembers, type StoredMember } from './staff.ts';
import { type Table, type Write, wasChangedMeanwhile } from './table.ts';
import { updateExpression } from './updateExpression.ts';
import { deskRecordOf, workKeysOf } from './work.ts';
import { readDeskRecord } from './workChanges.ts';

/** The author of what the rules change, in the history. */
const ruleAuthor = { by: 'rule', sessionId: 'rule' } as const satisfies Omit<Author, 'now'>;

/** How often an assignment is tried while others are made. */
const attempts = 8;

/**
 * Gives a new record an owner by the rule of `chooseOwner`, once, however often it is called. `sharedPassword`: staff work without names,
 * so everybody is the owner. When nobody is available, the record stays unowned. Its version stays the same, so that staff who have just
 * loaded it can still change it. Does nothing for a record that has an owner or was deleted.
 */
export async function assignOwner(
  table: Table,
  id: RecordId,
  { sharedPassword, now }: { sharedPassword: boolean; now: Date },
): Promise<void> {
  const attempt = async () => {
    const item = await findItem(table, id);
    if (!item || !deskRecordOf(item) || item.owner !== undefined) return;
    if (sharedPassword) return storeOwner(table, item, everybody, []);
    const members = await listMembers(table);
    const owners = members.filter(canOwn);
    const chosen = chooseOwner(
      owners.filter(({ available }) => available),
      item.language as StoredMember['languages'][number],
    );
    if (!chosen) return;
    const writes = [entryPut(table, item, chosen, now), turnUpdate(table, chosen, nextTurn(members))];
    await storeOwner(table, item, chosen.id, writes);
  };
  await retry(attempt, { attempts, isTemporary: wasChangedMeanwhile });
}

/** Returns the write that notes whose turn it was. It fails when the person was given another record, or may be given none, meanwhile. */
const turnUpdate = (table: Table, { id, role, turn }: StoredMember, next: number): Write => ({
  Update: {
    TableName: table.name,
    Key: staffKey(id),
    UpdateExpression: 'SET turn = :next',
    ConditionExpression: `#state = :active AND #role = :role AND ${turn === undefined ? 'attribute_not_exists(turn)' : 'turn = :turn'}`,
    ExpressionAttributeNames: { '#state': 'state', '#role': 'role' },
    ExpressionAttributeValues: { ':next': next, ':active': 'active', ':role': role, ':turn': turn },
  },
});

/** Returns the write of the history entry. `everybody` has none: it is the same for every record. */
const entryPut = (table: Table, item: Item, { id, name }: StoredMember, now: Date): Write => ({
  Put: {
    TableName: table.name,
    Item: {
      // No change of staff has this version: a record starts with it.
      ...historyKey(item.id as RecordId, 1),
      owner: { from: { id: nobody }, to: { id, name } },
      at: now.toISOString(),
      version: 1,
      ...ruleAuthor,
      [shape.expiry]: item[shape.expiry],
    },
    ConditionExpression: isAbsent,
  },
});

/** Stores the owner of a record that has none, with other writes or not at all. */
async function storeOwner(table: Table, item: Item, owner: Owner, writes: Write[]): Promise<void> {
  const id = item.id as RecordId;
  const record = deskRecordOf({ ...item, owner });
  const update = updateExpression({ owner, ...(record && workKeysOf(record, id)) });
  const recordUpdate: Write = {
    Update: {
      TableName: table.name,
      Key: recordKey(id),
      ...update,
      ConditionExpression: 'version = :version AND attribute_not_exists(#owner)',
      ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#owner': 'owner' },
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':version': item.version },
    },
  };
  await table.client.send(new TransactWriteCommand({ TransactItems: [recordUpdate, ...writes] }));
}

/** Records released at the same time. */
const concurrency = 10;

/** How often the records of a person are looked for, with pauses of up to a second, because the index lags the table by moments. */
const rounds = { attempts: 5, pause: (ms: number) => sleep(10 * ms), isTemporary: isUnavailable };

/**
 * Gives the open records of somebody who may no longer own any to nobody, each with an entry in its history. Does nothing for somebody who
 * may. May be repeated. Throws `unavailable` when records are left.
 */
export async function releaseWork(table: Table, person: StaffId, now: Date): Promise<void> {
  const member = await findMember(table, person);
  if (member && canOwn(member)) return;
  const round = async () => {
    const items = await queryItems(table, { index: 'byWork', partition: workPartition(person) });
    if (items.length === 0) return;
    const ids = items.map((item) => item[shape.partitionKey] as RecordId);
    await inParallel(ids, concurrency, (id) => releaseRecord(table, id, person, member?.name, now));
    throw new Problem('unavailable');
  };
  await retry(round, rounds);
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unavailable';
}

async function releaseRecord(table: Table, id: RecordId, person: StaffId, name: string | undefined, now: Date): Promise<void> {
  const owner: Owner = nobody;
  const change = changeRecord(table, readDeskRecord, { id, ...ruleAuthor, now }, (_, item) => {
    const record = deskRecordOf(item);
    if (record?.owner !== person) return undefined;
    return {
      set: { owner, ...workKeysOf({ ...record, owner }, id) },
      entry: { owner: { from: { id: person, name }, to: { id: nobody } } },
    };
  });
  // It may have been erased meanwhile.
  await change.catch((error) => {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
  });
}
