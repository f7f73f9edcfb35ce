import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { enhancedContact, enquiryAnswers } from './enhancedContact.ts';
import { fieldErrors } from './errors.ts';
import {
  choice,
  consent,
  email,
  idempotencyHeaders,
  language,
  line,
  link,
  looksAutomatic,
  maxLength,
  optional,
  paragraph,
  phone,
  utmParams,
} from './fields.ts';
import { pageQuery } from './listing.ts';

/** Returns the parsed value, or the code of the error. */
function outcome(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.object({ field: schema }).safeParse({ field: value });
  return parsed.success ? parsed.data.field : { wrong: fieldErrors(parsed.error)[0]?.code };
}
const wrong = (code: string) => ({ wrong: code });

test.each([
  ['Zoë', 'Zoë'],
  ['  Anne   Marie ', 'Anne   Marie'],
  ['Anne\r\nMarie', 'Anne Marie'],
  ['Anne \t\n Marie', 'Anne Marie'],
  ['A\u0000n\u001bn\u0085e', 'Anne'],
  ['Ann\ud800e', 'Ann\ufffde'],
  ["O'Neill-Östergård 李", "O'Neill-Östergård 李"],
  ['', wrong('required')],
  [' \n\t ', wrong('required')],
  ['\u0000\u0007', wrong('required')],
  [undefined, wrong('required')],
  [null, wrong('required')],
  [7, wrong('required')],
  [['Anne'], wrong('required')],
  [{ toString: 'Anne' }, wrong('required')],
  ['x'.repeat(100), 'x'.repeat(100)],
  [` ${'x'.repeat(100)} `, 'x'.repeat(100)],
  ['x'.repeat(101), wrong('too_long')],
])('parses the name %o as %o', (value, parsed) => {
  expect(outcome(line(maxLength.name), value)).toEqual(parsed);
});

test('parses any text to one trimmed line without control characters, which parses to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const parsed = outcome(line(200), text);
      if (typeof parsed !== 'string') return;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for them
      expect(parsed).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      expect(parsed).toBe(parsed.trim());
      expect(parsed.isWellFormed()).toBe(true);
      expect(outcome(line(200), parsed)).toBe(parsed);
    }),
  );
});

test('keeps the lines of a paragraph', () => {
  expect(outcome(paragraph(100), ' one\r\ntwo\rthree\n\nfour ')).toBe('one\ntwo\nthree\n\nfour');
});

test.each([undefined, null, '', '   ', '\n\t'])('parses an optional answer of %o as undefined', (value) => {
  expect(outcome(optional(line(10)), value)).toBeUndefined();
  expect(outcome(optional(choice(['a'])), value)).toBeUndefined();
});

test('checks an optional answer that is present', () => {
  expect(outcome(optional(line(3)), 'long')).toEqual(wrong('too_long'));
  expect(outcome(optional(choice(['a'])), 'b')).toEqual(wrong('choose'));
  expect(outcome(optional(line(3)), 5)).toEqual(wrong('required'));
});

test.each([
  'a@b.example',
  'first.last+tag@sub.domain.example',
  "o'neill@family.example",
  'пошта@пошта.укр',
  'under_score-dash@my-domain.example',
  ' padded@family.example ',
  `${'x'.repeat(242)}@a.example`,
])('accepts the email address %s', (address) => {
  expect(outcome(email, address)).toBe(address.trim());
});

test.each([
  'a',
  'a@',
  '@b.example',
  'a@b',
  'a@b.',
  'a@.example',
  'a@b..example',
  'a b@c.example',
  'a@b c.example',
  'a@@b.example',
  'a@b@c.example',
  'a,b@c.example',
  '<a@b.example>',
  'a@b.example, c@d.example',
  'a@b.example\nBcc: c@d.example',
])('refuses the email address %o', (address) => {
  expect(outcome(email, address)).toEqual(wrong('email'));
});

test('accepts an email address up to the maximum length of the standard', () => {
  expect(outcome(email, `${'x'.repeat(244)}@a.example`)).toBe(`${'x'.repeat(244)}@a.example`);
  expect(outcome(email, `${'x'.repeat(245)}@a.example`)).toEqual(wrong('too_long'));
});

test.each(['020 7946 0123', '+44 (0)20 7946 0123', '07700900184', '1234567', '020-7946-0123 ext. 4', '०१२३४५६'])(
  'accepts the phone number %s',
  (number) => {
    expect(outcome(phone, number)).toBe(number);
  },
);

