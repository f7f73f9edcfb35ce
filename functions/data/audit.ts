import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditEntry, auditEntry, type StaffChange } from '../../shared/contracts/adminAudit.ts';
import type { RecordId } from '../../shared/ids.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { listByMonth, type Page, type PageQuery } from './arrivals.ts';
import { auditKey, auditPartition, type Key, monthOf } from './keys.ts';
import { type Item, queryItems } from './query.ts';
import type { Table } from './table.ts';

/** An entry of the audit list, without its time. It must hold no personal data of a visitor. */
export type NewAuditEntry =
  /** `by`, `person` and `name`: who gave a second factor. */
  | { action: 'sign_in'; visitor: string; by?: string; person?: string; name?: string }
  /** A sign-in with the password alone, while the sealed setting allows it. */
  | { action: 'break_glass'; visitor: string }
  /** `subject`: the id of the member of staff who was changed. */
  | { action: 'staff_change'; change: StaffChange; subject: string; by: string; person?: string; name?: string }
  | { action: 'export'; by: string; records: number }
  /** `ids`: which records were erased, so that an erasure can be compared with a restored table. The API does not return them. */
  | { action: 'erasure'; by: string; records: number; ids: RecordId[] }
  | { action: 'sign_out_everybody'; by: string };

/** Adds an entry to the audit list. */
export async function recordAudit(table: Table, entry: NewAuditEntry, now: Date): Promise<void> {
  const at = now.toISOString();
  const expiry = { [shape.expiry]: expiryOf('audit', now) };
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...auditKey(at, randomUUID()), ...entry, at, ...expiry } }),
  );
}

/**
 * Counts a failed sign-in. The failures of one visitor in one hour share one entry, so that guessing passwords does not fill the
 * list. A failure counts twice if the SDK retries after a lost response.
 */
export async function recordFailedSignIn(table: Table, visitor: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const hour = `${at.slice(0, 13)}:00:00.000Z`;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: auditKey(hour, visitor),
      UpdateExpression:
        'SET #action = :action, visitor = :visitor, #at = if_not_exists(#at, :at), lastAt = :at, #expiry = :expiry ADD #count :one',
      ExpressionAttributeNames: { '#action': 'action', '#at': 'at', '#count': 'count', '#expiry': shape.expiry },
      ExpressionAttributeValues: {
        ':action': 'sign_in_failed',
        ':visitor': visitor,
        ':at': at,
        ':expiry': expiryOf('audit', now),
        ':one': 1,
      },
    }),
  );
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

/** Returns the months from one to another, both included. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (const month = new Date(`${first}-01T00:00:00Z`); monthOf(month.toISOString()) <= last; ) {
    months.push(monthOf(month.toISOString()));
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

/** Returns one page of the audit list, newest first. An entry of failed sign-ins is listed at the start of its hour. */
export function listAudit(table: Table, query: PageQuery): Promise<Page<AuditEntry>> {
  return listByMonth(table, { partitionOf: auditPartition, read: (item) => auditEntry.parse(item) }, query);
}
