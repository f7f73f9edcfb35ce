import { type RefObject, useEffect, useState } from 'react';

/** Whether a sticky element with a negative `top` has left its place, i.e. is no longer wholly in view. */
export function useStuck(target: RefObject<HTMLElement | null>): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setStuck((entry?.intersectionRatio ?? 1) < 1), {
      threshold: [0.95, 1],
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return stuck;
}
