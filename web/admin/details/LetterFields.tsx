import type { ReactNode } from 'react';
import { maxLength } from '../../../shared/contracts/fields.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { TextArea, TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';

/** A mail or letter to a person. */
export interface LetterText {
  subject: string;
  text: string;
}

interface LetterFieldsProps {
  /** Labels of the fields. */
  labels: LetterText;
  /** A text below the text's label. */
  hint: ReactNode;
  errors: Readonly<Record<keyof LetterText, ReactNode>>;
  /** The language of the letter. */
  language: LanguageCode;
  value: LetterText;
  /** Whether the template is still loading. It would replace what is typed before. */
  loading: boolean;
  onChange: (changes: Partial<LetterText>) => void;
}

/** The fields of a letter that begins with a template: its subject and its text. */
export function LetterFields({ labels, hint, errors, language, value, loading, onChange }: LetterFieldsProps) {
  return (
    <>
      <Field label={labels.subject} required error={errors.subject}>
        {(control) => (
          <TextInput
            {...control}
            size="sm"
            maxLength={maxLength.subject}
            readOnly={loading}
            lang={language}
            value={value.subject}
            onChange={(event) => onChange({ subject: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={labels.text} required hint={hint} error={errors.text}>
        {(control) => (
          <TextArea
            {...control}
            size="sm"
            minHeight="300px"
            maxLength={maxLength.message}
            readOnly={loading}
            lang={language}
            value={value.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}
