import { chakra } from '@chakra-ui/react';
import { type RefObject, useRef, useState } from 'react';

/** Signs that a robot may have filled in a form. Such forms are stored and marked for staff. */
export interface RobotSigns {
  fax: string;
  filledInSeconds: number;
}

// Invisible but rendered: robots fill in every field in the HTML.
const Hidden = chakra('div', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** A field for robots: invisible, not focusable, hidden from screen readers. */
export function Trap({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <Hidden aria-hidden="true">
      <label>
        Fax
        <input ref={field} type="text" name="fax" tabIndex={-1} autoComplete="off" />
      </label>
    </Hidden>
  );
}

/** Returns the trap's field, and a function that reads the signs. `since`: when the form was begun, in ms since 1970, if known. */
export function useRobotSigns() {
  const field = useRef<HTMLInputElement>(null);
  const [shown] = useState(() => Date.now());
  return {
    field,
    read: (since = shown): RobotSigns => ({
      fax: field.current?.value ?? '',
      filledInSeconds: Math.max(0, Date.now() - Math.min(since, shown)) / 1000,
    }),
  };
}
