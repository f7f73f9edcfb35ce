import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { FieldError, Hint } from './Field.tsx';

const Fieldset = chakra('fieldset', { base: { minWidth: '0' } });

/** A question with fixed answers: legend, options, hint and error. */
export function ChoiceGroup(props: {
  label: ReactNode;
  mark?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  children: ReactNode;
}) {
  const { label, mark, hint, error, required, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <chakra.legend textStyle="label" mb="8">
        {label}
        {mark && (
          <chakra.span fontWeight="400" color="ink2">
            {' '}
            {mark}
          </chakra.span>
        )}
      </chakra.legend>
      {children}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Fieldset>
  );
}

/** Option cards in two columns, one on a phone. */
export const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '12',
    // The last card of an odd number takes the whole row.
    '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
});
