import { chakra } from '@chakra-ui/react';
import { type RefObject, useRef, useState } from 'react';

/** What tells staff that a form may have been filled in by a machine (decisions, "suspected robots"). */
export interface RobotSigns {
  fax: string;
  filledInSeconds: number;
}

// Out of sight rather than absent: a robot that reads the page fills in every field it finds.
const Hidden = chakra('div', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** A field that people neither see nor reach, and screen readers pass over. */
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

/** The trap's field, and the signs as they stand when the form is sent; `since` is when it was begun, where that is known. */
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
