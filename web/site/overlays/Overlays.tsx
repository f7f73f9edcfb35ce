import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { PageBoundary } from '../PageBoundary.tsx';
import { overlays } from './overlays.ts';

const none: readonly ComponentType[] = [];

/** Renders the mounted overlays. One that fails does not affect the page. */
export function Overlays() {
  const mounted = useSyncExternalStore(overlays.subscribe, overlays.read, () => none);
  return mounted.map((Overlay, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: overlays are only ever appended
    <PageBoundary key={index} instead={null}>
      <Suspense>
        <Overlay />
      </Suspense>
    </PageBoundary>
  ));
}
