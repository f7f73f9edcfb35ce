import { createStore } from '../../lib/store.ts';
import { choiceEvent, isCounted, choiceKey as key } from '../start/counted.ts';

/** The visitor's choice about statistics. */
export interface Choice {
  /** The firm's own anonymous statistics. On unless switched off (docs/requirements.md#analytics). */
  own: boolean;
  /** Recognising this browser on later visits, by a number stored on the device. */
  returning: boolean;
  /** Tags of other companies. */
  others: boolean;
}

const visitorKey = 'statistics-visitor';

const defaultChoice = (): Choice => ({ own: isCounted(), returning: false, others: false });

/** Returns the stored choice; undefined when there is none, or storage is forbidden. */
export function readChoice(): Choice | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!saved || typeof saved !== 'object') return undefined;
    const { own, returning, others } = saved as Partial<Choice>;
    return { own: own === true, returning: returning === true, others: others === true };
  } catch {
    return undefined;
  }
}

const stored = typeof window === 'undefined' ? undefined : readChoice();

/** The current choice, and whether the visitor made it. */
export const choice = createStore<{ choice: Choice; made: boolean }>({
  choice: stored ?? (typeof window === 'undefined' ? { own: true, returning: false, others: false } : defaultChoice()),
  made: stored !== undefined,
});

/** Updates the choice from the answer to the line about statistics, which the page script stores (`start/counted.ts`). */
export function followStatisticsLine(): void {
  window.addEventListener(choiceEvent, () => {
    const made = readChoice();
    if (made) choice.set({ choice: made, made: true });
  });
}

/** Stores the visitor's choice, and removes from the device what it no longer covers. */
export function choose(made: Choice): void {
  try {
    localStorage.setItem(key, JSON.stringify(made));
    if (!made.own || !made.returning) localStorage.removeItem(visitorKey);
  } catch {}
  document.documentElement.dataset.counted = '';
  choice.set({ choice: made, made: true });
}

let visit: string | undefined;

/** Returns the session number of events: new for each page and in memory only, unless the visitor agreed to be recognised. */
export function sessionNumber(): string {
  if (!choice.read().choice.returning) {
    visit ??= randomNumber();
    return visit;
  }
  try {
    const number = localStorage.getItem(visitorKey) ?? visit ?? randomNumber();
    localStorage.setItem(visitorKey, number);
    return number;
  } catch {
    visit ??= randomNumber();
    return visit;
  }
}

function randomNumber(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
