import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lazyNear.ts';

const StickyBar = lazyPart(['homeSections'], () => import('./StickyBar.tsx').then((part) => part.StickyBar));

/**
 * The bar of the phone, asked for once the page is first scrolled. Nothing stands for it in the server's HTML: a part that waits to be
 * hydrated would hold up a change of language.
 */
export function LateBar() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (window.scrollY > 0) return setScrolled(true);
    const scroll = () => setScrolled(true);
    window.addEventListener('scroll', scroll, { once: true, passive: true });
    return () => window.removeEventListener('scroll', scroll);
  }, []);
  if (!scrolled) return null;
  return (
    <Suspense>
      <StickyBar />
    </Suspense>
  );
}
