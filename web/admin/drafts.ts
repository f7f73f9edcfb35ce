import { useState } from 'react';

// Only in the memory of this tab, so that a text outlasts an ended session but not the tab.
const drafts = new Map<string, string>();
let owner: string | undefined;

/** Deletes the drafts if they belong to somebody else. `id`: the person, or `admin` in a session of the shared password. */
export function keepDraftsOf(id: string): void {
  if (owner !== id) drafts.clear();
  owner = id;
}

/** Deletes all drafts. */
export function forgetDrafts(): void {
  drafts.clear();
}

/** Returns a draft; empty if there is none. */
export const readDraft = (key: string): string => drafts.get(key) ?? '';

/** Stores a draft, or deletes it if it is empty. */
export function storeDraft(key: string, text: string): void {
  if (text) drafts.set(key, text);
  else drafts.delete(key);
}

/** State for a text that is being typed. It is still there when its form is opened again, also after the session has ended. */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key));
  const change = (next: string) => {
    setText(next);
    storeDraft(key, next);
  };
  return [text, change];
}
