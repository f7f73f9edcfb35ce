import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { Calendar } from '../../../../shared/contracts/adminBookings.ts';
import { Select } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useCalendars } from '../../booking/calendars.ts';
import { bookingWords } from '../../booking/words.ts';
import { usePerson } from '../../session/role.ts';
import { Notice } from '../../shell/Notice.tsx';
import { Page } from '../../shell/Page.tsx';
import { words as staffWords } from '../../words.ts';
import { Card } from '../Card.tsx';
import { Loaded } from '../Loaded.tsx';
import { AvailabilityForm } from './AvailabilityForm.tsx';
import { DrawnWeek } from './DrawnWeek.tsx';
import { Feed } from './Feed.tsx';
import { useCalendarDraft } from './useCalendarDraft.ts';

const words = bookingWords.calendars;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 640px) minmax(0, 1fr)' },
    gap: '0 32px',
    alignItems: 'start',
    '& > aside': { position: { xl: 'sticky' }, top: '16px', order: { base: '-1', xl: '1' } },
    '& > aside > section': { maxWidth: 'none' },
  },
});

/** When people can be booked, and for what: one's own calendar, or that of anybody for administrators. */
export function Calendars() {
  const query = useCalendars();
  const person = usePerson();
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={staffWords.menu.calendars} subtitle={words.subtitle}>
      <Loaded query={query}>
        {(calendars) => {
          const chosen =
            calendars.find(({ id }) => id === search.get('calendar')) ??
            calendars.find(({ id }) => id === person?.id) ??
            calendars[0];
          if (!chosen) return null;
          return (
            <>
              {calendars.length > 1 && (
                <chakra.div maxWidth="20rem" mb="24">
                  <Field label={words.whose}>
                    {(control) => (
                      <Select
                        {...control}
                        size="sm"
                        value={chosen.id}
                        onChange={(event) => setSearch({ calendar: event.currentTarget.value }, { replace: true })}
                      >
                        {calendars.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {id === person?.id ? words.you(name) : name}
                          </option>
                        ))}
                      </Select>
                    )}
                  </Field>
                </chakra.div>
              )}
              <OneCalendar key={chosen.id} calendar={chosen} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function OneCalendar({ calendar: listed }: { calendar: Calendar }) {
  const draft = useCalendarDraft(listed);
  const { calendar } = draft;
  return (
    <>
      {!calendar.availability.open && <Notice mb="24">{words.closed}</Notice>}
      <Columns>
        <aside aria-labelledby="drawn-week">
          <Card as="div">
            <DrawnWeek calendar={calendar} availability={draft.availability} />
          </Card>
        </aside>
        {calendar.editable ? (
          <div>
            <AvailabilityForm calendar={calendar} draft={draft} />
            <Feed calendar={calendar} />
          </div>
        ) : (
          <p>{words.readOnly(calendar.name)}</p>
        )}
      </Columns>
    </>
  );
}
