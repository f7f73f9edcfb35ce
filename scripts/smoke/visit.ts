import { isDeepStrictEqual } from 'node:util';

/** An answer of the site, read to its end. */
export interface Visited {
  status: number;
  headers: Headers;
  text: string;
}

/** A thing that is not as it should be; its message says what, in a line. */
export class Wrong extends Error {}

/** Asks an address of the site, without following where it leads. Raises Wrong when no answer comes. */
export type Visit = (path: string, init?: RequestInit) => Promise<Visited>;

/** Asks below one address, each call within its own time and all within that of `signal`. */
export function visitor(address: string, signal: AbortSignal): Visit {
  return async (path, init = {}) => {
    try {
      const answer = await fetch(new URL(path, address), {
        redirect: 'manual',
        ...init,
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; site check)', ...init.headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause?.code;
      throw new Wrong(`${path} gives no answer (${cause ?? (error as Error).name})`);
    }
  };
}

/** Sends JSON; see `Visit`. */
export const post = (visit: Visit, path: string, body: unknown, headers: Record<string, string> = {}) =>
  visit(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** Raises Wrong unless both are equal. */
export function same(what: string, got: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(got, wanted)) throw new Wrong(`${what} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
}

/** Raises Wrong unless the text holds what is wanted. */
export function holds(what: string, text: string, wanted: string | RegExp): void {
  const there = typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
  if (!there) throw new Wrong(`${what} lacks ${wanted}`);
}

/** The body as JSON; raises Wrong when it is none. */
export function json(what: string, { text }: Visited): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new Wrong(`${what} is no JSON`);
  }
}
