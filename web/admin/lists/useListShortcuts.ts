import type { RefObject } from 'react';
import { setStatuses } from '../../../shared/contracts/adminRecords.ts';
import { useMayDo } from '../session/role.ts';
import { type Shortcuts, useShortcuts } from '../shell/useShortcuts.ts';
import type { Selection } from './useSelection.ts';

interface ListShortcuts {
  currentId: string | undefined;
  move: (step: number) => void;
  selection: Selection;
  searchBox: RefObject<HTMLInputElement | null>;
  onOpen: (id: string) => void;
}

/** Opens the status list of the focused row. */
function openStatus(): void {
  const select = document.activeElement?.closest('[data-index]')?.querySelector('select');
  if (!select || select.disabled) return;
  select.focus();
  // Browsers without `showPicker` only focus the list, in which a status can be chosen by typing.
  if ('showPicker' in select) select.showPicker();
}

/** The shortcuts of a list, which `ShortcutsDialog` explains. */
export function useListShortcuts({ currentId, move, selection, searchBox, onOpen }: ListShortcuts): void {
  const mayChange = useMayDo(setStatuses);
  const page = Math.max(1, Math.floor(window.innerHeight / 100) - 2);
  const shortcuts: Shortcuts = {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(page),
    PageUp: () => move(-page),
    Home: () => move(Number.NEGATIVE_INFINITY),
    End: () => move(Number.POSITIVE_INFINITY),
    '[Shift]+/': () => {
      searchBox.current?.focus();
      searchBox.current?.select();
    },
    Escape: () => selection.clear(),
  };
  if (currentId !== undefined) {
    shortcuts.Enter = () => onOpen(currentId);
    if (mayChange) {
      shortcuts.s = openStatus;
      shortcuts.x = () => selection.toggle(currentId, false);
    }
  }
  useShortcuts(shortcuts);
}
