import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { meetingKinds, meetings, officeId } from '../../../../shared/booking.ts';
import { boroughs } from '../../../../shared/boroughs.ts';
import { book } from '../../../../shared/contracts/booking.ts';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { ChoiceGroup, Choices } from '../../../ui/ChoiceGroup.tsx';
import { track } from '../../analytics.ts';
import { draftStorage } from '../../forms/draftStorage.ts';
import { useAnswerForm } from '../../forms/useAnswerForm.ts';
import { WithoutScript } from '../../forms/WithoutScript.tsx';
import { knownEnquiry, knownPerson } from '../../knownPerson.ts';
import type { BookingContext } from '../bookingUrl.ts';
import { answersToFillIn, type BookingDraft, draftSchema, emptyDraft, type KnownAnswers, serviceOf, toSend } from './answers.ts';
import { Booked } from './Booked.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { ContactText, contactValues } from './ContactText.tsx';
import { Details } from './Details.tsx';

type Booking = ResponseOf<typeof book>['data'];

/** Name of the answers in the tab's storage. */
const draftName = 'booking';

/** Returns what the visitor entered elsewhere on this page. */
function knownAnswers(): KnownAnswers {
  const { name, email, customAnswers } = knownPerson();
  return { ...(name && { name }), ...(email && { email }), ...(customAnswers && { message: customAnswers.a1 }) };
}

/** What was known when the form was opened last. */
let filledIn: KnownAnswers = {};

function initialAnswers(): Partial<BookingDraft> {
  const stored = draftStorage(draftName, emptyDraft).read()?.draft;
  // The record is never from an earlier page: the stored answers may be somebody else's by now.
  return { ...answersToFillIn(knownAnswers(), filledIn, stored), record: knownEnquiry() ?? '' };
}

interface OwnCalendarProps {
  /** Id of its element; unique on the page. */
  id: string;
  context: BookingContext;
}

/** The firm's own calendar: choose a kind of meeting and a time, enter contact details, book (docs/requirements.md#booking). */
export function OwnCalendar({ id, context }: OwnCalendarProps) {
  const { t } = useWords('book');
  const [step, setStep] = useState<'choose' | 'details'>('choose');
  /** The next free times, while the chosen one was found taken. */
  const [alternatives, setAlternatives] = useState<readonly string[]>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isContactLost, setContactLost] = useState(false);
  const [booked, setBooked] = useState<Booking>();
  const top = useRef<HTMLDivElement>(null);
  // Counts the visitor's own steps: the first rendering does not move the focus.
  const moves = useRef(0);
  const state = useAnswerForm<BookingDraft>({
    id,
    name: draftName,
    empty: emptyDraft,
    initial: initialAnswers,
    schema: draftSchema,
    contract: book,
    toSend,
    extra: () => ({ service: serviceOf(context) }),
    onStored: (_, response) => {
      setBooked((response as ResponseOf<typeof book>).data);
      track('booking_scheduled', { context });
    },
    onProblems: (questions) => {
      // The enquiry was erased meanwhile, so the person is asked for contact details.
      if (!questions.includes('record')) return;
      form.setValue('record', '');
      form.clearErrors('record');
      state.clearProblems();
      setContactLost(true);
    },
    onFailure: (error, { start: taken }) => {
      if (!(error instanceof ApiError && error.code === 'time_taken')) return false;
      setRefused((all) => [...all, taken]);
      // Another time may have been chosen meanwhile.
      if (form.getValues().start === taken) form.setValue('start', '');
      setAlternatives(error.times);
      return true;
    },
  });
  // Not while rendering, because React may render several times.
  useEffect(() => {
    filledIn = knownAnswers();
  }, []);
  const { form, draft } = state;
  const { kind, office, borough, start } = draft;

  const goTo = (to: typeof step) => {
    moves.current += 1;
    setAlternatives(undefined);
    setStep(to);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step moves the focus to its beginning
  useEffect(() => {
    if (moves.current === 0) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [step]);

  if (booked) return <Booked booking={booked} />;
  const set = (question: 'kind' | 'office' | 'borough', value: string) => {
    form.setValue(question, value as never);
    form.setValue('start', '');
    // Somebody else may be free then.
    setRefused([]);
  };
  const missesBorough = kind === 'visit' && borough === '';

  return (
    <>
      <WithoutScript id={id} />
      <chakra.div ref={top} id={id} tabIndex={-1} scrollMarginTop="96px" _focusVisible={{ outline: 'none', boxShadow: 'none' }}>
        {step === 'choose' ? (
          <chakra.div display="grid" gap="32">
            <ChoiceGroup label={t('kind.label')}>
              <Choices>
                {meetingKinds.map((each) => (
                  <Choice
                    key={each}
                    type="radio"
                    name={`${id}-kind`}
                    value={each}
                    checked={kind === each}
                    onChange={() => set('kind', each)}
                    label={t(`kind.${each}`, { minutes: meetings[each].minutes })}
                    note={t(`kind.note.${each}`, { minutes: meetings[each].minutes })}
                  />
                ))}
              </Choices>
            </ChoiceGroup>
            {kind === 'consultation' && (
              <ChoiceGroup label={t('office.label')}>
                <Choices>
                  {['', ...firm.offices.map(({ town }) => officeId(town))].map((each, index) => (
                    <Choice
                      key={each}
                      type="radio"
                      name={`${id}-office`}
                      value={each}
                      checked={office === each}
                      onChange={() => set('office', each)}
                      label={each === '' ? t('office.phone') : t('office.at', { town: firm.offices[index - 1]?.town })}
                    />
                  ))}
                </Choices>
              </ChoiceGroup>
            )}
            {kind === 'visit' && (
              <ChoiceGroup label={t('borough.label')} hint={<ContactText text={t('borough.hint', contactValues)} />}>
                <Choices>
                  {boroughs.map(({ slug, name }) => (
                    <Choice
                      key={slug}
                      type="radio"
                      name={`${id}-borough`}
                      value={slug}
                      checked={borough === slug}
                      onChange={() => set('borough', slug)}
                      label={name}
                    />
                  ))}
                </Choices>
              </ChoiceGroup>
            )}
            {!missesBorough && (
              <ChooseTime
                // Another kind of meeting begins with the first two weeks.
                key={`${kind} ${office} ${borough}`}
                wanted={{ kind, office, borough }}
                start={start}
                refused={refused}
                onChoose={(chosen) => form.setValue('start', chosen)}
              />
            )}
            <Button width={{ base: '100%', sm: 'auto' }} justifySelf="start" disabled={!start} onClick={() => goTo('details')}>
              {t('continue')}
            </Button>
          </chakra.div>
        ) : (
          <FormProvider {...form}>
            <Details
              state={state}
              alternatives={alternatives}
              isContactLost={isContactLost}
              onChoose={(chosen) => {
                form.setValue('start', chosen);
                setAlternatives(undefined);
              }}
              onBack={() => goTo('choose')}
            />
          </FormProvider>
        )}
      </chakra.div>
    </>
  );
}
