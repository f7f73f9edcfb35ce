import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { meetings } from '../../../shared/booking.ts';
import type { MeetingProposal } from '../../../shared/contracts/agent.ts';
import { book, type FreeTime } from '../../../shared/contracts/booking.ts';
import type { ConversationId } from '../../../shared/ids.ts';
import { useLanguage, useWords } from '../../i18n/useWords.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { track } from '../analytics.ts';
import type { BookingDraft } from '../booking/own/answers.ts';
import { AddressQuestion, ContactQuestions } from '../booking/own/ContactQuestions.tsx';
import { ContactText, contactValues } from '../booking/own/ContactText.tsx';
import { ChosenTime, useTimeTexts } from '../booking/own/Summary.tsx';
import { Taken } from '../booking/own/Taken.tsx';
import { timeFormatsOf } from '../booking/own/times.ts';
import { AnswerForm } from '../forms/AnswerForm.tsx';
import { draftStorage } from '../forms/draftStorage.ts';
import { isSame } from '../forms/drafts.ts';
import { Consent } from '../forms/questions.tsx';
import { type AnswerFormState, useAnswerForm } from '../forms/useAnswerForm.ts';
import { knownPerson } from '../knownPerson.ts';
import { BookedInChat } from './BookedInChat.tsx';
import { chatButtonId } from './ChatButton.tsx';
import { chatDraftSchema, detailsFor, emptyChatDraft, toSendInChat } from './chatBooking.ts';
import { type BookedMeeting, chatDraftName, lookForUpdates, showBooked, conversation as store } from './conversation.ts';
import { detailsIn } from './details.ts';
import { MeetingPanel } from './MeetingPanel.tsx';
import { OtherTimes } from './OtherTimes.tsx';

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
  if (booked) return <BookedInChat booking={booked} isNew={isNew} onLeave={onLeave} />;
  if (!isOpen) return null;
  if (staff) return <MeetingPanel>{t('meeting.held', { name: staff })}</MeetingPanel>;
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
  const { position, kind, times } = proposal;
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLDivElement>(null);
  /** The next free times, while the chosen one was found taken. */
  const [alternatives, setAlternatives] = useState<readonly string[]>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isContactLost, setContactLost] = useState(false);
  const [isBookedBefore, setBookedBefore] = useState(false);
  // Erased answers leave the proposal as it is.
  const empty = useMemo(() => emptyChatDraft(proposal), [proposal]);
  const state = useAnswerForm<BookingDraft>({
    id: `chat-meeting-${position}`,
    name: chatDraftName,
    empty,
    initial: () => {
      const { name, email, phone } = { ...knownPerson(), ...detailsIn(store.read().messages) };
      const known = { name: proposal.name || name, email, phone };
      const stored = draftStorage(chatDraftName, empty).read()?.draft;
      const { borough, office, record } = empty;
      return { ...detailsFor(stored, known), kind, borough, office, record, start: '', consent: false };
    },
    schema: chatDraftSchema,
    contract: book,
    toSend: toSendInChat,
    extra: () => ({ chat: { conversationId: id, position } }),
    onStored: (_, response) => onBooked((response as { data: BookedMeeting }).data),
    onProblems: (questions) => {
      // The contact was erased meanwhile, so the person is asked for contact details.
      if (!questions.includes('record')) return;
      state.form.setValue('record', '');
      state.form.clearErrors('record');
      state.clearProblems();
      setContactLost(true);
    },
    onFailure: (error, { start: taken }) => {
      if (!(error instanceof ApiError)) return false;
      const { code } = error;
      // The conversation may be over, which ends the offer.
      if (code === 'staff_in_chat' || code === 'not_found') void lookForUpdates(true);
      if (code === 'key_reused') setBookedBefore(true);
      if (code === 'time_taken') {
        setRefused((all) => [...all, taken]);
        // Another time may have been chosen meanwhile.
        if (state.form.getValues().start === taken) state.form.setValue('start', '');
        setAlternatives(error.times);
      }
      return code === 'staff_in_chat' || code === 'key_reused' || code === 'time_taken';
    },
  });
  const { start } = state.draft;

  // In braces: new browsers return a promise here, which React would call as a cleanup.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const choose = (chosen: string) => {
    state.form.setValue('start', chosen);
    setAlternatives(undefined);
  };
  // The form appears with the first choice. Its first field, or its checkbox, takes the focus.
  const hasForm = start !== '' || alternatives !== undefined;
  const left = times.filter((time) => !refused.includes(time.start));
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

  const eraseDetails = () => {
    const { start: chosen, record } = state.form.getValues();
    state.startOver();
    state.form.reset({ ...empty, start: chosen, record });
  };
  const hasDetails = !isSame({ ...state.draft, start: '' }, { ...empty, record: state.draft.record });

  if (isBookedBefore) return <BookedBefore />;
  const kindText = words(`kind.${kind}`, { minutes: meetings[kind].minutes });
  if (times.length === 0)
    return (
      <MeetingPanel ref={panel} aria-labelledby={heading}>
        <chakra.h3 id={heading} textStyle="h4">
          {kindText}
        </chakra.h3>
        <p>
          <ContactText text={words('times.noneLeft', contactValues)} />
        </p>
      </MeetingPanel>
    );
  return (
    <MeetingPanel ref={panel} aria-labelledby={heading} data-return={chatButtonId}>
      <div>
        <chakra.h3 id={heading} textStyle="h4">
          {t('meeting.label')}
        </chakra.h3>
        <p>{kindText}</p>
      </div>
      {left.length > 0 && (
        <>
          <p>{t('meeting.choose')}</p>
          <ul>
            {left.map((time) => (
              <li key={time.start}>
                <TimeButton time={time} isChosen={time.start === start} onPress={() => choose(time.start)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <chakra.p textStyle="note" color="ink2">
        {words('times.london')}
      </chakra.p>
      <OtherTimes onLeave={onLeave} />
      {hasForm && (
        // The log around it announces new messages, not what appears in the form.
        <div ref={form} aria-live="off">
          {alternatives && (
            <Taken
              times={alternatives}
              onChoose={(chosen) => {
                choose(chosen);
                setReplaced(true);
              }}
            />
          )}
          <FormProvider {...state.form}>
            <BookForm
              state={{ ...state, filled: hasDetails, startOver: eraseDetails }}
              isKnown={state.draft.record !== ''}
              isContactLost={isContactLost}
            />
          </FormProvider>
        </div>
      )}
    </MeetingPanel>
  );
}

/** Says that the proposal was booked before: the response was lost, or it happened in another tab. */
function BookedBefore() {
  const { t } = useWords('chat');
  const text = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared.
  useEffect(() => text.current?.focus(), []);
  return (
    <MeetingPanel>
      <p ref={text} role="alert" tabIndex={-1}>
        {t('meeting.already')}
      </p>
    </MeetingPanel>
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

interface BookFormProps {
  state: AnswerFormState<BookingDraft>;
  /** Whether the contact details are stored already. */
  isKnown: boolean;
  /** Whether they were found missing when the visitor booked. */
  isContactLost: boolean;
}

/** The contact details, where they are not known, the agreement, and the button that books. */
function BookForm({ state, isKnown, isContactLost }: BookFormProps) {
  const { t } = useWords('chat');
  const { t: words } = useWords('book');
  const { t: ask } = useWords('ask');
  const { kind, start } = state.draft;
  const label = (question: string) =>
    ({ start: words('times.time'), address: words('details.address') })[question] ?? ask(`field.${question as 'email'}`);
  const named = <Q extends keyof BookingDraft>(name: Q) => ({ name, label: label(name) });
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
      <div role="status">{start && <ChosenTime start={start} />}</div>
      {isKnown ? <p>{t('meeting.known')}</p> : <ContactQuestions named={named} isAgain={isContactLost} />}
      {kind === 'visit' && <AddressQuestion {...named('address')} />}
      <Consent {...named('consent')} text={ask('consent')} />
    </AnswerForm>
  );
}
