const dashboard = '/admin';

/**
 * Returns the path to open after signing in: the requested one if it is a page of the dashboard, else `/admin`. It never
 * returns another site's address or the sign-in page.
 */
export function safeReturnPath(requested: string | null): string {
  if (!requested) return dashboard;
  // Only for parsing: a URL whose origin differs is not a path of this site.
  const base = 'https://base.invalid';
  const parsed = URL.canParse(requested, base) ? new URL(requested, base) : undefined;
  if (!parsed || parsed.origin !== base || !requested.startsWith('/')) return dashboard;
  if (parsed.pathname !== dashboard && !parsed.pathname.startsWith(`${dashboard}/`)) return dashboard;
  return parsed.pathname + parsed.search + parsed.hash;
}

/** Returns the path of the sign-in page, with the given location to return to after signing in. */
export function signInPath(from: { pathname: string; search: string }): string {
  const path = from.pathname + from.search;
  return safeReturnPath(path) === dashboard ? '/auth' : `/auth?return=${encodeURIComponent(path)}`;
}
