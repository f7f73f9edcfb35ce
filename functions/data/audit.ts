import { randomUUID } from 'node:crypto';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditEntry, auditEntry } from '../../shared/contracts/adminAudit.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import type { ArrivalQuery, Page } from './arrivals.ts';
import { auditKey, auditPartition, monthOf, monthsBack } from './keys.ts';
import { readEach } from './readEach.ts';
import type { Table } from './table.ts';

type Item = Record<string, unknown>;

/** What one line says beside when. */
export type AuditLine = { action: 'sign_in'; visitor: string } | { action: 'export' | 'erasure'; by: string; records: number };

/** Writes a line of the audit list. It must hold no personal data of a visitor. */
export async function recordAudit(table: Table, line: AuditLine, now: Date): Promise<void> {
  const at = now.toISOString();
  const expiry = { [shape.expiry]: expiryOf('audit', now) };
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...auditKey(at, randomUUID()), ...line, at, ...expiry } }),
  );
}

/**
 * Counts a failed sign-in: failures of one visitor in one hour stand in one line, so that somebody who guesses passwords writes no
 * endless list. A repeat by the SDK after a lost answer counts twice.
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
 * The audit list, newest first, a page at a time; month by month, and the months before only while the page is not full. Failures
 * stand at the beginning of their hour.
 */
export async function listAudit(table: Table, { limit, after, now }: ArrivalQuery): Promise<Page<AuditEntry>> {
  const items: Item[] = [];
  for (const month of monthsBack(now)) {
    if (after !== undefined && month > monthOf(after)) continue;
    // One more than asked for tells whether older ones follow.
    items.push(...(await readMonth(table, auditPartition(month), limit + 1 - items.length, after)));
    if (items.length > limit) break;
  }
  const page = items.slice(0, limit);
  const next = items.length > limit ? String(page.at(-1)?.[shape.sortKey]) : undefined;
  return { records: readEach(page, (item) => auditEntry.parse(item)), next };
}

/** Up to `wanted` lines of one month before a place, newest first. */
async function readMonth(table: Table, partition: string, wanted: number, after: string | undefined): Promise<Item[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: `#partition = :partition${after === undefined ? '' : ' AND #place < :after'}`,
        ExpressionAttributeNames: { '#partition': shape.partitionKey, ...(after !== undefined && { '#place': shape.sortKey }) },
        ExpressionAttributeValues: { ':partition': partition, ':after': after },
        ScanIndexForward: false,
        Limit: wanted - items.length,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(found.Items ?? []));
    start = found.LastEvaluatedKey;
  } while (start && items.length < wanted);
  return items;
}
