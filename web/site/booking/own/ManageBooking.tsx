import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type BookingView, changeBooking, readBooking } from '../../../../shared/contracts/booking.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { ApiError, callApi } from '../../../lib/api.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { PageLink } from '../../SiteLink.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { ContactText, contactValues } from './ContactText.tsx';
import { Summary } from './Summary.tsx';
import { Taken } from './Taken.tsx';

/** `unknown`: a change had no response, and the meeting could not be read after it. */
type Loaded = 'loading' | 'unknown' | 'gone' | 'ended' | 'failed' | BookingView;

/** Returns what an error means for the link. */
function meaningOf(error: unknown): 'gone' | 'ended' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'booking_ended') return 'ended';
  // An incomplete link has a token of another form.
  return error.status === 404 || error.status === 400 ? 'gone' : 'failed';
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px', mt: '24' } });

/** The meeting of a signed link: shown, moved and cancelled (docs/requirements.md#booking). Opening the link only reads. */
export function ManageBooking({ token }: { token: string }) {
  const { t } = useWords('book');
  const [meeting, setMeeting] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same meeting again
  useEffect(() => {
    const controller = new AbortController();
    const wasUnknown = meeting === 'unknown';
    setMeeting('loading');
    callApi(readBooking, { body: { token }, signal: controller.signal })
      .then(({ data }) => setMeeting(data.data))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const meaning = meaningOf(error);
        // The text for a failure says that nothing has changed.
        setMeeting(meaning === 'failed' && wasUnknown ? 'unknown' : meaning);
      });
    return () => controller.abort();
  }, [token, attempt]);

  return (
    <div>
      {meeting === 'loading' && (
        <chakra.p role="status" minHeight="320px" color="ink2">
          {t('manage.loading')}
        </chakra.p>
      )}
      {meeting === 'unknown' && (
        <div role="alert">
          <p>{t('manage.loading')}</p>
          <Row>
            <Button variant="line" size="sm" onClick={() => setAttempt(attempt + 1)}>
              {t('times.retry')}
            </Button>
          </Row>
        </div>
      )}
      {(meeting === 'gone' || meeting === 'ended' || meeting === 'failed') && (
        <div role="alert">
          <p>
            <ContactText text={t(`manage.${meeting}`, contactValues)} />
          </p>
          <Row>
            {meeting === 'failed' ? (
              <Button variant="line" size="sm" onClick={() => setAttempt(attempt + 1)}>
                {t('times.retry')}
              </Button>
            ) : (
              <ChooseAnother />
            )}
          </Row>
        </div>
      )}
      {typeof meeting === 'object' && (
        <Meeting
          {...{ token, meeting }}
          onChanged={setMeeting}
          onEnded={() => setMeeting('ended')}
          onUnknown={(error) => {
            const meaning = meaningOf(error);
            setMeeting(meaning === 'failed' ? 'unknown' : meaning);
          }}
        />
      )}
    </div>
  );
}

function ChooseAnother() {
  const { t } = useWords('book');
  return (
    <LinkButton asChild variant="line" size="sm">
      <PageLink to="/book">{t('manage.again')}</PageLink>
    </LinkButton>
  );
}

type Change = { action: 'cancel' } | { action: 'move'; start: string };

interface MeetingProps {
  token: string;
  meeting: BookingView;
  onChanged: (meeting: BookingView) => void;
  /** Called when the meeting has begun or was cancelled in the meantime. */
  onEnded: () => void;
  /** Called when it is not known whether a change was stored. */
  onUnknown: (error: unknown) => void;
}

