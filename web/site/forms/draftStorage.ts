import type { Attempt } from '../../lib/attempt.ts';
import { type AnyDraft, draftLike, isSame } from './drafts.ts';

/** An unsent form as it is stored. */
export interface StoredForm<D> {
  draft: D;
  /** The step the visitor is at, in a form with steps. */
  step?: number;
  /** The last attempt to send it. */
  attempt?: Attempt;
  /** When the first answer was stored, in ms since 1970. */
  since?: number;
}

// Session storage survives reload and Back, and is deleted with the tab, which suits a borrowed computer.
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Reads and writes one form in this tab under `key`. Damaged storage counts as empty; forbidden storage is ignored. */
export function draftStorage<D extends AnyDraft>(key: string, empty: D) {
  function read(): StoredForm<D> | undefined {
    try {
      const stored = JSON.parse(storage()?.getItem(key) ?? 'null') as Partial<StoredForm<D>> | null;
      if (!stored || typeof stored !== 'object') return undefined;
      const { attempt, step, since } = stored;
      return {
        draft: draftLike(empty, stored.draft),
        ...(typeof step === 'number' && { step }),
        ...(typeof attempt?.key === 'string' && typeof attempt.fingerprint === 'string' && { attempt }),
        ...(typeof since === 'number' && { since }),
      };
    } catch {
      return undefined;
    }
  }
  return {
    /** Returns the unsent form of this tab; undefined when there is none. */
    read,
    /** Stores the form, or removes it when it is empty. */
    write(form: StoredForm<D>): void {
      try {
        if (isSame(form.draft, empty)) storage()?.removeItem(key);
        else storage()?.setItem(key, JSON.stringify({ since: Date.now(), ...form }));
      } catch {}
    },
    erase: () => storage()?.removeItem(key),
  };
}
