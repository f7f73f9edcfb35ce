import { createHash } from 'node:crypto';
import { readRevision } from '../data/counts.ts';
import type { CountedKind } from '../data/keys.ts';
import type { Table } from '../data/table.ts';

/**
 * The strong ETag of one page of a list: it changes with every change of a record of the kind. One small read. It is taken before
 * the page is, so that a change in between shows as a new tag and never as an old one.
 */
export async function pageTag(table: Table, kind: CountedKind, query: { limit: number; cursor?: string }): Promise<string> {
  const page = createHash('sha256')
    .update(`${query.limit}\n${query.cursor ?? ''}`)
    .digest('base64url')
    .slice(0, 12);
  return `"${kind}-${await readRevision(table, kind)}-${page}"`;
}
