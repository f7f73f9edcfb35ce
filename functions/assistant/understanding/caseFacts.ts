import { facts as law } from '../../../shared/facts.ts';
import { figuresIn, plainText } from '../grounding/figures.ts';
import { amountsInDigits } from './amountsInDigits.ts';
import { type Counted, childrenIn, counts, lateChildOf, namesChildren, numberOf } from './children.ts';
import type { ConceptReader } from './concepts.ts';
import { familyStatus, formerSpouses, isOfAnother } from './familyStatus.ts';
import { countsThousands } from './impliedThousands.ts';
import type { Concept, Mention } from './mention.ts';

/** What an amount of money in a message is. */
export type AmountKind = 'estate' | 'house' | 'savings' | 'pension' | 'gift' | 'income' | 'debt' | 'business';

/** What the visitor has said about their case in the whole conversation. Amounts in pounds. */
export interface CaseFacts {
  amounts: Partial<Record<AmountKind, number>>;
  /** Year in which the spouse died; undefined when it is not known. */
  spouseDied?: number;
  hasLateSpouse: boolean;
  /** What a late spouse left to others than the survivor ("130k to our daughter and the rest to me"). */
  leftToOthers?: number;
  hasSpouse: boolean;
  /** Whose estate it is after a death, when that is a parent or a sibling. */
  deceased?: 'parent' | 'sibling';
  isUnmarried: boolean;
  hasDescendants: boolean;
  children?: number;
  /** Years since the gift whose amount is known. */
  giftYears?: number;
  /** Whether the visitor asks for two people. */
  isCouple: boolean;
  isWales: boolean;
  hasLowIncome: boolean;
  /** Whether somebody has a means-tested benefit. */
  hasBenefits: boolean;
  /** Parents or siblings, who inherit when there is nobody nearer. */
  nearest?: { relatives: 'parents' | 'siblings'; count: number };
  /** Whether the other person of a couple has an income above the limit of the half fee. */
  hasOtherIncome: boolean;
  /** Powers of attorney for each person. */
  lpasEach?: 1 | 2;
  /** Whether a couple makes three: two of the first person, one of the second. */
  hasThreeLpas: boolean;
  /** Whether the savings are in a joint account. */
  hasJointSavings: boolean;
  /** Whether a spouse or partner goes on living in the home. */
  partnerStays: boolean;
  /** A child who died before: one of how many, and how many children of their own they left. */
  lateChild?: { of: number; left: number };
}

/** One message with its concepts, in the conversation's order. */
export interface ReadMessage {
  text: string;
  mentions: Mention[];
  concepts: ReadonlySet<Concept>;
}

/** Returns whether a message has at least one of the given concepts. */
export const hasAny = (concepts: ReadonlySet<Concept>, ...names: Concept[]): boolean => names.some((name) => concepts.has(name));

/** Returns a message with its concepts. Amounts in words become digits. */
export function readMessage(written: string, reader: ConceptReader): ReadMessage {
  const text = amountsInDigits(plainText(written));
  const mentions = reader.read(text);
  return { text, mentions, concepts: new Set(mentions.map(({ concept }) => concept)) };
}

const kinds: ReadonlyArray<readonly [Concept, AmountKind]> = [
  ['pension', 'pension'],
  ['business', 'business'],
  ['farm', 'business'],
  ['gift', 'gift'],
  ['debt', 'debt'],
  ['income', 'income'],
  ['savings', 'savings'],
  ['jointAccount', 'savings'],
  ['house', 'house'],
  ['estate', 'estate'],
];

/** The smallest plain number that is read as an amount of money. Smaller ones are ages, counts and years. */
const leastPlainAmount = 3_000;
/** The highest amount beside a power of attorney that is read as a yearly income. */
const highestIncome = 150_000;
/** The highest amount that is read as a yearly pension. A higher one is a pension fund. */
const highestPension = 50_000;
/** The least price of a home. */
const leastHouse = 60_000;
const isYear = (value: number) => value >= 1900 && value <= 2100;

interface Amount {
  pounds: number;
  start: number;
}

/** A number of hundreds right before money in the bank. */
const inThousands = /^[1-9]\d{1,2} (?:in |of )?(?:cash|savings|premium|bonds|isas?|shares|the bank|the building)/iu;

/** "Thousand 820", as Russian says for about 820 thousand. */
const aboutThousands = /(тысяч)(\s)(\d{1,3})(?!\s*(?:тыс|\d))/giu;

/** Concepts of messages in which a number beside a house is its value. */
const ofSums: readonly Concept[] = ['iht', 'howMuchTax', 'noWill', 'free', 'rnrb', 'allowance', 'care'];

