import { chakra, useMediaQuery } from '@chakra-ui/react';
import { lazy, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminBooking } from '../../../../shared/contracts/adminBookings.ts';
import { calendarId } from '../../../../shared/contracts/adminBookings.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { BookButton } from '../../booking/BookButton.tsx';
import { CalendarField } from '../../booking/CalendarField.tsx';
import { useBookings, useCalendars } from '../../booking/calendars.ts';
import { formatDay } from '../../booking/formats.ts';
import { daysFrom } from '../../booking/layout.ts';
import { bookingWords } from '../../booking/words.ts';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { useNow } from '../../lists/useNow.ts';
import { LazyDialog } from '../../shell/LazyDialog.tsx';
import { Notice } from '../../shell/Notice.tsx';
import { Page } from '../../shell/Page.tsx';
import { Screen, WaitScreen } from '../../shell/Screen.tsx';
import { UrlDateInput } from '../../shell/UrlDateInput.tsx';
import { useFocusAfterRemoval } from '../../shell/useFocusAfterRemoval.ts';
import { useShortcuts } from '../../shell/useShortcuts.ts';
import { ShortcutsButton } from '../../shortcuts/ShortcutsButton.tsx';
import { words as staffWords } from '../../words.ts';
import { Agenda, BookingList } from './Agenda.tsx';
import { isView, type Period, periodOf, type View, views } from './period.ts';
import { TimeGrid } from './TimeGrid.tsx';

const BookingDialog = lazy(() => import('./BookingDialog.tsx').then(({ BookingDialog }) => ({ default: BookingDialog })));

const words = bookingWords.page;

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 20px', mb: '16' } });
const Turn = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8' } });

/** What is shown is in the URL, so that Back and a new sign-in restore it. */
function useShown(now: number) {
  const [search, setSearch] = useSearchParams();
  const [narrow] = useMediaQuery(['(max-width: 46.49em)'], { ssr: false });
  const today = londonDay(now);
  const sent = search.get('view');
  const view: View = isView(sent) ? sent : narrow ? 'list' : 'week';
  const date = search.get('date') ?? today;
  const calendar = calendarId.safeParse(search.get('calendar')).data;
  const set = (values: Record<string, string | undefined>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
    setSearch(next, { replace: true });
  };
  const period = periodOf(view, /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : today);
  return { period, narrow, today, calendar, set, openId: search.get('booking') ?? undefined };
}

