import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { book } from '../../../../shared/contracts/booking.ts';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import { Rich } from '../../../i18n/Rich.tsx';
import { useWords } from '../../../i18n/useWords.ts';
import { Link } from '../../../ui/Link.tsx';
import { useAddress } from '../../PageContext.ts';
import { Summary } from './Summary.tsx';

const Next = chakra('ol', {
  base: {
    display: 'grid',
    gap: '12',
    counterReset: 'next',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '32px 1fr',
      counterIncrement: 'next',
      _before: { content: 'counter(next)', textStyle: 'h4', color: 'plum' },
    },
  },
});

/** Says what was booked and what happens next. */
export function Booked({ booking }: { booking: ResponseOf<typeof book>['data'] }) {
  const { t } = useWords('book');
  const { to } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const link = (words: string) => <Link href={to(`/book#?booking=${booking.token}`)}>{words}</Link>;
  return (
    <div>
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="h3" mb="16" scrollMarginTop="96px">
        {t('done.heading')}
      </chakra.h2>
      <Summary meeting={booking} />
      <chakra.h3 textStyle="h4" mt="32" mb="12">
        {t('done.next')}
      </chakra.h3>
      <Next>
        <li>{t('done.mail')}</li>
        <li>{t('done.reminder')}</li>
        <li>{t(`done.${booking.place}`)}</li>
      </Next>
      <chakra.p mt="24">
        <Rich text={t('done.manage')} tags={{ 1: link }} />
      </chakra.p>
    </div>
  );
}
