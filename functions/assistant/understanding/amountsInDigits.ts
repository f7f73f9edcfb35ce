import { numberWord, scales as readScales, tensWord } from '../grounding/units.ts';
import { type Grammar, gujarati, hindi, indianInLatin, polish, romanian, russian, tamil } from './numberWords.ts';

/** Scales that `figuresIn` reads after digits. */
const readAlone = new Set(readScales.flatMap(([, words]) => words.map((word) => word.normalize('NFKC'))));

/** An amount below this is left as it is written: it may be a year. In pounds. */
const leastAmount = 3_000;

const folded = (word: string) => {
  const lower = word.toLowerCase();
  return /\p{Script=Latin}/u.test(lower)
    ? lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l')
    : lower.normalize('NFKC').replace(/ё/g, 'е');
};

const valuesOf = (table: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries(table).flatMap(([value, words]) => words.split(' ').map((word) => [folded(word), Number(value)] as const)),
  );

interface Token {
  word: string;
  start: number;
  end: number;
}

/** Returns the words, numbers and signs of a text. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*|\S/gu)].map((match) => ({
    word: folded(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Words after "and a half" that leave it a part of the amount: nothing, or pounds. */
const endsAmount = /^\s*(?:$|[.,;:!?)]|(?:de )?(?:pounds?|quid|lire|фунт|funt))/iu;
/** "A million thanks". */
const thanks = /^\s*(?:раз|спасибо|вопрос|dzi[eę]k|razy|pyta)/iu;
/** Words before "million" with which it is not one million: "half a milion". */
const notOne = /^(?:de|a|an|half|of|quarter|and|few|two|three|four|five|не|nie)$/u;
const plainDigits = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** Returns a function that finds the amounts of a grammar: their positions in the text, and their pounds. */
function finderOf(grammar: Grammar) {
  const numbers = valuesOf(grammar.numbers);
  const changes = valuesOf(grammar.changes);
  const scaleOf = (word = '') => grammar.scales.find(([, words]) => words.test(word))?.[0];
  const isDigits = (word = '') => /^\d/.test(word);

  /** Returns a number below a thousand, and the index after it. */
  const numberAt = (words: readonly string[], from: number): { value: number; next: number } | undefined => {
    let at = from;
    const change = changes.get(words[at] ?? '');
    if (change !== undefined) at += 1;
    if (grammar.article?.test(words[at] ?? '') && (numbers.get(words[at + 1] ?? '') ?? 1) < 1) at += 1;
    const begin = at;
    let value = 0;
    if (plainDigits.test(words[at] ?? '')) {
      value = Number(words[at]?.replace(',', '.'));
      at += 1;
    } else {
      for (; at < words.length; at += 1) {
        const word = words[at] ?? '';
        const next = numbers.get(words[at + 1] ?? '') ?? 0;
        const isAfterTens = value % 100 >= 20 && value % 10 === 0;
        const number = numbers.get(word) ?? (grammar.article?.test(word) ? 1 : undefined);
        if (word === grammar.and && isAfterTens && ((next >= 1 && next < 10) || grammar.article?.test(words[at + 1] ?? '')))
          continue;
        if (grammar.hundred?.test(word) && value < 10) value = (value || 1) * 100;
        else if (number === undefined) break;
        else if (value === 0) value = number;
        else if (!Number.isInteger(value) || !Number.isInteger(number)) break;
        else if ((value % 100 === 0 && number < 100) || (isAfterTens && number < 10)) value += number;
        else break;
        if (!Number.isInteger(value)) {
          at += 1;
          break;
        }
      }
    }
    if (change !== undefined) value = at === begin ? 1 + change : value + change;
    else if (at === begin) return undefined;
    const [and, half] = grammar.andHalf ?? [];
    if (and?.test(words[at] ?? '') && half?.test(words[at + 1] ?? '') && value >= 1 && value < 100)
      return { value: value + 0.5, next: at + 2 };
    return { value, next: at };
  };

  /** Returns the amount that begins at a word, and whether it needs to be written in another way. */
  const amountAt = (words: readonly string[], from: number, after: (word: number) => string) => {
    const joined = grammar.halfScale?.exec(words[from] ?? '')?.[1];
    if (joined) return { pounds: (scaleOf(joined) ?? 0) / 2, next: from + 1, isChanged: true };
    let [pounds, lastScale, count, at] = [0, Number.POSITIVE_INFINITY, 0, from];
    let isChanged = false;
    for (;;) {
      const isMillion =
        at === from && grammar.million?.test(words[at] ?? '') && !notOne.test(words[at - 1] ?? '') && !thanks.test(after(at));
      const number = isMillion ? { value: 1, next: at } : numberAt(words, at);
      if (!number) break;
      const place = number.next + (grammar.of !== undefined && words[number.next] === grammar.of ? 1 : 0);
      const scale = scaleOf(words[place]);
      if (scale === undefined || scale >= lastScale) {
        // "A million three hundred" leaves out the thousand.
        const rest = scale === undefined && number.value >= 100 && Number.isInteger(number.value) ? number.value : 0;
        if (rest > 0 && (lastScale === 1e6 || (lastScale === 1e3 && !isDigits(words[at])))) {
          pounds += rest * (lastScale === 1e6 ? 1e3 : 1);
          [at, isChanged] = [number.next, true];
        }
        break;
      }
      pounds += number.value * scale;
      count += 1;
      // "7 lakh" is read without a change.
      isChanged ||= count > 1 || !isDigits(words[at]) || (grammar.withDigits === true && !readAlone.has(words[place] ?? ''));
      [lastScale, at] = [scale, place + 1];
    }
    if (count === 0) return undefined;
    const [and, half] = grammar.andHalf ?? [];
    // "A million and a half", but not "a million, and half goes to my son".
    const hasHalf =
      lastScale === 1e6 && and?.test(words[at] ?? '') && half?.test(words[at + 1] ?? '') && endsAmount.test(after(at + 1));
    return hasHalf ? { pounds: pounds + 5e5, next: at + 2, isChanged: true } : { pounds, next: at, isChanged };
  };

  return (text: string): { start: number; end: number; pounds: number }[] => {
    const tokens = tokensOf(text);
    const words = tokens.map(({ word }) => word);
    if (!words.some((word) => scaleOf(word) !== undefined || grammar.halfScale?.test(word))) return [];
    const found: { start: number; end: number; pounds: number; isChanged: boolean }[] = [];
    let last = 0;
    for (let from = 0; from < words.length; from += 1) {
      const before = words[from - 1] === '-' ? from - 2 : from - 1;
      const word = words[before];
      // The second half of a number that was not understood is not an amount.
      const isRest = isDigits(word) || numbers.has(word ?? '') || scaleOf(word) !== undefined;
      if (isRest && before >= last) continue;
      const amount = amountAt(words, from, (index) => text.slice(tokens[index]?.end ?? text.length));
      const [start, end] = [tokens[from]?.start, tokens[(amount?.next ?? 0) - 1]?.end];
      if (!amount || start === undefined || end === undefined) continue;
      found.push({ start, end, pounds: Math.round(amount.pounds), isChanged: amount.isChanged });
      last = amount.next;
      from = amount.next - 1;
    }
    return found.filter(({ pounds, isChanged }) => isChanged && pounds >= leastAmount);
  };
}

