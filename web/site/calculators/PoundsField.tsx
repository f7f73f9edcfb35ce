import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/useWords.ts';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { tidyPounds } from './amounts.ts';

interface PoundsFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Lets what was typed before the code arrived be read from the form. */
  name?: string;
  value: string;
  onChange: (value: string) => void;
}

/** An amount of money; it is written out in full when the field is left. */
export function PoundsField({ label, hint, error, name, value, onChange }: PoundsFieldProps) {
  const { shown } = useLanguage();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onChange(tidyPounds(value, shown))}
        />
      )}
    </Field>
  );
}
