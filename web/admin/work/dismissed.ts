/** A promise that is due soon. */
export interface SoonDue {
  id: string;
  /** ISO time. */
  dueAt: string;
}

const storageKey = 'staff-dismissed-promises';

// Storage may be switched off. The list then lasts as long as the page.
let fallback = '';
function read(): string {
  try {
    return localStorage.getItem(storageKey) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Returns the dismissed promises as text, so that an unchanged list is the same value. Only ids and times are stored. */
export const readDismissed = (): string => read();

const entry = (me: string, { id, dueAt }: SoonDue) => `${me}/${id}/${dueAt}`;

/** Returns the promises that this person has not dismissed in this browser. */
export function notDismissed<S extends SoonDue>(soon: readonly S[], me: string, dismissed: string): S[] {
  const entries = new Set(dismissed.split(' '));
  return soon.filter((each) => !entries.has(entry(me, each)));
}

const listeners = new Set<() => void>();

/** Dismisses a promise. Entries of promises that were due before `now` (milliseconds) are removed. */
export function dismiss(promise: SoonDue, me: string, now: number): void {
  const kept = read()
    .split(' ')
    .filter((each) => Date.parse(each.split('/')[2] ?? '') >= now);
  fallback = [...kept, entry(me, promise)].join(' ');
  try {
    localStorage.setItem(storageKey, fallback);
  } catch {
    // See `fallback`.
  }
  for (const listener of listeners) listener();
}

/** Calls a listener when a promise was dismissed, also in another tab. */
export function subscribeDismissed(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