function amountsIn(written: string, mentions: readonly Mention[] = []): Amount[] {
  const isAboutSums = mentions.some(({ concept }) => ofSums.includes(concept));
  const text = written.replace(aboutThousands, '$3$2$1');
  const amounts: Amount[] = [];
  const implied = new Set<number>();
  for (const { kind, value, start } of figuresIn(text)) {
    // "550 grand plus about 200 in bonds": after thousands a small number is thousands too.
    const isInThousands = amounts.length > 0 && kind === 'number' && inThousands.test(text.slice(start));
    const isImplied =
      isAboutSums && kind === 'number' && countsThousands(text, mentions, Number(value), start, amounts.length > 0);
    const pounds = Number(value) * (isInThousands || isImplied ? 1000 : 1);
    if (kind !== 'money' && !(kind === 'number' && pounds >= leastPlainAmount && !isYear(pounds))) continue;
    const last = amounts.at(-1);
    const isPreviousImplied = last !== undefined && implied.has(last.start);
    if (isImplied) implied.add(start);
    // "7 lakh 50 thousand" is one amount.
    const continues =
      last &&
      !isPreviousImplied &&
      last.pounds >= 100_000 &&
      pounds < 100_000 &&
      /^\d+\s?\p{L}[\p{L}\p{M}]*\s$/u.test(text.slice(last.start, start));
    if (continues) last.pounds += pounds;
    else amounts.push({ pounds, start });
  }
  return amounts;
}

/** What a comma, a full stop or "and" between a name and an amount counts, in letters. */
const separator = 20;
/** What a name on the other side than the first one counts: mostly all names are before their amounts, or all after them. */
const otherSide = 12;

