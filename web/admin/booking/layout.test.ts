import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultAvailability } from '../../../shared/booking.ts';
import { clockOf, drawn, hoursToDraw, lanesOf, minutesOf, type Stretch, workingOn } from './layout.ts';

const block = fc
  .record({ from: fc.integer({ min: 0, max: 1400 }), length: fc.integer({ min: 1, max: 120 }) })
  .map(({ from, length }): Stretch => ({ from, to: Math.min(1440, from + length) }));

const overlap = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;

test('blocks of one lane never overlap, and lanes are inside the width', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 25 }), (blocks) => {
      const places = lanesOf(blocks);
      expect(places).toHaveLength(blocks.length);
      for (const [index, one] of blocks.entries()) {
        const place = places[index];
        expect(place && place.lane >= 0 && place.lane < place.lanes).toBe(true);
        for (const [at, other] of blocks.entries()) {
          if (at <= index || !overlap(one, other)) continue;
          expect(places[at]?.lanes).toBe(place?.lanes);
          expect(places[at]?.lane).not.toBe(place?.lane);
        }
      }
    }),
  );
});

test('there are as many lanes as blocks overlap at one moment, and a lonely block has the whole width', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 25 }), (blocks) => {
      const most = Math.max(...blocks.map(({ from }) => blocks.filter((each) => each.from <= from && from < each.to).length));
      const places = lanesOf(blocks);
      expect(Math.max(...places.map(({ lanes }) => lanes))).toBe(most);
      for (const [index, one] of blocks.entries())
        if (blocks.every((other, at) => at === index || !overlap(one, other)))
          expect(places[index]).toEqual({ lane: 0, lanes: 1 });
    }),
  );
});

test.each([
  ['in winter', '2026-12-01T09:00:00.000Z', '2026-12-01T09:30:00.000Z', 540, 570],
  ['in summer', '2026-07-01T08:00:00.000Z', '2026-07-01T09:00:00.000Z', 540, 600],
  // 29 March 2026: 01:00 GMT is 02:00 BST.
  ['across the skipped hour', '2026-03-29T00:45:00.000Z', '2026-03-29T01:15:00.000Z', 45, 75],
  ['after the skipped hour', '2026-03-29T01:00:00.000Z', '2026-03-29T01:30:00.000Z', 120, 150],
  // 25 October 2026: 02:00 BST is 01:00 GMT.
  ['across the repeated hour', '2026-10-25T00:45:00.000Z', '2026-10-25T01:15:00.000Z', 105, 135],
  ['in the repeated hour', '2026-10-25T01:15:00.000Z', '2026-10-25T01:30:00.000Z', 75, 90],
  ['up to midnight', '2026-12-01T23:30:00.000Z', '2026-12-02T00:00:00.000Z', 1410, 1440],
])('draws a meeting %s where the clock shows its start, in its length', (_, start, end, from, to) => {
  expect(drawn({ start, end })).toEqual({ from, to });
});

test('two meetings at the same time of the clock in the repeated hour are drawn side by side', () => {
  const before = drawn({ start: '2026-10-25T00:15:00.000Z', end: '2026-10-25T00:30:00.000Z' });
  const after = drawn({ start: '2026-10-25T01:15:00.000Z', end: '2026-10-25T01:30:00.000Z' });
  expect(before).toEqual(after);
  expect(lanesOf([before, after])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
  ]);
});

test('the clock shows what minutes say', () => {
  expect(minutesOf('2026-07-01T23:30:00.000Z')).toBe(30);
  expect(clockOf(570)).toBe('09:30');
});

test('hours are joined, and left out on days off and bank holidays', () => {
  const availability = {
    ...defaultAvailability,
    hours: [
      { weekday: 1, from: '13:00', to: '17:00' },
      { weekday: 1, from: '09:00', to: '13:00' },
      { weekday: 1, from: '18:00', to: '18:00' },
      { weekday: 2, from: '', to: '12:00' },
    ],
    daysOff: [{ from: '2026-11-30', to: '2026-12-02' }],
  };
  expect(workingOn(availability, '2026-11-23')).toEqual({ stretches: [{ from: 540, to: 1020 }] });
  expect(workingOn(availability, '2026-11-24')).toEqual({ stretches: [] });
  expect(workingOn(availability, '2026-11-30')).toEqual({ stretches: [], off: 'dayOff' });
  expect(workingOn(availability, '2026-12-28')).toEqual({ stretches: [], off: 'bankHoliday' });
  expect(workingOn({ ...availability, worksBankHolidays: true }, '2026-12-28').stretches).toHaveLength(1);
});

test('draws full hours around everything, at least 9 to 17', () => {
  expect(hoursToDraw([])).toEqual({ from: 540, to: 1020 });
  expect(hoursToDraw([{ from: 435, to: 1145 }])).toEqual({ from: 420, to: 1200 });
});
