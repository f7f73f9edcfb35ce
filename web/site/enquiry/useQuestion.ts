import { useWords } from '../../i18n/useWords.ts';
import { useFormField } from '../forms/useFormField.ts';
import type { Question } from './answers.ts';

/** One question of the enquiry: its label, its error, and what ties its control to the form. */
export function useQuestion(question: Question) {
  const { t } = useWords('enquiry');
  return useFormField(question, t(`field.${question}`));
}
