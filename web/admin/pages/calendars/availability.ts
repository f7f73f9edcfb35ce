import type { Availability } from '../../../../shared/booking.ts';
import { type Calendar, saveCalendar } from '../../../../shared/contracts/adminBookings.ts';
import { fieldErrors } from '../../../../shared/contracts/errors.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { bookingWords } from '../../booking/words.ts';

/** Changes of a calendar that are not saved, with the version and the settings that they began with. */
export interface CalendarDraft {
  version: number;
  base: Availability;
  availability: Availability;
}

/** Returns the draft of a stored text; undefined if there is none. */
export const draftIn = (text: string): CalendarDraft | undefined => (text ? (JSON.parse(text) as CalendarDraft) : undefined);

const parts = bookingWords.calendars.parts;
type Part = keyof typeof parts;

/** Returns the settings in which two calendars differ, by their names. */
export const differences = (one: Availability, other: Availability): string[] =>
  (Object.keys(parts) as Part[])
    .filter((part) => JSON.stringify(one[part] ?? null) !== JSON.stringify(other[part] ?? null))
    .map((part) => parts[part]);

/** Returns the draft of a change, or nothing when it is the same as what is saved. */
export function changed(calendar: Calendar, draft: CalendarDraft | undefined, to: Availability): CalendarDraft | undefined {
  const { version, base } = draft ?? { version: calendar.version, base: calendar.availability };
  const isSame = version === calendar.version && differences(to, calendar.availability).length === 0;
  return isSame ? undefined : { version, base, availability: to };
}

/**
 * Returns the draft after a save: what was entered while it was saved is still to be saved. `sent`, `entered`: the stored texts of the draft
 * when it was sent and now.
 */
export function draftAfterSave(saved: Calendar, sent: string, entered: string): CalendarDraft | undefined {
  const rest = entered === sent ? undefined : draftIn(entered);
  return rest && changed(saved, undefined, rest.availability);
}

/** Returns the messages of wrong fields by their path: `hours.0.to`. Empty when all is right. */
export function errorsOf(availability: Availability): Record<string, string> {
  const parsed = saveCalendar.body.safeParse({ version: 0, availability });
  if (parsed.success) return {};
  return Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path.replace(/^availability\./, ''), message]));
}

/** What the offer to visitors depends on beside free times for staff. */
type Offering = Pick<Availability, 'open' | 'leastNoticeHours'>;

/**
 * Returns the times of a calendar that visitors are offered: those that are free for staff and offered by some calendar of the firm, with
 * this calendar's least notice and horizon. `lastDay`: the last day (London) of its
 * horizon.
 */
export function offeredTo(
  free: readonly string[],
  visitors: readonly string[],
  { open, leastNoticeHours }: Offering,
  now: number,
  lastDay: string,
): string[] {
  if (!open) return [];
  const offered = new Set(visitors);
  const earliest = now + leastNoticeHours * 3_600_000;
  return free.filter((start) => Date.parse(start) >= earliest && offered.has(start) && londonDay(start) <= lastDay);
}
