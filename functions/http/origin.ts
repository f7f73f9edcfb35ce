import { Problem } from '../problem.ts';
import type { RequestEvent } from './event.ts';

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Throws `cross_site` for a write from another website's page (`docs/requirements.md#api-calls`): the browser says so in Sec-Fetch-Site, or
 * the Origin is not ours. Ours is `siteOrigin` if it is configured, otherwise the host that the visitor used. A request without an Origin
 * does not come from a page and passes.
 */
export function refuseForeignWrite(event: RequestEvent, siteOrigin: string | undefined): void {
  if (!writes.has(event.requestContext.http.method)) return;
  const { origin, 'sec-fetch-site': fetchSite, 'x-viewer-host': viewerHost } = event.headers;
  if (fetchSite === 'cross-site') throw new Problem('cross_site');
  if (origin === undefined) return;
  // Browsers send `null` for an opaque origin, which does not parse.
  const sent = URL.parse(origin);
  const ours = siteOrigin === undefined ? sent?.host === viewerHost?.toLowerCase() : sent?.origin === siteOrigin;
  if (!sent || !ours) throw new Problem('cross_site');
}
