import { Problem } from '../problem.ts';
import type { RequestEvent } from './event.ts';

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Raises `cross_site` for a write that another website's page sends (decisions, "cross-site writes"): the browser says so
 * in Sec-Fetch-Site, or the Origin is not ours. Ours is `siteOrigin` where one is configured, else the host the visitor
 * used. A client that sends no Origin is no browser and passes.
 */
export function refuseForeignWrite(event: RequestEvent, siteOrigin: string | undefined): void {
  if (!writes.has(event.requestContext.http.method)) return;
  const { origin, 'sec-fetch-site': fetchSite, 'x-viewer-host': viewerHost } = event.headers;
  if (fetchSite === 'cross-site') throw new Problem('cross_site');
  if (origin === undefined) return;
  // An opaque origin is sent as the word null.
  const sent = URL.parse(origin);
  const ours = siteOrigin === undefined ? sent?.host === viewerHost?.toLowerCase() : sent?.origin === siteOrigin;
  if (!sent || !ours) throw new Problem('cross_site');
}
