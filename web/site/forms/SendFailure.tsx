import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Link } from '../../ui/Link.tsx';
import type { FailureReason } from './send.ts';

const Box = chakra('p', {
  base: {
    mt: '24',
    px: '20',
    py: '16',
    bg: 'redBg',
    borderLeftWidth: '8px',
    borderColor: 'red',
    color: 'ink',
    textStyle: 'small',
  },
});

/** Says beside the form what happened to it, that the answers are still there, and how to reach the firm without it. */
export function SendFailure({ reason }: { reason: FailureReason | undefined }) {
  return reason ? <SendFailureMessage reason={reason} /> : null;
}

function SendFailureMessage({ reason }: { reason: FailureReason }) {
  const { t } = useWords('forms');
  const box = useRef<HTMLParagraphElement>(null);
  // The button was disabled while it sent, and has lost the focus: the keyboard goes on here, just above it.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Rich
        text={t(`failure.${reason}`, { phone: firm.phone.display })}
        tags={{ 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> }}
      />
    </Box>
  );
}
