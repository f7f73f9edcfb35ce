import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { firm } from '../../../shared/firm.ts';
import { scheduling } from '../../../shared/thirdParties.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Link } from '../../ui/Link.tsx';
import { litSquare } from '../../ui/litSquare.ts';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';
import { track } from '../analytics.ts';
import { useOpenDialog } from '../dialogs.ts';
import { lazyPart } from '../lazyPart.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { useAddress } from '../PageContext.ts';
import { LoadingText } from '../StartProblemText.tsx';
import { usePageWords } from '../usePageWords.ts';
import { type BookingContext, bookingUrl } from './bookingUrl.ts';
import { bookingMode } from './mode.ts';
import { useSetUp } from './own/useSetUp.ts';
import { useScheduler } from './useScheduler.ts';

const Badges = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 24px',
    mt: '16',
    pl: '2px',
    pb: '16',
    borderBottomWidth: '1px',
    borderColor: 'rule',
    textStyle: 'small',
    fontWeight: '600',
    '& li': { display: 'flex', alignItems: 'center', gap: '10px' },
    '& li::before': litSquare('9px'),
  },
});

// The height at which the provider's page shows a month without its own scrollbar.
const Place = chakra('div', {
  base: {
    minHeight: '680px',
    mx: { base: '-20px', sm: '0' },
    '& iframe': { display: 'block', width: '100%', height: '680px', border: '0' },
    // The calendar loads only with a size, so it is invisible rather than not displayed.
    '&[data-state=loading]': { position: 'absolute', visibility: 'hidden', inset: '0', minHeight: '0' },
    '&[data-state=late]': { minHeight: '0', height: '0', overflow: 'hidden', visibility: 'hidden' },
  },
});

const FootRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: '24',
    width: '100%',
    pt: '8',
    mb: { base: '-16px', sm: '-12px' },
    borderTopWidth: '1px',
    borderColor: 'rule',
    textStyle: 'note',
    color: 'ink2',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: '600', color: 'ink' },
  },
});

const OwnCalendar = lazyPart(['book', 'ask', 'forms', 'words'], () =>
  import('./own/OwnCalendar.tsx').then((part) => part.OwnCalendar),
);

/** The booking dialog (docs/requirements.md#booking). Its HTML is in every page; the provider's calendar loads when it is opened. */
export function BookingDialog() {
  const { t } = useWords('booking');
  const words = usePageWords('booking');
  const opened = useOpenDialog('booking') as BookingContext | undefined;
  return (
    <ModalDialog
      id="booking"
      kind="dialog"
      title={t('title')}
      closeLabel={t('close')}
      footer={<Foot context={opened ?? 'contact'} />}
    >
      <chakra.p color="ink2">{t('subtitle')}</chakra.p>
      {bookingMode === 'calendly' && (
        <Badges>
          {words('badges').map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </Badges>
      )}
      {bookingMode === 'own' ? <Own context={opened} /> : <Calendly context={opened} />}
    </ModalDialog>
  );
}

/** The firm's own calendar. */
function Own({ context }: { context: BookingContext | undefined }) {
  const { t } = useWords('booking');
  const waiting = <Waiting text={t('loading')} />;
  return (
    <chakra.div pt="24" minHeight="480px">
      {context ? (
        <PageBoundary instead={<Late />}>
          <Suspense fallback={waiting}>
            <OwnCalendar id="dialog-booking" context={context} />
          </Suspense>
        </PageBoundary>
      ) : (
        waiting
      )}
    </chakra.div>
  );
}

/** Calendly's calendar, and who receives what is entered there. */
function Calendly({ context }: { context: BookingContext | undefined }) {
  const { t } = useWords('booking');
  return context ? (
    <Calendar context={context} />
  ) : (
    <>
      <Waiting text={t('loading')} />
      <Provider />
    </>
  );
}

function Provider() {
  const { t } = useWords('booking');
  return (
    <chakra.p textStyle="note" color="ink2" mt="16">
      {t('provider')}
    </chakra.p>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <chakra.p role="status" display="grid" placeItems="center" minHeight="320px" textAlign="center" color="ink2">
      <LoadingText text={text} />
    </chakra.p>
  );
}

function Calendar({ context }: { context: BookingContext }) {
  const { t } = useWords('booking');
  const place = useRef<HTMLDivElement>(null);
  const [isReplaced, setReplaced] = useState(false);
  const state = useScheduler(place, context);
  const isLate = state === 'late';
  const isSlow = useSlow(state === 'loading');
  // Stays once it is shown: a visitor who has begun there does not lose it when Calendly arrives after all.
  const isSetUp = useSetUp(isLate || isSlow);
  useScheduled(context);
  if (isLate && isSetUp && !isReplaced) setReplaced(true);
  if (isReplaced) return <Own context={context} />;
  return (
    <>
      {state === 'loading' && <Waiting text={t('loading')} />}
      {isLate && <Late />}
      <Place ref={place} data-state={state} data-testid="booking-calendar" />
      <Provider />
    </>
  );
}

/** How long the calendar may load before the dialog asks for the firm's own, in ms. The response is there when the calendar counts as late. */
const slowAfter = 5000;

/** Returns whether the calendar has been loading for so long that it may be late. */
function useSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isSlow;
}

/** Says that the calendar did not load, and how to find a time without it. */
function Late() {
  const { t } = useWords('booking');
  const call = { 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> };
  return (
    <chakra.div role="alert" bg="tint" borderTopWidth="2px" borderColor="plum" px="24" py="20" my="24">
      <chakra.p fontWeight="600">{t('late.heading')}</chakra.p>
      <p>
        <Rich text={t('late.text', { phone: firm.phone.display })} tags={call} />
      </p>
    </chakra.div>
  );
}

// Always visible: phone and link work when the calendar does not load.
function Foot({ context }: { context: BookingContext }) {
  const { t } = useWords('booking');
  const { to } = useAddress();
  return (
    <FootRow>
      <p>{t('private')}</p>
      <Link href={bookingMode === 'own' ? to('/book') : bookingUrl(context)} target="_blank" rel="noopener">
        {t('newTab')}
      </Link>
    </FootRow>
  );
}

/** Counts a booking. The calendar posts a message about it, without details. */
function useScheduled(context: BookingContext): void {
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin === scheduling.frame && data?.event === 'calendly.event_scheduled') track('booking_scheduled', { context });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [context]);
}
