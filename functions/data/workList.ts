import type { WorkItem } from '../../shared/contracts/adminWork.ts';
import { workItem } from '../../shared/contracts/adminWork.ts';
import { everybody, nobody, type Owner, promiseAbout, workOf } from '../../shared/desk.ts';
import { type RecordId, staffId } from '../../shared/ids.ts';
import { londonDay } from '../../shared/londonDay.ts';
import { table as shape } from '../../shared/table.ts';
import { batchGet } from './batchGet.ts';
import { compareTexts } from './compare.ts';
import { recordKey, workPartition } from './keys.ts';
import { type Item, queryItems, type SortCondition } from './query.ts';
import { readEach } from './readEach.ts';
import type { Table } from './table.ts';
import { deskRecordOf } from './work.ts';
import { readDeskRecord } from './workChanges.ts';

const { sortKey } = shape.indexes.byWork;

export interface WorkQuery {
  limit: number;
  /** The sort key of the last item on the page before; absent for the first page. */
  after?: string | undefined;
  now: Date;
}

export interface WorkPage {
  items: WorkItem[];
  /** The sort key of the last item of this page, if others follow. */
  next?: string;
}

/** Returns one page of what owners have to do, by when it is due. Its cost grows with page and owners, not with records. */
export async function listWork(table: Table, owners: readonly Owner[], { limit, after, now }: WorkQuery): Promise<WorkPage> {
  const sort = after === undefined ? undefined : { after };
  const keys = await queryOwners(table, owners, sort, limit + 1);
  const page = keys.slice(0, limit);
  const next = keys.length > limit ? String(page.at(-1)?.[sortKey]) : undefined;
  return { items: await readItems(table, owners, page, now), next };
}

/** Returns the first keys of the work of owners, by when it is due. */
async function queryOwners(
  table: Table,
  owners: readonly Owner[],
  sort: SortCondition | undefined,
  limit: number,
): Promise<Item[]> {
  const lists = await Promise.all(
    owners.map((owner) => queryItems(table, { index: 'byWork', partition: workPartition(owner), sort, limit })),
  );
  return lists
    .flat()
    .toSorted((one, other) => compareTexts(String(one[sortKey]), String(other[sortKey])))
    .slice(0, limit);
}

/** Returns the items of these keys as they are now. Leaves out what is done, erased or somebody else's meanwhile: the index lags. */
async function readItems(table: Table, owners: readonly Owner[], keys: readonly Item[], now: Date): Promise<WorkItem[]> {
  const found = await batchGet(
    table,
    keys.map(({ pk }) => recordKey(pk as RecordId)),
  );
  const mine = found.filter((item) => {
    const record = deskRecordOf(item);
    return record && workOf(record) && owners.includes(record.owner ?? nobody);
  });
  const items = readEach(mine, (item) => itemOf(item, now));
  return items.toSorted((one, other) => compareTexts(`${one.dueAt}#${one.id}`, `${other.dueAt}#${other.id}`));
}

function itemOf(item: Item, now: Date): WorkItem {
  const record = deskRecordOf(item);
  const work = record && workOf(record);
  const body = readDeskRecord(item);
  return workItem.parse({
    ...body,
    ...work,
    kind: record?.kind,
    name: 'name' in body ? body.name : `${body.firstName} ${body.lastName}`,
    owner: body.owner ?? nobody,
    promise: record && promiseAbout(record, now.toISOString()),
  });
}

/** How many items of owners are overdue, and due later today. Each at most `max`. */
export interface DueCounts {
  overdue: number;
  today: number;
}

/** Returns how much of an owner's work is overdue and how much is due later today. */
export async function countDue(table: Table, owner: Owner, max: number, now: Date): Promise<DueCounts> {
  const time = now.toISOString();
  // Nothing is due between the end of the working day and midnight.
  const endOfDay = `${londonDay(now)}T23`;
  const count = async (sort: SortCondition) => (await queryOwners(table, [owner], sort, max)).length;
  const [overdue, today] = await Promise.all([
    count({ before: time }),
    time < endOfDay ? count({ from: time, to: endOfDay }) : 0,
  ]);
  return { overdue, today };
}

/** Returns who `me` is, and whose records count as unowned for them. Those of `everybody` are work of each person. */
export function ownersFor(person: { id: string } | undefined): { me: Owner; unowned: Owner[] } {
  return person ? { me: staffId.parse(person.id), unowned: [nobody, everybody] } : { me: everybody, unowned: [nobody] };
}
