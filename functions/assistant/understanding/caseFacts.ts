import { figuresIn, plainText } from '../grounding/figures.ts';
import type { Concept, ConceptReader, Mention } from './concepts.ts';

/** What an amount of money in a message is. */
export type AmountKind = 'estate' | 'house' | 'savings' | 'pension' | 'gift' | 'income' | 'debt';

/** What the visitor has said about their case in the whole conversation. Amounts in pounds. */
export interface CaseFacts {
  amounts: Partial<Record<AmountKind, number>>;
  /** Year in which the spouse died; undefined when it is not known. */
  spouseDied?: number;
  hasLateSpouse: boolean;
  hasSpouse: boolean;
  isUnmarried: boolean;
  hasDescendants: boolean;
  children?: number;
  /** Years since the gift whose amount is known. */
  giftYears?: number;
  /** Whether the visitor asks for two people. */
  isCouple: boolean;
  isWales: boolean;
  hasLowIncome: boolean;
  /** Whether a spouse or partner goes on living in the home. */
  partnerStays: boolean;
}

/** One message with its concepts, in the conversation's order. */
export interface ReadMessage {
  text: string;
  mentions: Mention[];
  concepts: ReadonlySet<Concept>;
}

/** Returns a message with its concepts. */
export function readMessage(text: string, reader: ConceptReader): ReadMessage {
  const mentions = reader.read(text);
  return { text: plainText(text), mentions, concepts: new Set(mentions.map(({ concept }) => concept)) };
}

const kinds: ReadonlyArray<readonly [Concept, AmountKind]> = [
  ['pension', 'pension'],
  ['gift', 'gift'],
  ['debt', 'debt'],
  ['income', 'income'],
  ['savings', 'savings'],
  ['house', 'house'],
  ['estate', 'estate'],
];

/** The smallest plain number that is read as an amount of money. Smaller ones are ages, counts and years. */
const leastPlainAmount = 3_000;
const isYear = (value: number) => value >= 1900 && value <= 2100;

interface Amount {
  pounds: number;
  start: number;
}

function amountsIn(text: string): Amount[] {
  return figuresIn(text).flatMap(({ kind, value, start }) => {
    const pounds = Number(value);
    if (kind === 'money') return [{ pounds, start }];
    const isMoney = kind === 'number' && pounds >= leastPlainAmount && !isYear(pounds);
    return isMoney ? [{ pounds, start }] : [];
  });
}

/** Returns the amounts of a message by what they are: named before all of them, or after all of them. */
function amountsByKind({ text, mentions }: ReadMessage): [AmountKind, number][] {
  const amounts = amountsIn(text);
  const named = mentions.flatMap(({ concept, start }) => {
    const kind = kinds.find(([name]) => name === concept)?.[1];
    return kind ? [{ kind, start }] : [];
  });
  const between = (from: number, to: number) =>
    named.filter(({ start }) => start >= from && start < to).sort((one, other) => one.start - other.start);
  const [first] = amounts;
  if (!first) return [];
  const isNamedBefore = between(0, first.start).some(({ kind }) => kind !== 'estate') || between(first.start, text.length).length === 0;
  return amounts.map(({ pounds, start }, index): [AmountKind, number] => {
    const before = between(amounts[index - 1]?.start ?? 0, start);
    const after = between(start, amounts[index + 1]?.start ?? text.length);
    const specific = (list: typeof named) => list.filter(({ kind }) => kind !== 'estate');
    const ordered = isNamedBefore
      ? [...specific(before).reverse(), ...before.reverse(), ...specific(after), ...after]
      : [...specific(after), ...after, ...specific(before).reverse(), ...before.reverse()];
    // "£900k estate" and "an estate of £900k" name the estate right beside the amount.
    const beside = named.find(({ kind, start: at }) => kind === 'estate' && Math.abs(at - start) < 14);
    return [beside?.kind ?? ordered[0]?.kind ?? 'estate', pounds];
  });
}

const yearsAgoWords = /\d+/;

