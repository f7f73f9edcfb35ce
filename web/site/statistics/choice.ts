import { createStore } from '../../lib/store.ts';
import { choiceEvent, isCounted, choiceKey as key } from '../start/counted.ts';

/** What a visitor lets us count. */
export interface Choice {
  /** Counting on our own system, without knowing who it is. On unless switched off (docs/requirements.md#analytics). */
  own: boolean;
  /** Recognising this browser from one visit to the next, by a number kept on the device. */
  returning: boolean;
  /** Tags of other companies. */
  others: boolean;
}

const visitorKey = 'statistics-visitor';

const untold = (): Choice => ({ own: isCounted(), returning: false, others: false });

/** The choice kept in this browser; undefined when none was made, or storage is forbidden. */
export function readChoice(): Choice | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!kept || typeof kept !== 'object') return undefined;
    const { own, returning, others } = kept as Partial<Choice>;
    return { own: own === true, returning: returning === true, others: others === true };
  } catch {
    return undefined;
  }
}

const stored = typeof window === 'undefined' ? undefined : readChoice();

/** The choice in force, and whether the visitor made it. */
export const choice = createStore<{ choice: Choice; made: boolean }>({
  choice: stored ?? (typeof window === 'undefined' ? { own: true, returning: false, others: false } : untold()),
  made: stored !== undefined,
});

/** Takes over the answer to the line about statistics, which the page script stores (`start/counted.ts`). */
export function followStatisticsLine(): void {
  window.addEventListener(choiceEvent, () => {
    const made = readChoice();
    if (made) choice.set({ choice: made, made: true });
  });
}

/** Keeps the visitor's choice, and removes what it no longer covers from the device. */
export function choose(made: Choice): void {
  try {
    localStorage.setItem(key, JSON.stringify(made));
    if (!made.own || !made.returning) localStorage.removeItem(visitorKey);
  } catch {}
  document.documentElement.dataset.counted = '';
  choice.set({ choice: made, made: true });
}

let visit: string | undefined;

/** The number events are sent under: new for each loaded page and in memory alone, unless the visitor agreed to be recognised. */
export function sessionNumber(): string {
  if (!choice.read().choice.returning) {
    visit ??= randomNumber();
    return visit;
  }
  try {
    const kept = localStorage.getItem(visitorKey) ?? visit ?? randomNumber();
    localStorage.setItem(visitorKey, kept);
    return kept;
  } catch {
    visit ??= randomNumber();
    return visit;
  }
}

function randomNumber(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
