import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';

/** Something that a page or an open record can do. Register it only if the role of the session may do it. */
export interface Command {
  label: string;
  run: () => void;
  /** Whom it is about. It is shown and not searched, so that a person's name finds the person first. */
  about?: string;
  /** Other words to find it by. */
  also?: string;
}

interface Registered {
  id: string;
  read: () => readonly Command[];
}

const registered = createStore<readonly Registered[]>([]);
const opened = createStore(false);

/** Offers commands in the command palette while the component is mounted. A function is called when the palette opens. */
export function useCommands(commands: readonly Command[] | (() => readonly Command[])): void {
  const id = useId();
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    registered.set([
      ...registered.read(),
      { id, read: () => (typeof latest.current === 'function' ? latest.current() : latest.current) },
    ]);
    return () => registered.set(registered.read().filter((each) => each.id !== id));
  }, [id]);
}

/** Returns the commands of all mounted components. Those of the newest component are first, because it may be an open record. */
export const registeredCommands = (): Command[] =>
  registered
    .read()
    .toReversed()
    .flatMap(({ read }) => read());

let opener: Element | null = null;

/** Opens or closes the command palette. */
export function setPaletteOpen(open: boolean): void {
  if (open && !opened.read()) opener = document.activeElement;
  opened.set(open);
}

/** Returns the element that had the focus when the palette was opened. */
export const paletteOpener = (): HTMLElement | undefined =>
  opener instanceof HTMLElement && opener.isConnected ? opener : undefined;

/** Returns whether the command palette is open. */
export const usePaletteOpen = (): boolean => useSyncExternalStore(opened.subscribe, opened.read);
