import { type AuditEntry, auditEntry } from '../../shared/contracts/adminAudit.ts';
import type { Page, PageQuery } from './arrivals.ts';
import { idsOf } from './audit.ts';
import { batchGet } from './batchGet.ts';
import { isLive } from './expiry.ts';
import {
  auditOriginKey,
  auditPartition,
  auditPersonPartition,
  auditRecordPartition,
  type Key,
  monthOf,
  monthsBack,
  monthsBetween,
} from './keys.ts';
import { type Item, queryEach, queryItems } from './query.ts';
import { readEach } from './readEach.ts';
import type { Table } from './table.ts';

/** Which audit entries to read. Times are ISO times with milliseconds: from `since` on, and before `until`. */
export interface AuditQuery extends PageQuery {
  person?: string | undefined;
  action?: AuditEntry['action'] | undefined;
  /** The id of a record or conversation that the entries name. */
  record?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** The most entries that one call reads. An entry of a full page of a list has about 7 KB, so this is at most 14 MB. */
const maxRead = 2_000;

/** Entries in one query of the table. */
const pageSize = 250;

/** The start of a text that sorts after every time and id. */
const last = '~';

/**
 * Returns one page of the audit list, newest first. It may be shorter than `limit` although older entries follow, because at most
 * `maxRead` entries are read. An entry of failed sign-ins is listed at the start of its hour.
 */
export async function listAudit(table: Table, query: AuditQuery): Promise<Page<AuditEntry>> {
  const items: Item[] = [];
  let read = 0;
  let next: string | undefined;
  let examined: string | undefined;
  for await (const item of query.record === undefined
    ? entriesByTime(table, query)
    : entriesOfRecord(table, query, query.record)) {
    if (items.length >= query.limit || read >= maxRead) {
      next = examined;
      break;
    }
    read++;
    examined = String(item.sk);
    if (matches(item, query)) items.push(item);
  }
  const origins = await readOrigins(table, items, query.now);
  return { records: readEach(items, (item) => auditEntry.parse({ ...item, ...origins.get(String(item.origin)) })), next };
}

/** Yields entries newest first: all, or those of a person. Reads no month outside the times of the query. */
async function* entriesByTime(table: Table, query: AuditQuery): AsyncGenerator<Item> {
  const { person, after, now } = query;
  const { from, to } = rangeOf(query);
  for (const month of monthsBack(now)) {
    if (month > monthOf(to)) continue;
    if (month < monthOf(from)) return;
    const partition = person === undefined ? auditPartition(month) : auditPersonPartition(person, month);
    const index = person === undefined ? undefined : ('byArrival' as const);
    for await (const item of queryEach(table, { index, partition, sort: { from, to }, newestFirst: true }, pageSize)) {
      if (item.sk !== after) yield item;
    }
  }
}

/** Yields the entries that name a record, newest first. Reads only the days and people that are stored at the record. */
async function* entriesOfRecord(table: Table, query: AuditQuery, record: string): AsyncGenerator<Item> {
  const { from, to } = rangeOf(query);
  const range = { from: from.slice(0, 10), to: `${to.slice(0, 10)}${last}` };
  const named = await queryItems(table, { partition: auditRecordPartition(record), sort: range, newestFirst: true });
  const days = Map.groupBy(named, ({ sk }) => String(sk).slice(0, 10));
  for (const [day, people] of days) {
    const entries = await Promise.all(
      people
        .map(({ sk }) => String(sk).slice(day.length + 1))
        .filter((person) => query.person === undefined || person === query.person)
        .map((person) =>
          queryItems(table, {
            index: 'byArrival',
            partition: auditPersonPartition(person, monthOf(day)),
            sort: { from: day, to: `${day}${last}` },
            filter: (item) => idsOf(item).includes(record),
          }),
        ),
    );
    const newestFirst = entries.flat().sort((left, right) => (String(left.sk) < String(right.sk) ? 1 : -1));
    for (const item of newestFirst) if (query.after === undefined || String(item.sk) < query.after) yield item;
  }
}

/** Returns the first and last sort key of a query. Failed sign-ins have the start of their hour, so the hour of `since` is read too. */
function rangeOf({ after, since, until }: AuditQuery): { from: string; to: string } {
  const ends = [after, until].filter((end) => end !== undefined);
  return {
    from: since?.slice(0, 13) ?? '0',
    to: ends.length === 0 ? last : ends.reduce((one, other) => (one < other ? one : other)),
  };
}

function matches(item: Item, { person, action, since, until }: AuditQuery): boolean {
  const at = String(item.at);
  return (
    (person === undefined || item.person === person) &&
    (action === undefined || item.action === action) &&
    (since === undefined || String(item.lastAt ?? at) >= since) &&
    (until === undefined || at < until)
  );
}

/** Returns the address, if it is known, and device of entries by the id in `origin`, without those that have expired. */
async function readOrigins(table: Table, items: readonly Item[], now: Date): Promise<Map<string, Item>> {
  const ids = [...new Set(items.flatMap(({ origin }) => (origin === undefined ? [] : [String(origin)])))];
  const origins = (await batchGet(table, ids.map(auditOriginKey))).filter((item) => isLive(item, now));
  const idOf = ({ pk }: Item) => String(pk).slice(auditOriginKey('').pk.length);
  return new Map(origins.map((item) => [idOf(item), { address: item.address, device: item.device }]));
}

/**
 * Returns all entries from one time to another, oldest first: from `from` on and before `to`, both the start of an ISO time, e.g.
 * `2026-11-20T09`. An entry of failed sign-ins has the time of the start of its hour.
 */
export async function readAuditEntries(table: Table, from: string, to: string): Promise<Array<Item & Key>> {
  const entries: Item[] = [];
  for (const month of monthsBetween(monthOf(from), monthOf(to))) {
    // No sort key equals `to`, because it is longer than a time.
    entries.push(...(await queryItems(table, { partition: auditPartition(month), sort: { from, to }, consistent: true })));
  }
  return entries as Array<Item & Key>;
}
