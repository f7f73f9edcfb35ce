import { recordKindOf } from '../../../shared/ids.ts';

/** Returns the path of a record's details; undefined for a kind without details. Keeps the view of the current tab. */
export function recordPath(id: string, location = window.location): string | undefined {
  const kind = recordKindOf(id);
  if (kind === undefined || kind === 'leadMagnet') return undefined;
  if (kind === 'privacyRequest') return `/admin/data-protection?${new URLSearchParams({ record: id })}`;
  const tab = kind === 'partner' ? 'partners' : 'contacts';
  const current = new URLSearchParams(location.pathname === '/admin' ? location.search : '');
  const next = (current.get('tab') ?? 'contacts') === tab ? current : new URLSearchParams(tab === 'contacts' ? {} : { tab });
  next.set('record', id);
  return `/admin?${next}`;
}
