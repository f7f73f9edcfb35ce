import { readStored, store } from '../../lib/storage.ts';

/** Key in session storage of the query and the referrer of the visit's first page. */
export const landingKey = 'landing';

/** Stores the source of the visit, once in a tab, because later pages have another referrer. */
export function noteLanding(): void {
  if (!readStored('sessionStorage', landingKey))
    store('sessionStorage', landingKey, JSON.stringify([location.search, document.referrer]));
}
