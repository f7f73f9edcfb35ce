import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyContactId, contactId, enquiryId, recordKindOf } from './ids.ts';

const tail = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'), minLength: 26, maxLength: 26 });

test('accepts a prefix with 26 characters of lower-case base32, and returns the kind', () => {
  fc.assert(
    fc.property(tail, (text) => {
      expect(recordKindOf(`enq_${text}`)).toBe('enquiry');
      expect(recordKindOf(`con_${text}`)).toBe('contact');
      expect(anyContactId.safeParse(`enq_${text}`).success).toBe(true);
      expect(anyContactId.safeParse(`con_${text}`).success).toBe(true);
    }),
  );
});

test('does not accept the id of one kind for another', () => {
  fc.assert(
    fc.property(tail, (text) => {
      expect(contactId.safeParse(`enq_${text}`).success).toBe(false);
      expect(enquiryId.safeParse(`con_${text}`).success).toBe(false);
      for (const prefix of ['par', 'mag', 'cnv', 'xxx']) expect(anyContactId.safeParse(`${prefix}_${text}`).success).toBe(false);
    }),
  );
});

const good = `enq_${'a'.repeat(26)}`;

test.each([
  '',
  'enq',
  'enq_',
  good.slice(1),
  good.slice(0, -1),
  `${good}a`,
  good.toUpperCase(),
  `${good}\n`,
  ` ${good}`,
  good.replace('_', '-'),
  `enq_${'1'.repeat(26)}`,
  `enq_${'ä'.repeat(26)}`,
])('rejects %o', (text) => {
  expect(recordKindOf(text)).toBeUndefined();
  expect(anyContactId.safeParse(text).success).toBe(false);
});
