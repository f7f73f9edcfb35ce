import { useFormContext, useWatch } from 'react-hook-form';
import { bookingPreferences, timePreferences } from '../../../../shared/vocabularies.ts';
import { Rich } from '../../../i18n/Rich.tsx';
import { useWords } from '../../../i18n/useWords.ts';
import { Checkbox, Choice } from '../../../ui/Choice.tsx';
import { ChoiceGroup, Choices } from '../../../ui/ChoiceGroup.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageLink } from '../../SiteLink.tsx';
import { asksTime, type Draft } from '../answers.ts';
import { useQuestion } from '../useQuestion.ts';
import { ListQuestion } from './ListQuestion.tsx';

/** Step 4: how to go on, and consent. */
export function Connection() {
  const { t } = useWords('enquiry');
  const { t: words } = useWords('words');
  const { control } = useFormContext<Draft>();
  const bookingPreference = useWatch({ control, name: 'bookingPreference' });
  const booking = useQuestion('bookingPreference');
  const consent = useQuestion('consent');
  return (
    <>
      <ChoiceGroup label={booking.label} error={booking.error} required>
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
          mark={t('optional')}
          options={timePreferences.map((value) => ({ value, label: words(`timePreference.${value}`) }))}
        />
      )}
      <div>
        <Checkbox
          required
          aria-invalid={consent.error ? true : undefined}
          aria-describedby={consent.error ? 'consent-error' : undefined}
          label={
            <Rich
              text={t('consent')}
              tags={{
                1: (text) => (
                  <Link asChild>
                    <PageLink to="/privacy-policy">{text}</PageLink>
                  </Link>
                ),
              }}
            />
          }
          {...consent.control}
        />
        {consent.error && <FieldError id="consent-error">{consent.error}</FieldError>}
      </div>
    </>
  );
}
