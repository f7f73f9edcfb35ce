import { chakra } from '@chakra-ui/react';
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
  const { t } = useWords('forms');
  if (!reason) return null;
  return (
    <Box role="alert">
      <Rich
        text={t(`failure.${reason}`, { phone: firm.phone.display })}
        tags={{ 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> }}
      />
    </Box>
  );
}
