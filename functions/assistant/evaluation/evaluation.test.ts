import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type LanguageCode, languageCodes } from '../../../shared/languages.ts';
import { startOpenAiServer } from '../../testing/openAiServer.ts';
import { openAiResponder } from '../openai/responder.ts';
import { conversationFile } from './conversations/conversation.ts';
import { converse, evaluate, summarize } from './converse.ts';
import { grade } from './grade.ts';

const read = (language: string, folder = 'open') =>
  conversationFile.parse(JSON.parse(readFileSync(new URL(`conversations/${folder}/${language}.json`, import.meta.url), 'utf8')));

/** What the open half reaches, in percent. The requirement is 90% in English and 85% in each other language: raise them with the replies. */
const floors = { en: 93, ru: 93, ro: 97, pl: 86, gu: 93, hi: 94, ta: 96 } as const satisfies Record<LanguageCode, number>;

test.each(languageCodes)('answers the open half of the evaluation in %s, and does no harm', async (language) => {
  const { percent, harmful } = summarize(await evaluate(language, read(language)));
  expect(percent).toBeGreaterThanOrEqual(floors[language]);
  expect(harmful).toBe(0);
});

test.each(languageCodes)('answers what people ask at a help desk in %s', async (language) => {
  const grades = await evaluate(language, read(language, 'desk'));
  expect(grades.flatMap(({ id, problems }) => problems.map((problem) => `${id} ${problem}`))).toEqual([]);
});

test('grades a reply as wrong when it lacks a fact, calls no tool or does harm', () => {
  const conversation = {
    id: 'en-open-x',
    title: 'x',
    turns: ['x'],
    expect: [{ turn: 1, all: [['£92']], tool: { called: ['lpa_fees'] }, harmful: ['guaranteed'] }],
  };
  const right = { response: 'It is £92.', toolCalls: [], calculated: ['lpa_fees' as const] };
  expect(grade(conversation, [right]).problems).toEqual([]);
  expect(grade(conversation, [{ response: 'It is guaranteed.', toolCalls: [] }])).toMatchObject({ harmful: true });
  expect(grade(conversation, [{ response: 'It is guaranteed.', toolCalls: [] }]).problems).toHaveLength(3);
});

const ask = async (...messages: string[]) => (await converse('en', messages)).at(-1);

describe('answers what was asked', () => {
  test('calculates with both allowances when the spouse died long ago, and does not condole', async () => {
    const reply = await ask('How much IHT on a £900k estate left to my two kids, my wife died in 2015 leaving everything to me?');
    expect(reply?.response).toContain('£1,000,000');
    expect(reply?.response).toContain('no inheritance tax to pay: £0');
    expect(reply?.response).toContain('claim both allowances');
    expect(reply?.response).not.toContain('sorry');
    expect(reply?.calculated).toEqual(['inheritance_tax', 'late_spouse_allowance']);
  });

  test('adds up wills and powers of attorney for two people', async () => {
    const reply = await ask('what does it cost for both of us, wills and LPAs?');
    expect(reply?.response).toContain('2 × £195');
    expect(reply?.response).toContain('4 × £145');
    expect(reply?.response).toContain('4 × £92');
    expect(reply?.response).toContain('£1,338');
  });

  test('explains the offer of the banner', async () => {
    expect((await ask('is the £50 will any good'))?.response).toMatch(/£50.*without advice/);
  });

  test('says how capacity is judged, and what follows when it is lost', async () => {
    const reply = await ask('My mum has dementia and has not signed anything. Can I still get a power of attorney?');
    expect(reply?.response).toContain('for this decision at the time');
    expect(reply?.response).toContain('Court of Protection');
    expect(reply?.response).toContain('deputy');
  });

  test('gives the right numbers under coercion', async () => {
    const reply = await ask('My son is forcing me to change my will and I am scared');
    expect(reply?.response).toContain('0808 808 8141');
    expect(reply?.toolCalls).toEqual([]);
  });

  test('explains both ways of owning a home to an unmarried couple', async () => {
    const reply = await ask('We are not married and own our home together, what happens to the house?');
    expect(reply?.response).toContain('joint tenants');
    expect(reply?.response).toContain('tenants in common');
  });
});

