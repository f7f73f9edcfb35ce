import type { ComponentProps } from 'react';
import { useWords } from '../../../i18n/useWords.ts';
import { LineQuestion } from '../../forms/questions.tsx';
import type { Question } from '../answers.ts';

type TextQuestionProps = Omit<ComponentProps<typeof LineQuestion>, 'name' | 'label' | 'required'> & { question: Question };

/** A required question of the enquiry, answered on one line. */
export function TextQuestion({ question, ...rest }: TextQuestionProps) {
  const { t } = useWords('enquiry');
  return <LineQuestion name={question} label={t(`field.${question}`)} required {...rest} />;
}
