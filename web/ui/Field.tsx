import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** The props that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

export const Label = chakra('label', { base: { display: 'block', textStyle: 'label', mb: '8' } });
export const Hint = chakra('p', { base: { textStyle: 'note', color: 'ink2', mt: '8' } });
const ErrorLine = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8',
    textStyle: 'note',
    fontWeight: '600',
    color: 'red',
    mt: '8',
    _before: { content: '""', width: '8px', height: '8px', flex: 'none', bg: 'currentColor' },
  },
});

/** The error of a field, which its control refers to with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return <ErrorLine id={id}>{children}</ErrorLine>;
}

export interface FieldProps {
  label: ReactNode;
  /** Text after the label, e.g. "optional". */
  mark?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, a hint and an error. */
export function Field({ label, mark, hint, error, required = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <chakra.div minWidth="0">
      <Label htmlFor={id}>
        {label}
        {mark && (
          <chakra.span fontWeight="400" color="ink2">
            {' '}
            {mark}
          </chakra.span>
        )}
      </Label>
      {children({ id, required, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </chakra.div>
  );
}
