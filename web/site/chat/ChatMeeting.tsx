import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { meetings } from '../../../shared/booking.ts';
import type { MeetingProposal } from '../../../shared/contracts/agent.ts';
import { book, type FreeTime } from '../../../shared/contracts/booking.ts';
import { maxLength } from '../../../shared/contracts/fields.ts';
import type { ConversationId } from '../../../shared/ids.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useLanguage, useWords } from '../../i18n/useWords.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { track } from '../analytics.ts';
import { BookingLink } from '../BookingLink.tsx';
import type { BookingDraft } from '../booking/own/answers.ts';
import { emptyDraft } from '../booking/own/answers.ts';
import { ContactText, contactValues } from '../booking/own/ContactText.tsx';
import { Summary, useTimeTexts } from '../booking/own/Summary.tsx';
import { Taken } from '../booking/own/Taken.tsx';
import { timeFormatsOf } from '../booking/own/times.ts';
import { AnswerForm } from '../forms/AnswerForm.tsx';
import { Consent, LineQuestion } from '../forms/questions.tsx';
import { type AnswerFormState, useAnswerForm } from '../forms/useAnswerForm.ts';
import { knownPerson } from '../knownPerson.ts';
import { useAddress } from '../PageContext.ts';
import { chatButtonId } from './ChatButton.tsx';
import { chatDraftSchema, toSendInChat } from './chatBooking.ts';
import { type BookedMeeting, lookForUpdates, showBooked, conversation as store } from './conversation.ts';
import { detailsIn } from './details.ts';

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gap: '12',
    px: '16',
    py: '16',
    bg: 'tint',
    borderTopWidth: '2px',
    borderColor: 'plum',
    textStyle: 'small',
    '& ul': { display: 'grid', gap: '8', listStyle: 'none' },
    '& li > button': { width: '100%' },
    '& small': { display: 'block', textStyle: 'note', fontWeight: '400' },
    '& a': { fontWeight: '600' },
  },
});

interface ChatMeetingProps {
  id: ConversationId;
  proposal: MeetingProposal;
  booked: BookedMeeting | undefined;
  /** Whether the visitor can still book it: it is the latest proposal, and the conversation is not over. */
  isOpen: boolean;
  /** The member of staff who has the conversation. The assistant's form is then not shown. */
  staff: string | undefined;
  /** Called before another dialog or page opens. */
  onLeave: () => void;
}

/** The times that the assistant proposes, with the form that books one; and what was booked (docs/requirements.md#chat). */
export function ChatMeeting({ id, proposal, booked, isOpen, staff, onLeave }: ChatMeetingProps) {
  const { t } = useWords('chat');
  const [isNew, setNew] = useState(false);
  if (booked) return <Booked booking={booked} isNew={isNew} onLeave={onLeave} />;
  if (!isOpen) return null;
  if (staff) return <Panel>{t('meeting.held', { name: staff })}</Panel>;
  const onBooked = (meeting: BookedMeeting) => {
    setNew(true);
    showBooked(id, proposal.position, meeting);
    track('booking_scheduled', { context: 'chat' });
  };
  return <Proposed {...{ id, proposal, onBooked, onLeave }} />;
}

interface ProposedProps extends Pick<ChatMeetingProps, 'id' | 'proposal' | 'onLeave'> {
  onBooked: (meeting: BookedMeeting) => void;
}

function Proposed({ id, proposal, onBooked, onLeave }: ProposedProps) {
  const { t } = useWords('chat');
  const { t: words } = useWords('book');
  const { position, kind, borough = '', office = '', name, times, record = '' } = proposal;
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<readonly string[]>();
  const state = useAnswerForm<BookingDraft>({
    id: `chat-meeting-${position}`,
    name: 'chat-booking',
    empty: emptyDraft,
    initial: () => {
      const person = { ...knownPerson(), ...(name && { name }), ...detailsIn(store.read().messages) };
      const known = Object.entries({ name: person.name, email: person.email, phone: person.phone }).filter(([, value]) => value);
      return { ...Object.fromEntries(known), kind, borough, office, record, start: '', consent: false };
    },
    schema: chatDraftSchema,
    contract: book,
    toSend: toSendInChat,
    extra: () => ({ chat: { conversationId: id, position } }),
    onStored: (_, response) => onBooked((response as { data: BookedMeeting }).data),
    onProblems: (questions) => {
      // The contact was erased meanwhile, so the person is asked for contact details.
      if (questions.includes('record')) state.form.setValue('record', '');
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return false;
      if (error.code === 'staff_in_chat') void lookForUpdates(true);
      if (error.code !== 'time_taken') return error.code === 'staff_in_chat';
      state.form.setValue('start', '');
      setTaken(error.times);
      return true;
    },
  });
  const { start } = state.draft;

  // In braces: new browsers return a promise here, which React would call as a cleanup.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const choose = (chosen: string) => {
    state.form.setValue('start', chosen);
    setTaken(undefined);
  };
  // The form appears with the first choice. Its first field, or its checkbox, takes the focus.
  const hasForm = start !== '' || taken !== undefined;
  const wasChosen = useRef(false);
  // The pressed button disappears, so the one that books takes the focus once it is enabled.
  const [isReplaced, setReplaced] = useState(false);
  useEffect(() => {
    if (!isReplaced || !start) return;
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    setReplaced(false);
  }, [isReplaced, start]);
  useEffect(() => {
    if (!start || wasChosen.current) return;
    wasChosen.current = true;
    form.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
    form.current?.scrollIntoView({ block: 'start' });
  }, [start]);

  return (
    <Panel ref={panel} aria-labelledby={heading} data-return={chatButtonId}>
      <div>
        <chakra.h3 id={heading} textStyle="h4">
          {times.length > 0 ? t('meeting.label') : words('times.none')}
        </chakra.h3>
        <p>{words(`kind.${kind}`, { minutes: meetings[kind].minutes })}</p>
      </div>
      {times.length > 0 ? (
        <>
          <p>{t('meeting.choose')}</p>
          <ul>
            {times.map((time) => (
              <li key={time.start}>
                <TimeButton time={time} isChosen={time.start === start} onPress={() => choose(time.start)} />
              </li>
            ))}
          </ul>
          <chakra.p textStyle="note" color="ink2">
            {words('times.london')}
          </chakra.p>
        </>
      ) : (
        <p>
          <ContactText text={words('times.noneLeft', contactValues)} />
        </p>
      )}
      <p>
        <Link asChild>
          <BookingLink context="chat" label="chat-times" onClick={onLeave}>
            {t('meeting.more')}
          </BookingLink>
        </Link>
      </p>
      {hasForm && (
        <div ref={form}>
          {taken && (
            <Taken
              times={taken}
              onChoose={(chosen) => {
                choose(chosen);
                setReplaced(true);
              }}
            />
          )}
          <FormProvider {...state.form}>
            <BookForm state={state} isKnown={state.draft.record !== ''} />
          </FormProvider>
        </div>
      )}
    </Panel>
  );
}

