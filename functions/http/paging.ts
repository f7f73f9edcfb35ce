import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Contract } from '../../shared/contracts/contract.ts';
import { fieldMessages } from '../../shared/contracts/errors.ts';
import { Problem } from '../problem.ts';
import { candidateValues, normalMaxAge, type Secret } from '../secrets.ts';

export interface Cursors {
  /** Returns the place in a cursor; undefined without one. Throws `invalid_request` for a cursor that this list did not issue. */
  read(cursor: string | undefined): Promise<string | undefined>;
  /** Returns the `Link` header of the page after a place; no header when there is no next page. */
  linkHeader(limit: number, next: string | undefined): Promise<Record<string, string>>;
}

/** Returns the cursors of one list. A cursor holds a place and its signature, so that callers cannot make up a place. */
export function createCursors(contract: Contract, key: Secret): Cursors {
  // The line break keeps these signatures apart from those of tokens, which never contain one.
  const sign = (place: string, value: string) =>
    createHmac('sha256', value).update(`cursor\n${contract.name}\n${place}`).digest();
  return {
    async read(cursor) {
      if (cursor === undefined) return undefined;
      const [place = '', signature = ''] = cursor.split('.').map((part) => Buffer.from(part, 'base64url'));
      const given = Buffer.from(signature);
      for await (const value of candidateValues(key)) {
        const expected = sign(place.toString(), value);
        if (given.length === expected.length && timingSafeEqual(given, expected)) return place.toString();
      }
      throw new Problem('invalid_request', { errors: [{ path: 'cursor', code: 'invalid', message: fieldMessages.invalid }] });
    },
    async linkHeader(limit, next) {
      if (next === undefined) return {} as Record<string, string>;
      const signature = sign(next, await key.read(normalMaxAge));
      const cursor = `${Buffer.from(next).toString('base64url')}.${signature.toString('base64url')}`;
      return { link: `<${contract.path}?limit=${limit}&cursor=${cursor}>; rel="next"` };
    },
  };
}
