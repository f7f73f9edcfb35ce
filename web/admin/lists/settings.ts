import { useMemo, useSyncExternalStore } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { usePerson } from '../session/role.ts';
import type { Kind } from './kind.ts';
import type { View } from './view.ts';

/** How close together the rows of the lists are. `comfortable` is the look of docs/requirements.md#dashboard. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How a person wants the two lists. */
export interface ListSettings {
  density: Density;
  /** Keys of the hidden columns by kind. Hidden and not shown ones, so that a column added later is shown. */
  hidden: Readonly<Partial<Record<Kind['id'], readonly string[]>>>;
}

export const defaultSettings: ListSettings = { density: 'comfortable', hidden: {} };

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Returns the settings of a stored text. Whatever it does not say, or says wrongly, is as by default. */
export function parseSettings(text: string | null): ListSettings {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return defaultSettings;
  }
  const { density, hidden } = (value ?? {}) as { density?: unknown; hidden?: unknown };
  const { contacts, partners } = (hidden ?? {}) as Record<string, unknown>;
  return {
    density: densities.find((each) => each === density) ?? defaultSettings.density,
    hidden: { ...(isTexts(contacts) && { contacts }), ...(isTexts(partners) && { partners }) },
  };
}

/** Returns the keys of the columns that a list shows: those of its address, otherwise those that are not hidden. */
export function shownColumns(kind: Kind, view: View, settings: ListSettings): readonly string[] {
  const hidden = settings.hidden[kind.id] ?? [];
  return kind.columns.map(({ key }) => key).filter((key) => (view.columns ? view.columns.includes(key) : !hidden.includes(key)));
}

// Of the browser and not of the account: it depends on the screen and needs no call (docs/decisions/0068-saved-views.md).
const changes = createStore(0);
// Without storage they last as long as the page.
const unstored = new Map<string, string>();

/** Returns the settings of the person who is signed in, in this browser, and a function that changes them. */
export function useListSettings(): { settings: ListSettings; change: (settings: Partial<ListSettings>) => void } {
  const key = `staff-lists-${usePerson()?.id ?? 'shared'}`;
  const read = () => readStored('localStorage', key) ?? unstored.get(key) ?? null;
  const text = useSyncExternalStore(changes.subscribe, read);
  const settings = useMemo(() => parseSettings(text), [text]);
  const change = (changed: Partial<ListSettings>) => {
    const next = JSON.stringify({ ...settings, ...changed });
    unstored.set(key, next);
    store('localStorage', key, next);
    changes.set(changes.read() + 1);
  };
  return { settings, change };
}
