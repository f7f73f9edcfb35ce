import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { firm } from '../../../shared/firm.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { scheduling } from '../../../shared/thirdParties.ts';
import { i18n } from '../../i18n/i18n.ts';
import { prepareWords } from '../../i18n/prepare.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { WithWords } from '../../i18n/WithWords.tsx';
import { Link } from '../../ui/Link.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { track } from '../analytics.ts';
import { type BookingContext, bookingUrl } from '../booking.ts';
import { mountOverlay } from '../overlays/overlays.ts';
import { createStore } from '../overlays/store.ts';
import { usePageWords } from '../usePageWords.ts';
import { useScheduler } from './useScheduler.ts';

interface Opening {
  context: BookingContext;
  opener: HTMLElement | undefined;
}

const opening = createStore<Opening | undefined>(undefined);
const namespaces = ['booking'] as const;

/** Shows the dialog as soon as its words are there. Rejects when they do not arrive. */
export async function showBooking(context: BookingContext, opener?: HTMLElement): Promise<void> {
  await prepareWords(namespaces, i18n.language as LanguageCode);
  mountOverlay(BookingDialog);
  if (opening.read()) return;
  opening.set({ context, opener });
  track('booking_open', { context });
}

function close(): void {
  const present = opening.read();
  opening.set(undefined);
  if (present) track('booking_close', { context: present.context });
}

/** The booking dialog (product spec, section 2, "Booking modal"). */
export function BookingDialog() {
  const present = useSyncExternalStore(opening.subscribe, opening.read, opening.read);
  return (
    <WithWords namespaces={namespaces}>
      <Frame present={present} />
    </WithWords>
  );
}

function Frame({ present }: { present: Opening | undefined }) {
  const { t } = useWords('booking');
  const opener = useRef<HTMLElement>(undefined);
  if (present) opener.current = present.opener;
  return (
    <Dialog
      open={present !== undefined}
      onClose={close}
      title={t('title')}
      closeLabel={t('close')}
      wide
      returnFocus={() => opener.current}
      footer={present && <Foot context={present.context} />}
    >
      {present && <Calendar context={present.context} />}
    </Dialog>
  );
}

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
    '& li::before': {
      content: '""',
      width: '9px',
      height: '9px',
      flex: 'none',
      bg: 'marigold',
      outline: '1.5px solid {colors.plum}',
      forcedColorAdjust: 'none',
    },
  },
});

// The provider's page needs this much height to show a month without scrolling in itself.
const Place = chakra('div', {
  base: {
    minHeight: '680px',
    mx: { base: '-20px', sm: '0' },
    '& iframe': { display: 'block', width: '100%', height: '680px', border: '0' },
    '&[data-state=loading]': { minHeight: '320px', height: '320px', overflow: 'hidden', visibility: 'hidden' },
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

const Waiting = chakra('div', { base: { position: 'relative', '& > p[role=status]': { position: 'absolute', inset: '0' } } });

function Calendar({ context }: { context: BookingContext }) {
  const { t } = useWords('booking');
  const words = usePageWords('booking');
  const place = useRef<HTMLDivElement>(null);
  const state = useScheduler(place, context);
  useScheduled(context);
  const call = { 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> };
  return (
    <>
      <chakra.p color="ink2">{t('subtitle')}</chakra.p>
      <Badges>
        {words('badges').map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </Badges>
      <Waiting>
        <chakra.p
          role="status"
          display="grid"
          placeItems="center"
          textAlign="center"
          color="ink2"
          hidden={state !== 'loading'}
          css={{ '&[hidden]': { display: 'none' } }}
        >
          {state === 'loading' && t('loading')}
        </chakra.p>
        {state === 'late' && (
          <chakra.div role="alert" bg="tint" borderTopWidth="2px" borderColor="plum" px="24" py="20" my="24">
            <chakra.p fontWeight="600">{t('late.heading')}</chakra.p>
            <p>
              <Rich text={t('late.text', { phone: firm.phone.display })} tags={call} />
            </p>
          </chakra.div>
        )}
        <Place ref={place} data-state={state} data-testid="booking-calendar" />
      </Waiting>
      <chakra.p textStyle="note" color="ink2" mt="16">
        {t('provider')}
      </chakra.p>
    </>
  );
}

// In view whatever the calendar does: the way that works without it.
function Foot({ context }: { context: BookingContext }) {
  const { t } = useWords('booking');
  return (
    <FootRow>
      <p>{t('private')}</p>
      <Link href={bookingUrl(context)} target="_blank" rel="noopener">
        {t('newTab')}
      </Link>
    </FootRow>
  );
}

/** Counts a booking made in the calendar, which says so by a message and nothing more. */
function useScheduled(context: BookingContext): void {
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === scheduling.frame && data?.event === 'calendly.event_scheduled') track('booking_scheduled', { context });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [context]);
}
