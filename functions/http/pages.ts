import { createHash } from 'node:crypto';
import type { auditedLists } from '../../shared/contracts/adminAudit.ts';
import type { Contract } from '../../shared/contracts/contract.ts';
import type { Page, PageQuery } from '../data/arrivals.ts';
import { readRevision } from '../data/counts.ts';
import type { CountedKind } from '../data/keys.ts';
import type { Table } from '../data/table.ts';
import type { Audit } from './auditTrail.ts';
import type { Reply } from './endpoint.ts';
import { createCursors } from './paging.ts';

/** The part of a call that a list reads: which page, and the caller's copy of it. */
interface PageCall {
  query: { limit: number; cursor?: string };
  headers: { 'if-none-match'?: string };
  now: Date;
  audit: Audit;
}

/** How a list is read and turned into a body. */
interface List<T, Body> {
  list(table: Table, query: PageQuery): Promise<Page<T>>;
  body(records: T[]): Body;
}

/**
 * Returns the handler of one list. It returns the page after the cursor with its ETag and the link to older ones. If the caller's copy is
 * current, it reads one small item and returns 304.
 */
export function listHandler<T extends { id: string }, Body>(
  contract: Contract,
  kind: CountedKind,
  { table }: { table: Table },
  { list, body }: List<T, Body>,
): (call: PageCall) => Promise<Reply<Body>> {
  const cursors = createCursors(contract);
  return async ({ query, headers, now, audit }) => {
    const after = cursors.read(query.cursor);
    // Read before the page: a change in between then gives a new tag next time. Read after it, the new tag would hide the change.
    const etag = await pageTag(table, kind, query, now);
    if (hasCopy(headers['if-none-match'], etag)) return { notModified: true, headers: { etag } };
    const { records, next } = await list(table, { limit: query.limit, after, now });
    await auditPage(audit, kind, records);
    return { body: body(records), headers: { etag, ...cursors.linkHeader(query.limit, next) } };
  };
}

/** Adds the audit entry of a page of a list, unless the page is empty. */
export async function auditPage(
  audit: Audit,
  list: (typeof auditedLists)[number],
  records: ReadonlyArray<{ id: string }>,
): Promise<void> {
  if (records.length > 0) await audit({ action: 'list', list, recordIds: records.map(({ id }) => id) });
}

/** How long after a change a list may still be read without it, in ms: the index is eventually consistent. */
const settlingMs = 10_000;

/**
 * Returns the strong ETag of one page. It changes with each change of a record of the kind, and again `settlingMs` later, so that a page
 * that was read too early is read again.
 */
async function pageTag(table: Table, kind: CountedKind, query: PageCall['query'], now: Date): Promise<string> {
  const { number, at } = await readRevision(table, kind);
  const settling = at !== undefined && now.getTime() - at.getTime() < settlingMs;
  const page = createHash('sha256')
    .update(`${query.limit}\n${query.cursor ?? ''}`)
    .digest('base64url')
    .slice(0, 12);
  return `"${kind}-${number}${settling ? '-settling' : ''}-${page}"`;
}

/** Returns a strong ETag of a body, for small responses that are polled. */
export const tagOf = (body: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;

/** Returns whether If-None-Match names a tag. Weak tags match (RFC 9110, 13.1.2), because CloudFront weakens the tag of what it compresses. */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
