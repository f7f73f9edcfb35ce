import { useEffect } from 'react';
import { type KeybindingsMap, tinykeys } from 'tinykeys';
import { isDialogOpen } from './isDialogOpen.ts';

/** What each shortcut does. The keys are written as tinykeys reads them, e.g. `[Shift]+?`: with or without Shift. */
export type Shortcuts = Record<string, () => void>;

// Elements in which keys already have a meaning.
const usesKeys = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=tablist], [role=menu]';
const controls = 'a, button, input, summary';

function isIgnored(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return true;
  if (target.closest(usesKeys) || isDialogOpen()) return true;
  // Enter presses the control that has the focus.
  return event.key === 'Enter' && target.closest(controls) !== null;
}

/**
 * Shortcuts of the page while the component is mounted. They do nothing while somebody types, chooses from a list or tabs, or
 * has a dialog open.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const bindings: KeybindingsMap = {};
    for (const [keys, act] of Object.entries(shortcuts)) {
      bindings[keys] = (event) => {
        event.preventDefault();
        act();
      };
    }
    return tinykeys(window, bindings, { ignore: isIgnored });
  });
}
