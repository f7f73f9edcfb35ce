import { expect, test } from 'vitest';
import { firm } from '../../../../shared/firm.ts';
import { languageCodes } from '../../../../shared/languages.ts';
import { loadNameWords, saidIn } from './said.ts';

const words = await loadNameWords('en');
const visitor = (content: string) => ({ role: 'user', content }) as const;

test('returns the latest name, email and phone number that the visitor gave', () => {
  const messages = [
    visitor('Hello, my name is Amara Okafor'),
    visitor('I am at amara@old.example or 020 7946 0999'),
    visitor('Sorry, amara@family.example'),
  ];
  expect(saidIn(messages, words)).toEqual({ name: 'Amara Okafor', email: 'amara@family.example', phone: '020 7946 0999' });
});

test('takes the words after the question for the name as the name', () => {
  const question = { role: 'assistant', content: `Gladly. ${words.phrases.askName}` } as const;
  expect(saidIn([question, visitor('dave holt')], words).name).toBe('dave');
  expect(saidIn([question, visitor('Dave Holt')], words).name).toBe('Dave Holt');
});

test('ignores what the assistant and staff write, and the details of the firm', () => {
  const staff = { role: 'staff', content: 'My name is Jo Dean, jo@larkfield.example, 020 7946 0111' } as const;
  const own = visitor(`Is ${firm.email} or ${firm.phone.display} right?`);
  expect(saidIn([staff, own], words)).toEqual({ name: '', email: '', phone: '' });
});

test('has the words of every language', async () => {
  for (const language of languageCodes) expect((await loadNameWords(language)).introductions.sure.length).toBeGreaterThan(0);
});
