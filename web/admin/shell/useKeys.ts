import { useEffect, useRef } from 'react';

/** What each key does, by `KeyboardEvent.key`. */
export type KeyMap = Record<string, () => void>;

// Where keys already have a meaning of their own: typing, choosing from a list, moving between tabs, anything in a dialog.
const taken =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=tablist], [role=dialog], [role=alertdialog], [role=menu]';
const pressed = 'a, button, input, summary';

/** Whether a key pressed on an element is free for the page. Enter, and keys that scroll what has the focus, stay with a control. */
export function isFree(key: string, target: Element): boolean {
  if (target.closest(taken)) return false;
  return key !== 'Enter' || target.closest(pressed) === null;
}

/** Keys of the page, while the component is there. Together with Ctrl, Alt or Meta a key belongs to the browser. */
export function useKeys(keys: KeyMap): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      if (!act || !(event.target instanceof Element) || !isFree(event.key, event.target)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
