import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FreeTime } from '../../../../shared/contracts/booking.ts';
import { addDays } from '../../../../shared/dates.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { litSquare } from '../../../ui/litSquare.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ContactText, contactValues } from './ContactText.tsx';
import { type EarlyChoice, FirstTimes } from './FirstTimes.tsx';
import { Option } from './Option.tsx';
import { daysStyle, groupStyle, halfStyle, timesBoxStyle, timesStyle } from './styles.ts';
import {
  type Day,
  differsFromLondon,
  firstDay,
  fortnightBefore,
  fortnightFrom,
  halvesOf,
  ownZone,
  timeFormatsOf,
  withoutRefused,
} from './times.ts';
import { useTimes, type Wanted } from './useTimes.ts';

const Days = chakra('div', { base: daysStyle });

const Group = chakra('fieldset', { base: groupStyle });

const TimesBox = chakra('div', { base: timesBoxStyle });

const Times = chakra('div', { base: timesStyle });

const Half = chakra('p', { base: halfStyle });

const Empty = chakra('span', { base: { display: 'block', bg: 'tint', borderRadius: 'base' } });

const Legend = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    textStyle: 'note',
    color: 'ink2',
    mt: '12',
    _before: litSquare('7px'),
  },
});

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '48px 1fr 48px',
    alignItems: 'center',
    gap: '8',
    mb: '12',
    '& > p': { textAlign: 'center', fontWeight: '600', borderRadius: 'base' },
    '& > button': { px: '0', minWidth: '48px' },
  },
});

const Message = chakra('div', {
  base: {
    minHeight: '376px',
    mt: '24',
    px: '24',
    py: '20',
    bg: 'tint',
    borderTopWidth: '2px',
    borderColor: 'plum',
    '& p + p, & p + button': { mt: '16' },
  },
});

interface InsteadProps {
  /** Takes the focus when the message disappears with the focus in it. */
  next: RefObject<HTMLElement | null>;
  role?: 'alert' | undefined;
  children: ReactNode;
}

/** A message in place of the days. */
function Instead({ next, role, children }: InsteadProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) next.current?.focus({ preventScroll: true });
    },
    [next],
  );
  return (
    <Message ref={box} role={role}>
      {children}
    </Message>
  );
}

interface ChooseTimeProps {
  wanted: Wanted;
  /** The chosen start (UTC ISO); '' while none is chosen. */
  start: string;
  /** Starts that were found taken since the times were loaded. They are not shown. */
  refused: readonly string[];
  onChoose: (start: string) => void;
}

