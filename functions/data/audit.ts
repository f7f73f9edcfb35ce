import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditEntry, auditEntry } from '../../shared/contracts/adminAudit.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { listByMonth, type Page, type PageQuery } from './arrivals.ts';
import { auditKey, auditPartition } from './keys.ts';
import type { Table } from './table.ts';

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

/** Returns one page of the audit list, newest first. The line of failed sign-ins is at the beginning of its hour. */
export function listAudit(table: Table, query: PageQuery): Promise<Page<AuditEntry>> {
  return listByMonth(table, { partitionOf: auditPartition, read: (item) => auditEntry.parse(item) }, query);
}
