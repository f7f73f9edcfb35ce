import { chakra } from '@chakra-ui/react';
import type { Kind, StaffRecord } from './kind.ts';
import { useNow } from './useNow.ts';
import { waitingState } from './waiting.ts';

/** A short text with a small square, so that its meaning does not depend on colour alone. */
export const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '6px',
    lineHeight: '1.3333',
    _before: { content: '""', width: '8px', height: '8px', flex: 'none', bg: 'currentColor', forcedColorAdjust: 'none' },
  },
  variants: {
    tone: {
      fine: { color: 'ink2', _before: { display: 'none' } },
      near: { color: 'amber', fontWeight: '600', _before: { bg: 'amberMark' } },
      past: { color: 'red', fontWeight: '600' },
      lit: { color: 'plum', fontWeight: '600', _before: { bg: 'marigold', outline: '1.5px solid {colors.plum}' } },
    },
  },
});

/** Says how long an unanswered record has waited, and whether the site's promise is nearly or already overdue. */
export function WaitingMark({ kind, record }: { kind: Kind; record: StaffRecord }) {
  const waiting = waitingState(kind, record, useNow());
  return waiting && <Mark tone={waiting.state}>{waiting.text}</Mark>;
}
