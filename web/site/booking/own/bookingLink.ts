/** Returns the token of a booking's link, which ends with `#?booking=<token>`. A page with `#?` starts at once (`start/dom.ts`). */
export const tokenIn = (hash: string): string | undefined =>
  hash.startsWith('#?') ? (new URLSearchParams(hash.slice(2)).get('booking') ?? undefined) : undefined;
