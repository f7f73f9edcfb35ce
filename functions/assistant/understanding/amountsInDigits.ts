import { scales as readScales } from '../grounding/units.ts';
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
  /** Whether only spaces are between this word and the one before. */
  follows: boolean;
}

function tokensOf(text: string): Token[] {
  let last = 0;
  return [...text.matchAll(/\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]*|\S/gu)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const follows = start > 0 && /^\s*$/u.test(text.slice(last, start));
    last = end;
    return { word: folded(match[0]), start, end, follows };
  });
}

/** Words after "and a half" that leave it a part of the amount: nothing, or pounds. */
const endsAmount = /^\s*(?:$|[.,;:!?)]|(?:de )?(?:pounds?|quid|lire|фунт|funt))/iu;
/** "A million thanks". */
const thanks = /^\s*(?:раз|спасибо|вопрос|dzi[eę]k|razy|pyta)/iu;
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
    if (grammar.withDigits && plainDigits.test(words[at] ?? '')) {
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

  return (text: string): { start: number; end: number; pounds: number }[] => {
    const tokens = tokensOf(text);
    if (!tokens.some(({ word }) => scaleOf(word) !== undefined || grammar.halfScale?.test(word))) return [];
    const found: { start: number; end: number; pounds: number }[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      // The words from here to the next sign.
      const stop = tokens.findIndex(({ follows }, index) => index > from && !follows);
      const words = tokens.slice(from, stop < 0 ? undefined : stop).map(({ word }) => word);
      const previous = tokens[from - 1];
      const gap = previous && text.slice(previous.end, tokens[from]?.start);
      const before = gap !== undefined && /^[\s-]*$/u.test(gap) ? (previous?.word ?? '') : '';
      const isRange = before === '-';
      const earlier = isRange ? tokens[from - 2] : previous;
      const beforeSign = isRange ? (earlier?.word ?? '') : before;
      // The second half of a number that was not understood is none.
      if (beforeSign === 'de' || isDigits(beforeSign) || numbers.has(beforeSign) || scaleOf(beforeSign) !== undefined) {
        if (!found.some(({ end }) => end === earlier?.end)) continue;
      }
      const amount = amountIn(words, text, tokens.slice(from));
      const [start, last] = [tokens[from], amount && tokens[from + amount.length - 1]];
      if (!amount || !start || !last) continue;
      found.push({ start: start.start, end: last.end, pounds: amount.isChanged ? Math.round(amount.pounds) : Number.NaN });
      from += amount.length - 1;
    }
    return found.filter(({ pounds }) => pounds >= leastAmount);
  };

  /** Returns the amount at the beginning of these words, and whether it needs to be written in another way. */
  function amountIn(words: readonly string[], text: string, tokens: readonly Token[]) {
    const after = (index: number) => text.slice(tokens[index - 1]?.end ?? 0);
    const joined = grammar.halfScale?.exec(words[0] ?? '')?.[1];
    if (joined) return { pounds: (scaleOf(joined) ?? 0) / 2, length: 1, isChanged: true };
    let [pounds, lastScale, length, count, at] = [0, Number.POSITIVE_INFINITY, 0, 0, 0];
    let isChanged = false;
    for (;;) {
      const isMillion = at === 0 && grammar.million?.test(words[0] ?? '') && !thanks.test(after(1));
      const number = isMillion ? { value: 1, next: 0 } : numberAt(words, at);
      if (!number) break;
      const place = number.next + (grammar.of !== undefined && words[number.next] === grammar.of ? 1 : 0);
      const scale = scaleOf(words[place]);
      if (scale === undefined || scale >= lastScale) {
        // "A million three hundred" leaves out the thousand.
        if (scale === undefined && length > 0 && number.value >= 100 && Number.isInteger(number.value)) {
          if (lastScale === 1e6 || lastScale === 1e3) {
            pounds += number.value * (lastScale === 1e6 ? 1e3 : 1);
            length = number.next;
          }
        }
        break;
      }
      pounds += number.value * scale;
      count += 1;
      const name = words[place] ?? '';
      // "7 lakh" is read without a change.
      isChanged ||= count > 1 || !isDigits(words[at]) || !readAlone.has(name);
      [lastScale, length, at] = [scale, place + 1, place + 1];
    }
    if (length === 0) return undefined;
    const [and, half] = grammar.andHalf ?? [];
    // "A million and a half", but not "a million, and half goes to my son".
    if (
      lastScale === 1e6 &&
      and?.test(words[length] ?? '') &&
      half?.test(words[length + 1] ?? '') &&
      endsAmount.test(after(length + 2))
    )
      return { pounds: pounds + 5e5, length: length + 2, isChanged };
    return { pounds, length, isChanged };
  }
}

const finders = [russian, romanian, polish, hindi, gujarati, tamil, indianInLatin].map(finderOf);

const few = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const number = `(${few.join('|')}|\\d{1,2})`;
const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}.,])${source}(?![\\p{L}\\p{N}])`, 'giu');
const fewOf = (word: string) => (few.includes(word.toLowerCase()) ? Math.max(1, few.indexOf(word.toLowerCase())) : Number(word));

/** English fractions of millions. All other English numbers are read by `figuresIn`. */
const english: ReadonlyArray<readonly [RegExp, (word: string) => number]> = [
  [pattern(`${number}[\\s-]and[\\s-](?:a[\\s-])?half[\\s-]million`), (word) => (fewOf(word) + 0.5) * 1e6],
  [pattern(`${number} million and a half(?=\\s*(?:$|[.,;:!?)]|pounds?|quid))`), (word) => (fewOf(word) + 0.5) * 1e6],
  [pattern('(?:three|3)[\\s-]quarters[\\s-](?:of[\\s-])?(?:a[\\s-])?million'), () => 750_000],
  [pattern('(?:a[\\s-])?quarter[\\s-](?:of[\\s-])?(?:a[\\s-])?million'), () => 250_000],
  [pattern('half[\\s-](?:of[\\s-])?(?:a[\\s-])?million'), () => 500_000],
];

/** "Two grand children" are no two thousand pounds. */
const grandChildren = /\bgrand[\s-](?=child|kids?\b|son|daughter)/giu;
/** "Twenty thirty thousand" and "between four hundred and five hundred thousand" are two numbers. */
const tens = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const twoTens = new RegExp(`\\b${tens}(?=[\\s-]${tens}\\b)`, 'giu');
const twoHundreds = /\bhundred and(?= (?:one|two|three|four|five|six|seven|eight|nine) hundred\b)/giu;

/**
 * Returns a text in which amounts that `figuresIn` does not read are digits: fractions of an English million, and the number words of the
 * other six languages. What is not surely one amount stays as it is written.
 */
export function amountsInDigits(text: string): string {
  let result = text.replace(grandChildren, 'grand').replace(twoTens, '$& to').replace(twoHundreds, 'hundred to');
  for (const [words, poundsOf] of english) {
    result = result.replace(words, (_, word: string) => String(poundsOf(word)));
  }
  for (const find of finders) {
    for (const { start, end, pounds } of find(result).toReversed())
      result = `${result.slice(0, start)}${pounds}${result.slice(end)}`;
  }
  return result;
}
