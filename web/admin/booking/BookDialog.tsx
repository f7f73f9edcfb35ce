import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { type MeetingKind, meetingKinds, meetingNames, officeId } from '../../../shared/booking.ts';
import { boroughs } from '../../../shared/boroughs.ts';
import { bookForCaller, type CalendarId } from '../../../shared/contracts/adminBookings.ts';
import { bookingAnswers, bookingRules } from '../../../shared/contracts/booking.ts';
import { fieldErrors } from '../../../shared/contracts/errors.ts';
import { maxLength } from '../../../shared/contracts/fields.ts';
import { firm } from '../../../shared/firm.ts';
import type { AnyContactId } from '../../../shared/ids.ts';
import type { LanguageCode } from '../../../shared/languageCodes.ts';
import { languages } from '../../../shared/languages.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { Select, TextArea, TextInput } from '../../ui/controls.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { useAttempt } from '../attempts.ts';
import { useDrafts } from '../drafts.ts';
import { refreshLists } from '../lists/source.ts';
import { recordsKey } from '../recordCache.ts';
import { isUnauthorized } from '../session/session.ts';
import { FormGrid } from '../shell/FormGrid.tsx';
import { staffCall } from '../staffCall.ts';
import { CalendarField } from './CalendarField.tsx';
import { useCalendars, useStoreBooking } from './calendars.ts';
import { formatDayTime } from './formats.ts';
import { TimePicker } from './TimePicker.tsx';
import { bookingWords } from './words.ts';

const words = bookingWords.book;

/** The record that a meeting is booked for. */
export interface BookedRecord {
  id: AnyContactId;
  name: string;
  language?: LanguageCode | undefined;
}

interface BookDialogProps {
  record?: BookedRecord | undefined;
  open: boolean;
  onClose: () => void;
}

/** Books a meeting, for a record or for a caller who gets a record with it. Load it lazily. */
export function BookDialog({ record, open, onClose }: BookDialogProps) {
  const form = useId();
  const first = useRef<HTMLElement>(null);
  const [pending, setPending] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      initialFocus={first}
      title={record ? words.titleFor(record.name) : words.title}
      closeLabel={words.closeTop}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {bookingWords.cancel}
          </Button>
          <Button type="submit" form={form} size="sm" aria-disabled={pending}>
            {pending ? bookingWords.saving : words.save}
          </Button>
        </>
      }
    >
      <BookForm id={form} first={first} record={record} onPending={setPending} onClose={onClose} />
    </Dialog>
  );
}

interface BookFormProps {
  id: string;
  first: RefObject<HTMLElement | null>;
  record: BookedRecord | undefined;
  onPending: (pending: boolean) => void;
  onClose: () => void;
}

/** The fields that say who the caller is. */
const identityNames: ReadonlySet<string> = new Set(['name', 'email', 'phone']);

/** The texts of the form. They outlast an ended session and a closed dialog. */
const fieldNames = [
  'name',
  'email',
  'phone',
  'consent',
  'kind',
  'office',
  'borough',
  'address',
  'language',
  'calendar',
  'start',
  'message',
] as const;
type Name = (typeof fieldNames)[number];

const answersSchema = bookingAnswers.check(...bookingRules);

