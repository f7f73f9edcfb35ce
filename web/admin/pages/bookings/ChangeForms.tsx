import { chakra } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminBooking, CalendarId } from '../../../../shared/contracts/adminBookings.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { CalendarField } from '../../booking/CalendarField.tsx';
import { useCalendars } from '../../booking/calendars.ts';
import { TimePicker } from '../../booking/TimePicker.tsx';
import { bookingWords } from '../../booking/words.ts';
import { Heading } from '../../details/Rows.tsx';
import { useDraft } from '../../drafts.ts';
import type { BookingChange } from './useSetBooking.ts';

const words = bookingWords.details;

const Form = chakra('form', { base: { display: 'grid', gap: '16', pt: '8', textStyle: 'small' } });

interface ChangeFormProps {
  booking: AdminBooking;
  pending: boolean;
  onChange: (change: BookingChange) => void;
  onBack: () => void;
}

function Buttons({ save, pending, onBack }: { save: string; pending: boolean; onBack: () => void }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="12px 20px">
      <Button type="submit" size="sm" aria-disabled={pending}>
        {pending ? bookingWords.saving : save}
      </Button>
      <Button variant="link" size="sm" onClick={onBack}>
        {words.back}
      </Button>
    </chakra.div>
  );
}

/** A form in the details of a booking, which gets the focus when it appears. */
function Panel({ title, children, onSubmit }: { title: string; children: ReactNode; onSubmit: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, textarea, input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form ref={form} noValidate aria-label={title} onSubmit={submit}>
      <Heading>{title}</Heading>
      {children}
    </Form>
  );
}

/** Moves a booking to a free time of anybody, or of one person. */
export function MoveForm({ booking, pending, onChange, onBack }: ChangeFormProps) {
  const { data: calendars = [] } = useCalendars();
  const [calendar, setCalendar] = useState<string>(booking.needsOwner ? '' : booking.calendar);
  const [start, setStart] = useState('');
  const [error, setError] = useState<string>();
  const times = useRef<HTMLFieldSetElement>(null);
  const only = calendar ? { calendar: calendar as CalendarId } : {};
  const submit = () => {
    if (pending) return;
    if (start) return onChange({ action: 'move', start, ...only });
    setError(bookingWords.book.timeMissing);
    times.current?.focus();
  };
  return (
    <Panel title={words.moveTitle} onSubmit={submit}>
      <p>{words.moveText}</p>
      {(calendars.length > 1 || booking.needsOwner) && (
        <CalendarField
          label={words.with}
          calendars={calendars}
          none={bookingWords.anybody}
          value={calendar}
          onValue={(id) => {
            setCalendar(id);
            setStart('');
          }}
        />
      )}
      <TimePicker
        ref={times}
        request={{
          kind: booking.kind,
          language: booking.language,
          ...(booking.borough && { borough: booking.borough }),
          ...(booking.office && { office: booking.office }),
          ...only,
        }}
        value={start}
        error={error}
        onChange={(time) => {
          setStart(time);
          if (time) setError(undefined);
        }}
      />
      <Buttons save={words.moveSave} pending={pending} onBack={onBack} />
    </Panel>
  );
}

/** Gives a booking to somebody else at the same time. */
export function GiveForm({ booking, pending, onChange, onBack }: ChangeFormProps) {
  const { data: calendars = [] } = useCalendars();
  const others = calendars.filter(({ id }) => id !== booking.calendar);
  const [calendar, setCalendar] = useState('');
  const [error, setError] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  const submit = () => {
    if (pending) return;
    if (calendar) return onChange({ action: 'give', calendar: calendar as CalendarId });
    setError(words.giveNone);
    select.current?.focus();
  };
  return (
    <Panel title={words.giveTitle} onSubmit={submit}>
      <p>{others.length > 0 ? words.giveText : words.giveNobody}</p>
      <CalendarField
        label={words.with}
        required
        error={error}
        ref={select}
        calendars={others}
        none={words.giveNone}
        value={calendar}
        onValue={(id) => {
          setCalendar(id);
          setError(undefined);
        }}
      />
      <Buttons save={words.giveSave} pending={pending} onBack={onBack} />
    </Panel>
  );
}

/** Cancels a booking with a reason, which only staff see. */
export function CancelForm({ booking, pending, onChange, onBack }: ChangeFormProps) {
  const [reason, setReason] = useDraft(`cancel ${booking.id}`);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = () => {
    if (pending) return;
    if (reason.trim()) return onChange({ action: 'cancel', reason: reason.trim() });
    setError(words.cancelMissing);
    field.current?.focus();
  };
  return (
    <Panel title={words.cancel} onSubmit={submit}>
      <Field label={words.cancelTitle} required hint={words.cancelHint} error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            size="sm"
            minHeight="72px"
            maxLength={300}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Buttons save={words.cancelSave} pending={pending} onBack={onBack} />
    </Panel>
  );
}
