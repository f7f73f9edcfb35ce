import { maxLength } from '../../../../shared/contracts/fields.ts';
import { estateValues, preferredContacts, willStatuses } from '../../../../shared/vocabularies.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { TextArea } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { HelpNote } from '../../forms/HelpNote.tsx';
import { Pair } from '../../forms/questions.tsx';
import { useQuestion } from '../useQuestion.ts';
import { StepNote } from './AboutYou.tsx';
import { ListQuestion } from './ListQuestion.tsx';

/** Step 3: optional details. */
export function Estate() {
  const { t } = useWords('enquiry');
  const { t: words } = useWords('words');
  const preferred = useQuestion('preferredContact');
  const message = useQuestion('message');
  return (
    <>
      <StepNote>{t('hint.estate')}</StepNote>
      <Pair alignItems="end">
        <ListQuestion
          question="estateValue"
          options={estateValues.map((value) => ({ value, label: words(`estateValue.${value}`) }))}
        />
        <ListQuestion
          question="currentWillStatus"
          options={willStatuses.map((value) => ({ value, label: words(`currentWillStatus.${value}`) }))}
        />
      </Pair>
      <ChoiceGroup label={preferred.label} error={preferred.error}>
        <Segmented>
          {preferredContacts.map((value) => (
            <Segment key={value} value={value} label={words(`preferredContact.${value}`)} {...preferred.control} />
          ))}
        </Segmented>
      </ChoiceGroup>
      <div>
        <Field label={message.label} hint={t('hint.message')} error={message.error}>
          {(props) => <TextArea {...props} rows={4} maxLength={maxLength.message} {...message.control} />}
        </Field>
        <HelpNote question="message" />
      </div>
    </>
  );
}
