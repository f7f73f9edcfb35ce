import { useCallback, useLayoutEffect, useRef } from 'react';
import { isPlainClick, patience } from '../earlyClicks.ts';
import { type Field, isField, tellAgain } from './tellAgain.ts';

/**
 * Keeps a tap on a button of a part whose code is still under way, and presses the button again when `replay` says that it has
 * arrived; what was chosen or typed is told again too. So is a link that takes something along (`data-carries`): it waits for the code,
 * but not for ever. Other links and what opens without code need no help. `section` is the element the part stands in.
 */
export function useEarlyTaps() {
  const section = useRef<HTMLElement>(null);
  const tapped = useRef<HTMLElement>(undefined);
  const changed = useRef(new Set<Field>());
  const arrived = useRef(false);

  // Before the page counts as answering: no tap falls between.
  useLayoutEffect(() => {
    const note = (event: MouseEvent) => {
      if (arrived.current) return stop();
      const tap = event.target instanceof Element && event.target.closest<HTMLElement>('button, a[data-carries]');
      if (!tap || !section.current?.contains(tap) || !isPlainClick(event)) return;
      tapped.current = tap;
      if (!(tap instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      setTimeout(() => {
        if (!arrived.current && tap.isConnected) location.assign(tap.href);
      }, patience);
    };
    // React stops a tap on its way down when it cannot take the part over for it. One that comes up again was answered, but for a link
    // that was held back.
    const answered = ({ target }: Event) => {
      if (tapped.current instanceof HTMLAnchorElement) return;
      if (target instanceof Node && tapped.current?.contains(target)) tapped.current = undefined;
    };
    const noteField = ({ target }: Event) => {
      if (!arrived.current && isField(target) && section.current?.contains(target)) changed.current.add(target);
    };
    const stop = () => {
      document.removeEventListener('click', note, true);
      document.removeEventListener('input', noteField, true);
      window.removeEventListener('click', answered);
    };
    // Above the page's root, where React listens itself.
    document.addEventListener('click', note, true);
    document.addEventListener('input', noteField, true);
    window.addEventListener('click', answered);
    return stop;
  }, []);

  const replay = useCallback(() => {
    arrived.current = true;
    // A tap may be what made React take the part over; then it is still on its way.
    setTimeout(() => {
      const tap = tapped.current;
      tapped.current = undefined;
      tellAgain(changed.current);
      changed.current.clear();
      // Once the answers are in what the tap takes along.
      setTimeout(() => tap?.click());
    });
  }, []);

  return { section, replay };
}
