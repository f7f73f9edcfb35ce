import { expect, test } from 'vitest';
import { testContact, testEnquiry, testPartner } from '../testing.ts';
import { knownRecords, queryOf } from './known.ts';

const caller = { name: '', phone: '', email: '' };

test('searches only for what is complete enough', () => {
  expect(queryOf(caller)).toBeUndefined();
  expect(queryOf({ name: 'Ad', phone: '020', email: 'ada@' })).toBeUndefined();
  expect(queryOf({ name: 'Ada ', phone: '020 7946 0777', email: 'ada@example.co.uk' })).toEqual({
    namePrefix: 'Ada',
    phone: '020 7946 0777',
    email: 'ada@example.co.uk',
  });
});

test('puts records with the same email or phone first, and says why each is shown', () => {
  const contacts = [
    testContact(0, { name: 'Ada Byron', email: '', phone: undefined }),
    testEnquiry(1, { phone: '+44 20 7946 0777', email: 'other@example.co.uk' }),
  ];
  const partners = [{ ...testPartner(2), email: 'ADA@example.co.uk' }];
  const known = knownRecords({ name: 'Ada', phone: '020 7946 0777', email: 'ada@example.co.uk' }, { contacts, partners });
  expect(known.map(({ reason, type }) => [reason, type])).toEqual([
    ['email', 'Partner application'],
    ['phone', expect.stringMatching(/^Contact, /)],
    ['name', expect.stringMatching(/^Contact, /)],
  ]);
});
