import { type ComponentProps, useState } from 'react';
import { TextInput } from '../../ui/controls.tsx';

interface UrlDateInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur'> {
  type: 'date' | 'datetime-local';
  value: string;
  /** Called with a whole date, or an empty text. */
  onValue: (value: string) => void;
}

/**
 * A date whose value is in the URL. The router changes the URL in a transition, and until then React would put the old value back, which
 * ends the typing of a year. So the field shows what is typed until it loses the focus.
 */
export function UrlDateInput({ value, onValue, ...input }: UrlDateInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...input}
      value={typed ?? value}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next);
        // A year that is half typed begins with zeros.
        if (!next.startsWith('0')) onValue(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
