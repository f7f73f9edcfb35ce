import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';

// Only in the memory of this tab, so that a text outlasts an ended session but not the tab.
const drafts = createStore<ReadonlyMap<string, string>>(new Map());
let owner: string | undefined;

/** Deletes the drafts if they belong to somebody else. `id`: the person, or `admin` in a session of the shared password. */
export function keepDraftsOf(id: string): void {
  if (owner !== id) forgetDrafts();
  owner = id;
}

/** Deletes all drafts. */
export function forgetDrafts(): void {
  drafts.set(new Map());
}

/** Returns a draft; empty if there is none. */
export const readDraft = (key: string): string => drafts.read().get(key) ?? '';

/** Stores a draft, or deletes it if it is empty. */
export function storeDraft(key: string, text: string): void {
  const changed = new Map(drafts.read());
  if (text) changed.set(key, text);
  else changed.delete(key);
  drafts.set(changed);
}

/** Removes a text that was saved from its draft. What was typed after it while it was saved stays, and so does another text. */
export function removeSaved(key: string, saved: string): void {
  const text = readDraft(key);
  if (text.startsWith(saved)) storeDraft(key, text.slice(saved.length).trimStart());
}

/**
 * Deletes the drafts of a form that was saved, and returns true. If one of them was changed while the form was saved, all of them stay.
 * `saved`: the texts as they were saved, by the keys of their drafts.
 */
export function removeSavedForm(saved: Readonly<Record<string, string>>): boolean {
  if (Object.entries(saved).some(([key, text]) => readDraft(key) !== text)) return false;
  for (const key of Object.keys(saved)) storeDraft(key, '');
  return true;
}

/**
 * State for a text that is being typed. It is still there when its form is opened again, also after the session has ended. All forms of a
 * draft share it, so that a form that is opened during a save is emptied by it too.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const read = () => readDraft(key);
  return [useSyncExternalStore(drafts.subscribe, read, read), (text) => storeDraft(key, text)];
}

/**
 * State for the texts of a form that is being filled in, like `useDraft` for one text. `removeSaved` is `removeSavedForm` for texts by
 * their names.
 */
export function useDrafts<Name extends string>(form: string, names: readonly Name[]) {
  const all = useSyncExternalStore(drafts.subscribe, drafts.read, drafts.read);
  const key = (name: string) => `${form} ${name}`;
  return {
    texts: Object.fromEntries(names.map((name) => [name, all.get(key(name)) ?? ''])) as Record<Name, string>,
    set: (name: Name, text: string) => storeDraft(key(name), text),
    removeSaved: (saved: Readonly<Record<Name, string>>) =>
      removeSavedForm(Object.fromEntries(Object.entries<string>(saved).map(([name, text]) => [key(name), text]))),
  };
}
