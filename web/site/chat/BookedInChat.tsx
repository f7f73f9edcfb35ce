import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { type BookingView, readBooking } from '../../../shared/contracts/booking.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { callApi } from '../../lib/api.ts';
import { Link } from '../../ui/Link.tsx';
import { Summary } from '../booking/own/Summary.tsx';
import { useAddress } from '../PageContext.ts';
import type { BookedMeeting } from './conversation.ts';
import { MeetingPanel } from './MeetingPanel.tsx';

/**
 * Returns the meeting as it is now; undefined while that is not known. It may have been moved or cancelled elsewhere, so it is read again
 * whenever the page becomes visible. `isNew`: booked a moment ago.
 */
function usePresent(booking: BookedMeeting, isNew: boolean): BookingView | undefined {
  const { token } = booking;
  const [present, setPresent] = useState<BookingView | undefined>(isNew ? booking : undefined);
  useEffect(() => {
    const controller = new AbortController();
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      callApi(readBooking, { body: { token }, signal: controller.signal })
        .then(({ data }) => setPresent(data.data))
        // It is over, it was deleted, or there is no connection: the page of its link says which.
        .catch(() => !controller.signal.aborted && setPresent(undefined));
    };
    if (!isNew) read();
    document.addEventListener('visibilitychange', read);
    return () => {
      controller.abort();
      document.removeEventListener('visibilitychange', read);
    };
  }, [token, isNew]);
  return present;
}

interface BookedInChatProps {
  booking: BookedMeeting;
  /** Booked a moment ago, so it takes the focus. */
  isNew: boolean;
  /** Called before another page opens. */
  onLeave: () => void;
}

/** The meeting that was booked in the chat, and the link that moves or cancels it. */
export function BookedInChat({ booking, isNew, onLeave }: BookedInChatProps) {
  const { t } = useWords('book');
  const { to } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const present = usePresent(booking, isNew);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const link = (words: string) => (
    <Link href={to(`/book#?booking=${booking.token}`)} onClick={onLeave}>
      {words}
    </Link>
  );
  const isCancelled = present?.status === 'cancelled';
  return (
    <MeetingPanel>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="h4">
        {t(!present ? 'manage.heading' : isCancelled ? 'manage.cancelled' : 'done.heading')}
      </chakra.h3>
      {present && <Summary meeting={present} />}
      {present?.status === 'booked' && (
        <p>
          {t(`done.${present.place}`)} {t('done.mail')}
        </p>
      )}
      {isCancelled ? (
        <p>{t('manage.cancelledText')}</p>
      ) : (
        <p>
          <Rich text={t('done.manage')} tags={{ 1: link }} />
        </p>
      )}
    </MeetingPanel>
  );
}
