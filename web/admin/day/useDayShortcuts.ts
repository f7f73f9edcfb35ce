import type { RefObject } from 'react';
import type { WorkItem } from '../../../shared/contracts/adminWork.ts';
import { useCommands } from '../shell/commands.ts';
import { type Shortcuts, useShortcuts } from '../shell/useShortcuts.ts';
import { words } from '../words.ts';
import type { Acting } from './acting.ts';

interface DayShortcuts {
  current: WorkItem | undefined;
  /** The element around the rows. */
  box: RefObject<HTMLElement | null>;
  move: (step: number) => void;
  act: (what: Acting | undefined) => void;
  acting: Acting | undefined;
  open: (id: string) => void;
}

/** The keys that press a button of the current row. */
const buttonKeys = ['c', 'e', 'n', 'o', 't', 'g'] as const;

const labels = new Map<string, string>(words.shortcuts.dayRows);

/** The shortcuts of "My day", which `ShortcutsDialog` explains. A key of a button does what the button does. */
export function useDayShortcuts({ current, box, move, act, acting, open }: DayShortcuts): void {
  const shortcuts: Shortcuts = {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Home: () => move(Number.NEGATIVE_INFINITY),
    End: () => move(Number.POSITIVE_INFINITY),
  };
  const buttonOf = (key: string) => box.current?.querySelector<HTMLElement>(`[aria-current] [data-key=${key}]`);
  if (current) {
    shortcuts.Enter = () => open(current.id);
    for (const key of buttonKeys) shortcuts[key] = () => buttonOf(key)?.click();
  }
  // A row has no button for an action that its record or this role does not allow.
  useCommands(() =>
    buttonKeys
      .filter(buttonOf)
      .map((key) => ({ label: labels.get(key) ?? key, about: current?.name ?? '', run: () => buttonOf(key)?.click() })),
  );
  if (acting) shortcuts.Escape = () => act(undefined);
  useShortcuts(shortcuts);
}
