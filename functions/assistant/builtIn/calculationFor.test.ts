import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../shared/languages.ts';
import { calculationText } from '../calculations/calculation.ts';
import { figuresIn, plainText } from '../grounding/figures.ts';
import { knowledge } from '../knowledge.ts';
import { caseFacts, readMessage } from '../understanding/caseFacts.ts';
import cases from './calculationCases.json' with { type: 'json' };
import { calculationFor } from './calculationFor.ts';

const today = '2026-11-23';

/** Returns the calculation of the last of a visitor's messages: its name, and the amounts in pounds of its text. */
async function calculated(language: (typeof languageCodes)[number], says: readonly string[]) {
  const known = await knowledge(language);
  const messages = says.map((message) => readMessage(message, known.reader));
  const context = { language, words: known.calculator, today };
  const found = calculationFor(messages, (count) => caseFacts(messages.slice(0, count), today), context);
  const text = found ? plainText(found.lines.join('\n')) : '';
  const amounts = figuresIn(text).flatMap(({ kind, value }) => (kind === 'money' ? [Number(value)] : []));
  return { found, names: found?.names ?? [], amounts, text: found ? calculationText(found, known.calculator) : '' };
}

describe.each(languageCodes)('chooses the calculation in %s', (language) => {
  test.each(cases.map(({ id, calculates, result, says }) => ({ id, calculates, result, messages: says[language] })))(
    '$id',
    async ({ calculates, result, messages }) => {
      const { names, amounts, text } = await calculated(language, messages);
      if (calculates === null) expect(names, text).toEqual([]);
      else {
        expect(names, text).toContain(calculates);
        expect(amounts, text).toContain(result);
      }
    },
  );
});

test('says that keeping the original is not part of a price', async () => {
  const { text } = await calculated('en', [
    'Two wills for us as a couple, kept in your storage, and the annual review: what price?',
  ]);
  expect(text).toContain('Keeping your original will is not included');
});

test('names the fees of the government apart from our prices', async () => {
  const { found } = await calculated('en', ['Two wills and four LPAs with registration for us both, total?']);
  expect(found?.lines).toEqual([
    'Wills: 2 × £195 = £390 + lasting powers of attorney: 4 × £145 = £580',
    'Registration by the Office of the Public Guardian: 4 × £92 = £368',
    'Together £1,338.',
  ]);
});

test('compares a package with single wills and adds nothing up', async () => {
  const { found } = await calculated('en', ['What is cheaper for two of us, the Essential package or two separate wills?']);
  expect(found?.lines).toEqual(['Essential Will Package: 2 × £295 = £590', 'Wills: 2 × £195 = £390']);
});

/** The last of the messages, and the amount that its answer ends with; undefined when no sum is given. */
const totals: ReadonlyArray<readonly [string, readonly string[], number | undefined]> = [
  ['one power of attorney beside two wills', ['How much for two wills and one power of attorney?'], 627],
  ['one power of attorney for each of two', ['How much is one LPA each for me and my wife?'], 474],
  ['one power of attorney, and then for two', ['How much is one LPA with registration?', 'And for the two of us?'], 474],
  [
    'one power of attorney, and then both kinds for each',
    ['How much is one LPA with registration?', 'And for my wife as well, both kinds each?'],
    948,
  ],
  ['a booking without a condition', ["I'd like to book two wills for us both this week, how much are they?"], 390],
  ['probate beside wills', ['Can you do probate and two wills for us, how much would it cost?'], 2416],
  ['Facebook', ['I saw you on Facebook two days ago. How much are wills for both of us?'], 390],
  ['a booking within the days of the offer', ['How much are two wills if we book within five days?'], 351],
  ['looking after a trust without hours', ['How much are wills for both of us and looking after a trust?'], undefined],
  ['looking after a trust for three hours', ['How much are wills for both of us and looking after a trust for 3 hours?'], 840],
  [
    'benefits after none',
    ['How much are four LPAs for the two of us, no benefits?', 'And if we were both on pension credit?'],
    580,
  ],
  [
    'no benefits after some',
    ['How much are four LPAs for the two of us, both on pension credit?', 'And if we had no benefits?'],
    948,
  ],
  ['a booking of one will', ['how much is 1 will for me', 'and if i book within the week?'], 175.5],
  ['a booking in other words', ['price for 2 wills', 'hmm and if we said yes this week?'], 351],
  ['a will each and one power of attorney for me', ['a plain will each for me and my wife, and one LPA for me, total?'], 627],
  ['both kinds by their names', ['How much for the health one and the money one for me, just one person?'], 474],
  ['a list without a question', ['Comprehensive, and both LPAs for me only. earn 25k'], 1169],
  ['an income in words', ['Just me, both LPAs, pension ten and a half thousand a year. How much?'], 382],
  ['a number after the item', ['wills x2, how much'], 390],
];

test.each(['How much are four LPAs for us both? Benefits: none', 'How much are four LPAs for us both, no state benefits?'])(
  'gives no help with the fees to "%s"',
  async (message) => {
    const { amounts, text } = await calculated('en', [message]);
    expect(amounts.at(-1), text).toBe(948);
  },
);

