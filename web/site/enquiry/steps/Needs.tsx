import { enquiryServices, urgencies } from '../../../../shared/vocabularies.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ChoiceGroup, Choices } from '../../../ui/ChoiceGroup.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { phoneInput, useMark } from '../../forms/questions.tsx';
import { useQuestion } from '../useQuestion.ts';
import { Marked } from './AboutYou.tsx';
import { TextQuestion } from './TextQuestion.tsx';

/** Step 2: service, urgency and phone number. */
export function Needs() {
  const { t } = useWords('enquiry');
  const { t: words } = useWords('words');
  const service = useQuestion('service');
  const urgency = useQuestion('urgency');
  const mark = useMark(true);
  return (
    <>
      <Marked />
      <ChoiceGroup label={service.label} mark={mark} error={service.error} required>
        <Choices>
          {enquiryServices.map((value) => (
            <Choice
              key={value}
              type="radio"
              value={value}
              label={words(`service.${value}`)}
              note={t(`serviceNote.${value}`)}
              {...service.control}
            />
          ))}
        </Choices>
      </ChoiceGroup>
      <ChoiceGroup label={urgency.label} mark={mark} error={urgency.error} required>
        <Segmented>
          {urgencies.map((value) => (
            <Segment key={value} value={value} label={words(`urgency.${value}`)} {...urgency.control} />
          ))}
        </Segmented>
      </ChoiceGroup>
      <TextQuestion question="phone" {...phoneInput} hint={t('hint.phone')} />
    </>
  );
}
