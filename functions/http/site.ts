import type { Viewer } from './endpoint.ts';

/** Where the caller's browser shows the site, as passkeys are bound to it. */
export interface Site {
  /** E.g. `https://www.example.org`. */
  origin: string;
  /** The relying party's id: the host name. */
  rpId: string;
}

/** Returns the site: the configured origin, otherwise the host that the visitor used, which the distribution reports. */
export function siteOf(
  { host }: Pick<Viewer, 'host'>,
  { SITE_ORIGIN, INSECURE_COOKIE }: { SITE_ORIGIN?: string | undefined; INSECURE_COOKIE?: '1' | undefined },
): Site {
  const scheme = INSECURE_COOKIE === '1' ? 'http' : 'https';
  const { origin, hostname } = new URL(SITE_ORIGIN ?? `${scheme}://${host ?? 'localhost'}`);
  return { origin, rpId: hostname };
}
