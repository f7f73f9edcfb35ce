import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { PageBoundary } from '../layout/PageBoundary.tsx';
import { overlays } from './overlays.ts';

const none: readonly ComponentType[] = [];

/** Where overlays stand. One that fails leaves the page as it is. */
export function Overlays() {
  const mounted = useSyncExternalStore(overlays.subscribe, overlays.read, () => none);
  return mounted.map((Overlay, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: overlays are added at the end and never go
    <PageBoundary key={index} instead={null}>
      <Suspense>
        <Overlay />
      </Suspense>
    </PageBoundary>
  ));
}
