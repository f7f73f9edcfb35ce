import { type PointerEvent, useRef } from 'react';

/** How far a finger must go sideways, in px. */
const distance = 50;

/** Handlers for a sideways swipe by finger or pen: 1 asks for the next, -1 for the previous. A mouse selects text as ever. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const across = clientX - from.x;
      if (Math.abs(across) < distance || Math.abs(across) < Math.abs(clientY - from.y)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
