import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus when the focused element within a box was removed by a change: focuses the element that `next` returns, or else the box.
 * The box needs a `tabIndex` if it may get the focus.
 */
export function useFocusAfterRemoval(box: RefObject<HTMLElement | null>, next?: () => HTMLElement | null | undefined): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      hadFocus.current = target instanceof Node && (box.current?.contains(target) ?? false);
    };
    // A press outside of the box may focus nothing, and then the box has no claim to the focus either.
    const events = ['focusin', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, note);
    return () => {
      for (const event of events) document.removeEventListener(event, note);
    };
  }, [box]);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) (next?.() ?? box.current)?.focus();
  });
}
