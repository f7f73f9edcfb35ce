import { kindOfId, partnerId } from '../../../shared/ids.ts';

/** Returns the path of a record's details; undefined for a kind without details. Keeps the view of the current tab. */
export function recordPath(id: string, location = window.location): string | undefined {
  const tab = kindOfId(id) ? 'contacts' : partnerId.safeParse(id).success ? 'partners' : undefined;
  if (!tab) return undefined;
  const current = new URLSearchParams(location.pathname === '/admin' ? location.search : '');
  const next = (current.get('tab') ?? 'contacts') === tab ? current : new URLSearchParams(tab === 'contacts' ? {} : { tab });
  next.set('record', id);
  return `/admin?${next}`;
}
