import type { ReactNode, RefObject } from 'react';
import { TextInput } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { words } from '../words.ts';

interface InitialsFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  input?: RefObject<HTMLInputElement | null>;
}

/** A field for the initials of the person who works in this session, because all staff share one password. */
export function InitialsField({ value, onChange, error, input }: InitialsFieldProps) {
  return (
    <Field label={words.initials.label} hint={words.initials.hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          size="sm"
          width="6rem"
          maxLength={4}
          pattern="\p{L}{1,4}"
          title={words.initials.invalid}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
