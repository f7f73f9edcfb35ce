import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

/** The mounted overlays, in order of mounting. */
export const overlays = createStore<readonly ComponentType[]>([]);

/** Adds an overlay (the statistics panel, the toasts) to the page. An overlay is mounted once and stays. */
export function mountOverlay(Overlay: ComponentType): void {
  const mounted = overlays.read();
  if (!mounted.includes(Overlay)) overlays.set([...mounted, Overlay]);
}
