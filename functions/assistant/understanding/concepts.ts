import { plainText } from '../grounding/figures.ts';
import type { FoldWord } from '../phrases.ts';
import type { Concept, Mention } from './mention.ts';
import { withNegation } from './negation.ts';

/** The phrases of each concept. `book*` matches every word that starts with it, and `...` up to three words. */
export type Lexicon = Partial<Record<Concept, readonly string[]>>;

/** A word of a message, in lower case without apostrophes, and its position in the text. */
interface Word {
  text: string;
  start: number;
  end: number;
}

interface Phrase {
  concept: Concept;
  words: string[];
}

/** Finds concepts in messages. */
export interface ConceptReader {
  read: (text: string) => Mention[];
}

/** Words of one script: "LPAની" is "LPA" with an ending of Gujarati. */
const wordPattern =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}_£](?:[\p{Script=Latin}\p{Script=Cyrillic}\p{N}_£]|[\u0300-\u036f])*(?:['’ʼ`´][\p{L}\p{M}\p{N}]+)*|(?:(?![\p{Script=Latin}\p{Script=Cyrillic}])[\p{L}\p{M}])+/gu;

/** Returns the words of a text from `plainText`. */
function wordsOf(text: string): Word[] {
  return [...text.toLowerCase().matchAll(wordPattern)].map((match) => ({
    text: match[0].replace(/['’ʼ`´]/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const fits = (word: string, pattern: string) =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;

/** Returns the index after the phrase's last word when the words from `at` on are the phrase; otherwise undefined. */
function endOfPhrase(words: readonly Word[], at: number, pattern: readonly string[]): number | undefined {
  if (pattern.length === 0) return at;
  const [first = '', ...rest] = pattern;
  if (first === '...') {
    for (let skipped = 0; skipped <= 3; skipped += 1) {
      const end = endOfPhrase(words, at + skipped, rest);
      if (end !== undefined) return end;
    }
    return undefined;
  }
  const word = words[at];
  return word && fits(word.text, first) ? endOfPhrase(words, at + 1, rest) : undefined;
}

/** The shortest word in which a typing error is corrected. Shorter ones are too often other words. */
const minCorrected = 5;
/** The same for the first letters of a word. */
const minCorrectedPrefix = 6;
/** In other scripts a changed sign is often another form, such as "write" and "did not write" in Tamil. */
const correctedScripts = /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u;

/** Returns whether two words differ by one letter that is missing, added, changed, or swapped with the next. */
export function isTypingError(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/** Concepts whose longer phrases hide a shorter one: "into a home" names no house, and "not married" no spouse. */
const hidden: Partial<Record<Concept, readonly Concept[]>> = {
  care: ['house'],
  house: ['care'],
  charity: ['pets', 'house', 'trust'],
  lpa: ['price'],
  executor: ['price'],
  funeral: ['care'],
  noHouse: ['house'],
  register: ['lookAfter'],
  time: ['price'],
  visit: ['price', 'house'],
  advance: ['will', 'refuse', 'welfare'],
  attorneyWho: ['jointOwnership'],
  unmarried: ['spouse', 'marriage'],
  price: ['gift'],
  neverMarried: ['spouse', 'marriage'],
  marriage: ['house'],
  spouse: ['house'],
  divorce: ['spouse'],
  childless: ['child'],
  language: ['abroad'],
  pay: ['gift'],
  savings: ['child'],
  net: ['debt'],
  howMuchTax: ['debt'],
  moneyGift: ['house'],
  noLpa: ['lpa'],
  nephew: ['child'],
  bothKinds: ['both'],
  stepparent: ['stepchild', 'parent'],
};

const contains = (outer: Mention, inner: Mention) =>
  (hidden[outer.concept]?.includes(inner.concept) ?? false) && outer.start <= inner.start && outer.end >= inner.end;

/** Gujarati and Tamil add their endings to the word ("in probate" is one word), so a word of these scripts matches with any ending. */
const withEndings = (word: string) => (/^[\p{Script=Gujarati}\p{Script=Tamil}]{4,}$/u.test(word) ? `${word}*` : word);

/**
 * Returns a reader of the concepts of several lexicons. `fold` returns the form in which words are compared. A word of `common` is no phrase
 * by itself, and no typing error.
 */
export function conceptReader(
  lexicons: readonly Lexicon[],
  fold: FoldWord,
  common: ReadonlySet<string> = new Set(),
): ConceptReader {
  const exact = new Map<string, Phrase[]>();
  const byPrefix = new Map<string, Phrase[]>();
  const vocabulary = new Map<string, string[]>();
  for (const lexicon of lexicons) {
    for (const [concept, phrases] of Object.entries(lexicon) as [Concept, readonly string[]][]) {
      for (const phrase of phrases) {
        const words = phrase.normalize('NFKC').toLowerCase().split(' ').map(fold).map(withEndings);
        const [first = ''] = words;
        const map = first.endsWith('*') ? byPrefix : exact;
        const key = first.replace('*', '');
        map.set(key, [...(map.get(key) ?? []), { concept, words }]);
        for (const word of words) {
          const stem = word.replace('*', '');
          if (stem.length >= minCorrected) vocabulary.set(stem.slice(0, 2), [...(vocabulary.get(stem.slice(0, 2)) ?? []), word]);
        }
      }
    }
  }

  /** Returns the phrases that may begin with a word. */
  const phrasesAt = (word: string): Phrase[] => {
    const found = [...(exact.get(word) ?? [])];
    for (let length = 2; length <= word.length; length += 1) found.push(...(byPrefix.get(word.slice(0, length)) ?? []));
    return found;
  };
  const corrections = new Map<string, string>();
  /** Returns a word of the lexicon that a word was probably meant to be; the word itself when there is none. */
  const corrected = (word: string): string => {
    if (word.length < minCorrected || !correctedScripts.test(word)) return word;
    const known = corrections.get(word);
    if (known !== undefined) return known;
    const near = vocabulary.get(word.slice(0, 2)) ?? [];
    const isKnown = phrasesAt(word).length > 0 || near.some((entry) => fits(word, entry));
    const match = isKnown
      ? undefined
      : near.find((entry) => {
          const stem = entry.replace('*', '');
          const isPrefix = entry.endsWith('*');
          return (
            stem.length >= (isPrefix ? minCorrectedPrefix : minCorrected) &&
            isTypingError(isPrefix ? word.slice(0, stem.length) : word, stem)
          );
        });
    const result = match?.replace('*', '') ?? word;
    if (corrections.size < 5_000) corrections.set(word, result);
    return result;
  };

  return {
    read(text) {
      const plain = plainText(text);
      const words = wordsOf(plain).map((word) => {
        const isCommon = common.has(word.text);
        return { ...word, isCommon, text: isCommon ? fold(word.text) : corrected(fold(word.text)) };
      });
      const mentions: Mention[] = [];
      for (const [index, word] of words.entries()) {
        for (const { concept, words: pattern } of phrasesAt(word.text)) {
          if (word.isCommon && pattern.length === 1) continue;
          const end = endOfPhrase(words, index, pattern);
          const last = end === undefined ? undefined : words[end - 1];
          if (last) mentions.push({ concept, start: word.start, end: last.end });
        }
      }
      const seen = mentions.filter((mention) => !mentions.some((other) => contains(other, mention)));
      return withNegation(plain, seen);
    },
  };
}
