import type { Contract } from '../../shared/contracts/contract.ts';
import { fieldMessages } from '../../shared/contracts/errors.ts';
import { Problem } from '../problem.ts';

export interface Cursors {
  /** Returns the sort key that a cursor names; undefined without a cursor. Throws `invalid_request` for a cursor of another list or form. */
  read(cursor: string | undefined): string | undefined;
  /** Returns the `Link` header of the page after a sort key, with the list's filters; no header without one. */
  linkHeader(
    limit: number,
    next: string | undefined,
    filters?: Readonly<Record<string, string | undefined>>,
  ): Record<string, string>;
}

/** A cursor: the name of its list, and the sort key of the last record, which is a time and an id. */
const decodedCursor = /^(?<list>[\w-]+) (?<sortKey>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z#[\w-]+)$/;

/**
 * Returns the cursors of one list. They are not signed: a caller who may read a list may read all of it, so a cursor written
 * by hand shows nothing new.
 */
export function createCursors(contract: Contract): Cursors {
  return {
    read(cursor) {
      if (cursor === undefined) return undefined;
      const { list, sortKey } = decodedCursor.exec(Buffer.from(cursor, 'base64url').toString())?.groups ?? {};
      if (list === contract.name) return sortKey;
      throw new Problem('invalid_request', { errors: [{ path: 'cursor', code: 'invalid', message: fieldMessages.invalid }] });
    },
    linkHeader(limit, next, filters = {}) {
      if (next === undefined) return {} as Record<string, string>;
      const cursor = Buffer.from(`${contract.name} ${next}`).toString('base64url');
      const given = Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== undefined);
      const query = new URLSearchParams([['limit', String(limit)], ['cursor', cursor], ...given]);
      return { link: `<${contract.path}?${query}>; rel="next"` };
    },
  };
}
