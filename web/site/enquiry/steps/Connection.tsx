import { useFormContext, useWatch } from 'react-hook-form';
import { bookingPreferences, timePreferences } from '../../../../shared/vocabularies.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ChoiceGroup, Choices } from '../../../ui/ChoiceGroup.tsx';
import { Consent, useMark } from '../../forms/questions.tsx';
import { asksTime, type Draft } from '../answers.ts';
import { useQuestion } from '../useQuestion.ts';
import { Marked } from './AboutYou.tsx';
import { ListQuestion } from './ListQuestion.tsx';

/** Step 4: booking preference and consent. */
export function Connection() {
  const { t } = useWords('enquiry');
  const { t: words } = useWords('words');
  const { control } = useFormContext<Draft>();
  const bookingPreference = useWatch({ control, name: 'bookingPreference' });
  const booking = useQuestion('bookingPreference');
  const mark = useMark(true);
  const optional = useMark(false);
  return (
    <>
      <Marked />
      <ChoiceGroup label={booking.label} mark={mark} error={booking.error} required>
        <Choices>
          {bookingPreferences.map((value) => (
            <Choice
              key={value}
              type="radio"
              value={value}
              label={words(`bookingPreference.${value}`)}
              note={t(`bookingNote.${value}`)}
              {...booking.control}
            />
          ))}
        </Choices>
      </ChoiceGroup>
      {asksTime({ bookingPreference }) && (
        <ListQuestion
          question="timePreference"
          mark={optional}
          options={timePreferences.map((value) => ({ value, label: words(`timePreference.${value}`) }))}
        />
      )}
      <Consent name="consent" label={t('field.consent')} text={t('consent')} />
    </>
  );
}
