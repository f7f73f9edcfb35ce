import { expect, test } from 'vitest';
import type { LanguageCode } from '../../../shared/languages.ts';
import { languageCodes } from '../../../shared/languages.ts';
import { knowledge } from '../knowledge.ts';
import { figuresIn, plainText } from './figures.ts';
import { groundingProblem } from './grounding.ts';

const check = (response: string, message = 'Tell me more', language: LanguageCode = 'en') =>
  groundingProblem(response, { language, history: [], message, leadCaptured: false });

const readings: Array<[text: string, figures: string]> = [
  ['£1.2m, 325k and £325,000', 'money:1200000 number:325000 money:325000'],
  ['forty per cent of three hundred and twenty-five thousand pounds', 'percent:40 money:325000'],
  ['one point two million pounds, a hundred pounds, fifty pence', 'money:1200000 money:100 money:0.5'],
  ['8 to 10 weeks, two or three weeks', 'span:80640 span:100800 span:20160 span:30240'],
  ['£40K-£60K, £40-60k, £800 to 1,200', 'money:40000 money:60000 money:40000 money:60000 money:800 money:1200'],
  ['seven years, 18 months, a 15-minute call, 24 hours', 'span:m84 span:m18 span:15 span:1440'],
  [
    '6 April 2027, April 2031, 05/04/2031, 2026-04-06, June 3rd',
    'date:2027-04-06 date:2031-04 date:2031-04-05 date:2026-04-06 date:-----06-03',
  ],
  ['9:00am to 5pm, 17:30', 'time:09:00 time:17:00 time:17:30'],
  ['325 000 фунтов, 40 %, 8–10 недель', 'money:325000 percent:40 span:80640 span:100800'],
  ['325.000 lire, 2,5% i 3 lata', 'money:325000 percent:2.5 span:m36'],
  ['£३,२५,००० और २०%', 'money:325000 percent:20'],
  ['£௩௨௫', 'money:325'],
  ['₹500, $20, 30 zł', 'foreign:500 foreign:20 foreign:30'],
  ['£3\u200b50 and ￡９９', 'money:350 money:99'],
  ['two kinds, the 1st and 3 steps', 'number:2 number:1 number:3'],
];

test.each(readings)('reads the figures of %s as %s', (text, figures) => {
  const found = figuresIn(plainText(text)).map(({ kind, value }) => `${kind}:${value}`);
  expect(found.join(' ')).toBe(figures);
});

test('accepts all of the site’s own texts', async () => {
  const { topics, words, phrase } = await knowledge('en');
  for (const { answer, question } of topics) expect([answer, await check(answer, question)]).toEqual([answer, undefined]);
  for (const name of Object.keys(words.phrases) as Array<keyof typeof words.phrases>) {
    if (name !== 'leadSaved') expect([name, await check(phrase(name))]).toEqual([name, undefined]);
  }
});

const grounded: Array<[answer: string, message?: string, language?: LanguageCode]> = [
  ['A single will is £195, and you can book a free call at any time.'],
  ['An LPA costs £145 each, plus a registration fee of £92 (half with an income under £12,000).', 'How much is an LPA?'],
  ['Inheritance tax is 40% above the nil-rate band of £325k.', 'How does inheritance tax work?'],
  [
    'You said that your house is worth £900,000; a specialist can look at that in a free consultation.',
    'My house is worth £900k',
  ],
  ['We can write to you at jane@family.example, is that right?', 'My email is jane@family.example'],
  ['There are 2 kinds of LPA and 3 packages.', 'What kinds are there?'],
  ['From 6 April 2027 most unused pensions count. That is from April 2027.', 'What about pensions?'],
  ['We are not a law firm and cannot give legal advice on your case.'],
  ['You can ring 020 7946 0123, that is +44 20 7946 0123 from abroad, or read /pricing.'],
  ['See https://www.larkfield.example/pricing for all prices.'],
  ['Простое завещание стоит 195 фунтов. Налог на наследство составляет 40 %.', 'Сколько стоит завещание?', 'ru'],
  ['Pojedynczy testament kosztuje £195, a próg wynosi 325 000 £.', 'Ile kosztuje testament?', 'pl'],
  ['एक वसीयत की कीमत £१९५ है।', 'कीमत?', 'hi'],
];

test.each(grounded)('accepts a grounded reply: %s', async (answer, message, language) => {
  expect(await check(answer, message, language)).toBeUndefined();
});

test('rejects a reply that is too long or empty', async () => {
  expect(await check('A will says who inherits. '.repeat(100))).toBe('is too long');
  expect(await check(' \n ')).toBe('says nothing');
});

test('accepts English texts in every language', async () => {
  for (const language of languageCodes) expect(await check('A single will: £195', undefined, language)).toBeUndefined();
});
