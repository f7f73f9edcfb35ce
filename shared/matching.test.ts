import { expect, test } from 'vitest';
import { emailKey, nameBucket, nameKey, phoneKey, postcodesIn, wholeNameKey } from './matching.ts';

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
])('reads %s as the same British number', (phone) => {
  expect(phoneKey(phone)).toBe('02079460999');
});

test.each([
  ['+33 1 23 45 67 89', '33123456789'],
  ['0033 1 23 45 67 89', '33123456789'],
  ['7946 0999', '79460999'],
  ['44 123 45', '4412345'],
  ['123 456', undefined],
  ['', undefined],
])('returns for the number %s the key %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});

test('ignores case and surrounding spaces of an email', () => {
  expect(emailKey(' Amara@Family.Example ')).toBe('amara@family.example');
});

test('returns name keys with the family name first, without accents, in the script of the name', () => {
  expect(nameKey('Łukasz-Żak', 'Zoë  Anne')).toBe('łukasz-zak,zoe anne');
  expect(wholeNameKey('Mary Ann  O’Néill')).toBe('o’neill,mary ann');
  expect(wholeNameKey('Bo')).toBe('bo,');
  expect(nameKey('Иванов', 'Пётр')).toBe('иванов,петр');
  expect(nameKey('पटेल')).toBe('पटेल,');
  expect(nameBucket(nameKey('😀x'))).toBe('😀x');
});

test.each([
  ['We live at 12 High St, N1 9GU.', ['N1 9GU']],
  ['n19gu, SW1A 1AA and N1 9gu', ['N1 9GU', 'SW1A 1AA']],
  ['Ｎ１ ９ＧＵ', ['N1 9GU']],
  ['EC1A 1BB\nM1 1AE', ['EC1A 1BB', 'M1 1AE']],
  ['Room B12, flat 3AB, 020 7946 0999', []],
  ['XN1 9GUY', []],
  ['', []],
])('finds in %j the postcodes %j', (text, postcodes) => {
  expect(postcodesIn(text)).toEqual(postcodes);
});