const finders = [russian, romanian, polish, hindi, gujarati, tamil, indianInLatin].map(finderOf);

const few = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const number = `(${few.join('|')}|\\d{1,2})`;
const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}.,])${source}(?![\\p{L}\\p{N}])`, 'giu');
const fewOf = (word: string) => (few.includes(word.toLowerCase()) ? Math.max(1, few.indexOf(word.toLowerCase())) : Number(word));

/** English fractions of thousands and millions. All other English numbers are read by `figuresIn`. */
const english: ReadonlyArray<readonly [RegExp, (word: string) => number]> = [
  [pattern(`${number}[\\s-]and[\\s-](?:a[\\s-])?half[\\s-]mill?ion`), (word) => (fewOf(word) + 0.5) * 1e6],
  [pattern(`${number} mill?ion and a half(?=\\s*(?:$|[.,;:!?)]|pounds?|quid))`), (word) => (fewOf(word) + 0.5) * 1e6],
  [pattern(`${number}[\\s-]and[\\s-](?:a[\\s-])?half[\\s-](?:thousand|grand|k)`), (word) => (fewOf(word) + 0.5) * 1e3],
  [pattern('(?:three|3)[\\s-]quarters[\\s-](?:of[\\s-])?(?:a[\\s-])?mill?ion'), () => 750_000],
  [pattern('(?:a[\\s-])?quarter[\\s-](?:of[\\s-])?(?:a[\\s-])?mill?ion'), () => 250_000],
  [pattern('half[\\s-](?:of[\\s-])?(?:a[\\s-])?mill?ion'), () => 500_000],
];

/** "Grand" in "two grand children" is not a thousand pounds. */
const grandChildren = /\bgrand[\s-](?=child|kids?\b|son|daughter)/giu;
/** Two numbers: "twenty thirty thousand", "between four hundred and five hundred thousand", "two hundred thousand and one hundred thousand". */
const twoTens = new RegExp(`\\b(?:${tensWord})(?=[\\s-](?:${tensWord})\\b)`, 'giu');
const twoScales = new RegExp(`\\b(thousand|million)(?= and(?:[\\s-](?:${numberWord}|an?|hundred|and)){1,7}[\\s-]\\1\\b)`, 'giu');
const twoHundreds = /\bhundred and(?= (?:one|two|three|four|five|six|seven|eight|nine) hundred\b)/giu;

/**
 * Returns a text in which amounts that `figuresIn` does not read are digits: fractions of an English million, and the number words of the
 * other six languages. Text that is not clearly one amount stays unchanged.
 */
export function amountsInDigits(text: string): string {
  let result = text
    .replace(grandChildren, 'grand')
    .replace(twoTens, '$& to')
    .replace(twoHundreds, 'hundred to')
    .replace(twoScales, '$1,');
  for (const [words, poundsOf] of english) {
    result = result.replace(words, (_, word: string) => String(poundsOf(word)));
  }
  for (const find of finders) {
    for (const { start, end, pounds } of find(result).toReversed())
      result = `${result.slice(0, start)}${pounds}${result.slice(end)}`;
  }
  return result;
}
