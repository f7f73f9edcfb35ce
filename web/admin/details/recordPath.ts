import { kindOfId, partnerId } from '../../../shared/ids.ts';

/** Where the details of a record are; undefined for a kind that has none. On the tab one is at, its view stays. */
export function recordPath(id: string, address = window.location): string | undefined {
  const tab = kindOfId(id) ? 'contacts' : partnerId.safeParse(id).success ? 'partners' : undefined;
  if (!tab) return undefined;
  const here = new URLSearchParams(address.pathname === '/admin' ? address.search : '');
  const next = (here.get('tab') ?? 'contacts') === tab ? here : new URLSearchParams(tab === 'contacts' ? {} : { tab });
  next.set('record', id);
  return `/admin?${next}`;
}
