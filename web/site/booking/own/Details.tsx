import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { AnswerForm } from '../../forms/AnswerForm.tsx';
import { Consent, TextQuestion } from '../../forms/questions.tsx';
import type { AnswerFormState } from '../../forms/useAnswerForm.ts';
import type { BookingDraft } from './answers.ts';
import { AddressQuestion, ContactQuestions } from './ContactQuestions.tsx';
import { ChosenTime } from './Summary.tsx';
import { Taken } from './Taken.tsx';

const Chosen = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr auto' },
    alignItems: 'center',
    columnGap: '24',
    px: '20',
    py: '12',
    mb: '24',
    bg: 'plumTint',
    borderLeftWidth: '8px',
    borderColor: 'plum',
    '& small': { display: 'block', textStyle: 'note', color: 'ink2' },
  },
});

interface DetailsProps {
  state: AnswerFormState<BookingDraft>;
  /** The next free times, after somebody else has taken the chosen one. */
  alternatives: readonly string[] | undefined;
  /** Whether the contact details of the enquiry were found missing when the visitor booked. */
  isContactLost: boolean;
  onChoose: (start: string) => void;
  onBack: () => void;
}

/** The second step: the chosen time, contact details where they are not known, and the button that books. */
export function Details({ state, alternatives, isContactLost, onChoose, onBack }: DetailsProps) {
  const { t } = useWords('book');
  const { t: ask } = useWords('ask');
  const { kind, start, record } = state.draft;
  const submit = useRef<HTMLButtonElement>(null);
  const label = (question: string) =>
    ({ start: t('times.time'), borough: t('borough.label'), address: t('details.address'), message: t('details.message') })[
      question
    ] ?? ask(`field.${question as 'email'}`);
  const named = <Q extends keyof BookingDraft>(name: Q) => ({ name, label: label(name) });
  return (
    <>
      {alternatives && (
        <Taken
          times={alternatives}
          onChoose={(chosen) => {
            onChoose(chosen);
            // The pressed button disappears.
            submit.current?.focus();
          }}
        />
      )}
      {/* While no time is chosen, only the way back is in it. */}
      <Chosen css={start ? undefined : { bg: 'transparent', borderLeftWidth: '0', px: '0' }}>
        <div>
          {start && <p>{t('details.chosen')}</p>}
          <div role="status">{start && <ChosenTime start={start} />}</div>
        </div>
        <Button variant="link" size="sm" onClick={onBack}>
          {t('details.change')}
        </Button>
      </Chosen>
      <chakra.h2 textStyle="h4" mb="16">
        {t('details.heading')}
      </chakra.h2>
      <AnswerForm
        state={{ ...state, id: `${state.id}-details` }}
        nameOf={label}
        button={
          <Button ref={submit} type="submit" disabled={state.sending || !start}>
            {state.sending ? t('details.submitting') : t('details.submit')}
          </Button>
        }
      >
        {record ? <p>{t('details.known')}</p> : <ContactQuestions named={named} isAgain={isContactLost} isWide />}
        {kind === 'visit' && <AddressQuestion {...named('address')} />}
        <TextQuestion {...named('message')} hint={ask('hint.message')} maxLength={maxLength.message} />
        {!record && <Consent {...named('consent')} text={ask('consent')} />}
      </AnswerForm>
    </>
  );
}
