import { readStored, store } from '../../lib/storage.ts';
import { rootData } from './dom.ts';

/** Key of the visitor's choice in local storage; `shared/headScript.ts` reads it too. */
export const choiceKey = 'statistics';

/** Dispatched on `window` when the visitor answers the line about statistics. */
export const choiceEvent = 'statistics-choice';

/** Returns whether visits may be counted: by the stored choice, otherwise unless the browser sends Global Privacy Control. */
export function isCounted(): boolean {
  const stored = readStored('localStorage', choiceKey);
  if (stored) return stored.includes('"own":true');
  return !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
}

/** Stores the answer to the line about statistics, and hides the line. */
export function chooseCounted(own: boolean): void {
  store('localStorage', choiceKey, JSON.stringify({ own, returning: false, others: false }));
  rootData().counted = '';
  window.dispatchEvent(new Event(choiceEvent));
}
