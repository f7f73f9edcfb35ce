import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { firm } from '../../../../shared/firm.ts';
import { fewSlots, sampleDay, slotsAreCurrent, slotsAreFew } from '../../../../shared/slots.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { litSquare } from '../../../ui/litSquare.ts';
import { bookingMode } from '../../booking/mode.ts';
import { SampleNote } from '../../sections/SampleNote.tsx';

const Line = chakra('p', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '12',
    mt: '16',
    textStyle: 'small',
    // In the middle of the first line.
    _before: { ...litSquare('12px'), mt: '6px' },
    '& small': { gridColumn: '1 / -1', textStyle: 'note', color: 'ink2' },
  },
});

/**
 * How many free calls are left this week (docs/requirements.md#home-page): with the firm's own calendar the real number, otherwise the firm's own
 * count.
 */
export const Slots = () => (bookingMode === 'own' ? <FreeSlots /> : <CountedSlots />);

/** The number of free times in the firm's own calendar, while they are few. Its space is reserved, so that nothing moves. */
function FreeSlots() {
  const { t } = useWords('home');
  const { shown } = useLanguage();
  const [free, setFree] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    import('../../booking/own/readCalls.ts')
      .then((part) => part.readCalls(shown, controller.signal))
      .then(({ freeThisWeek }) => setFree(freeThisWeek))
      // Without the number the page is complete.
      .catch(() => {});
    return () => controller.abort();
  }, [shown]);
  const isShown = slotsAreFew(free);
  return (
    <Line visibility={isShown ? undefined : 'hidden'}>
      <span>{t('hero.slots', { count: isShown ? free : fewSlots })}</span>
      <small>{t('hero.slotsNote')}</small>
    </Line>
  );
}

/**
 * How many free calls are left this week, by the firm's own count. The page may be older than the count,
 * so the browser decides whether it is current. Its space is reserved, so that nothing moves.
 */
function CountedSlots() {
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
