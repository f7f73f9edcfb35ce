import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/useWords.ts';
import { Select } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { Question } from '../answers.ts';
import { useQuestion } from '../useQuestion.ts';

interface Option {
  value: string;
  label: string;
}

/** An optional question answered from a list. */
export function ListQuestion({ question, options, mark }: { question: Question; options: readonly Option[]; mark?: ReactNode }) {
  const { t } = useWords('forms');
  const { label, error, control } = useQuestion(question);
  return (
    <Field label={label} mark={mark} error={error}>
      {(props) => (
        <Select {...props} {...control}>
          <option value="">{t('choose')}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
