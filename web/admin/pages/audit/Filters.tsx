import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Select } from '../../../ui/controls.tsx';

/** A row of labelled controls that wraps in narrow windows. */
export const FilterBar = chakra('search', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
    alignItems: 'start',
    gap: '8px 12px',
    mb: '24',
  },
});
const Caption = chakra('label', {
  base: { display: 'block', textStyle: 'note', fontSize: '0.875rem', fontWeight: '600', mb: '4' },
});
const Below = chakra('p', { base: { textStyle: 'note', fontSize: '0.875rem', mt: '4' } });

interface LabelledProps {
  label: string;
  /** A text below the control, e.g. an error. */
  below?: ReactNode;
  children: (control: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A control of the bar with its label. */
export function Labelled({ label, below, children }: LabelledProps) {
  const id = useId();
  return (
    <chakra.div minWidth="0">
      <Caption htmlFor={id}>{label}</Caption>
      {children({ id, 'aria-describedby': below ? `${id}-below` : undefined })}
      {below && <Below id={`${id}-below`}>{below}</Below>}
    </chakra.div>
  );
}

interface ChoiceProps {
  label: string;
  /** The text of the empty choice. */
  none: string;
  value: string;
  options: ReadonlyArray<readonly [value: string, text: string]>;
  onChange: (value: string) => void;
}

/** A select of the bar. */
export function FilterSelect({ label, none, value, options, onChange }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(control) => (
        <Select {...control} size="sm" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{none}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
