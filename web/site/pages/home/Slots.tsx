import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { firm } from '../../../../shared/firm.ts';
import { sampleDay, slotsAreCurrent } from '../../../../shared/slots.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { litSquare } from '../../../ui/litSquare.ts';
import { SampleNote } from '../../sections/SampleNote.tsx';

const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12',
    mt: '16',
    textStyle: 'small',
    _before: litSquare('12px'),
    '& small': { flexBasis: '100%', textStyle: 'note', color: 'ink2' },
  },
});

/**
 * How many free calls are left this week, by the firm's own count (docs/requirements.md#home-page). The page may be older than the count,
 * so the browser decides whether it is current. Its space is reserved, so that nothing moves.
 */
export function Slots() {
  const { t } = useWords('home');
  const { left, asOf } = firm.claims.slots;
  const [current, setCurrent] = useState(asOf === sampleDay);
  useEffect(() => setCurrent(slotsAreCurrent(asOf, new Date())), [asOf]);
  return (
    <Line visibility={current ? undefined : 'hidden'}>
      <span>{t('hero.slots', { count: left })}</span>
      <small>
        {t('hero.slotsNote')} <SampleNote of="claims" />
      </small>
    </Line>
  );
}
