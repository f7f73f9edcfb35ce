import { chakra } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type Availability,
  firmCalendar,
  type MeetingKind,
  meetingKinds,
  meetingNames,
  officeId,
} from '../../../../shared/booking.ts';
import { boroughs } from '../../../../shared/boroughs.ts';
import type { Calendar } from '../../../../shared/contracts/adminBookings.ts';
import { addDays } from '../../../../shared/dates.ts';
import { firm } from '../../../../shared/firm.ts';
import { languages } from '../../../../shared/languages.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { Select, TextInput } from '../../../ui/controls.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { boroughName, formatShortDay } from '../../booking/formats.ts';
import { bookingWords } from '../../booking/words.ts';
import { Notice } from '../../shell/Notice.tsx';
import { CardForm, CardHeading } from '../Card.tsx';
import { languageNames } from '../languageNames.ts';
import { errorsOf } from './availability.ts';
import type { CalendarDraftState } from './useCalendarDraft.ts';

const words = bookingWords.calendars;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const Group = chakra('fieldset', {
  base: {
    minWidth: '0',
    display: 'grid',
    gap: '8',
    pt: '16',
    borderTopWidth: '1px',
    borderColor: 'rule',
    '& > legend': { textStyle: 'label', float: 'left', width: '100%' },
  },
});
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mb: '8' } });
const DayLine = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '7rem minmax(0, 1fr)' },
    gap: '0 12px',
    py: '4px',
    '& > b': { alignSelf: 'start', fontWeight: '600', minHeight: { sm: '48px' }, display: 'flex', alignItems: 'center' },
  },
});
const Note = chakra('p', { base: { textStyle: 'note', color: 'ink2' } });

interface AvailabilityFormProps {
  calendar: Calendar;
  draft: CalendarDraftState;
}

