import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Prints every key that is made from a time or a name, and the day of a figure. */
const script = `
import { arrivalKeys, auditKey, eventKey, figuresKey, historyKey, limitKey, lookupKeys, messageKey, monthsBack } from './functions/data/keys.ts';
import { compareTexts } from './functions/data/compare.ts';
import { londonDay } from './shared/londonDay.ts';
const time = '2027-03-28T23:30:00.123Z';
const id = 'enq_aaaaaaaaaaaaaaaaaaaaaaaaaa';
console.log(JSON.stringify([
  arrivalKeys('enquiry', time, id), auditKey(time, 'x'), eventKey(time, 'x'), historyKey(id, 1234567), limitKey('forms', 'x', 1234567),
  messageKey(id, 12, 'user'), monthsBack(new Date(time)), londonDay(time), figuresKey(londonDay(time), 3),
  lookupKeys({ email: 'ILIS@X.example', phone: '+44 20 7946 0999', firstName: 'I\u0307lke', lastName: 'IŞIK-Ångström' }),
  ['b#1', 'a-2', 'B', 'a#1', 'ä', 'I'].sort(compareTexts),
]));`;

const keysIn = (locale: string) => {
  const options = { env: { ...process.env, LC_ALL: `${locale}.UTF-8`, LANG: `${locale}.UTF-8` }, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], options));
};

const expected = keysIn('en_GB');

test('the test changes the locale, and prints keys', () => {
  const options = { env: { ...process.env, LC_ALL: 'ar_EG.UTF-8' }, encoding: 'utf8' } as const;
  expect(execFileSync(process.execPath, ['-p', 'new Date(0).toLocaleDateString()'], options)).not.toMatch(/1970/);
  expect(expected).toContain('2027-03-29');
  expect(expected).toContainEqual({ pk: 'figures#2027', sk: '2027-03-29#3' });
});

// Other digits, calendars, orders of day and month, orders of letters, and a dotless i.
test.each(['ar_EG', 'th_TH', 'tr_TR'])('makes the same keys and orders in the locale %s', (locale) => {
  expect(keysIn(locale)).toEqual(expected);
});
