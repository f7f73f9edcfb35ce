import { expect, test } from 'vitest';
import { emailsIn, givenDetails, maskDetails, nameIn, phoneDigits, phonesIn } from './contactDetails.ts';
import { firm } from './firm.ts';
import assistant from './words/en/assistant.json';

test('finds email addresses without the full stop of the sentence', () => {
  expect(emailsIn("Write to Jane.Smith+will@family.example. Or to o'neil@family.example, please")).toEqual([
    'Jane.Smith+will@family.example',
    "o'neil@family.example",
  ]);
  expect(emailsIn('jane@family, @family.example and jane@')).toEqual([]);
});

test('finds phone numbers of 9 to 15 digits, but no amounts and years', () => {
  expect(phonesIn('Ring (020) 7946 0999 or +44 20 7946 0998')).toEqual(['(020) 7946 0999', '+44 20 7946 0998']);
  expect(phonesIn('£325,000 from 2026 to 2031, about 1,500 a week')).toEqual([]);
});

test('returns the same digits for every notation of a phone number', () => {
  const ways = ['020 7946 0999', '+44 20 7946 0999', '0044 20 7946 0999', '+44 (0)20 7946 0999'];
  expect(new Set(ways.map(phoneDigits))).toEqual(new Set(['02079460999']));
});

const names: Array<[text: string, asked: boolean, name: string | undefined]> = [
  ['My name is Jane Smith and I need a will', false, 'Jane Smith'],
  ["my name's olu", false, 'olu'],
  ["I'm Priya Shah, priya@family.example", false, 'Priya Shah'],
  ['I am looking for a will', false, undefined],
  ["I'm British", false, undefined],
  ['This is Anne-Marie O’Neil', false, 'Anne-Marie O’Neil'],
  ['Tom Baker', true, 'Tom Baker'],
  ['Tom Baker', false, undefined],
  ['yes', true, undefined],
  ['Zoë Łukasz-Ng, zoe@family.example', true, 'Zoë Łukasz-Ng'],
  ['my name is प्रिया शाह', false, 'प्रिया शाह'],
  ['my name is राम शर्मा।', false, 'राम शर्मा'],
  ['What is your name?', false, undefined],
];

test.each(names)('finds in "%s" (asked: %s) the name %s', (text, asked, name) => {
  expect(nameIn(text, assistant, asked)).toBe(name);
});

test('masks email addresses and phone numbers, except those that may be shown', () => {
  const text = 'Write to jane@family.example, or ring 07700 900 123; ours are 020 7946 0123 and hello@larkfield.example.';
  expect(maskDetails(text)).toBe('Write to [...], or ring [...]; ours are [...] and [...].');
  expect(maskDetails(text, ['+44 20 7946 0123', 'hello@larkfield.example'])).toBe(
    'Write to [...], or ring [...]; ours are 020 7946 0123 and hello@larkfield.example.',
  );
  expect(maskDetails('A will for £195 in 2026')).toBe('A will for £195 in 2026');
});

const visitor = (content: string) => ({ role: 'user', content });
const given = (...messages: Array<{ role: string; content: string }>) => givenDetails(messages, assistant, ['your name?']);

test('returns the latest details that a visitor gave, but not those of staff and the firm', () => {
  expect(
    given(
      visitor('My name is Amara Okafor, amara@old.example'),
      { role: 'staff', content: 'My name is Jo Dean, jo@larkfield.example, 020 7946 0111' },
      visitor('Sorry, amara@family.example'),
      visitor(`Is ${firm.email} or ${firm.phone.display} right?`),
    ),
  ).toEqual({ name: 'Amara Okafor', email: 'amara@family.example', fresh: false });
});

test('takes a name alone between a sentence and the details', () => {
  expect(given(visitor('Yes, that is fine, ring me. Dave Holt, 07700 900123, dave@family.example, after 10'))).toMatchObject({
    name: 'Dave Holt',
    phone: '07700 900123',
  });
  expect(given(visitor('Call me about the will. Wednesday is best, 07700 900123')).name).toBeUndefined();
});

test('takes a later introduction or answer as the name', () => {
  const question = { role: 'assistant', content: 'What is your name?' };
  const first = visitor('Amara, amara@family.example');
  expect(given(first)).toMatchObject({ name: 'Amara', fresh: true });
  expect(given(first, visitor('My name is Dave Holt'))).toMatchObject({ name: 'Dave Holt', fresh: false });
  expect(given(first, question, visitor('Dave Holt'))).toMatchObject({ name: 'Dave Holt', fresh: true });
});
