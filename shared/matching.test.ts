import { expect, test } from 'vitest';
import { emailKey, nameBucket, nameKey, phoneKey, wholeNameKey } from './matching.ts';

test.each([
  '020 7946 0999',
  '+44 20 7946 0999',
  '+44 (0)20 7946 0999',
  '0044 20 7946 0999',
  '442079460999',
  '(020) 7946-0999',
  ' ０２０ ７９４６ ０９９９ ',
  '०२० ७९४६ ०९९९',
  '٠٢٠٧٩٤٦٠٩٩٩',
])('%s is one and the same British number', (phone) => {
  expect(phoneKey(phone)).toBe('02079460999');
});

test.each([
  ['+33 1 23 45 67 89', '33123456789'],
  ['0033 1 23 45 67 89', '33123456789'],
  ['7946 0999', '79460999'],
  ['44 123 45', '4412345'],
  ['123 456', undefined],
  ['', undefined],
])('the number %s is compared as %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});

test('an email is compared without regard to case and spaces around it', () => {
  expect(emailKey(' Amara@Family.Example ')).toBe('amara@family.example');
});

test('a name is filed under its family name, without accents, in its own script', () => {
  expect(nameKey('Łukasz-Żak', 'Zoë  Anne')).toBe('łukasz-zak,zoe anne');
  expect(wholeNameKey('Mary Ann  O’Néill')).toBe('o’neill,mary ann');
  expect(wholeNameKey('Bo')).toBe('bo,');
  expect(nameKey('Иванов', 'Пётр')).toBe('иванов,петр');
  expect(nameKey('पटेल')).toBe('पटेल,');
  expect(nameBucket(nameKey('😀x'))).toBe('😀x');
});