function BookForm({ id, first, record, onPending, onClose }: BookFormProps) {
  const client = useQueryClient();
  const store = useStoreBooking();
  const { data: calendars = [] } = useCalendars();
  const { texts, set, removeSaved } = useDrafts(`book ${record?.id ?? ''}`, fieldNames);
  const text = (name: Name) => texts[name].trim() || undefined;
  const { office, borough, calendar, start } = texts;
  const kind = (text('kind') ?? 'call') as MeetingKind;
  const language = (text('language') ?? record?.language ?? 'en') as LanguageCode;
  // Whether consent was ticked since the dialog was opened. Until then it is that of an earlier opening.
  const consentIsNew = useRef(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const times = useRef<HTMLFieldSetElement>(null);
  const attempt = useAttempt(`book ${record?.id ?? ''}`);

  const wanted = {
    kind,
    ...(kind === 'consultation' && office && { office }),
    ...(kind === 'visit' && borough && { borough }),
  };
  const with_ = calendar === '' ? {} : { calendar: calendar as CalendarId };
  const answers = () => ({
    ...wanted,
    start,
    ...(kind === 'visit' && { address: text('address') }),
    message: text('message'),
    ...(record
      ? { record: record.id }
      : { name: text('name'), email: text('email'), phone: text('phone'), consent: text('consent') && (true as const) }),
  });
  const sent = { ...answers(), language, ...with_ };

  const { mutate, isPending, error, reset } = useMutation({
    // With what is saved, because the form can be changed or opened again during the save.
    mutationFn: async (_saved: Readonly<Record<Name, string>>) => {
      const body = { ...answersSchema.parse(answers()), language, ...with_ };
      return (await attempt.send(sent, (headers) => staffCall(bookForCaller, { body, headers }))).data.data;
    },
    onMutate: () => onPending(true),
    onSuccess: (booking, saved) => {
      const isUnchanged = removeSaved(saved);
      store(booking);
      void client.invalidateQueries({ queryKey: recordsKey('history', booking.record) });
      showToast({
        title: words.saved(booking.name ?? bookingWords.noName, formatDayTime(booking.start)),
        description: words.savedText(booking.with),
      });
      if (isUnchanged) return onClose();
      // What was entered during the save is another meeting, and stays. It needs a consent of its own.
      set('consent', '');
      consentIsNew.current = false;
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.code !== 'time_taken') return;
      set('start', '');
      void client.invalidateQueries({ queryKey: recordsKey('times') });
      times.current?.focus();
    },
    onSettled: () => {
      onPending(false);
      void refreshLists(client);
    },
  });

  const check = (): Record<string, string> => {
    const parsed = answersSchema.safeParse(answers());
    const found = parsed.error ? Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message])) : {};
    if (found.consent) found.consent = words.consentMissing;
    if (found.start || !start) found.start = words.timeMissing;
    return found;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = check();
    setErrors(found);
    const control = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])].find(
      (each) => found[each.getAttribute('name') ?? ''],
    );
    if (control) control.focus();
    else if (found.start) times.current?.focus();
    else mutate(texts);
  };
  const changed = () => {
    setErrors({});
    if (error) reset();
  };
  const control = (name: Name) => ({
    name,
    size: 'sm' as const,
    autoComplete: 'off',
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      set(name, event.currentTarget.value);
      // The earlier caller's consent is not that of another one.
      if (identityNames.has(name) && !consentIsNew.current) set('consent', '');
      changed();
    },
  });
  const isUnknown = !isPending && attempt.isUnknown(sent);
  const failure = () => {
    if (isUnknown) return words.unknown;
    if (!error || isUnauthorized(error)) return undefined;
    if (error instanceof ApiError && error.code === 'time_taken') return words.taken;
    if (error instanceof ApiError && error.code === 'invalid_request' && record) return words.gone;
    return words.failed;
  };
  const failed = failure();
  return (
    <FormGrid id={id} ref={form} noValidate onSubmit={submit}>
      <p data-wide>{record ? words.textFor : words.text}</p>
      {!record && (
        <>
          <div data-wide>
            <Field label={words.name} required error={errors.name}>
              {(props) => (
                <TextInput
                  {...props}
                  {...control('name')}
                  ref={first as RefObject<HTMLInputElement | null>}
                  spellCheck={false}
                  maxLength={maxLength.name * 2 + 1}
                />
              )}
            </Field>
          </div>
          <Field label={words.email} required error={errors.email}>
            {(props) => (
              <TextInput {...props} {...control('email')} type="email" spellCheck={false} maxLength={maxLength.email} />
            )}
          </Field>
          <Field label={words.phone} required error={errors.phone}>
            {(props) => <TextInput {...props} {...control('phone')} type="tel" maxLength={maxLength.phone} />}
          </Field>
          <div data-wide>
            <Checkbox
              label={words.consent}
              name="consent"
              checked={text('consent') !== undefined}
              aria-invalid={errors.consent ? true : undefined}
              aria-describedby={errors.consent ? `${id}-consent` : undefined}
              onChange={(event) => {
                consentIsNew.current = true;
                set('consent', event.currentTarget.checked ? 'yes' : '');
                changed();
              }}
            />
            {errors.consent && <FieldError id={`${id}-consent`}>{errors.consent}</FieldError>}
          </div>
        </>
      )}
      <Field label={words.kind}>
        {(props) => (
          <Select
            {...props}
            {...control('kind')}
            value={kind}
            ref={record ? (first as RefObject<HTMLSelectElement | null>) : undefined}
          >
            {meetingKinds.map((each) => (
              <option key={each} value={each}>
                {meetingNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'consultation' && (
        <Field label={words.where}>
          {(props) => (
            <Select {...props} {...control('office')}>
              <option value="">{words.byPhone}</option>
              {firm.offices.map(({ town }) => (
                <option key={town} value={officeId(town)}>
                  {words.office(town)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {kind === 'visit' && (
        <>
          <Field label={words.borough} required error={errors.borough}>
            {(props) => (
              <Select {...props} {...control('borough')}>
                <option value="">{words.boroughNone}</option>
                {boroughs.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div data-wide>
            <Field label={words.address} required error={errors.address}>
              {(props) => <TextArea {...props} {...control('address')} minHeight="72px" maxLength={300} />}
            </Field>
          </div>
        </>
      )}
      <Field label={words.language}>
        {(props) => (
          <Select {...props} {...control('language')} value={language}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {calendars.length > 1 && (
        <CalendarField
          label={words.with}
          calendars={calendars}
          none={bookingWords.anybody}
          value={calendar}
          onValue={(id) => {
            set('calendar', id);
            changed();
          }}
        />
      )}
      <div data-wide>
        <TimePicker
          ref={times}
          request={kind === 'visit' && !borough ? undefined : { ...wanted, language, ...with_ }}
          value={start}
          keeps={isPending || isUnknown}
          error={errors.start}
          onChange={(time) => {
            set('start', time);
            if (time) changed();
          }}
        />
      </div>
      <div data-wide>
        <Field label={words.message}>
          {(props) => <TextArea {...props} {...control('message')} minHeight="72px" maxLength={maxLength.message} />}
        </Field>
      </div>
      <div data-wide role="alert">
        {failed && <FieldError id={`${id}-error`}>{failed}</FieldError>}
      </div>
    </FormGrid>
  );
}
