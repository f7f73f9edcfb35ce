import { normalizeWords } from '../../shared/phrases.ts';

/** Returns the words of a text from `normalizeWords`. */
export function splitWords(words: string): string[] {
  return words.trim() === '' ? [] : words.trim().split(' ');
}

/** Returns stop words in the form of `normalizeWords`, because some letters have two encodings that look the same. */
export const stopWordSet = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((word) => normalizeWords(word).trim()));

/**
 * Returns the part of a word that its forms share. English words lose the plural ending. In the other languages it is the first 6 or 4
 * letters without vowel signs and accents, because these change before an ending.
 */
function stem(word: string): string {
  if (/^[a-z0-9_]+$/.test(word)) return englishStem(word);
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  return letters.slice(0, /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(word) ? 6 : 4).join('');
}

/** Returns an English word without the endings -s, -ies, -ed, -ing and -ment, when enough of it is left. */
function englishStem(word: string): string {
  if (/\d/.test(word) || word.length < 5) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  const bare = singular.replace(/(?<=[a-z]{4})(?:ing|ed|ment)$/, '');
  return bare.replace(/(?<=[a-z]{3})[ey]$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** Returns the stems of the words that show what a text is about. Leaves out stop words and the words that `isIgnored` names. */
export function keywords(text: string, stopWords: ReadonlySet<string>, isIgnored = (_word: string) => false): string[] {
  return splitWords(normalizeWords(text))
    .filter((word) => !stopWords.has(word) && !isIgnored(word))
    .map(stem);
}
