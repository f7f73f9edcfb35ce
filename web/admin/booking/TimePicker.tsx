import { chakra } from '@chakra-ui/react';
import { type Ref, useEffect, useId, useState } from 'react';
import { addDays } from '../../../shared/dates.ts';
import { londonDay } from '../../../shared/londonDay.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/controls.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { words as staffWords } from '../words.ts';
import { type TimesRequest, useTimes } from './calendars.ts';
import { formatDayTime, formatShortDay, formatTime } from './formats.ts';
import { bookingWords } from './words.ts';

const words = bookingWords.times;

const Times = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(5rem, 1fr))',
    gap: '8',
    mt: '12',
    maxHeight: '13.5rem',
    overflowY: 'auto',
    // So that the focus rings are not cut.
    p: '4',
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minHeight: '44px',
      borderWidth: '1.5px',
      borderColor: 'field',
      borderRadius: 'base',
      bg: 'sheet',
      fontWeight: '600',
      fontVariantNumeric: 'lining-nums tabular-nums',
      cursor: 'pointer',
    },
    '& input': { position: 'absolute', inset: '0', width: '100%', height: '100%', m: '0', opacity: '0', cursor: 'pointer' },
    '& input:disabled': { cursor: 'progress' },
    '& label:has(:disabled)': { opacity: '0.5' },
    '& label:has(:checked)': { bg: 'plum', color: 'onPlum', borderColor: 'plum' },
    '& label:has(:focus-visible)': {
      outline: '3px solid {colors.marigold}',
      outlineOffset: '1px',
      boxShadow: '0 0 0 1px {colors.ink}',
    },
    '@media (forced-colors: active)': { '& label:has(:checked)': { outline: '3px solid Highlight', outlineOffset: '-3px' } },
  },
});

interface TimePickerProps {
  /** What is wanted; undefined while it is not known yet, e.g. without the borough. */
  request: TimesRequest | undefined;
  /** The chosen time (ISO), or an empty text. */
  value: string;
  onChange: (start: string) => void;
  /** Whether the chosen time stays when it is no longer offered, because it may have been booked by this form. */
  keeps?: boolean;
  error?: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Chooses a free time: two weeks, a day with free times, then a time of it. */
export function TimePicker({ request, value, onChange, keeps = false, error, ref }: TimePickerProps) {
  const id = useId();
  const today = londonDay(new Date());
  const valueDay = value ? londonDay(value) : undefined;
  // A time from an earlier opening may be later than the first two weeks.
  const [from, setFrom] = useState(valueDay && valueDay > today ? valueDay : today);
  const [chosenDay, setChosenDay] = useState<string>();
  const { data, isError, refetch, isPlaceholderData } = useTimes(request, from);
  const days = (data?.days ?? []).filter(({ times }) => times.length > 0);
  const shown = days.find(({ date }) => date === (chosenDay ?? valueDay)) ?? days[0];
  // A chosen time that is no longer offered is not chosen any more.
  const isGone =
    value !== '' &&
    data !== undefined &&
    !isPlaceholderData &&
    !days.some(({ times }) => times.some(({ start }) => start === value));
  useEffect(() => {
    if (isGone && !keeps) onChange('');
  });
  const turn = (step: number) => {
    setChosenDay(undefined);
    onChange('');
    const next = addDays(from, step);
    setFrom(next < today ? today : next);
  };
  return (
    <chakra.fieldset ref={ref} tabIndex={-1} minWidth="0" outline="0" aria-describedby={error ? `${id}-error` : undefined}>
      <chakra.legend textStyle="label" mb="8">
        {words.legend}
      </chakra.legend>
      {!request ? (
        <p>{words.needsBorough}</p>
      ) : (
        <>
          <chakra.div display="flex" flexWrap="wrap" gap="4px 20px" mb="8">
            {/* aria-disabled, so that the focus stays. */}
            <Button variant="link" size="sm" aria-disabled={from <= today} onClick={() => from > today && turn(-14)}>
              {words.earlier}
            </Button>
            <Button variant="link" size="sm" aria-disabled={data && !data.next} onClick={() => data?.next && turn(14)}>
              {words.later}
            </Button>
          </chakra.div>
          <div role="status">
            {(!data || isPlaceholderData) && !isError && words.loading}
            {data && !isPlaceholderData && days.length === 0 && words.none}
          </div>
          {isError && (
            <p role="alert">
              {words.failed}{' '}
              <Button variant="link" size="sm" onClick={() => void refetch()}>
                {staffWords.tryAgain}
              </Button>
            </p>
          )}
          {isGone && keeps && <chakra.p mb="8">{words.chosen(formatDayTime(value))}</chakra.p>}
          {shown && (
            <>
              <Field label={words.day}>
                {(control) => (
                  <Select
                    {...control}
                    size="sm"
                    maxWidth="20rem"
                    value={shown.date}
                    onChange={(event) => {
                      setChosenDay(event.currentTarget.value);
                      onChange('');
                    }}
                  >
                    {days.map(({ date, times }) => (
                      <option key={date} value={date}>
                        {words.count(formatShortDay(date), times.length)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Times>
                {shown.times.map(({ start, speaksLanguage }) => (
                  <label key={start}>
                    {/* The times of the request before stay in view while others are loaded. They may not be free for this one. */}
                    <input
                      type="radio"
                      name={`${id}-time`}
                      disabled={isPlaceholderData}
                      checked={value === start}
                      onChange={() => onChange(start)}
                    />
                    <span>{formatTime(start)}</span>
                    {!speaksLanguage && (
                      <chakra.small fontWeight="400" fontSize="0.75rem" textAlign="center" lineHeight="1.1" pb="4">
                        {words.other}
                      </chakra.small>
                    )}
                  </label>
                ))}
              </Times>
            </>
          )}
        </>
      )}
      <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </chakra.fieldset>
  );
}
