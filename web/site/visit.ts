import type { UtmParams } from '../../shared/contracts/fields.ts';

const key = 'visit';
const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

function hostOf(address: string): string | undefined {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
}

/** Where a visit came from: the utm parameters of an address, and the referrer unless it is this site itself. */
export function visitFrom(search: string, referrer: string, ownHost: string): UtmParams {
  const params = new URLSearchParams(search);
  const visit: UtmParams = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) visit[name] = value;
  }
  if (referrer && hostOf(referrer) !== ownHost) visit.referrer = referrer;
  return visit;
}

/** Notes at landing where the visitor came from, and keeps it for the visit: the first note stands. */
export function noteVisit(): void {
  try {
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, JSON.stringify(visitFrom(location.search, document.referrer, location.host)));
  } catch {}
}

/** What was noted at landing; empty when nothing was, or storage is forbidden. */
export function readVisit(): UtmParams {
  try {
    const visit: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return visit && typeof visit === 'object' ? (visit as UtmParams) : {};
  } catch {
    return visitFrom(location.search, document.referrer, location.host);
  }
}
