import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeskFigures, deskFigures } from '../../../../shared/contracts/adminFigures.ts';
import { csvColumns, csvLines, otherOutcomes, shareKept, wonOf, workingTimeText } from './deskTexts.ts';
import { daysOf, isPeriod, presets } from './periods.ts';

const data: DeskFigures = {
  answers: [
    { kind: 'all', received: 3, answered: 2, median: 11, ninetieth: 510 },
    { kind: 'partner', received: 0, answered: 0 },
  ],
  within: [{ minutes: 480, answers: 1 }],
  promises: [
    { kind: 'callback', kept: 3, broken: 1, waiting: 2 },
    { kind: 'immediate', kept: 0, broken: 0, waiting: 1 },
  ],
  sources: [{ name: 'form', received: 6, outcomes: { client: 1, later: 2, none: 3 } }],
  services: [{ name: 'lpa', received: 1, outcomes: { client: 1 } }],
  languages: [{ name: 'pl', received: 1, outcomes: { none: 1 } }],
  work: [{ id: 'nobody', open: 4 }],
};

test.each([
  [1, '1 min'],
  [65, '1 h 5 min'],
  [120, '2 h'],
  [480, '1 working day'],
  [1110, '2 working days 2 h 30 min'],
])('writes %d minutes of working time as %s', (minutes, text) => {
  expect(workingTimeText(minutes)).toBe(text);
});

test('begins weeks on Monday and follows the days of London', () => {
  // Sunday in UTC, Monday in London.
  const night = new Date('2026-06-28T23:30:00.000Z');
  expect(daysOf('this-week', night)).toEqual({ from: '2026-06-29', to: '2026-06-29' });
  expect(daysOf('last-week', night)).toEqual({ from: '2026-06-22', to: '2026-06-28' });
  const sunday = new Date('2026-03-01T12:00:00.000Z');
  expect(daysOf('this-week', sunday)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(daysOf('this-month', sunday)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(daysOf('last-90', sunday)).toEqual({ from: '2025-12-02', to: '2026-03-01' });
});

test('every preset is a period that the server accepts, on any day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
      for (const preset of presets) if (preset !== 'own') expect(isPeriod(daysOf(preset, now))).toBe(true);
    }),
  );
});

test.each([
  ['', '2026-11-23'],
  ['2026-11-23', ''],
  ['2026-11-24', '2026-11-23'],
  ['2025-01-01', '2026-01-02'],
])('refuses the period from "%s" to "%s"', (from, to) => {
  expect(isPeriod({ from, to })).toBe(false);
});

test('divides the kept promises by those that were kept or broken', () => {
  expect(shareKept(data.promises)).toBe(0.75);
  expect(shareKept(data.promises.slice(1))).toBeUndefined();
});

test('counts clients and partners as won, and names the other outcomes', () => {
  const row = { name: 'form', received: 9, outcomes: { client: 1, partner: 2, no_answer: 4, none: 2 } } as const;
  expect(wonOf(row)).toBe(3);
  expect(otherOutcomes(row)).toEqual([
    ['No answer after three tries', 4],
    ['No outcome yet', 2],
  ]);
});

test('has a line of the CSV file for every figure', () => {
  expect(deskFigures.parse(data)).toEqual(data);
  const lines = csvLines(data).map((line) => csvColumns.map(({ value }) => value(line)).join(' | '));
  expect(lines).toEqual([
    'First answers | All | Received | 3',
    'First answers | All | Answered | 2',
    'First answers | All | Half within, working minutes | 11',
    'First answers | All | 9 in 10 within, working minutes | 510',
    'First answers | Partners | Received | 0',
    'First answers | Partners | Answered | 0',
    'First answers | All | Answered within 1 working day | 1',
    'Promises | Call back | Kept | 3',
    'Promises | Call back | Broken | 1',
    'Promises | Call back | Not yet due | 2',
    'Promises | Call at once | Kept | 0',
    'Promises | Call at once | Broken | 0',
    'Promises | Call at once | Not yet due | 1',
    'Outcomes by source | Form | Received | 6',
    'Outcomes by source | Form | Became a client | 1',
    'Outcomes by source | Form | Not now | 2',
    'Outcomes by source | Form | No outcome yet | 3',
    'Outcomes by service | LPA | Received | 1',
    'Outcomes by service | LPA | Became a client | 1',
    'Outcomes by language | Polish | Received | 1',
    'Outcomes by language | Polish | No outcome yet | 1',
    'Open work | Nobody yet | Open | 4',
  ]);
});
