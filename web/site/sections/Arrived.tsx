import { useLayoutEffect } from 'react';

/** Beside a part that loads late: tells once it has been taken over (`useEarlyTaps`). */
export function Arrived({ then }: { then: () => void }) {
  // With the taking over itself: from that moment React hands on every tap, and one noted as well would count twice.
  useLayoutEffect(then, [then]);
  return null;
}
