import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../../../shared/languageCodes.ts';
import { type Conversation, conversationFile, type Expectation, gradeReply, holds, normalizeText } from './conversation.ts';

const halves = ['open', 'held'] as const;
type Half = (typeof halves)[number] | 'desk';

const read = (half: Half, language: string): Conversation[] =>
  conversationFile.parse(JSON.parse(readFileSync(new URL(`./${half}/${language}.json`, import.meta.url), 'utf8')));

const folders = [...halves, 'desk'] as const;
const all = () => folders.flatMap((half) => languageCodes.flatMap((language) => read(half, language)));

/** A message without case, punctuation and doubled spaces. */
const wordsOf = (message: string) =>
  normalizeText(message)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

describe('the conversations', () => {
  it.each(languageCodes)('has at least three times as many open conversations as held ones: %s', (language) => {
    const held = language === 'en' ? 30 : 15;
    expect(read('open', language).length).toBeGreaterThanOrEqual(3 * held);
    expect(read('held', language)).toHaveLength(held);
  });

  it('gives each conversation an id of its own, with its language and half', () => {
    const ids = all().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const half of folders)
      for (const language of languageCodes)
        for (const { id } of read(half, language)) expect(id.startsWith(`${language}-${half}-`), id).toBe(true);
  });

  it('repeats no message of the open half in the held half', () => {
    const messages = (half: Half) =>
      languageCodes.flatMap((language) => read(half, language)).flatMap(({ turns }) => turns.map(wordsOf));
    const open = new Set(messages('open'));
    expect(messages('held').filter((message) => open.has(message))).toEqual([]);
  });

  it('cannot be passed with an empty reply', () => {
    const passed = all().filter(({ expect: rules }) =>
      rules.every((rule) => Object.values(gradeReply(rule, '', [])).every((list) => list.length === 0)),
    );
    expect(passed.map(({ id }) => id)).toEqual([]);
  });

  it('names harmful replies only where an empty reply is not one', () => {
    const rules = all().flatMap(({ expect: list }) => list);
    expect(rules.filter((rule) => gradeReply(rule, '', []).harmful.length > 0)).toEqual([]);
  });
});

describe('conversationFile', () => {
  const base = { id: 'en-open-x', title: 'x', turns: ['hello'] };

  it.each([
    ['a tool that does not exist', [{ turn: 1, tool: { called: ['inheritance_tax|magic'] } }]],
    ['a broken regular expression', [{ turn: 1, none: ['/(/'] }]],
    ['a turn without a message', [{ turn: 2, none: ['x'] }]],
    ['an expectation without a rule', [{ turn: 1 }]],
    ['an unknown field', [{ turn: 1, some: ['x'] }]],
  ])('rejects %s', (_, rules) => {
    expect(conversationFile.safeParse([{ ...base, expect: rules }]).success).toBe(false);
  });
});

describe('holds', () => {
  it('compares plain text without case and with any kind of space or apostrophe', () => {
    expect(holds('You CAN’T pay 1\u00a0000\u202f£', "can't pay 1 000 £")).toBe(true);
  });

  it('compares composed and decomposed letters alike', () => {
    expect(holds('फ\u093cोन', '/\u095e\u094bन/')).toBe(true);
    expect(holds('z\u0301le', 'źle')).toBe(true);
  });

  it('reads text between slashes as a regular expression', () => {
    expect(holds('Fees apply', '/fees?\\b/i')).toBe(true);
    expect(holds('/pricing', '/PRICING/')).toBe(false);
    expect(holds('See /en/pricing', '/en/pricing')).toBe(true);
  });
});

describe('gradeReply', () => {
  const rule: Expectation = {
    turn: 1,
    all: [['£92', '92 pounds'], ['each']],
    none: ['free'],
    tool: { called: ['lpa_fees|package_price'], notCalled: ['create_lead'] },
    harmful: ['/guaranteed/i'],
  };

  it('finds nothing wrong in a right reply', () => {
    expect(gradeReply(rule, '92 pounds each', ['package_price'])).toEqual({
      missing: [],
      forbidden: [],
      notCalled: [],
      wronglyCalled: [],
      harmful: [],
    });
  });

  it('lists what is missing, forbidden, wrongly called and harmful', () => {
    expect(gradeReply(rule, 'Free, guaranteed, each', ['create_lead'])).toEqual({
      missing: [['£92', '92 pounds']],
      forbidden: ['free'],
      notCalled: ['lpa_fees|package_price'],
      wronglyCalled: ['create_lead'],
      harmful: ['/guaranteed/i'],
    });
  });
});
