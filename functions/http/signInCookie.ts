/** The cookie that carries the session's token. Scripts cannot read it, and browsers do not send it from other sites. */
export interface SessionCookie {
  /** Returns the token among a request's cookies; undefined without one. */
  read(cookies: readonly string[]): string | undefined;
  /** Returns the Set-Cookie value that stores a token for this many seconds. */
  set(token: string, seconds: number): string;
  /** Returns the Set-Cookie value that removes the token. */
  clear(): string;
}

/** What a cookie carries: a session, a sign-in whose second factor is missing, or a random mark by which a browser is recognised. */
export type CookieName = 'session' | 'second-factor' | 'device';

/**
 * Returns the cookie. Its prefix `__Host-` binds it to this host over TLS. Browsers refuse the prefix without TLS, so the local product
 * omits it, without Secure.
 */
export function sessionCookie(insecure: boolean, plainName: CookieName = 'session'): SessionCookie {
  const name = insecure ? plainName : `__Host-${plainName}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${insecure ? '' : '; Secure'}`;
  return {
    read: (cookies) => cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) || undefined,
    set: (token, seconds) => `${name}=${token}; ${attributes}; Max-Age=${seconds}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