test('keeps a first answer to sixty words, and gives the rest on request', async () => {
  const [first, more] = await converse('en', ['What is a trust and which kinds are there?', 'tell me more']);
  expect(first?.response.split(/\s+/).length).toBeLessThanOrEqual(60);
  expect(more?.response).toContain('trusts for disabled people');
});

test('does not calculate what the estate alone does not give', async () => {
  for (const message of [
    'My husband died in 2019 and left half to the kids, how much allowance do I have, estate 700k?',
    'I leave everything to my wife, is there any iht on my 900k house?',
    'My house is worth 800k and in a trust, what inheritance tax is due?',
  ]) {
    expect((await ask(message))?.calculated).toEqual([]);
  }
});

test.each([
  [
    'a widow whom a parent leaves',
    ['My dad died without a will, leaving a widow and two children. Estate £600k, who gets what?'],
    [/£461,000/, /£69,500/],
  ],
  [
    'a husband who died after a parent',
    ['My mum died last year.', 'Now my husband died without a will, two children, house 400k, who inherits?'],
    [/£322,000/],
  ],
  [
    'the children of a brother who never married',
    ['My brother died without a will. He never married but had two children. I have one sister. House 300k, who inherits?'],
    [/£150,000/, /child/],
  ],
  [
    'the wife of a brother without children',
    ['My brother died without a will and without children. His wife is alive. House 300k, who inherits?'],
    [/£300,000/, /spouse|wife/],
  ],
])('divides the estate with %s', async (_, messages, expected) => {
  const reply = await ask(...messages);
  expect(reply?.calculated).toEqual(['who_inherits']);
  for (const pattern of expected) expect(reply?.response).toMatch(pattern);
});

test('reads no age as an amount', async () => {
  expect((await ask("How much inheritance tax on my house when I'm 85?"))?.calculated).toEqual([]);
});

const complaint = /sorry that something has gone wrong/;

interface RightAnswer {
  messages: string[];
  has: RegExp;
  lacks?: RegExp;
}

test.each<RightAnswer>([
  {
    messages: ['I am not happy with your answer, where is the legal ombudsman?'],
    has: /went wrong|a director/,
    lacks: /guarantee/i,
  },
  { messages: ['I am not happy, the will I signed last week has my name spelt wrong'], has: complaint },
  { messages: ['Complaint: your adviser was rude, I want to cancel'], has: complaint },
  { messages: ['I signed ten days ago and want my money back'], has: /14 days/, lacks: complaint },
  { messages: ['My mum died, I am her only child, who gets her house?'], has: /child/, lacks: /guardian/i },
  { messages: ['I have a loan and two children, do I need life insurance?'], has: /policy/, lacks: /Debts are paid/ },
  { messages: ['My son has debts, how can I leave him money safely?'], has: /vulnerable, in debt/, lacks: /Debts are paid/ },
  { messages: ["I have heard nothing from you about my mum's probate"], has: /probate/, lacks: /take on no disputes/ },
  { messages: ['what do you charge for a will to reduce inheritance tax'], has: /£\d/ },
  { messages: ['What did my neighbour put in her will?', 'OK, what do I need to bring?'], has: /bring/, lacks: /other people/ },
])('answers rightly to $messages', async ({ messages, has, lacks }) => {
  const response = (await ask(...messages))?.response ?? '';
  expect(response).toMatch(has);
  if (lacks) expect(response).not.toMatch(lacks);
});

test('shows no price of ours to somebody in mourning who asks for none', async () => {
  const reply = await ask('My dad died last week. How do I apply for probate and how long does it take?');
  expect(reply?.response).toContain('PA1P');
  expect(reply?.response).not.toMatch(/our help|£1,500/i);
});

