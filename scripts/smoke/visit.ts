import { isDeepStrictEqual } from 'node:util';

/** A response of the site with its whole body. */
export interface SiteResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** A failed check. Its message is one line that names the problem. */
export class CheckFailed extends Error {}

/** Requests a path of the site without following redirects. Throws CheckFailed when there is no response. */
export type Visit = (path: string, init?: RequestInit) => Promise<SiteResponse>;

/** Returns a `Visit` below one address. Each request may take 15 s, and all may take the time of `signal`. */
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
      throw new CheckFailed(`${path} gives no answer (${cause ?? (error as Error).name})`);
    }
  };
}

/** Sends JSON; see `Visit`. */
export const post = (visit: Visit, path: string, body: unknown, headers: Record<string, string> = {}) =>
  visit(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** Throws CheckFailed unless both are equal. */
export function same(what: string, got: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(got, wanted)) throw new CheckFailed(`${what} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
}

/** Throws CheckFailed unless the text contains a string or matches an expression. */
export function contains(what: string, text: string, wanted: string | RegExp): void {
  const there = typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
  if (!there) throw new CheckFailed(`${what} lacks ${wanted}`);
}

/** The body as JSON. Throws CheckFailed when it is not JSON. */
export function json(what: string, { text }: SiteResponse): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new CheckFailed(`${what} is not JSON`);
  }
}