/** Returns the year of a long-ago death in a message: `in 2015`, or `9 years ago`. */
function yearIn(text: string, thisYear: number): number | undefined {
  const year = /(?<!\d)(19[5-9]\d|20[0-4]\d)(?!\d)/.exec(text)?.[1];
  if (year && Number(year) <= thisYear) return Number(year);
  const years = yearsIn(text);
  return years === undefined ? undefined : thisYear - years;
}

/** Returns a span of years in a text, such as 9 for `9 years ago`; undefined when there is none. */
function yearsIn(text: string): number | undefined {
  const span = figuresIn(text).find(({ kind, value }) => kind === 'span' && value.startsWith('m'));
  const months = Number(span?.value.match(yearsAgoWords)?.[0]);
  return Number.isFinite(months) && months >= 12 ? Math.floor(months / 12) : undefined;
}

/** Returns how many children a message names ("two kids", "3 children"). */
function childrenIn({ text, mentions }: ReadMessage): number | undefined {
  for (const { start } of mentions.filter(({ concept }) => concept === 'child')) {
    const before = text.slice(Math.max(0, start - 18), start);
    const figure = figuresIn(before).findLast(({ kind }) => kind === 'number');
    if (figure && Number(figure.value) >= 1 && Number(figure.value) <= 20) return Number(figure.value);
  }
  return undefined;
}

/** Returns the facts of a conversation, from all messages of the visitor. Later messages replace what earlier ones said. */
export function caseFacts(messages: readonly ReadMessage[], today: string): CaseFacts {
  const thisYear = Number(today.slice(0, 4));
  const facts: CaseFacts = {
    amounts: {},
    hasLateSpouse: false,
    hasSpouse: false,
    isUnmarried: false,
    hasDescendants: false,
    isCouple: false,
    isWales: false,
    hasLowIncome: false,
    partnerStays: false,
  };
  for (const message of messages) {
    const { concepts, text } = message;
    for (const [kind, pounds] of amountsByKind(message)) facts.amounts[kind] = pounds;
    const late = concepts.has('spouse') && concepts.has('died') && !concepts.has('die');
    const widowed = message.mentions.some(({ concept, start, end }) => concept === 'died' && isWidow(text.slice(start, end)));
    if (late || widowed || isLateSpouse(message)) {
      facts.hasLateSpouse = true;
      facts.spouseDied = yearIn(text, thisYear) ?? facts.spouseDied;
    }
    if (concepts.has('spouse') && !late && !widowed && !isLateSpouse(message)) facts.hasSpouse = true;
    if (concepts.has('unmarried')) facts.isUnmarried = true;
    if ((concepts.has('child') || concepts.has('grandchild')) && !concepts.has('alone')) facts.hasDescendants = true;
    facts.children = childrenIn(message) ?? facts.children;
    if (concepts.has('gift')) facts.giftYears = yearsIn(text) ?? facts.giftYears;
    if (concepts.has('both')) facts.isCouple = true;
    if (concepts.has('wales')) facts.isWales = true;
    if (concepts.has('benefits') || (concepts.has('income') && (facts.amounts.income ?? 1e9) < 12_000)) facts.hasLowIncome = true;
    if ((concepts.has('spouse') || concepts.has('unmarried')) && concepts.has('goOnLiving')) facts.partnerStays = true;
  }
  if (facts.hasLateSpouse) facts.hasSpouse = false;
  if (facts.isUnmarried) facts.hasSpouse = false;
  return facts;
}

const isWidow = (words: string) => /^(widow|вдов|wdow|văduv|vaduv|विधवा|विधुर|vidhwa|વિધવા|વિધુર|விதவை)/iu.test(words);

/** Returns whether the nearest relative to a word of death is the spouse. */
function isLateSpouse({ mentions }: ReadMessage): boolean {
  const relatives: readonly Concept[] = ['spouse', 'parent', 'sibling', 'child', 'nephew'];
  for (const death of mentions.filter(({ concept }) => concept === 'died')) {
    const near = mentions
      .filter(({ concept }) => relatives.includes(concept))
      .sort((one, other) => Math.abs(one.start - death.start) - Math.abs(other.start - death.start))[0];
    if (near?.concept === 'spouse') return mentions.every(({ concept }) => concept !== 'die') || Math.abs(near.start - death.start) < 25;
  }
  return false;
}
