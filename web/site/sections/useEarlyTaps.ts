import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a tap on a button of a part whose code is still under way, and presses the button again when `replay` says that it has
 * arrived. Links and what opens without code need no help. `section` is the element the part stands in.
 */
export function useEarlyTaps() {
  const section = useRef<HTMLElement>(null);
  const tapped = useRef<HTMLElement>(undefined);
  const arrived = useRef(false);

  // Before the page counts as answering: no tap falls between.
  useLayoutEffect(() => {
    const element = section.current;
    const note = ({ target }: Event) => {
      if (arrived.current) return element?.removeEventListener('click', note, true);
      const button = target instanceof Element && target.closest<HTMLElement>('button');
      if (button) tapped.current = button;
    };
    element?.addEventListener('click', note, true);
    return () => element?.removeEventListener('click', note, true);
  }, []);

  const replay = useCallback(() => {
    arrived.current = true;
    const button = tapped.current;
    tapped.current = undefined;
    button?.click();
  }, []);

  return { section, replay };
}
