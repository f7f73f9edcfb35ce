import type { ComponentProps } from 'react';
import type { Calendar } from '../../../shared/contracts/adminBookings.ts';
import { Select } from '../../ui/controls.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';

interface CalendarFieldProps extends Pick<FieldProps, 'label' | 'required' | 'error'> {
  calendars: readonly Calendar[];
  /** The text of the empty choice. */
  none: string;
  /** The id of the chosen calendar, or an empty text. */
  value: string;
  onValue: (id: string) => void;
  ref?: ComponentProps<typeof Select>['ref'];
}

/** Chooses a calendar, or none of them. */
export function CalendarField({ calendars, none, value, onValue, ref, ...field }: CalendarFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} ref={ref} size="sm" value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          <option value="">{none}</option>
          {calendars.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
