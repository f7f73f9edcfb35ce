import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/useWords.ts';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { tidyPounds } from './amounts.ts';

interface PoundsFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Makes an amount typed before React ran readable from the form. */
  name?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field for pounds; on blur it formats the amount. */
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
          onBlur={() => {
            const tidy = tidyPounds(value, shown);
            // A field that is only passed with Tab does not count as an answer.
            if (tidy !== value) onChange(tidy);
          }}
        />
      )}
    </Field>
  );
}
