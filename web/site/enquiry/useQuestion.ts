import { useWords } from '../../i18n/useWords.ts';
import { useFormField } from '../forms/useFormField.ts';
import type { Question } from './answers.ts';

/** Returns the label, the error and the control props of a question of the enquiry. */
export function useQuestion(question: Question) {
  const { t } = useWords('enquiry');
  return useFormField(question, t(`field.${question}`));
}
