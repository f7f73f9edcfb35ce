import type { ComponentProps, ReactNode } from 'react';
import { TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { Question } from '../answers.ts';
import { useQuestion } from '../useQuestion.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>;

/** A required question answered on one line. */
export function TextQuestion({ question, hint, ...input }: InputProps & { question: Question; hint?: ReactNode }) {
  const { label, error, control } = useQuestion(question);
  return (
    <Field label={label} hint={hint} error={error} required>
      {(props) => <TextInput {...props} {...input} {...control} />}
    </Field>
  );
}
