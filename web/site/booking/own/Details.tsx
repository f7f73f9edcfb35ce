import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { AnswerForm } from '../../forms/AnswerForm.tsx';
import { Consent, LineQuestion, Pair, TextQuestion } from '../../forms/questions.tsx';
import type { AnswerFormState } from '../../forms/useAnswerForm.ts';
import type { BookingDraft } from './answers.ts';
import { useTimeTexts } from './Summary.tsx';
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
  taken: readonly string[] | undefined;
  onChoose: (start: string) => void;
  onBack: () => void;
}

/** The second step: the chosen time, contact details where they are not known, and the button that books. */
export function Details({ state, taken, onChoose, onBack }: DetailsProps) {
  const { t } = useWords('book');
  const { t: ask } = useWords('ask');
  const { t: forms } = useWords('forms');
  const { kind, start, record } = state.draft;
  const submit = useRef<HTMLButtonElement>(null);
  const label = (question: string) =>
    ({ start: t('times.time'), borough: t('borough.label'), address: t('details.address'), message: t('details.message') })[
      question
    ] ?? ask(`field.${question as 'email'}`);
  const named = (name: keyof BookingDraft) => ({ name, label: label(name) });
  return (
    <>
      {taken && (
        <Taken
          times={taken}
          onChoose={(chosen) => {
            onChoose(chosen);
            // The pressed button disappears.
            submit.current?.focus();
          }}
        />
      )}
      <Chosen>
        <div>
          <p>{t('details.chosen')}</p>
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
        {record ? (
          <p>{t('details.known')}</p>
        ) : (
          <>
            <p>{forms('marked')}</p>
            <Pair>
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
            </Pair>
            <LineQuestion
              {...named('phone')}
              required
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={maxLength.phone}
              hint={t('details.phone')}
            />
          </>
        )}
        {kind === 'visit' && (
          <LineQuestion
            {...named('address')}
            required
            autoComplete="street-address"
            maxLength={300}
            hint={t('details.addressHint')}
          />
        )}
        <TextQuestion {...named('message')} hint={ask('hint.message')} maxLength={maxLength.message} />
        {!record && <Consent {...named('consent')} text={ask('consent')} />}
      </AnswerForm>
    </>
  );
}

function ChosenTime({ start }: { start: string }) {
  const { london, own } = useTimeTexts(start);
  return (
    <chakra.p fontWeight="600">
      {london}
      {own && <small>{own}</small>}
    </chakra.p>
  );
}
