import { expect, test } from 'vitest';
import { areMergeable, mergeFields, takenValues, wholeName } from './merging.ts';

test('records of one list can be merged, and those of two cannot', () => {
  expect(areMergeable(['enquiry', 'contact', 'enquiry'])).toBe(true);
  expect(areMergeable(['partner', 'partner'])).toBe(true);
  for (const kinds of [['partner', 'contact'], ['leadMagnet', 'leadMagnet'], ['privacyRequest', 'contact'], [undefined]] as const)
    expect(areMergeable([...kinds])).toBe(false);
});

test('takes a whole name between kinds with one name and kinds with two', () => {
  const contact = { name: 'Ana María López' };
  const enquiry = { firstName: 'Ana María', lastName: 'López' };
  expect(takenValues('enquiry', 'name', contact)).toEqual(enquiry);
  expect(takenValues('partner', 'name', enquiry)).toEqual(enquiry);
  expect(takenValues('contact', 'name', enquiry)).toEqual(contact);
  expect(takenValues('contact', 'name', contact)).toEqual(contact);
  expect(takenValues('enquiry', 'name', { name: 'Cher' })).toEqual({ firstName: '', lastName: 'Cher' });
  expect(wholeName({ firstName: '', lastName: 'Cher' })).toBe('Cher');
});

test('takes any other field as it is, also an absent one', () => {
  expect(takenValues('contact', 'phone', { phone: '1' })).toEqual({ phone: '1' });
  expect(takenValues('contact', 'phone', {})).toEqual({ phone: undefined });
});

test('offers no field that says where a record came from or what the person agreed to', () => {
  for (const fields of Object.values(mergeFields))
    for (const field of ['id', 'version', 'submittedAt', 'consent', 'utmParams', 'language', 'owner', 'next', 'leadScore'])
      expect(fields).not.toContain(field);
});
