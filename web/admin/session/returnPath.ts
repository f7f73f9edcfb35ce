const home = '/admin';

/**
 * Where to go after signing in: the wanted place if it is one of the dashboard's own, else its start. Anything that could
 * lead to another site, or to the sign-in page again, counts as unwanted.
 */
export function safeReturnPath(wanted: string | null): string {
  if (!wanted) return home;
  // The base only serves the parser: an address that leaves it was not a path of ours.
  const base = 'https://here.invalid';
  const parsed = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined;
  if (!parsed || parsed.origin !== base || !wanted.startsWith('/')) return home;
  if (parsed.pathname !== home && !parsed.pathname.startsWith(`${home}/`)) return home;
  return parsed.pathname + parsed.search + parsed.hash;
}

/** The address of the sign-in page that leads back to the given place afterwards. */
export function signInPath(from: { pathname: string; search: string }): string {
  const path = from.pathname + from.search;
  return safeReturnPath(path) === home ? '/auth' : `/auth?return=${encodeURIComponent(path)}`;
}
