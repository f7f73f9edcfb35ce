import { createHash } from 'node:crypto';
import type { Contract } from '../../shared/contracts/contract.ts';
import type { Page, PageQuery } from '../data/arrivals.ts';
import { readRevision } from '../data/counts.ts';
import type { CountedKind } from '../data/keys.ts';
import type { Table } from '../data/table.ts';
import type { Reply } from './endpoint.ts';
import { createCursors } from './paging.ts';

/** What a list asks for: a page, and what the caller has of it. */
interface PageCall {
  query: { limit: number; cursor?: string };
  headers: { 'if-none-match'?: string };
  now: Date;
}

/** How a list is read and put into its body. */
interface List<T, Body> {
  list(table: Table, query: PageQuery): Promise<Page<T>>;
  body(records: T[]): Body;
}

/**
 * Answers pages of one list: the page that the cursor leads to, its ETag and the link to the older ones; or, for one small read, that
 * the caller's copy still holds.
 */
export function pagesOf<T, Body>(
  contract: Contract,
  kind: CountedKind,
  { table }: { table: Table },
  { list, body }: List<T, Body>,
): (call: PageCall) => Promise<Reply<Body>> {
  const cursors = createCursors(contract);
  return async ({ query, headers, now }) => {
    const after = cursors.read(query.cursor);
    // Before the page is read: a change in between then shows as a new tag next time, and never hides behind one.
    const etag = await pageTag(table, kind, query, now);
    if (hasCopy(headers['if-none-match'], etag)) return { notModified: true, headers: { etag } };
    const { records, next } = await list(table, { limit: query.limit, after, now });
    return { body: body(records), headers: { etag, ...cursors.linkHeader(query.limit, next) } };
  };
}

/** The index follows the table within moments; after this many ms it is taken to have caught up with a change. */
const settlingMs = 10_000;

/**
 * The strong ETag of one page: another with each change of a record of the kind, and once more when the index has had time to show
 * that change, so that a page read too early is not held for right until the next.
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

/** Whether If-None-Match names a tag. Compared weakly (RFC 9110, 13.1.2): whoever compresses on the way marks a tag as weak. */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
