import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

/** What lies over the page, in the order it was put there. */
export const overlays = createStore<readonly ComponentType[]>([]);

/** Puts a part that lies over the page (dialog, sheet, toasts) into it, once and for good: it outlives navigation. */
export function mountOverlay(Overlay: ComponentType): void {
  const mounted = overlays.read();
  if (!mounted.includes(Overlay)) overlays.set([...mounted, Overlay]);
}
