import { expect, test } from 'vitest';
import { type Availability, defaultAvailability } from '../../../../shared/booking.ts';
import type { Calendar } from '../../../../shared/contracts/adminBookings.ts';
import { changed, differences, draftAfterSave, draftIn, errorsOf, offeredTo } from './availability.ts';

const calendar: Calendar = {
  id: 'firm',
  name: 'Firm',
  version: 3,
  availability: defaultAvailability,
  hasFeed: false,
  editable: true,
};

test('names the settings that differ', () => {
  expect(differences(defaultAvailability, { ...defaultAvailability })).toEqual([]);
  expect(differences(defaultAvailability, { ...defaultAvailability, open: true, hours: [] })).toEqual([
    'whether it is open',
    'weekly hours',
  ]);
  expect(differences(defaultAvailability, { ...defaultAvailability, videoLink: undefined })).toEqual([]);
});

test('a draft begins with what is saved, keeps its version, and ends when nothing differs', () => {
  const open: Availability = { ...defaultAvailability, open: true };
  const draft = changed(calendar, undefined, open);
  expect(draft).toEqual({ version: 3, base: defaultAvailability, availability: open });
  expect(draftIn(JSON.stringify(draft))).toEqual(draft);
  expect(draftIn('')).toBeUndefined();
  expect(changed(calendar, draft, defaultAvailability)).toBeUndefined();
  // Somebody else has saved since. The draft stays until the conflict is resolved.
  expect(changed({ ...calendar, version: 4 }, draft, defaultAvailability)).toMatchObject({ version: 3 });
});

test('a change back to the old settings during a save is still to be saved', () => {
  const open: Availability = { ...defaultAvailability, open: true };
  const draft = changed(calendar, undefined, open);
  const saved = { ...calendar, version: 4, availability: open };
  const sent = JSON.stringify(draft);
  const back = JSON.stringify({ ...draft, availability: defaultAvailability });
  expect(draftAfterSave(saved, sent, back)).toEqual({ version: 4, base: open, availability: defaultAvailability });
  expect(draftAfterSave(saved, sent, sent)).toBeUndefined();
  // The change was discarded, or the drafts were deleted.
  expect(draftAfterSave(saved, sent, '')).toBeUndefined();
});

test('names wrong fields by their path', () => {
  expect(errorsOf(defaultAvailability)).toEqual({});
  const wrong = errorsOf({
    ...defaultAvailability,
    hours: [{ weekday: 1, from: '12:00', to: '09:00' }],
    daysOff: [{ from: '2026-12-24', to: '2026-12-01' }],
    kinds: ['video'],
    bufferAfter: 7,
  });
  expect(Object.keys(wrong).toSorted()).toEqual(['bufferAfter', 'daysOff.0.to', 'hours.0.to', 'videoLink']);
});

test('visitors are offered what is free and offered, with the least notice and within the horizon', () => {
  const now = Date.parse('2026-11-23T08:00:00.000Z');
  const at = (time: string) => `2026-11-${time}:00.000Z`;
  const free = [at('23T09:00'), at('23T12:00'), at('24T09:00'), at('30T09:00')];
  const offering = { open: true, leastNoticeHours: 4 };
  expect(offeredTo(free, free, offering, now, '2026-11-24')).toEqual([at('23T12:00'), at('24T09:00')]);
  expect(offeredTo(free, [at('24T09:00')], offering, now, '2026-12-24')).toEqual([at('24T09:00')]);
  expect(offeredTo(free, free, { ...offering, open: false }, now, '2026-12-24')).toEqual([]);
});