test.each([
  ['en', 'How much are mirror wills for both of us, and will my wife need probate?'],
  ['ru', 'Сколько стоят завещания для нас двоих, и понадобится ли жене пробейт?'],
  ['pl', 'Ile kosztują testamenty dla nas dwojga i czy żona będzie potrzebować probate?'],
  ['ro', 'Cât costă testamentele pentru noi doi și va avea nevoie soția de probate?'],
  ['hi', 'हम दोनों की वसीयत कितने की होगी, और क्या पत्नी को प्रोबेट चाहिए होगा?'],
  ['gu', 'અમારા બંનેનાં વસિયતનામાંના કેટલા થાય, અને શું પત્નીને પ્રોબેટ જોઈશે?'],
  ['ta', 'எங்கள் இருவருக்கும் உயில் எவ்வளவு? மனைவிக்கு புரோபேட் தேவைப்படுமா?'],
] as const)('adds no probate that is only asked about in %s', async (language, message) => {
  const { amounts, text } = await calculated(language, [message]);
  expect(amounts.at(-1), text).toBe(390);
});

test.each([
  ['en', 'How much are two wills and can I book a call this week?'],
  ['ru', 'Сколько стоят два завещания, и можно забронировать звонок на этой неделе?'],
  ['pl', 'Ile kosztują dwa testamenty i czy mogę zarezerwować rozmowę w tym tygodniu?'],
  ['ro', 'Cât costă două testamente și pot rezerva un apel săptămâna asta?'],
  ['hi', 'दो वसीयत कितने की हैं और क्या इस हफ्ते कॉल बुक कर सकते हैं?'],
  ['gu', 'બે વસિયતનામાંના કેટલા થાય અને આ અઠવાડિયે કોલ બુક કરી શકું?'],
  ['ta', 'இரண்டு உயில் எவ்வளவு? இந்த வாரம் அழைப்பை முன்பதிவு செய்யலாமா?'],
] as const)('takes nothing off when a call is booked in %s', async (language, message) => {
  const { amounts, text } = await calculated(language, [message]);
  expect(amounts.at(-1), text).toBe(390);
});

test.each(totals)('gives the price of %s', async (_, says, total) => {
  const { amounts, text } = await calculated('en', says);
  expect(amounts.at(-1), text).toBe(total);
});

test.each(['sister', 'nephew', 'mother', 'best friend'])('taxes what a %s inherits instead of a spouse', async (heir) => {
  const { amounts, text } = await calculated('en', [
    `My partner and I own a house worth £800,000, I leave it to my ${heir}. How much inheritance tax?`,
    'And if we were married?',
  ]);
  expect(amounts, text).toContain(60_000);
});

test.each([
  ['en', 'Gave my niece 425 thousand in June 2022, no other gifts. If I died now what would the tax on that gift be?'],
  ['en', 'In June 2022 I gave my grandson £425,000 to buy a pub. If I die now what tax would he have to pay?'],
  ['pl', 'W czerwcu 2022 dałem siostrzenicy darowiznę 425 tysięcy. Jeśli umrę teraz, ile podatku od spadku zapłaci?'],
] as const)('calculates the tax on a gift in %s: %s', async (language, message) => {
  const { names, amounts, text } = await calculated(language, [message]);
  expect(names, text).toEqual(['inheritance_tax']);
  // £94,000 is above the band after two annual exemptions, and is taxed at 24% after four years.
  expect(amounts, text).toContain(22_560);
});

test('leaves a gift without tax of its own to the texts of the site', async () => {
  const { found } = await calculated('en', ['I gave my son 60k four years ago. If I die now what is the tax on the gift?']);
  expect(found).toBeUndefined();
});

test.each([
  ['en', 'dad has 40 grand in a joint account with mum, he is going into a care home, mum stays in the house'],
  ['ru', 'У папы с мамой общий счёт, 40 тысяч. Папа переезжает в дом престарелых, мама остаётся жить в доме.'],
] as const)('counts half of joint savings for care in %s', async (language, message) => {
  const { names, amounts, text } = await calculated(language, [message]);
  expect(names, text).toEqual(['care_means_test']);
  expect(amounts[0], text).toBe(20_000);
});

test('counts all savings when none are joint', async () => {
  const { amounts, text } = await calculated('en', ['dad has 20 grand and no joint account, he goes into a care home']);
  expect(amounts[0], text).toBe(20_000);
});

const shared: ReadonlyArray<readonly [string, string, number]> = [
  ['a home in hundreds', 'Single, no kids, flat 380 and 70 grand in isas, all to my brother. whats the tax', 50_000],
  ['money in a bank in hundreds', 'Bungalow is 410, about 95 in Nationwide, no kids, never married. Tax?', 72_000],
  ['the estate of a living parent', "mum's divorced, her flat is 515k and she has 120k put by. just me to inherit. tax?", 54_000],
  [
    'sisters compared with a couple',
    'Me and my sister never married. If she dies she leaves me £450,000. Is it free of tax the same as a wife would get?',
    50_000,
  ],
  [
    'parents who are both alive',
    'Died intestate, single, mum and dad both alive, two sisters. 140 thousand. who gets it',
    70_000,
  ],
  [
    'a partner who was a husband',
    'my fella passed, we were married 3 yrs, no kids and no will, he had 290k. who gets it',
    290_000,
  ],
];

test.each(shared)('reads %s', async (_, message, result) => {
  const { amounts, text } = await calculated('en', [message]);
  expect(amounts, text).toContain(result);
});

test('reads the facts of each message once, and of the latest messages only', async () => {
  const known = await knowledge('en');
  const says = ['How much are two wills?', ...Array.from({ length: 40 }, () => 'and for the two of us?')];
  const messages = says.map((message) => readMessage(message, known.reader));
  const counts: number[] = [];
  const factsUpTo = (count: number) => {
    counts.push(count);
    return caseFacts(messages.slice(0, count), today);
  };
  calculationFor(messages, factsUpTo, { language: 'en', words: known.calculator, today });
  expect(counts).toEqual([...new Set(counts)]);
  expect(counts.length).toBeLessThanOrEqual(8);
});
