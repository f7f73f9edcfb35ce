/** A cookie of staff who sign in. Scripts cannot read it, and browsers do not send it from other sites. */
export interface SignInCookie {
  /** Returns the value among a request's cookies; undefined without one. */
  read(cookies: readonly string[]): string | undefined;
  /** Returns the Set-Cookie value that stores a value for this many seconds. */
  set(value: string, seconds: number): string;
  /** Returns the Set-Cookie value that removes the cookie. */
  clear(): string;
}

/** What a cookie carries: the token of a session, that of a sign-in whose second factor is missing, or a random mark of a browser. */
export type CookieName = 'session' | 'second-factor' | 'device';

/**
 * Returns the cookie. Its prefix `__Host-` binds it to this host over TLS. Browsers refuse the prefix without TLS, so the local product
 * omits it, without Secure.
 */
export function signInCookie(insecure: boolean, plainName: CookieName = 'session'): SignInCookie {
  const name = insecure ? plainName : `__Host-${plainName}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${insecure ? '' : '; Secure'}`;
  return {
    read: (cookies) => cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) || undefined,
    set: (value, seconds) => `${name}=${value}; ${attributes}; Max-Age=${seconds}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
