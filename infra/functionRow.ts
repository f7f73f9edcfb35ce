import { type PartitionName, partitions, type table } from '../shared/table.ts';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'BatchWriteItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';
export type IndexName = keyof typeof table.indexes;
export type SecretName = 'adminPassword' | 'signingKey' | 'openAiKey' | 'canaryKey' | 'erasureKey' | 'factorKey' | 'breakGlass';

/**
 * Actions on the items whose partition key matches one of the patterns, in which `*` stands for any text. A transaction needs the action
 * of each of its writes.
 */
export interface TableRight {
  keys: readonly string[];
  actions: readonly TableAction[];
}

/** Queries of an index, by patterns of the index's own partition key. */
export interface IndexRight {
  index: IndexName;
  keys: readonly string[];
}

/** A function's rights and size. Its role gets these rights, those of its event source, its own log and its traces, and nothing else. */
export interface FunctionRow {
  /** Folder of the handler among its kind under `functions/`; also the file name of its bundle. */
  entry: string;
  /** Rights on items of the table. An action without a right for the item's key is denied. */
  table?: readonly TableRight[];
  /** Rights to query indexes of the table. */
  indexes?: readonly IndexRight[];
  secrets?: readonly SecretName[];
  /** Whether it may add records to the list of erased records. */
  listsErasures?: boolean;
  /** Whether it may add objects to the bucket of audit copies, and list them. */
  copiesAudit?: boolean;
  /** Whether it reads which calendar visitors book in. */
  offersTimes?: boolean;
  /** Whether it may send mail from the stage's sender address. */
  sendsMail?: boolean;
  memoryMb: number;
  timeoutSeconds: number;
}

/** The rights to read the calendars with the names of their owners, and what is booked on their days. */
export const readTimes: readonly TableRight[] = [
  { keys: [`${partitions.calendar}*`, `${partitions.staff}*`, `${partitions.calendarDay}*`], actions: ['Query'] },
];

/** The right to list the bookings of any calendar. */
export const listedBookings: IndexRight = { index: 'byArrival', keys: ['booking#*'] };

/** The kinds of record that an erasure deletes. */
export const erasable = ['enquiry', 'contact', 'partner', 'leadMagnet'] as const satisfies readonly PartitionName[];

/** The kinds of item that forms create. */
export const records = [...erasable, 'privacyRequest'] as const satisfies readonly PartitionName[];

/** Returns the right to use the items of one or several kinds. */
export const on = (kinds: PartitionName | readonly PartitionName[], ...actions: TableAction[]): TableRight => ({
  keys: [kinds].flat().map((kind) => `${partitions[kind]}*`),
  actions,
});

/** Returns the right to use the counters of the rate limits whose names start with one of the texts. */
export const onLimits = (names: string | readonly string[], ...actions: TableAction[]): TableRight => ({
  keys: [names].flat().map((name) => `${partitions.limit}${name}*`),
  actions,
});

/** Returns the rights to list kinds of item by their arrival. Keys of this index start with the kind. */
export const listed = (...kinds: Array<(typeof records)[number] | 'conversation' | 'audit'>): IndexRight => ({
  index: 'byArrival',
  keys: kinds.map((kind) => `${kind}#*`),
});

/** Returns the rights to find records by any email, phone or name. */
export const found = (...indexes: Array<'byEmail' | 'byPhone' | 'byName'>): IndexRight[] =>
  indexes.map((index) => ({ index, keys: ['*'] }));

/** The kinds of record that have an owner and a next step. */
export const deskRecords = ['enquiry', 'contact', 'partner'] as const satisfies readonly PartitionName[];

/** The right to list records by owner. */
export const work: IndexRight = { index: 'byWork', keys: ['work#*'] };

/** The right to add entries to the audit list, with the address and device of the caller. */
export const audit: readonly TableRight[] = [on(['audit', 'auditOrigin', 'salt'], 'PutItem')];

/** The right to add entries to the audit list that name records. */
export const auditRecords: readonly TableRight[] = [...audit, on('auditRecord', 'BatchWriteItem')];

/** The rights to count changes of records by status and into the figures of the follow-up desk, each change once. */
export const countRecords: readonly TableRight[] = [on('seen', 'PutItem'), on(['counts', 'deskFigures'], 'UpdateItem')];

/** The rights to count batches of events into the figures of their days, each batch once. */
export const countEvents: readonly TableRight[] = [
  on('seen', 'PutItem'),
  on('events', 'BatchGetItem'),
  on('visit', 'BatchGetItem', 'PutItem'),
  on('figures', 'Query', 'UpdateItem'),
];
