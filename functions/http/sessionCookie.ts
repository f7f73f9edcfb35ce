/** The cookie that carries the session's token: unreadable for scripts, never sent from another site. */
export interface SessionCookie {
  /** The token among a request's cookies; undefined when there is none. */
  read(cookies: readonly string[]): string | undefined;
  /** The Set-Cookie value that keeps a token for so many seconds. */
  keep(token: string, seconds: number): string;
  /** The Set-Cookie value that removes it. */
  clear(): string;
}

/**
 * `__Host-` ties the cookie to this very host over TLS. Without TLS, that is locally, browsers refuse the prefix: there it
 * is named `session`, without Secure.
 */
export function sessionCookie(insecure: boolean): SessionCookie {
  const name = insecure ? 'session' : '__Host-session';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${insecure ? '' : '; Secure'}`;
  return {
    read: (cookies) => cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) || undefined,
    keep: (token, seconds) => `${name}=${token}; ${attributes}; Max-Age=${seconds}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