/** The bookings of the firm's own calendar, by day, week or as a list. */
export function Bookings() {
  const now = useNow();
  const { period, narrow, today, calendar, set, openId } = useShown(now);
  const { from, to } = period;
  const { data: calendars } = useCalendars();
  const { data, isError, refetch } = useBookings(from, to, calendar);
  const box = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState<string>();

  const all = [...(data?.withoutOwner ?? []), ...(data?.bookings ?? [])];
  const drawn = !narrow && period.view !== 'list';
  const open = (id: string) => set({ booking: id });
  const opened = useOpened(all, openId);

  const goTo = (date: string) => set({ date: date === today ? undefined : date });
  const setView = (view: View) => set({ view });
  const move = (step: number) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-booking]') ?? [])];
    const ids = rows.map((each) => each.dataset.booking);
    const index = currentId === undefined ? -1 : ids.indexOf(currentId);
    const next = rows[index === -1 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, index + step))];
    next?.focus();
  };
  useShortcuts({
    ArrowDown: () => move(1),
    j: () => move(1),
    ArrowUp: () => move(-1),
    k: () => move(-1),
    ArrowLeft: () => goTo(period.before),
    ArrowRight: () => goTo(period.after),
    t: () => goTo(today),
    d: () => setView('day'),
    w: () => setView('week'),
    l: () => setView('list'),
    Enter: () => currentId && all.some(({ id }) => id === currentId) && open(currentId),
  });

  // The booking that had the focus may be gone after a change, or be on another page of the calendar.
  useFocusAfterRemoval(box);
  const returnFocus = () =>
    box.current?.querySelector<HTMLElement>(`[data-booking="${opened.booking?.id}"]`) ?? box.current ?? undefined;

  const view = { today, currentId, onCurrent: setCurrentId, onOpen: open };
  return (
    <Page
      title={staffWords.menu.bookings}
      subtitle={words.subtitle}
      actions={
        <>
          <BookButton shortcut />
          <ShortcutsButton page="bookings" />
        </>
      }
    >
      <Toolbar period={period} today={today} onDate={goTo} onView={setView}>
        {calendars && calendars.length > 1 && (
          <chakra.div minWidth="12rem">
            <CalendarField
              label={words.whose}
              calendars={calendars}
              none={words.all}
              value={calendar ?? ''}
              onValue={(id) => set({ calendar: id || undefined })}
            />
          </chakra.div>
        )}
      </Toolbar>
      <chakra.div ref={box} tabIndex={-1} outline="0" data-bookings="">
        <chakra.p role="status" fontWeight="600" mb="12">
          {period.view === 'day' ? formatDay(from) : `${formatDay(from)} ${bookingWords.drawnWeek.to} ${formatDay(to)}`}
          {data && ` (${words.count(data.bookings.filter(({ status }) => status !== 'cancelled').length)})`}
        </chakra.p>
        <div role="status">{data && isError && <Notice mb="16">{words.outdated}</Notice>}</div>
        {!data && !isError && <WaitScreen text={words.loading} />}
        {!data && isError && (
          <div role="alert">
            <Screen title={words.failed} text={staffWords.dashboard.recovering}>
              <Button size="sm" onClick={() => void refetch()}>
                {staffWords.tryAgain}
              </Button>
            </Screen>
          </div>
        )}
        {data && (
          <>
            {data.withoutOwner.length > 0 && (
              <chakra.section mb="24" aria-labelledby="orphans">
                <chakra.h2 id="orphans" textStyle="h4" mb="4">
                  {words.orphans}
                </chakra.h2>
                <chakra.p mb="8" maxWidth="72ch">
                  {words.orphansText}
                </chakra.p>
                <BookingList withDay bookings={data.withoutOwner} label="orphans" {...view} />
              </chakra.section>
            )}
            {drawn ? (
              <>
                <TimeGrid
                  days={daysFrom(from, period.days)}
                  bookings={data.bookings}
                  calendar={calendars?.length === 1 ? calendars[0] : calendars?.find(({ id }) => id === calendar)}
                  now={now}
                  {...view}
                />
                {data.bookings.some(({ status }) => status === 'cancelled') && (
                  <chakra.p mt="8" color="ink2">
                    {words.cancelledHidden}
                  </chakra.p>
                )}
              </>
            ) : data.bookings.length === 0 ? (
              <EmptyList title={words.none} text={words.noneText} />
            ) : (
              <Agenda days={daysFrom(from, period.days)} bookings={data.bookings} {...view} />
            )}
          </>
        )}
      </chakra.div>
      {opened.booking && (
        <LazyDialog open={opened.isOpen} onClose={() => set({ booking: undefined })}>
          <BookingDialog
            booking={opened.booking}
            canGive={(calendars?.length ?? 0) > 1 || opened.booking.needsOwner}
            open={opened.isOpen}
            onClose={() => set({ booking: undefined })}
            returnFocus={returnFocus}
          />
        </LazyDialog>
      )}
    </Page>
  );
}

/** Returns the booking whose details are open, or were last: also when a change took it out of the list. */
function useOpened(all: readonly AdminBooking[], openId: string | undefined) {
  const [last, setLast] = useState<AdminBooking>();
  const found = openId === undefined ? undefined : all.find(({ id }) => id === openId);
  if (found && found !== last) setLast(found);
  const booking = found ?? last;
  return { booking, isOpen: openId !== undefined && booking?.id === openId };
}

interface ToolbarProps {
  period: Period;
  today: string;
  onDate: (date: string) => void;
  onView: (view: View) => void;
  children: React.ReactNode;
}

function Toolbar({ period, today, onDate, onView, children }: ToolbarProps) {
  const { view, date } = period;
  return (
    <Bar>
      <chakra.fieldset minWidth="min(18rem, 100%)">
        <chakra.legend textStyle="label" mb="8">
          {words.view}
        </chakra.legend>
        <Segmented css={{ '& > label': { minHeight: '46px', py: '4px' } }}>
          {views.map((each) => (
            <Segment key={each} label={words.views[each]} name="view" checked={each === view} onChange={() => onView(each)} />
          ))}
        </Segmented>
      </chakra.fieldset>
      <Field label={words.date}>
        {(control) => <UrlDateInput {...control} type="date" size="sm" value={date} onValue={(day) => day && onDate(day)} />}
      </Field>
      <Turn>
        <Button variant="line" size="sm" aria-label={words.before[view]} onClick={() => onDate(period.before)}>
          ←
        </Button>
        <Button variant="line" size="sm" onClick={() => onDate(today)}>
          {words.today}
        </Button>
        <Button variant="line" size="sm" aria-label={words.after[view]} onClick={() => onDate(period.after)}>
          →
        </Button>
      </Turn>
      {children}
    </Bar>
  );
}