/** Returns the amounts of a message by what they are. Each name belongs to the amount that is nearest to it. */
function amountsByKind({ text, mentions }: ReadMessage): [AmountKind, number][] {
  // "£500k is free" and "the extra 175k" quote a rule, and "savings 300k. How much is the tax?" quotes none.
  const quoted = mentions.filter(({ concept }) => concept === 'free' || concept === 'price' || concept === 'rnrb');
  const amounts = amountsIn(text, mentions).filter(
    ({ start }) =>
      !quoted.some(
        (mention) =>
          mention.start <= start + 6 &&
          mention.end > start + 3 &&
          !/[.;,!?]\s/.test(text.slice(start, Math.max(start, mention.start))),
      ),
  );
  const [first] = amounts;
  if (!first) return [];
  const named = mentions.flatMap(({ concept, start, end }) => {
    const kind = kinds.find(([name]) => name === concept)?.[1];
    return kind ? [{ kind, start, end }] : [];
  });
  const distance = (name: { start: number; end: number }, { start }: Amount) => {
    const end = start + (/^\S+/u.exec(text.slice(start))?.[0].length ?? 0);
    const [from, to] = name.start < start ? [name.end, start] : [end, name.start];
    const separators = text.slice(from, to).match(/[,;.+(]| and | и | i | și | si | और | aur | અને | ane /gu)?.length ?? 0;
    return to - from + separator * separators;
  };
  const nearest = (list: typeof named) => Math.min(...list.map((name) => distance(name, first)));
  const second = amounts[1]?.start ?? text.length;
  const isNamedBefore =
    nearest(named.filter(({ start }) => start < first.start)) <=
    nearest(named.filter(({ start }) => start > first.start && start < second));
  const found = new Map<Amount, AmountKind>();
  for (const amount of amounts) {
    // "£900k estate" and "an estate of £900k" name the estate right beside the amount, and "£2.1m including the house" is the whole.
    const isWhole =
      mentions.some(({ concept, start }) => concept === 'including' && start > amount.start && start - amount.start < 24) ||
      // "I have 600k left (house 450k)".
      (named.some(({ kind }) => kind === 'house') && wholeBeforeBracket(text, amount, amounts));
    if (isWhole || named.some((name) => name.kind === 'estate' && isBeside(text, name, amount.start)))
      found.set(amount, 'estate');
  }
  for (const amount of amounts) if (!found.has(amount) && isGiven(text, amount, named)) found.set(amount, 'gift');
  const pairs = amounts.flatMap((amount, index) => {
    const [from, to] = [amounts[index - 1]?.start ?? 0, amounts[index + 1]?.start ?? text.length];
    const isNear = ({ start }: { start: number }) => start >= from && start < to;
    // "A pension of £9,000" is a yearly income, and "a pension of £200,000" a fund.
    const isFund = ({ kind, start }: (typeof named)[number]) =>
      kind === 'income' && amount.pounds > highestPension && named.some((one) => one.kind === 'pension' && one.start === start);
    return named
      .filter((name) => isNear(name) && !isFund(name))
      .map((name) => ({
        amount,
        name,
        far: distance(name, amount) + (name.start < amount.start === isNamedBefore ? 0 : otherSide),
      }));
  });
  const used = new Set<number>();
  for (const { amount, name } of pairs.filter((pair) => pair.name.kind !== 'estate').sort((one, other) => one.far - other.far)) {
    if (found.has(amount) || used.has(name.end)) continue;
    found.set(amount, name.kind);
    used.add(name.end);
  }
  return amounts.map((amount, index): [AmountKind, number] => {
    const isEstate = index === 0 || pairs.some((pair) => pair.amount === amount && pair.name.kind === 'estate');
    // A further sum without a name is money beside the house, and so is a sum that buys no house.
    const kind = found.get(amount) ?? (isEstate ? 'estate' : 'savings');
    return [kind === 'house' && amount.pounds < leastHouse ? 'savings' : kind, amount.pounds];
  });
}

/** The most characters between "gave" and the amount: "gave my eldest grandson £500,000". */
const longestGift = 40;

/** Returns whether an amount is the object of "gave": nothing that is owned is named between them. */
function isGiven(text: string, { start }: Amount, named: readonly { kind: AmountKind; start: number; end: number }[]): boolean {
  const last = named.findLast(({ end }) => end <= start);
  return last?.kind === 'gift' && start - last.end < longestGift && !/[.;!?]\s|\d/.test(text.slice(last.end, start));
}

/** Returns whether a smaller amount follows in brackets, which is a part of this one. */
function wholeBeforeBracket(text: string, { start, pounds }: Amount, amounts: readonly Amount[]): boolean {
  const bracket = /^[^()]{2,24}\(/u.exec(text.slice(start))?.[0].length;
  const next = amounts.find((other) => other.start > start);
  if (bracket === undefined || !next || next.pounds >= pounds) return false;
  const inside = text.slice(start + bracket, next.start);
  return next.start > start + bracket - 1 && inside.length < 24 && !inside.includes(')');
}

/** Returns whether a word is right before or after the amount at a position, without a comma or a full stop between them. */
function isBeside(text: string, word: { start: number; end: number }, amount: number): boolean {
  const [from, to] = word.start < amount ? [word.end, amount] : [amount, word.start];
  return to - from < 12 && !/[,;.!?]\s/.test(text.slice(from, to));
}

/** "Under 12 thousand", the limit of the half fee for a power of attorney. */
const belowTwelveThousand =
  /(?:under|below|less than|меньше|ниже|менее|poni[żz]ej|mniej ni[żz]|sub|mai pu[țt]in de) £?\s?12(?:[ .,]?000|\s?k(?!\p{L})|\s?(?:thousand|тыс|tys|(?:de )?mii))|12(?:[ .,]?000|\s?(?:हज़?ार|haz\p{L}*r|હજાર|hajar|ஆயிர\p{L}*\p{M}*|aayira\p{L}*))[^.?!]{0,12}(?:से कम|se kam|થી ઓછ|thi o(?:ch|6)|கீழ|குறை|keezh|kuraiv)/iu;

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
  if (Number.isFinite(months) && months >= 12) return Math.floor(months / 12);
  const years = yearsInLatin.exec(text)?.[1];
  return years === undefined ? undefined : Number(years);
}

/** A year after a number, in the languages that have other words for it than `figuresIn` knows, or number words that it does not know. */
const yearWord =
  /^\s?(?:साल|वर्ष|बरस|વર્ષ|વરસ|வருட|வருஷ|ஆண்டு|sa+l(?!\p{L})|varas|varsh|varus|varud|лет|год|lata?(?!\p{L})|ani(?!\p{L}))/iu;

/** A number of years in digits, in Latin letters: "4 saal". */
const yearsInLatin = /(?<!\d)(\d{1,2})\s?(?:sa+l(?!\p{L})|varas|varsh|varus|varud)/iu;

/** Returns a span of years whose number is a word: 4 for "chaar saal pehle". */
const yearsInWords = ({ text, mentions }: ReadMessage): number | undefined =>
  numberOf(mentions.find((mention) => numberOf(mention) !== undefined && yearWord.test(text.slice(mention.end))));

/**
 * Returns the first mention of a death. Ignores parents of whom a message says that both are dead ("our parents are gone too"): it is not their
 * estate.
 */
function deathIn({ mentions }: ReadMessage): Mention | undefined {
  const gone = mentions.filter(({ concept }) => concept === 'bothGone');
  return mentions.find(
    ({ concept, start, end }) => concept === 'died' && !gone.some((other) => other.start <= start && other.end >= end),
  );
}

/** Returns the brother or sister who is said to be single or childless, with both parents dead: "my brother was single, our parents are gone". */
function lonelySibling({ mentions, concepts }: ReadMessage): Mention | undefined {
  if (!concepts.has('noWill') || !concepts.has('bothGone')) return undefined;
  const state = mentions.find(({ concept }) => concept === 'neverMarried' || concept === 'childless');
  return mentions.find(
    ({ concept, end }) => concept === 'sibling' && state && end <= state.start && state.start - end < maxToState,
  );
}
const maxToState = 20;

/** The month that counts for a year without one. */
const middleOfYear = '07';

/** Returns the whole years since the date of a gift: 5 for "gave it in August 2021"; undefined without a date in the past. */
function yearsSinceGift({ text, mentions }: ReadMessage, today: string): number | undefined {
  const gifts = mentions.filter(({ concept }) => concept === 'gift');
  const dates = [
    ...figuresIn(text).flatMap(({ kind, value, start }) => (kind === 'date' && /^\d{4}/.test(value) ? [{ value, start }] : [])),
    ...[...text.matchAll(/(?<![\d£.,])20[0-4]\d(?![\d,.]*\d)/g)].map(({ 0: value, index }) => ({ value, start: index })),
  ].filter(({ value }) => value < today.slice(0, value.length));
  const far = ({ start }: { start: number }) => Math.min(...gifts.map((gift) => Math.abs(gift.start - start)));
  const [nearest] = dates.toSorted((one, other) => far(one) - far(other));
  if (!nearest || gifts.length === 0) return undefined;
  const [year, month = middleOfYear] = nearest.value.split('-');
  const years = Number(today.slice(0, 4)) - Number(year);
  return today.slice(5, 7) < month ? years - 1 : years;
}

/** Returns the relative whose death a message tells of: the one who is named nearest to it. */
function deceasedIn(message: ReadMessage): Mention | undefined {
  const { text, mentions } = message;
  const death = deathIn(message);
  if (!death) return lonelySibling(message);
  const relatives: readonly Concept[] = ['spouse', 'parent', 'sibling', 'child', 'nephew', 'auntUncle'];
  const far = ({ start }: Mention) => Math.abs(start - death.start);
  // "My sister died, our parents are gone": the parents are not the ones whose estate it is.
  const gone = mentions.filter(({ concept }) => concept === 'bothGone');
  const isGone = ({ concept, start }: Mention) =>
    concept === 'parent' && gone.some((other) => other.start <= start && other.end > start);
  const near = mentions
    .filter((one) => relatives.includes(one.concept) && !isGone(one))
    .sort((one, other) => far(one) - far(other));
  // "Mum died, she was a widow": the word for a widow names nobody else.
  return near.find(({ concept, start, end }) => concept !== 'spouse' || !isWidow(text.slice(start, end))) ?? near[0];
}

/** Words for both parents. */
const bothParents =
  /^(?:мама и папа|mama i tata|mama si tata|mama și tata|મા[ -]?બાપ|માતા[ -]?પિતા|माँ[ -]?बाप|mata pita|அப்பா அம்மா|அம்மா அப்பா|appa amma|amma appa|parents|родител|rodzic|părin|parin|माता|पेरेंट|ma bap|maa baap|பெற்றோர்|petror)/iu;

/** Returns the living parents or siblings of a message, with their number ("mum and dad", "two sisters"). */
function nearestIn(message: ReadMessage): CaseFacts['nearest'] {
  const deceased = deceasedIn(message);
  const living = (concept: Concept) => [
    ...new Set(message.mentions.flatMap((one) => (one.concept === concept && one.start !== deceased?.start ? [one.start] : []))),
  ];
  const sumOf = (list: readonly number[]) => list.reduce((sum, start) => sum + (countBefore(message, start) ?? 1), 0);
  const [parents, siblings] = [living('parent'), living('sibling')];
  if (parents.length > 0 && deceased?.concept !== 'parent' && !message.concepts.has('bothGone')) {
    const count = parents.some((start) => bothParents.test(message.text.slice(start))) ? 2 : sumOf(parents);
    return { relatives: 'parents', count: Math.min(2, count) };
  }
  if (deceased?.concept === 'sibling') {
    const count = ofUsCount(message) ?? sumOf(siblings);
    return count > 0 ? { relatives: 'siblings', count } : undefined;
  }
  return siblings.length > 0 ? { relatives: 'siblings', count: sumOf(siblings) } : undefined;
}

/** Returns the number before a position, in digits or words. */
function countBefore({ text, mentions }: ReadMessage, position: number, reach = 16): number | undefined {
  const from = Math.max(0, position - reach);
  const figure = figuresIn(text.slice(from, position)).findLast(
    ({ kind, start }) => kind === 'number' && !yearWord.test(text.slice(from + start).replace(/^\S+/u, '')),
  );
  if (figure && Number(figure.value) >= 1 && Number(figure.value) <= 20) return Number(figure.value);
  const word = mentions.findLast(
    ({ concept, start, end }) =>
      counts.some(([name]) => name === concept) &&
      start >= position - reach &&
      end <= position &&
      !yearWord.test(text.slice(end)),
  );
  return numberOf(word);
}

/** Returns a message as its children are counted. */
const counted = (message: ReadMessage): Counted => ({ ...message, countBefore: (position) => countBefore(message, position) });

/** Returns whether a message asks for two wills or four powers of attorney, which are for a couple. */
function namesTwoPeople(message: ReadMessage): boolean {
  const isCounted = (concept: Concept) =>
    message.mentions.some(
      (mention) => mention.concept === concept && [2, 4].includes(countBefore(message, mention.start, 6) ?? 0),
    );
  const isMany = message.mentions.some(
    ({ concept, start }) => concept === 'lpa' && [3, 4].includes(countBefore(message, start, 14) ?? 0),
  );
  return isMany || (isCounted('will') && !message.concepts.has('noWill'));
}

/** Returns how many powers of attorney each person makes, as far as a message says so. */
function lpasEachIn(message: ReadMessage, isCouple: boolean): 1 | 2 | undefined {
  const { concepts } = message;
  if (concepts.has('justMe') && concepts.has('both') && concepts.has('lpa')) return 2;
  // "Only the financial one" and "health and finance".
  const kindsNamed = (['financeKind', 'welfare'] as const).filter((kind) => concepts.has(kind)).length;
  if ((concepts.has('lpa') || kindsNamed === 2) && kindsNamed > 0 && !concepts.has('bothKinds')) return kindsNamed === 2 ? 2 : 1;
  if (concepts.has('two') && (concepts.has('each') || (concepts.has('both') && !concepts.has('will')))) return 2;
  if (concepts.has('bothKinds')) return 2;
  if (!concepts.has('lpa')) return undefined;
  const start = message.mentions.find(({ concept }) => concept === 'lpa')?.start ?? 0;
  const count = countBefore(message, start);
  if (count === undefined) return message.concepts.has('oneOnly') ? 1 : undefined;
  if (isCouple && count === 4) return 2;
  if (isCouple && count === 2) return message.concepts.has('each') ? 2 : 1;
  return count === 1 && !isCouple ? 1 : 2;
}

/** "Third" and "fourth": the brother or sister who died beside the ones who are counted. */
const third =
  /(?<![\p{L}\p{M}])(?:third|fourth|another|трет(?:ий|ья)|четв[её]рт\p{L}+|trzeci\p{L}*|czwart\p{L}*|al treilea|a treia|tis[rd]\p{L}*|teesr\p{L}*|तीसर[\p{M}]+|चौथ[\p{M}]+|trij\p{L}*|ત્રીજ[\p{M}]+|ચોથ[\p{M}]+|moonavathu|மூன்றாவது)(?![\p{L}\p{M}])/iu;

/** Returns whether a message tells of a parent's death and of a brother's or sister's, who left children. */
function lateSibling({ mentions }: ReadMessage): boolean {
  const relatives = mentions.filter(({ concept }) => concept === 'parent' || concept === 'sibling' || concept === 'spouse');
  const nearest = mentions.flatMap((death) => {
    if (death.concept !== 'died') return [];
    const far = ({ start }: Mention) => Math.abs(start - death.start);
    return relatives.toSorted((one, other) => far(one) - far(other)).slice(0, 1);
  });
  return (['parent', 'sibling'] as const).every((name) => nearest.some(({ concept }) => concept === name));
}

/** Returns the child who died before the parent ("I am one of three, my sister died and left two girls"). */
function lateChildIn(message: ReadMessage): CaseFacts['lateChild'] {
  if (!message.concepts.has('sibling')) return undefined;
  // "We are two, and our third brother died".
  const ofUs = lateSibling(message) && ofUsCount(message);
  if (ofUs) {
    const left = childrenIn(counted(message));
    return left === undefined ? undefined : { of: third.test(message.text) ? ofUs + 1 : ofUs, left };
  }
  if (!message.concepts.has('oneOf')) return undefined;
  const after = (concept: Concept) => {
    const end = message.mentions.find((mention) => mention.concept === concept)?.end ?? 0;
    return countBefore(message, end + 1, 12);
  };
  const [of, left] = [after('oneOf'), childrenIn(counted(message))];
  return of !== undefined && left !== undefined ? { of, left } : undefined;
}

/** The visitor among those who inherit. */
const withMe =
  /(?<![\p{L}\p{M}])(?:me and|and me|and i|us|me n|eu [sș]i|[sș]i eu|mie|nou[ăa]|noi|mnie|nam|nas|ja i|i ja|мне|мной|нам|нас|я и|हम[\p{L}\p{M}]*|मुझ[\p{L}\p{M}]*|मैं और|hum\p{L}*|mujhe|અમ[\p{L}\p{M}]*|મને|મારા અને|amne|mane|எனக்கு[\p{L}\p{M}]*|எங்கள[\p{L}\p{M}]*|நானும்|enak\p{L}*|enga\p{L}*)(?![\p{L}\p{M}])/iu;

/** "I die" in the languages that name the subject after the verb too: "если умрёт папа", "dacă moare tata". */
const visitorDies = /^(?:die|dying|умру|umr[ęe]$|mor$)/iu;

/** Between a parent and a sibling who are named together: "my mum and my sister". */
const together = /^,?\s(?:(?:and|or|и|i|și|si|aur|और|ane|ne|અને)\s)?(?:(?:my|our)\s)?$/iu;

/**
 * Returns whether a parent's estate goes to the visitor with brothers or sisters: "mum leaves it to my sister and me". In "when I die, it
 * goes to my mum and my sister", the parent is an heir: the death and the legacy are named before, and are not the parent's own.
 */
function parentLeavesToUs({ text, mentions, concepts }: ReadMessage): boolean {
  const parent = mentions.find(({ concept }) => concept === 'parent');
  const sibling = mentions.find(({ concept }) => concept === 'sibling');
  if (!parent || !sibling || sibling.start < parent.start || concepts.has('noWill') || !withMe.test(text)) return false;
  const isOfVisitor = ({ concept, start, end }: Mention) =>
    end <= parent.start &&
    (concept === 'leaveTo' ||
      (concept === 'die' && (visitorDies.test(text.slice(start, end)) || text.slice(end, parent.start).trim() !== '')));
  return !together.test(text.slice(parent.end, sibling.start)) && !mentions.some(isOfVisitor);
}

/** Returns how many parents a message names: 2 for "dad ... mum". */
function parentsIn({ text, mentions }: ReadMessage): number {
  const named = mentions.flatMap(({ concept, start }) =>
    concept === 'parent' ? [text.slice(start, start + 2).toLowerCase()] : [],
  );
  return Math.min(2, new Set(named).size);
}

/** Returns whether a message says that a parent is alive, right beside the parent's name. */
function hasLivingParent({ text, mentions }: ReadMessage): boolean {
  const isNear = (one: Mention, other: Mention) => {
    const gap = one.end <= other.start ? text.slice(one.end, other.start) : text.slice(other.end, one.start);
    return gap.length < 16 && !/[.,;:!?।]/u.test(gap);
  };
  return mentions.some(
    (alive) => alive.concept === 'alive' && mentions.some((parent) => parent.concept === 'parent' && isNear(parent, alive)),
  );
}

/** Returns whether a message says that both parents are alive, so that the estate is that of another. */
function areParentsAlive(message: ReadMessage): boolean {
  if (!hasLivingParent(message)) return false;
  const { text, mentions } = message;
  const isBothAlive = mentions.some(
    ({ concept, end }) =>
      concept === 'both' &&
      mentions.some((alive) => alive.concept === 'alive' && alive.start >= end && alive.start - end <= longestGapToAlive),
  );
  return isBothAlive || mentions.some(({ concept, start }) => concept === 'parent' && bothParents.test(text.slice(start)));
}
/** Between "both" and "alive", in letters. */
const longestGapToAlive = 6;

/** The visitor as the only heir. */
const onlyMe =
  /(?<!\p{L})(?:(?:just|only) me|(?:all )?to me|i(?:['’]?ll| will| would| stand to)? (?:inherit|get it)|only child|всё мне|все мне|wszystko mnie|wszystko mi|totul mie|सब मुझे|sab mujhe|બધું મને|badhu mane|எல்லாம் எனக்கு|ellam enakku)(?![\p{L}\p{M}])/iu;

/** Returns whether a living parent's estate goes to the visitor alone: "mum has a flat and savings, just me to inherit". */
const parentLeavesToMe = ({ text, concepts }: ReadMessage): boolean =>
  concepts.has('parent') &&
  !hasAny(concepts, 'noWill', 'sibling', 'child', 'auntUncle', 'grandparent', 'gift') &&
  hasAny(concepts, 'iht', 'howMuchTax') &&
  onlyMe.test(text);

/** Returns the number of "three of us" beside a late parent. */
function ofUsIn(message: ReadMessage): number | undefined {
  if (!message.concepts.has('parent') || deceasedIn(message)?.concept === 'sibling') return undefined;
  return ofUsCount(message);
}

/** Returns the number of "three of us". */
function ofUsCount(message: ReadMessage): number | undefined {
  const found = message.mentions
    .filter(({ concept }) => concept === 'ofUs')
    .map(({ start, end }) => countBefore(message, start, 10) ?? countAfter(message, end));
  return found.find((count) => count !== undefined);
}

/** Returns the number word right after a position. */
function countAfter({ mentions }: ReadMessage, position: number): number | undefined {
  const word = mentions.find(
    ({ concept, start }) => start > position && start <= position + 2 && counts.some(([name]) => name === concept),
  );
  return numberOf(word);
}

/** Returns the number of children of a parent whose will is missing: the visitor, and the brothers and sisters of the message. */
function childrenOfParent(message: ReadMessage): number | undefined {
  const { concepts, mentions } = message;
  if (!concepts.has('parent') || !concepts.has('sibling') || concepts.has('auntUncle')) return undefined;
  if (areParentsAlive(message)) return undefined;
  const deceased = deceasedIn(message)?.concept;
  if (deceased === 'sibling' || (deceased !== 'parent' && !concepts.has('noWill'))) return undefined;
  const starts = [...new Set(mentions.flatMap(({ concept, start }) => (concept === 'sibling' ? [start] : [])))];
  // "Two brothers and a sister": each number belongs to the next name.
  const reach = (index: number) => Math.min(16, (starts[index] ?? 0) - (starts[index - 1] ?? -16));
  return 1 + starts.reduce((sum, start, index) => sum + (countBefore(message, start, reach(index)) ?? 1), 0);
}

/**
 * Returns what a late spouse left to others, when a message says that the rest went to the survivor, and the message without that
 * sentence; undefined when it does not say so.
 */
function leftToOthersIn(message: ReadMessage): { pounds: number; rest: ReadMessage } | undefined {
  const { text, mentions } = message;
  const position = mentions.find(({ concept }) => concept === 'theRest')?.start;
  // "She left 80k to our son and the rest to me, what is my allowance?" is about a late wife.
  const isAboutAllowance = message.concepts.has('allowance') || message.concepts.has('transfer');
  if (position === undefined || !(lateSpouses(message).length > 0 || isAboutAllowance)) return undefined;
  const ends = [...text.matchAll(/(?<!(?:тыс|tys|mln|млн))[.!?।;]\s/giu)].map(({ index }) => index + 1);
  const from = ends.findLast((end) => end < position) ?? 0;
  const to = ends.find((end) => end > position) ?? text.length;
  const [amount, ...others] = amountsIn(text.slice(from, to));
  if (!amount || others.length > 0 || mentions.some(({ concept, start }) => concept === 'house' && start >= from && start < to))
    return undefined;
  const blank = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  return {
    pounds: amount.pounds,
    rest: { ...message, text: blank, mentions: mentions.filter(({ start }) => start < from || start >= to) },
  };
}

/** Returns a message without what it negates. */
export function statedOf(message: ReadMessage): ReadMessage {
  // "Ghar ma" is "in the house", and "maa" the mother.
  const isEnding = ({ concept, start, end }: Mention) =>
    concept === 'parent' && message.text.slice(start, end).toLowerCase() === 'ma';
  // In Tamil, "if he dies" is one word that begins like "he died".
  const isCondition = (mention: Mention) =>
    mention.concept === 'died' &&
    message.mentions.some(
      ({ concept, start, end }) =>
        concept === 'die' && start === mention.start && /(?:ால்|ட்டா|த்தா|[ua]t+a|[ua]tha|a+l)$/u.test(message.text.slice(start, end)),
    );
  // "My death" is one of the visitor, and "death" alone that of another.
  const isOwnDeath = (mention: Mention) =>
    mention.concept === 'died' &&
    message.mentions.some(({ concept, start, end }) => concept === 'die' && start < mention.start && end >= mention.end);
  const mentions = message.mentions.filter((one) => !one.isNegated && !isEnding(one) && !isCondition(one) && !isOwnDeath(one));
  return { ...message, mentions, concepts: new Set(mentions.map(({ concept }) => concept)) };
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
    hasBenefits: false,
    hasOtherIncome: false,
    hasJointSavings: false,
    partnerStays: false,
    hasThreeLpas: false,
  };
  let isRemarried = false;
  for (const message of messages.map(statedOf)) {
    const { concepts, text } = message;
    const left = leftToOthersIn(message);
    facts.leftToOthers = left?.pounds ?? facts.leftToOthers;
    const named = amountsByKind(left?.rest ?? message);
    for (const [kind, pounds] of named) facts.amounts[kind] = pounds;
    // "Savings 100k and ISAs 50k" are two sums.
    const savings = named.filter(([kind]) => kind === 'savings');
    if (savings.length > 1) facts.amounts.savings = savings.reduce((sum, [, pounds]) => sum + pounds, 0);
    const widows = message.mentions.filter(({ concept, start, end }) => concept === 'died' && isWidow(text.slice(start, end)));
    const widowed = widows.length > 0;
    // "He died, leaving a widow": the widow is the living spouse of the estate.
    const leavesWidow = widows.some(
      ({ start }) =>
        widowLeft.test(text.slice(0, start)) && !ownWidow.test(text.slice(0, start)) && !/^widowed/i.test(text.slice(start)),
    );
    // "Dad died in 2009 and everything went to mum": the estate is that of a widowed parent, and the visitor is a child.
    const isWidowedParent = concepts.has('allToSpouse') && concepts.has('parent') && concepts.has('died');
    if (isWidowedParent) facts.hasDescendants = true;
    // "Dad died, mum is alive and there are three of us": the other parent is the spouse.
    const hasOtherParent =
      concepts.has('noWill') &&
      !['bothGone', 'childless', 'neverMarried', 'divorce'].some((concept) => concepts.has(concept as Concept)) &&
      (parentsIn(message) === 2 || hasLivingParent(message));
    if (hasOtherParent) facts.hasSpouse = true;
    const deceasedMention = deceasedIn(message);
    const deceased = deceasedMention?.concept;
    const late = lateSpouses(message);
    const status = familyStatus(message, leavesWidow ? [] : [...late, ...widows], deceasedMention);
    if (leavesWidow) facts.hasSpouse = true;
    else if (widowed || isWidowedParent || late.length > 0 || left) {
      facts.hasLateSpouse = true;
      facts.spouseDied = yearIn(text, thisYear) ?? facts.spouseDied;
      isRemarried ||= status.isRemarried;
    } else if (status.hasSpouse) facts.hasSpouse = true;
    else if (status.isSingle && !hasOtherParent) facts.hasSpouse = false;
    if (deceased) facts.deceased = deceased === 'parent' || deceased === 'sibling' ? deceased : undefined;
    // "My brother was not married" says nothing about the visitor.
    if (status.isUnmarried && !(facts.deceased === 'sibling' && concepts.has('neverMarried'))) facts.isUnmarried = true;
    const isParentsEstate =
      concepts.has('parent') &&
      ((concepts.has('died') && deceased !== 'sibling') || parentLeavesToUs(message) || parentLeavesToMe(message)) &&
      !areParentsAlive(message) &&
      !concepts.has('auntUncle');
    if ((namesChildren(message) || concepts.has('grandchild') || isParentsEstate) && !concepts.has('childless'))
      facts.hasDescendants = true;
    facts.children = ofUsIn(message) ?? childrenIn(counted(message)) ?? childrenOfParent(message) ?? facts.children;
    if (concepts.has('gift'))
      facts.giftYears = yearsIn(text) ?? yearsInWords(message) ?? yearsSinceGift(message, today) ?? facts.giftYears;
    if (concepts.has('jointAccount')) facts.hasJointSavings = true;
    if (concepts.has('justMe')) facts.isCouple = false;
    else if (concepts.has('both') || (concepts.has('spouse') && concepts.has('each')) || namesTwoPeople(message))
      facts.isCouple = true;
    if (concepts.has('wales')) facts.isWales = true;
    if (concepts.has('benefits')) facts.hasBenefits = true;
    facts.nearest = nearestIn(message) ?? facts.nearest;
    const incomes = amountsByKind(message).flatMap(([kind, pounds]) => (kind === 'income' ? [pounds] : []));
    if (concepts.has('lpa') && !concepts.has('house')) {
      incomes.push(...amountsByKind(message).flatMap(([, pounds]) => (pounds <= highestIncome ? [pounds] : [])));
    }
    const limit = law.lpaHalfFeeIncome.value;
    const isBelowLimit = hasAny(concepts, 'income', 'lpa', 'pension') && belowTwelveThousand.test(text);
    if (isBelowLimit || incomes.some((income) => income < limit)) facts.hasLowIncome = true;
    if (incomes.some((income) => income > limit || (income === limit && !isBelowLimit))) facts.hasOtherIncome = true;
    if (message.mentions.some(({ concept, start }) => concept === 'lpa' && countBefore(message, start, 14) === 3))
      facts.hasThreeLpas = true;
    facts.lpasEach = lpasEachIn(message, facts.isCouple) ?? facts.lpasEach;
    facts.lateChild = lateChildIn(message) ?? lateChildOf(counted(message)) ?? facts.lateChild;
    const someone: readonly Concept[] = ['spouse', 'unmarried', 'parent', 'grandparent'];
    if (concepts.has('goOnLiving') && !concepts.has('alone') && someone.some((one) => concepts.has(one)))
      facts.partnerStays = true;
  }
  if (facts.hasLateSpouse) facts.hasSpouse = isRemarried;
  if (facts.isUnmarried) facts.hasSpouse = false;
  return facts;
}

const isWidow = (words: string) => /^(widow|вдов|wdow|văduv|vaduv|विधवा|विधुर|vidh[wvu]|વિધવા|વિધુર|விதவை)/iu.test(words);

/** Words right before the widow whom somebody leaves, but not "I was left a widow". */
const widowLeft =
  /(?<!\p{L})(?:(?<!(?:was|been|am|got|were)\s)(?:leaves|leaving|left)|survived by|his|оставил|оставив|zostawił\p{L}*|lăsat|lasat|पीछे|પાછળ)\s(?:behind\s)?(?:\p{L}+\s){0,2}$/iu;
/** "I am his widow", and "he left me a widow". */
const ownWidow = /(?<!\p{L})(?:i am|i'm|im|me|us|меня|mnie|mă)[\s,]+(?:\p{L}+\s){0,2}$/iu;

/** Returns the spouses who died: those who are the nearest relatives to a word of death. */
function lateSpouses(message: ReadMessage): Mention[] {
  const { text, mentions } = message;
  const relatives: readonly Concept[] = ['spouse', 'parent', 'sibling', 'child', 'nephew'];
  const isFormer = formerSpouses(message);
  const isExWord = (spouse: Mention) => isFormer(spouse) && !/(?:first|late)\s$/iu.test(text.slice(0, spouse.start));
  return mentions.flatMap((death) => {
    if (death.concept !== 'died') return [];
    const [near] = mentions
      .filter(({ concept }) => relatives.includes(concept))
      .sort((one, other) => Math.abs(one.start - death.start) - Math.abs(other.start - death.start));
    if (near?.concept !== 'spouse' || isExWord(near) || isOfAnother(message, near)) return [];
    return mentions.every(({ concept }) => concept !== 'die') || Math.abs(near.start - death.start) < 25 ? [near] : [];
  });
}
