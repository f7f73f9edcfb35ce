import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postcode, reachableAnswers } from './contracts/adminEntry.ts';
import { isFormula } from './formulas.ts';
import { checkImportedRow } from './importedContacts.ts';

const fields = ['name', 'email', 'phone', 'postcode', 'service', 'language', 'message'] as const;
const paths = (values: Parameters<typeof checkImportedRow>[0]) => {
  const checked = checkImportedRow(values);
  return 'errors' in checked ? checked.errors.map(({ path, code }) => `${path} ${code}`) : [];
};

test('accepts a name with an email or a phone, and refuses a name alone', () => {
  expect(checkImportedRow({ name: ' Ada  Byron ', phone: '020 7946 0777' })).toEqual({
    answers: { name: 'Ada  Byron', phone: '020 7946 0777' },
  });
  expect(paths({ name: 'Ada', email: 'ada@family.example' })).toEqual([]);
  expect(paths({ name: 'Ada', email: ' ', phone: '' })).toEqual(['phone required']);
  expect(paths({})).toEqual(['name required']);
});

test('names every refused field', () => {
  expect(paths({ name: '', email: 'x', phone: '1', postcode: 'London', service: 'divorce', language: 'xx' })).toEqual([
    'name required',
    'email email',
    'phone phone',
    'postcode invalid',
    'service choose',
    'language choose',
  ]);
});

test.each(['=cmd|"/c calc"!A1', ' =1+1', '@SUM(A1)', '+cmd|x!A0', '-2+3+cmd|x!A0'])(
  'refuses the formula %s in every field',
  (text) => {
    for (const field of fields) {
      expect(paths({ name: 'Ada', phone: '020 7946 0777', [field]: text })).toContain(`${field} invalid`);
    }
  },
);

test('accepts phone numbers with a plus sign', () => {
  expect(paths({ name: 'Ada', phone: '+44 (0)20 7946-0777' })).toEqual([]);
});

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' M1  1AE ', 'M1 1AE'],
  ['cr2 6xh', 'CR2 6XH'],
  ['DN55 1PT', 'DN55 1PT'],
])('stores the postcode %s as %s', (written, stored) => {
  expect(postcode.parse(written)).toBe(stored);
});

test.each(['London', 'SW1', '12345', 'SW1A 1A', 'SW1A 1AAA', ''])('refuses %s as a postcode', (text) => {
  expect(postcode.safeParse(text).success).toBe(false);
});

test('what is accepted from any texts is safe to store and export, and a second check gives the same', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Ada', 'a@b.co', '020 7946 0777', '=1', '\u0000=1', 'lpa', 'pl'),
  );
  fc.assert(
    fc.property(fc.record(Object.fromEntries(fields.map((field) => [field, text])), { requiredKeys: [] }), (values) => {
      const checked = checkImportedRow(values);
      if ('errors' in checked) {
        expect(checked.errors.length).toBeGreaterThan(0);
        return;
      }
      expect(reachableAnswers.parse(checked.answers)).toEqual(checked.answers);
      for (const stored of Object.values(checked.answers)) {
        expect(isFormula(String(stored))).toBe(false);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be stored
        expect(String(stored)).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
      }
    }),
    { numRuns: 1000 },
  );
});
