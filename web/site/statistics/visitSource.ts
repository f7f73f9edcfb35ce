import type { UtmParams } from '../../../shared/contracts/fields.ts';
import { readStored } from '../../lib/storage.ts';
import { landingKey } from '../start/landing.ts';

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

/** Where this visit came from, as noted at landing (`start/landing.ts`). */
export function readVisit(): UtmParams {
  const landing = JSON.parse(readStored('sessionStorage', landingKey) ?? 'null') as [string, string] | null;
  const [search, referrer] = landing ?? [location.search, document.referrer];
  return visitFrom(search, referrer, location.host);
}
