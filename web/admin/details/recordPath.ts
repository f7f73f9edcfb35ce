import { recordKindOf } from '../../../shared/ids.ts';

/** Where the details of a record are; undefined for a kind that has none. On the tab one is at, its view stays. */
export function recordPath(id: string, address = window.location): string | undefined {
  const kind = recordKindOf(id);
  if (kind === undefined || kind === 'leadMagnet') return undefined;
  const tab = kind === 'partner' ? 'partners' : 'contacts';
  const here = new URLSearchParams(address.pathname === '/admin' ? address.search : '');
  const next = (here.get('tab') ?? 'contacts') === tab ? here : new URLSearchParams(tab === 'contacts' ? {} : { tab });
  next.set('record', id);
  return `/admin?${next}`;
}