/** Days and times of the firm's own calendar, two weeks at a time (docs/requirements.md#booking). */
export function ChooseTime({ wanted, start, refused, onChoose }: ChooseTimeProps) {
  const { t } = useWords('book');
  const { shown } = useLanguage();
  const id = useId();
  const [from, setFrom] = useState<string>();
  const [wantedDay, setWantedDay] = useState<string>();
  // The server does not know the visitor's day and zone, so the first rendering has neither.
  const [device, setDevice] = useState<{ today: string; zone: string }>();
  useEffect(() => setDevice({ today: londonDay(new Date()), zone: ownZone() }), []);
  const result = useTimes(wanted, shown, from);
  // What the visitor chose among the first free times before React had them.
  const [early, setEarly] = useState<EarlyChoice>();
  const list = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!early) return;
    // First the day is shown, then its time can be chosen and focused.
    if (early.day && wantedDay !== early.day) return setWantedDay(early.day);
    if (early.start) onChoose(early.start);
    // The focus stays where it is if the visitor has moved on, for example to the menu of languages.
    if (early.focused && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`input[value="${early.focused}"]`)?.focus({ preventScroll: true });
    setEarly(undefined);
  }, [early, wantedDay, onChoose]);
  const formats = timeFormatsOf(shown);
  const ready = result.state === 'ready' ? result.times : undefined;
  const days: readonly Day[] | undefined = ready && withoutRefused(ready.days, refused);
  const first = from ?? days?.[0]?.date ?? device?.today;
  const day = days && firstDay(days, wantedDay);
  const times = days?.find(({ date }) => date === day)?.times ?? [];
  const before = first && device && fortnightBefore(first, device.today);
  const after = ready ? ready.next : undefined;

  const move = (to: string) => {
    setFrom(to);
    setWantedDay(undefined);
  };

  const status =
    result.state === 'loading'
      ? t('times.loading')
      : ready && day
        ? t('times.free', { day: formats.day(day), count: times.length })
        : ready && t('times.none');

  return (
    <div ref={list}>
      <Bar>
        <Button
          variant="line"
          size="sm"
          aria-label={t('times.earlier')}
          // Not disabled, which would lose the focus while the times load.
          aria-disabled={!before}
          onClick={() => before && move(before)}
        >
          <Icon name="previous" />
        </Button>
        <p ref={range} tabIndex={-1}>
          {first ? formats.range(first, addDays(first, fortnightFrom(first).length - 1)) : '\u00a0'}
        </p>
        <Button
          variant="line"
          size="sm"
          aria-label={t('times.later')}
          aria-disabled={!after}
          onClick={() => after && move(after)}
        >
          <Icon name="next" />
        </Button>
      </Bar>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {result.state === 'failed' ? (
        <Instead key="failed" role="alert" next={range}>
          <p>
            <ContactText text={t(`times.${result.reason}`, contactValues)} />
          </p>
          <Button variant="line" size="sm" onClick={result.reload}>
            {t('times.retry')}
          </Button>
        </Instead>
      ) : ready && !day ? (
        <Instead key="none" next={range}>
          {ready.offered && after && <chakra.p fontWeight="600">{t('times.none')}</chakra.p>}
          <p>
            <ContactText text={t(`times.${!ready.offered ? 'notOffered' : after ? 'noneText' : 'noneLeft'}`, contactValues)} />
          </p>
          {ready.offered && after && (
            <Button variant="line" size="sm" onClick={() => move(after)}>
              {t('times.later')}
            </Button>
          )}
        </Instead>
      ) : !days && from === undefined && wanted.kind === 'call' ? (
        <FirstTimes name={id} onEnd={setEarly} />
      ) : (
        <>
          <chakra.fieldset minWidth="0" aria-busy={!days}>
            <VisuallyHidden asChild>
              <legend>{t('times.day')}</legend>
            </VisuallyHidden>
            <Days>
              {days?.map(({ date, times: free }) => {
                const { weekday, day: number, month } = formats.parts(date);
                const name = formats.day(date);
                return (
                  <Option
                    key={date}
                    name={`${id}-day`}
                    value={date}
                    checked={date === day}
                    disabled={free.length === 0}
                    label={
                      free.length === 0 ? t('times.noneOn', { day: name }) : t('times.free', { day: name, count: free.length })
                    }
                    onChange={() => setWantedDay(date)}
                  >
                    <small>{weekday}</small>
                    <strong>{number}</strong>
                    <small>{month}</small>
                  </Option>
                );
              }) ?? Array.from({ length: 14 }, (_, index) => <Empty key={String(index)} />)}
            </Days>
          </chakra.fieldset>
          <TimesBox>
            {days ? (
              <DayTimes name={`${id}-time`} {...{ times, start, onChoose }} />
            ) : (
              <chakra.p mt="24" color="ink2" aria-hidden="true">
                {t('times.loading')}
              </chakra.p>
            )}
          </TimesBox>
        </>
      )}
      <chakra.p textStyle="note" color="ink2" mt="16" minHeight="44px">
        {t('times.london')}{' '}
        {device &&
          differsFromLondon(start || new Date().toISOString(), device.zone) &&
          t('times.zone', { zone: formats.zoneName(device.zone) })}
      </chakra.p>
    </div>
  );
}

interface DayTimesProps {
  name: string;
  times: readonly FreeTime[];
  start: string;
  onChoose: (start: string) => void;
}

function DayTimes({ name, times, start, onChoose }: DayTimesProps) {
  const { t } = useWords('book');
  const { shown } = useLanguage();
  const { time } = timeFormatsOf(shown);
  const { morning, afternoon } = halvesOf(times);
  // Everybody speaks English, so a mark would say nothing.
  const marks = shown !== 'en' && times.some(({ speaksLanguage }) => speaksLanguage);
  const list = (some: readonly FreeTime[]) => (
    <Times>
      {some.map((free) => {
        const speaks = marks && free.speaksLanguage;
        return (
          <Option
            key={free.start}
            name={name}
            value={free.start}
            checked={free.start === start}
            label={speaks ? `${time(free.start)}, ${t('times.speaks')}` : time(free.start)}
            onChange={() => onChoose(free.start)}
          >
            <span data-speaks={speaks ? '' : undefined}>{time(free.start)}</span>
          </Option>
        );
      })}
    </Times>
  );
  return (
    <Group>
      <legend>{t('times.time')}</legend>
      {morning.length > 0 && <Half>{t('times.morning')}</Half>}
      {morning.length > 0 && list(morning)}
      {afternoon.length > 0 && <Half>{t('times.afternoon')}</Half>}
      {afternoon.length > 0 && list(afternoon)}
      {marks && <Legend>{t('times.speaks')}</Legend>}
    </Group>
  );
}
