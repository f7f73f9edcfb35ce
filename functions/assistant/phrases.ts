import type { LanguageCode } from '../../shared/languages.ts';
import { normalizeWords } from '../../shared/phrases.ts';
import { soundStem } from './soundStem.ts';
import { inflectedStem } from './stem.ts';

/** Returns the words of a text from `normalizeWords`. */
export function splitWords(words: string): string[] {
  return words.trim() === '' ? [] : words.trim().split(' ');
}

/** Returns the form of a word in which spellings of it are equal. */
export type FoldWord = (word: string) => string;

/** Returns a word without accents and the dots of Hindi letters, which people leave out when they type. */
const withoutAccents: FoldWord = (word) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/ł/g, 'l')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC');

/** Ways to spell one sound of Hindi, Gujarati or Tamil in Latin letters. */
const sameSounds: ReadonlyArray<readonly [RegExp, string]> = [
  [/aa/g, 'a'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/([a-z])\1/g, '$1'],
  [/(?<=[bcdgjkpt])h/g, ''],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
];

/** Returns a word in Latin letters with one spelling for each sound ("shaadi" and "shadi", "chhe" and "che"). */
const bySound: FoldWord = (word) =>
  /^[a-z*]+$/.test(word)
    ? sameSounds.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word)
    : withoutAccents(word);

/** Languages whose visitors often write in Latin letters, without a fixed spelling. */
const spelledBySound: readonly LanguageCode[] = ['hi', 'gu', 'ta'];

/** Returns the function that folds the words of a language. */
export const foldOf = (language: LanguageCode): FoldWord => (spelledBySound.includes(language) ? bySound : withoutAccents);

/** The letters of a stem in a script that is not the language's own. */
const maxOtherStem = 5;

/**
 * Returns the part of a word that its forms share. Words of most languages lose their ending. In Hindi, Gujarati and Tamil it is the sound
 * of the beginning, which is the same in both scripts.
 */
function stem(word: string, folded: string, language: LanguageCode): string {
  if ((language === 'en' || language === 'ru') && /^[a-z0-9_]+$/.test(folded)) return englishStem(folded);
  if (/\d/.test(folded)) return folded;
  if (!spelledBySound.includes(language)) return inflectedStem(folded, language);
  return soundStem(word, language) ?? folded.slice(0, maxOtherStem);
}

/** Returns an English word without the endings -s, -ies, -ed, -ing and -ment, when enough of it is left. */
function englishStem(word: string): string {
  if (/\d/.test(word) || word.length < 5) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  const bare = singular.replace(/(?<=[a-z]{4})(?:ing|ed|ment)$/, '');
  return bare.replace(/(?<=[a-z]{3})[ey]$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** Returns words such as stop words in the form in which `keywords` compares them. */
export const foldedWords = (words: readonly string[], language: LanguageCode): ReadonlySet<string> =>
  new Set(words.map((word) => foldOf(language)(normalizeWords(word).trim())));

/** Returns the stems of the words that show what a text is about. Leaves out stop words, which are folded. */
export function keywords(text: string, stopWords: ReadonlySet<string>, language: LanguageCode): string[] {
  const fold = foldOf(language);
  // "LPAની" is "LPA" with an ending of Gujarati.
  return splitWords(normalizeWords(text.replace(/(?<=[a-z])(?=[^\P{L}\p{Script=Latin}])/giu, ' ')))
    .map((word) => ({ word, folded: fold(word) }))
    .filter(({ folded }) => !stopWords.has(folded))
    .map(({ word, folded }) => stem(word, folded, language));
}
