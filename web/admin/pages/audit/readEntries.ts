import { type AuditEntry, listAudit } from '../../../../shared/contracts/adminAudit.ts';
import type { CallInput } from '../../../lib/api.ts';
import { staffCall } from '../../staffCall.ts';

/** The filters of the audit list. */
export type AuditFilters = Omit<NonNullable<CallInput<typeof listAudit>['query']>, 'limit' | 'cursor'>;

/** Returns the next page that has entries. The server returns a short or empty page when the filters leave few of those that it reads. */
export async function readEntries(
  filters: AuditFilters,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<{ rows: readonly AuditEntry[]; next: string | undefined }> {
  for (let after = cursor; ; ) {
    const { data, next } = await staffCall(listAudit, { query: { ...filters, cursor: after }, signal });
    if (data.data.length > 0 || next === undefined) return { rows: data.data, next };
    after = next;
  }
}

/** Returns all entries of the filters, newest first. `onProgress` gets the number of entries so far. */
export async function readAllEntries(
  filters: AuditFilters,
  onProgress: (count: number) => void,
  signal?: AbortSignal,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await readEntries(filters, cursor, signal);
    entries.push(...page.rows);
    cursor = page.next;
    onProgress(entries.length);
  } while (cursor !== undefined);
  return entries;
}