test.each([
  ['123456', 'phone'],
  ['call me', 'phone'],
  ['', 'required'],
  [2079460123, 'required'],
  ['0'.repeat(31), 'too_long'],
])('refuses the phone number %o: %s', (number, code) => {
  expect(outcome(phone, number)).toEqual(wrong(code));
});

test('counts only the digits of a phone number', () => {
  const other = fc.string({ unit: fc.constantFrom(' ', '-', '(', ')', '+', 'x', '.'), maxLength: 5 });
  fc.assert(
    fc.property(fc.nat({ max: 12 }), other, other, (digits, before, after) => {
      const parsed = outcome(phone, `${before}${'5'.repeat(digits)}${after}`);
      expect(typeof parsed === 'string').toBe(digits >= 7);
    }),
  );
});

test.each([true, false, 'true', 1, null, undefined, 'on', {}])('accepts consent of %o only if it is true', (value) => {
  expect(outcome(consent, value)).toEqual(value === true ? true : wrong('consent'));
});

test.each([
  ['https://www.example.org/me', true],
  ['http://example.org', true],
  ['HTTPS://EXAMPLE.ORG', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://example.org', false],
  ['//example.org', false],
  ['example.org', false],
])('accepts %s as a link: %s', (value, right) => {
  expect(outcome(link(), value)).toEqual(right ? value : wrong('link'));
});

test('accepts only the values of a choice, not the names of object properties', () => {
  for (const value of ['constructor', 'toString', '__proto__', 'A', ' a', 1, ['a']])
    expect(outcome(choice(['a']), value)).toEqual(wrong('choose'));
  for (const value of [undefined, null, '']) expect(outcome(choice(['a']), value)).toEqual(wrong('required'));
});

test('never refuses campaign parameters or languages, which the page adds by itself', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (utm, code) => {
      expect(utmParams.safeParse(utm).success).toBe(true);
      expect(language.safeParse(code).success).toBe(true);
    }),
  );
  expect(
    utmParams.parse({ utm_source: 'x'.repeat(500), utm_medium: 7, utm_term: ' ', referrer: 'https://a.example', other: 'x' }),
  ).toEqual({
    utm_source: 'x'.repeat(200),
    referrer: 'https://a.example',
  });
});

test('never refuses signs of a robot; either sign marks the enquiry', () => {
  const { fax, filledInSeconds } = enhancedContact.body.shape;
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(fax.safeParse(value).success).toBe(true);
      expect(filledInSeconds.safeParse(value).success).toBe(true);
    }),
  );
  expect(looksAutomatic({})).toBe(false);
  expect(looksAutomatic({ fax: ' ', filledInSeconds: 2 })).toBe(false);
  expect(looksAutomatic({ fax: '1' })).toBe(true);
  expect(looksAutomatic({ filledInSeconds: 1.9 })).toBe(true);
});

test('drops unknown answers, including those that the server sets', () => {
  const answers = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    phone: '1234567',
    service: 'lpa',
    urgency: 'immediate',
    bookingPreference: 'email',
    consent: true,
  };
  const more = {
    id: 'x',
    status: 'closed',
    priority: 'high',
    leadScore: 100,
    version: 9,
    submittedAt: 'x',
    submissionTimestamp: 'x',
    pk: 'x',
  };
  expect(enquiryAnswers.parse({ ...answers, ...more })).toEqual(answers);
  expect(enhancedContact.body.parse({ ...answers, ...more })).toEqual({ ...answers, language: 'en' });
});

test.each([
  [undefined, 200],
  ['1', 1],
  ['200', 200],
])('parses a limit of %s as %d records', (limit, count) => {
  expect(pageQuery.parse({ limit })).toEqual({ limit: count });
});

test.each(['k'.repeat(16), 'k'.repeat(128), '7f9c24e8-3b1d-4c7a-9a55-0d7f6d6c1b11'])('accepts the idempotency key %s', (key) => {
  expect(idempotencyHeaders.parse({ 'idempotency-key': key })).toEqual({ 'idempotency-key': key });
});

test.each(['', 'k'.repeat(15), 'k'.repeat(129), 'key with spaces in it', 'kkkkkkkkkkkkkkkkk\n', 'ключключключключ'])(
  'refuses the idempotency key %o',
  (key) => {
    expect(idempotencyHeaders.safeParse({ 'idempotency-key': key }).success).toBe(false);
  },
);
