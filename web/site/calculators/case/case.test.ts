import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, yearsLater } from './calendarFile.ts';
import { caseHash, readCase } from './caseLink.ts';
import { askedFields, type FieldSpec, fieldProblem, fieldsCodec, initialAnswers, problemsOf } from './fields.ts';

const fields: readonly FieldSpec[] = [
  { name: 'who', kind: 'choice', options: ['one', 'two'] },
  { name: 'estate', kind: 'pounds', required: true },
  { name: 'children', kind: 'count', max: 20, when: ({ who }) => who === 'two' },
  { name: 'share', kind: 'percent' },
  { name: 'died', kind: 'date', from: '2009-04-06' },
];
const codec = fieldsCodec(fields);
const initial = initialAnswers(fields);
const today = '2026-11-22';

test('writes answers into the hash and reads them again', () => {
  const amount = fc.stringMatching(/^[£\d., kKmM%-]{0,24}$/);
  const answers = fc.record({
    who: fc.constantFrom('one', 'two'),
    estate: amount,
    children: amount,
    share: amount,
    died: fc.constantFrom('', '2020-02-29'),
  });
  fc.assert(
    fc.property(answers, (draft) => {
      const hash = caseHash(codec, draft);
      expect(readCase(codec, hash)?.draft ?? initial).toEqual(draft);
    }),
  );
  expect(caseHash(codec, initial)).toBe('');
});

test('ignores what is not an answer, and says so', () => {
  const read = (hash: string) => readCase(codec, hash);
  expect(read('#contact')).toBeUndefined();
  expect(read('')).toBeUndefined();
  expect(read('#?estate=850k')).toEqual({ draft: { ...initial, estate: '850k' }, ignored: false });
  for (const hash of [
    '#?estate=<script>alert(1)</script>',
    '#?__proto__=1',
    '#?constructor=1',
    '#?who=three',
    '#?died=tomorrow',
    `#?estate=${'9'.repeat(25)}`,
    '#?estate=%E0%A4%A',
    `#?${'a'.repeat(5000)}`,
  ])
    expect(read(hash), hash).toEqual({ draft: initial, ignored: true });
});

test('never throws for any hash', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { draft } = readCase(codec, `#?${text}`) ?? {};
      expect(Object.keys(draft ?? {}).sort()).toEqual(Object.keys(initial).sort());
    }),
  );
});

test('does not write an answer that could not be read again', () => {
  expect(caseHash(codec, { ...initial, estate: 'about a million' })).toBe('');
});

test('names the problem of an answer', () => {
  const problem = (name: string, text: string) => {
    const field = fields.find((one) => one.name === name);
    return field && fieldProblem(field, text, today);
  };
  expect(problem('estate', ' ')).toBe('required');
  expect(problem('estate', 'lots')).toBe('not-a-number');
  expect(problem('estate', '-1')).toBe('negative');
  expect(problem('estate', '2000m')).toBe('too-large');
  expect(problem('estate', '850 000 funtów')).toBeUndefined();
  expect(problem('children', '2.5')).toBe('count');
  expect(problem('children', '21')).toBe('count');
  expect(problem('share', '101')).toBe('over-100-percent');
  expect(problem('died', '2025-02-29')).toBe('not-a-date');
  expect(problem('died', '2026-11-23')).toBe('future');
  expect(problem('died', '2009-04-05')).toBe('early');
});

test('asks and checks only the questions that apply', () => {
  expect(askedFields(fields, initial).map(({ name }) => name)).toEqual(['who', 'estate', 'share', 'died']);
  expect(problemsOf(fields, { ...initial, estate: '1', children: 'x' }, today)).toEqual({});
  expect(problemsOf(fields, { ...initial, who: 'two', estate: '1', children: 'x' }, today)).toEqual({ children: 'count' });
});

test('writes a calendar file with whole days, escaped and folded', () => {
  const title = 'Подарок, сделанный давно; больше не облагается налогом на наследство совсем';
  const file = calendarFile(
    [{ day: '2028-02-29', title, text: 'a\nb' }],
    'https://example.org/x',
    new Date('2026-11-22T10:00:00Z'),
  );
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20280229\r\nDTEND;VALUE=DATE:20280301');
  expect(unfolded).toContain('SUMMARY:Подарок\\, сделанный давно\\; больше');
  expect(unfolded).toContain('DESCRIPTION:a\\nb');
});

test('counts years to the same day', () => {
  expect(yearsLater('2024-02-29', 7)).toBe('2031-02-28');
  expect(yearsLater('2024-02-29', 8)).toBe('2032-02-29');
  expect(yearsLater('2021-06-01', 7)).toBe('2028-06-01');
});

test('starts a required choice without an answer, and needs one while it applies', () => {
  const questions: readonly FieldSpec[] = [
    { name: 'a', kind: 'choice', options: ['no', 'yes'], required: () => true },
    { name: 'b', kind: 'choice', options: ['no', 'yes'], required: ({ a }) => a !== 'yes' },
  ];
  expect(initialAnswers(questions)).toEqual({ a: '', b: '' });
  expect(problemsOf(questions, { a: '', b: '' }, '2026-11-01')).toEqual({ a: 'required', b: 'required' });
  expect(problemsOf(questions, { a: 'yes', b: '' }, '2026-11-01')).toEqual({});
  expect(fieldsCodec(questions).encode({ a: 'no', b: '' })).toEqual([['a', 'no']]);
});