function Meeting({ token, meeting, onChanged, onEnded, onUnknown }: MeetingProps) {
  const { t } = useWords('book');
  const [view, setView] = useState<'meeting' | 'move' | 'cancel'>('meeting');
  const [start, setStart] = useState('');
  /** The next free times, while the chosen one was found taken. */
  const [alternatives, setAlternatives] = useState<readonly string[]>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<'moved' | 'failed'>();
  const part = useRef<HTMLDivElement>(null);

  const show = (next: typeof view) => {
    setView(next);
    setStart('');
    setAlternatives(undefined);
    setRefused([]);
    setResult(undefined);
    // The pressed button disappears, so the part that replaces it takes the focus.
    part.current?.focus({ preventScroll: true });
  };

  const send = async (change: Change) => {
    if (sending) return;
    setSending(true);
    setResult(undefined);
    setAlternatives(undefined);
    try {
      const { data } = await callApi(changeBooking, { body: { token, ...change } });
      show('meeting');
      if (change.action === 'move') setResult('moved');
      onChanged(data.data);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'time_taken') {
        if (change.action === 'move') {
          setRefused((all) => [...all, change.start]);
          // Another time may have been chosen meanwhile.
          setStart((present) => (present === change.start ? '' : present));
        }
        setAlternatives(error.times);
      } else if (error instanceof ApiError && error.code === 'booking_ended') onEnded();
      else if (error instanceof ApiError && error.status < 500) setResult('failed');
      // The change may have been stored although its response was lost.
      else await showStored(change);
    } finally {
      setSending(false);
    }
  };

  const showStored = async (change: Change) => {
    try {
      const { data } = await callApi(readBooking, { body: { token } });
      const stored = data.data;
      const isDone =
        change.action === 'cancel'
          ? stored.status === 'cancelled'
          : stored.status === 'booked' && Date.parse(stored.start) === Date.parse(change.start);
      if (isDone) show('meeting');
      setResult(!isDone ? 'failed' : change.action === 'move' ? 'moved' : undefined);
      onChanged(stored);
    } catch (error) {
      onUnknown(error);
    }
  };

  const isCancelled = meeting.status === 'cancelled';
  const button = (name: 'moveTo' | 'yes', onClick: () => void, disabled = false): ReactNode => (
    <Button disabled={sending || disabled} onClick={onClick}>
      {sending ? t('manage.sending') : t(`manage.${name}`)}
    </Button>
  );
  return (
    <>
      <div role="status">
        {isCancelled && (
          <chakra.div px="20" py="16" mb="24" bg="tint" borderLeftWidth="8px" borderColor="plum">
            <chakra.p fontWeight="600">{t('manage.cancelled')}</chakra.p>
            <p>{t('manage.cancelledText')}</p>
          </chakra.div>
        )}
        {result === 'moved' && (
          <chakra.p px="20" py="16" mb="24" bg="greenBg" borderLeftWidth="8px" borderColor="green" fontWeight="600">
            {t('manage.moved')}
          </chakra.p>
        )}
      </div>
      <Summary meeting={meeting} />
      <chakra.div ref={part} tabIndex={-1} mt="24" _focusVisible={{ outline: 'none', boxShadow: 'none' }}>
        {isCancelled ? (
          <ChooseAnother />
        ) : view === 'meeting' ? (
          <>
            <p>{t('manage.safe')}</p>
            <Row>
              <Button variant="line" onClick={() => show('move')}>
                {t('manage.move')}
              </Button>
              <Button variant="link" onClick={() => show('cancel')}>
                {t('manage.cancel')}
              </Button>
            </Row>
          </>
        ) : view === 'cancel' ? (
          <>
            <chakra.p fontWeight="600">{t('manage.sure')}</chakra.p>
            <Row>
              {button('yes', () => void send({ action: 'cancel' }))}
              <Button variant="link" onClick={() => show('meeting')}>
                {t('manage.keep')}
              </Button>
            </Row>
          </>
        ) : (
          <>
            {alternatives && <Taken times={alternatives} onChoose={(next) => void send({ action: 'move', start: next })} />}
            <ChooseTime
              wanted={{ kind: meeting.kind, office: meeting.office, borough: meeting.borough }}
              start={start}
              refused={refused}
              onChoose={setStart}
            />
            <Row>
              {button('moveTo', () => void send({ action: 'move', start }), !start)}
              <Button variant="link" onClick={() => show('meeting')}>
                {t('manage.back')}
              </Button>
            </Row>
          </>
        )}
        {result === 'failed' && (
          <chakra.p role="alert" mt="24" px="20" py="16" bg="redBg" borderLeftWidth="8px" borderColor="red">
            <ContactText text={t('manage.failed', contactValues)} />
          </chakra.p>
        )}
      </chakra.div>
    </>
  );
}