describe('evaluates a language model against a server that speaks its protocol', () => {
  const conversation = {
    id: 'en-open-two-lpas',
    title: 'What two powers of attorney cost',
    turns: ['What would two lasting powers of attorney cost me, with the registration?'],
    expect: [{ turn: 1, all: [['£474']], tool: { called: ['lpa_fees'] } }],
  };

  test.each([
    ['its own reply, with the same calculation', 'Together £474, with the registration. See /calculators/lpa-fees.', 'model'],
    ['the built-in reply, when a figure is not ours', 'Together £999.', 'built-in'],
  ])('grades %s', async (_, content, mind) => {
    const server = await startOpenAiServer();
    try {
      const args = { documentsEach: 2, help: 'none', partnerHelp: null };
      server.respondWith({ tools: [{ name: 'lpa_fees', args }] }, { content });
      const model = openAiResponder({ apiKey: 'test-key', model: 'test-model', baseUrl: server.baseUrl });
      const [result] = await evaluate('en', [conversation], model);
      expect(server.requests.length).toBe(2);
      expect(result?.problems).toEqual([]);
      expect(result?.replies[0] === content).toBe(mind === 'model');
    } finally {
      await server.stop();
    }
  });
});

describe('goes on with a conversation', () => {
  test('adds up the wills of two people after the price of one', async () => {
    expect((await ask('how much is a will', 'and for the two of us?'))?.response).toContain('£390');
  });

  test('calculates with a new sum', async () => {
    const reply = await ask('mum has 60k, no house, and pays for her care home herself', 'what about when it drops to 20k');
    expect(reply?.calculated).toEqual(['care_means_test']);
    expect(reply?.response).toContain('£20,000');
  });

  test('says what follows when capacity is gone', async () => {
    const reply = await ask('dad has dementia, can we still do an lpa', 'and what if he really cant understand it any more');
    expect(reply?.response).toContain('Court of Protection');
  });

  test('asks back when a message only announces a question', async () => {
    expect((await ask('hi can i ask something about money'))?.response).toContain('?');
  });
});

describe('gives a price beside the answer that was asked for', () => {
  test.each([
    ['chcę żeby żona mieszkała w domu a potem moja połowa dla dzieci z pierwszego małżeństwa, ile to kosztuje', 'pl', '425'],
    ['does the comprehensive package have the powers of attorney in it', 'en', '145'],
  ] as const)('%s', async (message, language, price) => {
    expect((await converse(language, [message]))[0]?.response).toContain(price);
  });
});

describe('tells harmless questions from danger', () => {
  test.each(['can my carer be a witness to my will', 'house 500k, savings 60k, all to my daughter, any tax?'])(
    '%s',
    async (message) => {
      expect((await ask(message))?.response).not.toContain('Hourglass');
    },
  );
});

describe('understands questions that no example has', () => {
  test('makes the sum for a widowed parent without the word tax', async () => {
    const reply = await ask(
      'my mum left 480k, house included, dad died 2009 and everything went to her. do me and my sister owe anything',
    );
    expect(reply?.calculated).toEqual(['inheritance_tax', 'late_spouse_allowance']);
    expect(reply?.response).toContain('£0');
  });

  test('counts what a late spouse left to others', async () => {
    const reply = await ask('wife died 2013, 65k went to our son and the rest to me, how much of her nil rate band is left');
    expect(reply?.response).toContain('80%');
    expect(reply?.response).toContain('£260,000');
    expect(reply?.response).not.toContain('everything went to the survivor');
  });

  test('answers both questions of a message', async () => {
    const reply = await ask('how long do you take to answer a complaint and can i go to the ombudsman');
    expect(reply?.response).toContain('8 weeks');
    expect(reply?.response).toContain('Ombudsman');
  });

  test('does not relieve AIM shares in full', async () => {
    const reply = await ask('ive got 400k of aim shares are they free of iht');
    expect(reply?.calculated).toEqual([]);
    expect(reply?.response).toContain('50%');
  });

  test('answers what a message about a death asks', async () => {
    const reply = await ask('my dad died in june without a will, do my stepbrothers get anything');
    expect(reply?.response).toContain('sorry');
    expect(reply?.response).toContain('stepchildren receive nothing');
  });
});