/** The form of a calendar: when somebody can be booked, and for what. */
export function AvailabilityForm({ calendar, draft }: AvailabilityFormProps) {
  const { availability, set, pending } = draft;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // A line that was added or removed: its field, or the button that adds one, gets the focus.
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (!next.current) return;
    form.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const change = (to: Partial<Availability>, focus?: string) => {
    if (Object.keys(errors).length > 0) setErrors({});
    next.current = focus;
    set(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = errorsOf(availability);
    setErrors(found);
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])].find(
      (each) => found[each.getAttribute('name') ?? ''],
    );
    if (wrong) wrong.focus();
    else if (Object.keys(found).length === 0 && !draft.conflict) draft.save();
  };
  /** Returns the props of a field in a line, whose label is not shown. */
  const small = (name: string, label: string) => ({
    name,
    'aria-label': label,
    size: 'sm' as const,
    width: 'auto',
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${id}-${name}` : undefined,
  });
  const error = (name: string): ReactNode => errors[name] && <FieldError id={`${id}-${name}`}>{errors[name]}</FieldError>;
  const shared = { availability, change, small, error };
  return (
    <CardForm ref={form} noValidate onSubmit={submit} aria-label={calendar.name}>
      <CardHeading>
        <bdi>{calendar.name}</bdi>
      </CardHeading>
      <Conflict draft={draft} />
      <div>
        <Checkbox
          label={words.open}
          name="open"
          checked={availability.open}
          aria-describedby={`${id}-open`}
          onChange={(event) => change({ open: event.currentTarget.checked })}
        />
        <Note id={`${id}-open`}>{words.openHint}</Note>
      </div>
      <Hours {...shared} />
      <DaysOff {...shared} />
      <Kinds calendar={calendar} {...shared} />
      {availability.kinds.includes('visit') && <Travel {...shared} />}
      <Group>
        <legend>{words.rules}</legend>
        <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="16">
          {(['bufferBefore', 'bufferAfter', 'leastNoticeHours', 'mostInADay', 'horizonDays'] as const).map((name) => (
            <Field key={name} label={words[name]} error={errors[name]}>
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  size="sm"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  step={name.startsWith('buffer') ? 5 : 1}
                  value={Number.isNaN(availability[name]) || availability[name] === null ? '' : availability[name]}
                  onChange={(event) => change({ [name]: event.currentTarget.valueAsNumber })}
                />
              )}
            </Field>
          ))}
        </chakra.div>
        <Note>{words.rulesHint}</Note>
      </Group>
      <div role="status">{draft.isChanged && !draft.conflict && <p>{words.draft}</p>}</div>
      <div role="alert">{Object.keys(errors).length > 0 && <FieldError id={`${id}-wrong`}>{words.wrong}</FieldError>}</div>
      <chakra.div display="flex" flexWrap="wrap" gap="12px 20px">
        <Button type="submit" size="sm" aria-disabled={pending || draft.conflict !== undefined}>
          {pending ? bookingWords.saving : words.save}
        </Button>
        {draft.isChanged && (
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              setErrors({});
              draft.discard();
              form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
            }}
          >
            {words.discard}
          </Button>
        )}
      </chakra.div>
    </CardForm>
  );
}

/** Says what somebody else saved in the meantime, and lets the person choose. */
function Conflict({ draft }: { draft: CalendarDraftState }) {
  const box = useRef<HTMLDivElement>(null);
  const { conflict } = draft;
  const focusForm = () => box.current?.closest('form')?.querySelector<HTMLElement>('[name=open]')?.focus();
  return (
    <div role="alert" ref={box}>
      {conflict && (
        <Notice>
          {conflict.length > 0 ? words.conflict(conflict.join(', ')) : words.conflictSame}
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              draft.discard();
              focusForm();
            }}
          >
            {words.takeTheirs}
          </Button>
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              draft.rebase();
              focusForm();
            }}
          >
            {words.keepMine}
          </Button>
        </Notice>
      )}
    </div>
  );
}

interface PartProps {
  availability: Availability;
  change: (to: Partial<Availability>, focus?: string) => void;
  small: (name: string, label: string) => object;
  error: (name: string) => ReactNode;
}

/** Returns a list with one item changed, or removed if `to` is undefined. */
const withItem = <T,>(list: readonly T[], index: number, to: Partial<T> | undefined): T[] =>
  list.flatMap((each, at) => (at !== index ? [each] : to ? [{ ...each, ...to }] : []));

const toggled = <T,>(all: readonly T[], list: readonly T[], item: T): T[] =>
  all.filter((each) => (each === item) !== list.includes(each));

function Hours({ availability: { hours, worksBankHolidays }, change, small, error }: PartProps) {
  return (
    <Group>
      <legend>{words.hours}</legend>
      <Note>{words.hoursHint}</Note>
      {weekdays.map((day, at) => {
        const weekday = at + 1;
        const lines = hours.flatMap((each, index) => (each.weekday === weekday ? [{ ...each, index }] : []));
        return (
          <DayLine key={day} role="group" aria-label={day}>
            <b aria-hidden="true">{day}</b>
            <div>
              {lines.map(({ from, to, index }) => (
                <div key={index}>
                  <Line>
                    <TextInput
                      {...small(`hours.${index}.from`, words.from(day))}
                      type="time"
                      step={900}
                      value={from}
                      onChange={(event) => change({ hours: withItem(hours, index, { from: event.currentTarget.value }) })}
                    />
                    <span aria-hidden="true">{words.until}</span>
                    <TextInput
                      {...small(`hours.${index}.to`, words.to(day))}
                      type="time"
                      step={900}
                      // A field of time has no 24:00.
                      value={to === '24:00' ? '00:00' : to}
                      onChange={({ currentTarget: { value } }) =>
                        change({ hours: withItem(hours, index, { to: value === '00:00' ? '24:00' : value }) })
                      }
                    />
                    <Button
                      variant="link"
                      size="sm"
                      aria-label={words.removeHours(day, from, to)}
                      onClick={() => change({ hours: withItem(hours, index, undefined) }, `[data-add="${weekday}"]`)}
                    >
                      {words.remove}
                    </Button>
                  </Line>
                  {error(`hours.${index}.from`)}
                  {error(`hours.${index}.to`)}
                </div>
              ))}
              <Button
                variant="link"
                size="sm"
                data-add={weekday}
                aria-label={words.addHoursOn(day)}
                onClick={() => {
                  const last = lines.at(-1)?.to;
                  const line =
                    last === undefined
                      ? { weekday, from: '09:00', to: '17:00' }
                      : { weekday, from: last < '20:00' ? last : '', to: last < '20:00' ? '20:00' : '' };
                  change({ hours: [...hours, line] }, `[name="hours.${hours.length}.from"]`);
                }}
              >
                {words.addHours}
              </Button>
            </div>
          </DayLine>
        );
      })}
      <Checkbox
        label={words.bankHolidays}
        name="worksBankHolidays"
        checked={worksBankHolidays}
        onChange={(event) => change({ worksBankHolidays: event.currentTarget.checked })}
      />
    </Group>
  );
}

function DaysOff({ availability: { daysOff }, change, small, error }: PartProps) {
  return (
    <Group>
      <legend>{words.daysOff}</legend>
      {daysOff.length === 0 && <Note>{words.noDays}</Note>}
      {daysOff.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity, and their fields are controlled
        <div key={index}>
          <Line>
            <TextInput
              {...small(`daysOff.${index}.from`, words.dayFrom(index + 1))}
              type="date"
              value={from}
              onChange={({ currentTarget: { value } }) =>
                change({ daysOff: withItem(daysOff, index, { from: value, ...(to < value && { to: value }) }) })
              }
            />
            <span aria-hidden="true">{words.until}</span>
            <TextInput
              {...small(`daysOff.${index}.to`, words.dayTo(index + 1))}
              type="date"
              value={to}
              onChange={(event) => change({ daysOff: withItem(daysOff, index, { to: event.currentTarget.value }) })}
            />
            <Button
              variant="link"
              size="sm"
              aria-label={words.removeDays(from && formatShortDay(from), to && formatShortDay(to))}
              onClick={() => change({ daysOff: withItem(daysOff, index, undefined) }, '[data-add="days"]')}
            >
              {words.remove}
            </Button>
          </Line>
          {error(`daysOff.${index}.from`)}
          {error(`daysOff.${index}.to`)}
        </div>
      ))}
      <div>
        <Button
          variant="link"
          size="sm"
          data-add="days"
          onClick={() => {
            const day = addDays(londonDay(new Date()), 1);
            change({ daysOff: [...daysOff, { from: day, to: day }] }, `[name="daysOff.${daysOff.length}.from"]`);
          }}
        >
          {words.addDays}
        </Button>
      </div>
    </Group>
  );
}

const Ticks = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '12' },
});

function Kinds({ calendar, availability, change, error }: PartProps & { calendar: Calendar }) {
  const { kinds, offices, languages: spoken, videoLink } = availability;
  const officeIds = firm.offices.map(({ town }) => officeId(town));
  const codes = languages.map(({ code }) => code);
  return (
    <>
      <Group>
        <legend>{words.kinds}</legend>
        <Ticks>
          {meetingKinds.map((kind: MeetingKind) => (
            <Checkbox
              key={kind}
              label={meetingNames[kind]}
              name={`kind ${kind}`}
              checked={kinds.includes(kind)}
              onChange={() => change({ kinds: toggled(meetingKinds, kinds, kind) })}
            />
          ))}
        </Ticks>
        {kinds.includes('video') && (
          <Field label={words.videoLink} required hint={words.videoLinkHint} error={error('videoLink') && words.videoLinkHint}>
            {(control) => (
              <TextInput
                {...control}
                name="videoLink"
                type="url"
                size="sm"
                spellCheck={false}
                autoComplete="off"
                value={videoLink ?? ''}
                onChange={(event) => change({ videoLink: event.currentTarget.value || undefined })}
              />
            )}
          </Field>
        )}
      </Group>
      <Group>
        <legend>{words.languages}</legend>
        {calendar.id === firmCalendar ? (
          <Ticks>
            {languages.map(({ code, name }) => (
              <Checkbox
                key={code}
                label={name}
                name={`language ${code}`}
                checked={spoken.includes(code)}
                onChange={() => change({ languages: toggled(codes, spoken, code) })}
              />
            ))}
          </Ticks>
        ) : (
          <Note>{words.languagesOf(languageNames(spoken))}</Note>
        )}
      </Group>
      <Group>
        <legend>{words.offices}</legend>
        <Ticks>
          {firm.offices.map(({ town }) => (
            <Checkbox
              key={town}
              label={town}
              name={`office ${town}`}
              checked={offices.includes(officeId(town))}
              onChange={() => change({ offices: toggled(officeIds, offices, officeId(town)) })}
            />
          ))}
        </Ticks>
      </Group>
    </>
  );
}

function Travel({ availability: { travel }, change, small, error }: PartProps) {
  const left = boroughs.filter(({ slug }) => !travel.some(({ borough }) => borough === slug));
  return (
    <Group>
      <legend>{words.travel}</legend>
      <Note>{travel.length === 0 ? words.noTravel : words.minutesHint}</Note>
      {travel.map(({ borough, minutes }, index) => (
        <div key={borough}>
          <Line>
            <Select
              {...small(`travel.${index}.borough`, words.borough(index + 1))}
              value={borough}
              onChange={(event) =>
                change(
                  { travel: withItem(travel, index, { borough: event.currentTarget.value }) },
                  `[name="travel.${index}.borough"]`,
                )
              }
            >
              {boroughs
                .filter(({ slug }) => slug === borough || left.some((each) => each.slug === slug))
                .map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </Select>
            <TextInput
              {...small(`travel.${index}.minutes`, words.minutes(boroughName(borough)))}
              type="number"
              inputMode="numeric"
              min={0}
              max={120}
              step={5}
              maxWidth="6rem"
              value={Number.isNaN(minutes) || minutes === null ? '' : minutes}
              onChange={(event) => change({ travel: withItem(travel, index, { minutes: event.currentTarget.valueAsNumber }) })}
            />
            <Button
              variant="link"
              size="sm"
              aria-label={words.removeBorough(boroughName(borough))}
              onClick={() => change({ travel: withItem(travel, index, undefined) }, '[data-add="borough"]')}
            >
              {words.remove}
            </Button>
          </Line>
          {error(`travel.${index}.borough`)}
          {error(`travel.${index}.minutes`)}
        </div>
      ))}
      {left[0] && (
        <div>
          <Button
            variant="link"
            size="sm"
            data-add="borough"
            onClick={() =>
              change(
                { travel: [...travel, { borough: left[0]?.slug ?? '', minutes: 30 }] },
                `[name="travel.${travel.length}.borough"]`,
              )
            }
          >
            {words.addBorough}
          </Button>
        </div>
      )}
    </Group>
  );
}
