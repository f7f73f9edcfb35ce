import { readStored, store } from '../../lib/storage.ts';

/** Key in the tab's storage of where the visit began: the query and the referrer of its first page. */
export const landingKey = 'landing';

/** Notes where the visit came from, once in a tab: the next page no longer knows. */
export function noteLanding(): void {
  if (!readStored('sessionStorage', landingKey))
    store('sessionStorage', landingKey, JSON.stringify([location.search, document.referrer]));
}
