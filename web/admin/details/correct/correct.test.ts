import { expect, test } from 'vitest';
import { testContact, testEnquiry, testPartner } from '../../testing.ts';
import { changesOf, errorsOf, fieldsOf, kindOf } from './fields.ts';

test('offers the fields of each kind, with labels and lists', () => {
  expect(kindOf(testPartner())).toBe('partner');
  const names = fieldsOf('contact').map(({ name, label, optional }) => [name, label, optional]);
  expect(names).toEqual([
    ['name', 'Name', false],
    ['email', 'Email', true],
    ['phone', 'Phone', true],
    ['postcode', 'Postcode', true],
    ['service', 'Service Interest', false],
    ['language', 'Language', false],
  ]);
  for (const kind of ['enquiry', 'contact', 'partner'] as const) {
    for (const { name, label } of fieldsOf(kind)) expect(label).not.toBe(name);
  }
  expect(fieldsOf('enquiry').find(({ name }) => name === 'service')?.options).toContainEqual(['lpa', 'LPA']);
});

test('sends only what differs, and null for an optional field that was emptied', () => {
  const record = testContact(0, { phone: '020 7946 0777' });
  expect(changesOf(record, { name: ` ${record.name} `, phone: ' ', postcode: '', email: 'new@example.co.uk' })).toEqual({
    phone: null,
    email: 'new@example.co.uk',
  });
});

test('checks changed fields like the forms, and keeps a way to reach a contact', () => {
  expect(errorsOf(testEnquiry(), { email: 'x', phone: null, postcode: 'nowhere' })).toEqual({
    email: 'Invalid email',
    phone: 'Required',
    postcode: 'Enter a complete UK postcode',
  });
  const contact = testContact();
  expect(errorsOf(contact, { email: null })).toEqual({ email: 'An email or a phone number is needed' });
  expect(errorsOf(contact, { email: null, phone: '020 7946 0777' })).toEqual({});
  expect(errorsOf(testPartner(), { company: null, website: 'ftp://x' })).toEqual({
    website: 'Enter a link that starts with http:// or https://',
  });
});

test('does not refuse a correction because of an old value that stays', () => {
  expect(errorsOf(testEnquiry(0, { phone: '12' }), { firstName: 'Anna' })).toEqual({});
});
