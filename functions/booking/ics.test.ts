import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarLines, escapeText } from '../../shared/iCalendar.ts';
import { type CalendarEvent, calendarText } from './ics.ts';

const meeting: CalendarEvent = {
  uid: 'bkg_a@larkfield.example',
  sequence: 2,
  start: '2026-12-01T10:15:00.000Z',
  end: '2026-12-01T10:30:00.000Z',
  stamp: '2026-11-23T09:00:00.000Z',
  summary: 'Call, with Jane; Doe',
  description: 'First line\nSecond line',
  cancelled: false,
  organizer: { name: 'Larkfield "Estate"', email: 'hello@larkfield.example' },
  attendees: ['amara@family.example'],
};

/** Reads a calendar back: unfolds lines, splits name and value, and undoes the escapes. Written from RFC 5545 alone. */
function parse(text: string): Array<[string, string]> {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  return lines.map((line) => {
    const at = /^[A-Z-]+(;[A-Z]+=("[^"]*"|[^":;]*))*/.exec(line)?.[0].length ?? 0;
    const value = line.slice(at + 1).replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
    return [line.slice(0, at), value];
  });
}

test('writes a request that reads back as it was', () => {
  expect(parse(calendarText('REQUEST', 'Larkfield', [meeting]))).toEqual([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Larkfield//Calendar//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'REQUEST'],
    ['BEGIN', 'VEVENT'],
    ['UID', 'bkg_a@larkfield.example'],
    ['SEQUENCE', '2'],
    ['DTSTAMP', '20261123T090000Z'],
    ['DTSTART', '20261201T101500Z'],
    ['DTEND', '20261201T103000Z'],
    ['SUMMARY', 'Call, with Jane; Doe'],
    ['DESCRIPTION', 'First line\nSecond line'],
    ['ORGANIZER;CN="Larkfield  Estate "', 'mailto:hello@larkfield.example'],
    ['ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE', 'mailto:amara@family.example'],
    ['STATUS', 'CONFIRMED'],
    ['TRANSP', 'OPAQUE'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
});

test('a cancellation keeps the UID and says so', () => {
  const text = calendarText('CANCEL', 'Larkfield', [{ ...meeting, sequence: 3, cancelled: true }]);
  expect(text).toContain('METHOD:CANCEL\r\n');
  expect(text).toContain('UID:bkg_a@larkfield.example\r\n');
  expect(text).toContain('STATUS:CANCELLED\r\n');
});

test('any text reads back, in lines of at most 75 bytes that split no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (given) => {
      const summary = given.toWellFormed();
      const text = calendarText('PUBLISH', 'Larkfield', [{ ...meeting, summary }]);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text.toWellFormed()).toBe(text);
      const [, value] = parse(text).find(([name]) => name === 'SUMMARY') ?? [];
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are dropped
      expect(value).toBe(summary.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ''));
    }),
    { numRuns: 500 },
  );
});

test('a value cannot add a line of its own', () => {
  const evil = 'x\r\nATTENDEE:mailto:evil@example.org';
  const text = calendarText('REQUEST', evil, [
    { ...meeting, summary: evil, location: evil, url: evil, attendees: [evil], uid: evil },
  ]);
  expect(text.split('\r\n').filter((line) => line.startsWith('ATTENDEE:'))).toEqual([]);
  expect(escapeText('a\rb')).toBe('a\\nb');
  expect(calendarLines(['a'.repeat(76)])).toBe(`${'a'.repeat(75)}\r\n a\r\n`);
});
