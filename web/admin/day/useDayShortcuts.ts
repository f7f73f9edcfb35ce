import type { RefObject } from 'react';
import type { WorkItem } from '../../../shared/contracts/adminWork.ts';
import { type Shortcuts, useShortcuts } from '../shell/useShortcuts.ts';
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
  if (current) {
    shortcuts.Enter = () => open(current.id);
    for (const key of buttonKeys) {
      shortcuts[key] = () => box.current?.querySelector<HTMLElement>(`[aria-current] [data-key=${key}]`)?.click();
    }
  }
  if (acting) shortcuts.Escape = () => act(undefined);
  useShortcuts(shortcuts);
}
