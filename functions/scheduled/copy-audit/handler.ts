import { ListObjectsV2Command, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Context } from 'aws-lambda';
import { readAuditEntries } from '../../data/auditList.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { sdkDefaults } from '../../sdkDefaults.ts';

const { TABLE_NAME, AUDIT_BUCKET } = readEnvironment('TABLE_NAME', 'AUDIT_BUCKET');
const table = openTable(TABLE_NAME);
const s3 = new S3Client(sdkDefaults);

const hourMs = 3_600_000;
/** How long after its end an hour is copied, in ms. A call that began in the hour has stored its entry by then. */
const settledMs = 5 * 60_000;
/** How far a run looks back for the last copy, in hours. One list request returns up to 1,000 objects. */
const lookBackHours = 35 * 24;

/**
 * The fields that are copied. Names, addresses, devices, hashes of addresses and ids of erased records are not, because a copy cannot be
 * erased. The ids of records that staff read are: they are random, and show the extent of a breach even when the table was changed. A test
 * fails when an audit entry has a field that is neither here nor left out on purpose.
 */
export const copiedFields = [
  ...['action', 'at', 'lastAt', 'by', 'person', 'records', 'recordIds', 'count', 'list', 'searchedBy', 'table', 'searched'],
  ...['filters', 'call', 'code', 'change', 'subject'],
] as const;

/**
 * Copies the audit entries of each whole hour since the last copy into an object of its own, oldest first. A failed run leaves the later
 * hours to the next run. Hours without entries have no object.
 */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  const now = Date.now();
  const end = hourOf(now - settledMs);
  const copied = { hours: 0, entries: 0 };
  // A day at a time, because the entries of many days would not fit into memory.
  for (let from = await firstHourToCopy(now); from < end; ) {
    const nextDay = hourOf(Date.parse(`${from.slice(0, 10)}T00:00:00Z`) + 24 * hourMs);
    const to = nextDay < end ? nextDay : end;
    const entries = await readAuditEntries(table, from, to);
    const hours = Map.groupBy(entries, ({ sk }) => sk.slice(0, end.length));
    for (const [hour, entriesOfHour] of hours) {
      await store(`${hour}.jsonl`, entriesOfHour.map((entry) => `${JSON.stringify(copyOf(entry))}\n`).join(''));
    }
    copied.hours += hours.size;
    copied.entries += entries.length;
    from = to;
  }
  logger.info('audit copied', copied);
};

const copyOf = (entry: Record<string, unknown>) =>
  Object.fromEntries(copiedFields.filter((field) => entry[field] !== undefined).map((field) => [field, entry[field]]));

/** Returns the UTC hour of a time, e.g. `2026-11-20T09`: the start of the sort keys of its entries. */
const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13);

/** Returns the hour after that of the newest copy. */
async function firstHourToCopy(now: number): Promise<string> {
  const earliest = hourOf(now - lookBackHours * hourMs);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: AUDIT_BUCKET, StartAfter: earliest }));
  const newest = Contents.at(-1)?.Key;
  return newest === undefined ? earliest : hourOf(Date.parse(`${newest.slice(0, 13)}:00:00Z`) + hourMs);
}

/** Stores an object unless its key is in use, as after a run that two events started. */
async function store(Key: string, Body: string): Promise<void> {
  const put = new PutObjectCommand({ Bucket: AUDIT_BUCKET, Key, Body, IfNoneMatch: '*', ContentType: 'application/jsonl' });
  try {
    await s3.send(put);
  } catch (error) {
    if (!(error instanceof S3ServiceException && error.name === 'PreconditionFailed')) throw error;
  }
}