/** A time on offer, in London and on the visitor's clock where it differs. */
function TimeButton({ time, isChosen, onPress }: { time: FreeTime; isChosen: boolean; onPress: () => void }) {
  const { t } = useWords('book');
  const { shown } = useLanguage();
  const { own } = useTimeTexts(time.start);
  // Everybody speaks English, so that it is not said.
  const speaks = shown !== 'en' && time.speaksLanguage;
  return (
    <Button
      variant={isChosen ? 'solid' : 'line'}
      size="sm"
      height="auto"
      minHeight="48px"
      py="8"
      aria-pressed={isChosen}
      onClick={onPress}
    >
      <span>
        {timeFormatsOf(shown).short(time.start)}
        {own && <small>{own}</small>}
        {speaks && <small>{t('times.speaks')}</small>}
      </span>
    </Button>
  );
}

/** The contact details, where they are not known, the agreement, and the button that books. */
function BookForm({ state, isKnown }: { state: AnswerFormState<BookingDraft>; isKnown: boolean }) {
  const { t } = useWords('chat');
  const { t: words } = useWords('book');
  const { t: ask } = useWords('ask');
  const { t: forms } = useWords('forms');
  const { kind, start } = state.draft;
  const label = (question: string) =>
    ({ start: words('times.time'), address: words('details.address') })[question] ?? ask(`field.${question as 'email'}`);
  const named = (name: keyof BookingDraft) => ({ name, label: label(name) });
  return (
    <AnswerForm
      state={state}
      nameOf={label}
      button={
        <Button type="submit" disabled={state.sending || !start}>
          {state.sending ? words('details.submitting') : words('details.submit')}
        </Button>
      }
    >
      <div role="status">{start && <Chosen start={start} />}</div>
      {isKnown ? (
        <p>{t('meeting.known')}</p>
      ) : (
        <>
          <p>{forms('marked')}</p>
          <LineQuestion {...named('name')} required autoComplete="name" maxLength={maxLength.name * 2 + 1} />
          <LineQuestion
            {...named('email')}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength.email}
          />
          <LineQuestion
            {...named('phone')}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={maxLength.phone}
            hint={words('details.phone')}
          />
        </>
      )}
      {kind === 'visit' && (
        <LineQuestion
          {...named('address')}
          required
          autoComplete="street-address"
          maxLength={300}
          hint={words('details.addressHint')}
        />
      )}
      <Consent {...named('consent')} text={ask('consent')} />
    </AnswerForm>
  );
}

function Chosen({ start }: { start: string }) {
  const { london, own } = useTimeTexts(start);
  return (
    <chakra.p fontWeight="600">
      {london}
      {own && <small>{own}</small>}
    </chakra.p>
  );
}

/** What was booked, and how to move or cancel it. `isNew`: booked a moment ago, so it takes the focus. */
function Booked({ booking, isNew, onLeave }: { booking: BookedMeeting; isNew: boolean; onLeave: () => void }) {
  const { t } = useWords('book');
  const { to } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const link = (words: string) => (
    <Link href={to(`/book#?booking=${booking.token}`)} onClick={onLeave}>
      {words}
    </Link>
  );
  return (
    <Panel>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="h4">
        {t('done.heading')}
      </chakra.h3>
      <Summary meeting={booking} />
      <p>
        {t(`done.${booking.place}`)} {t('done.mail')}
      </p>
      <p>
        <Rich text={t('done.manage')} tags={{ 1: link }} />
      </p>
    </Panel>
  );
}
