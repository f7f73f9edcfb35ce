import type { Attempt } from './attempt.ts';
import { type AnyDraft, draftLike, isSame } from './drafts.ts';

/** What is kept of an unsent form. */
export interface Kept<D> {
  draft: D;
  /** The step one is at, where there are steps. */
  step?: number;
  /** The last attempt to send it. */
  attempt?: Attempt;
  /** When the first answer was kept, in ms since 1970. */
  since?: number;
}

// Session storage: it survives reload and Back, and is gone with the tab, which suits a borrowed computer.
function store(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Keeps one form in this tab under `key`. Storage that is damaged counts as empty, and storage that is forbidden is done without. */
export function keptForm<D extends AnyDraft>(key: string, empty: D) {
  function read(): Kept<D> | undefined {
    try {
      const kept = JSON.parse(store()?.getItem(key) ?? 'null') as Partial<Kept<D>> | null;
      if (!kept || typeof kept !== 'object') return undefined;
      const { attempt, step, since } = kept;
      return {
        draft: draftLike(empty, kept.draft),
        ...(typeof step === 'number' && { step }),
        ...(typeof attempt?.key === 'string' && typeof attempt.fingerprint === 'string' && { attempt }),
        ...(typeof since === 'number' && { since }),
      };
    } catch {
      return undefined;
    }
  }
  return {
    /** The unsent form of this tab; undefined when there is none. */
    read,
    /** Keeps the form; an empty one is not kept. */
    keep(form: Kept<D>): void {
      try {
        if (isSame(form.draft, empty)) store()?.removeItem(key);
        else store()?.setItem(key, JSON.stringify({ since: Date.now(), ...form }));
      } catch {}
    },
    erase: () => store()?.removeItem(key),
  };
}
