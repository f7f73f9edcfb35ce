import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Contract } from '../../shared/contracts/contract.ts';
import { fieldMessages } from '../../shared/contracts/errors.ts';
import { Problem } from '../problem.ts';
import { type Secret, usualSeconds, valuesOf } from '../secrets.ts';

export interface Paging {
  /** The place a cursor stands for; undefined without one. Raises `invalid_request` for a cursor this list did not give out. */
  after(cursor: string | undefined): Promise<string | undefined>;
  /** The `Link` header that leads to the page after a place; none when there is no such place. */
  link(limit: number, next: string | undefined): Promise<Record<string, string>>;
}

/** Cursors of one list: a place and its signature, so that nobody can ask for a place of their own making. */
export function pagingOf(contract: Contract, key: Secret): Paging {
  // The line end keeps these signatures apart from those of tokens, which never hold one.
  const sign = (place: string, value: string) =>
    createHmac('sha256', value).update(`cursor\n${contract.name}\n${place}`).digest();
  return {
    async after(cursor) {
      if (cursor === undefined) return undefined;
      const [place = '', signature = ''] = cursor.split('.').map((part) => Buffer.from(part, 'base64url'));
      const given = Buffer.from(signature);
      for await (const value of valuesOf(key)) {
        const expected = sign(place.toString(), value);
        if (given.length === expected.length && timingSafeEqual(given, expected)) return place.toString();
      }
      throw new Problem('invalid_request', { errors: [{ path: 'cursor', code: 'invalid', message: fieldMessages.invalid }] });
    },
    async link(limit, next) {
      if (next === undefined) return {} as Record<string, string>;
      const signature = sign(next, await key.read(usualSeconds));
      const cursor = `${Buffer.from(next).toString('base64url')}.${signature.toString('base64url')}`;
      return { link: `<${contract.path}?limit=${limit}&cursor=${cursor}>; rel="next"` };
    },
  };
}
