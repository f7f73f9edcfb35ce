import type { LanguageCode } from '../../shared/languages.ts';

/** Consonants of Devanagari from U+0915 on, without aspiration. The blocks of Gujarati and Tamil have the same order. */
const consonants = 'kkggnccjjnttddnttddnnppbbmyrrlllvsssh';
/** Vowels at the beginning of a word from U+0905 on, and vowel signs from U+093E on. People spell one vowel as "a" or "u", and another as "e" or "i". */
const vowels = 'aaiiaaraiiiaoooa';
const vowelSigns = 'aiiaarriiiaoooa';
const firstSign = 0x3e;
const virama = 0x4d;
const nasals = [0x01, 0x02];
const isIndic = /^[\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Tamil}]+$/u;

/** Returns whether a Tamil consonant is between vowels, or follows a nasal. */
const isVoiced = (letters: readonly number[], at: number) => {
  const [before, next] = [letters[at - 1], letters[at + 1]];
  const isNasal = [0x19, 0x1e, 0x23, 0x28, 0x29, 0x2e].includes(letters[at - 2] ?? 0);
  return before !== undefined && next !== virama && (before !== virama || isNasal);
};

/** Tamil has one letter for the two sounds of a pair, and one for "s" and "ch". */
function soundOfTamil(letters: readonly number[], at: number, consonant: string): string {
  if (consonant === 'c') return 's';
  if (!isVoiced(letters, at)) return consonant;
  if (letters[at] === 0x1f) return 'd';
  return consonant === 'k' ? 'g' : consonant === 'p' ? 'b' : consonant;
}

/** Returns how a word of an Indian script is spelled in Latin letters. */
function inLatinLetters(word: string): string {
  const isTamil = /\p{Script=Tamil}/u.test(word);
  const letters = [...word.replace(/[\u093c\u0abc]/g, '')].map((letter) => (letter.codePointAt(0) ?? 0) % 0x80);
  return letters
    .map((letter, index) => {
      const next = letters[index + 1];
      const consonant = consonants[letter - 0x15];
      if (consonant) {
        const sound = isTamil ? soundOfTamil(letters, index, consonant) : consonant;
        return next === undefined || (next >= firstSign && next <= virama) ? sound : `${sound}a`;
      }
      if (nasals.includes(letter)) return next === undefined ? '' : next >= 0x2a && next <= 0x2e ? 'm' : 'n';
      return vowels[letter - 0x05] ?? vowelSigns[letter - firstSign] ?? '';
    })
    .join('');
}

/** Spellings in Latin letters, each with the letters that replace it, so that one sound has one spelling. */
const spellingsOfAll: ReadonlyArray<readonly [RegExp, string]> = [
  [/cch/g, 'ch'],
  [/ck|ch(?=[rlt])|c(?![hei])|q/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/x/g, 'ks'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(?<=[bcdgjkpst])h/g, ''],
  [/oo|au|ai|u/g, 'a'],
  [/e/g, 'i'],
];
/** In Tamil "dh" and "th" are one letter, and so are "s" and "ch". */
const spellingsOfTamil: typeof spellingsOfAll = [[/dh/g, 't'], [/zh/g, 'l'], [/ch/g, 's'], ...spellingsOfAll];

/**
 * Returns the part of a word that its forms and spellings share, in an Indian script or in Latin letters: its first vowel and its first
 * consonants. Returns `undefined` for another script.
 */
export function soundStem(word: string, language: LanguageCode): string | undefined {
  const isLatin = /^[a-z]+$/.test(word);
  if (!isLatin && !isIndic.test(word)) return undefined;
  const latin = isLatin
    ? (language === 'ta' ? spellingsOfTamil : spellingsOfAll).reduce(
        (text, [pattern, letter]) => text.replace(pattern, letter),
        word,
      )
    : inLatinLetters(word);
  const sounds = latin
    .replace(/(?<=i)y/g, '')
    .replace(/([aio])[aio]+/g, '$1')
    .replace(/([a-z])\1+/g, '$1');
  const consonantsAfterFirst = sounds.replace(/(?<!^)[aio]/g, '').replace(/([a-z])\1+/g, '$1');
  if (consonantsAfterFirst.length < 3) return sounds;
  return `${consonantsAfterFirst.slice(0, 4)}${/(?<!^)[aio]/.exec(sounds)?.[0] ?? ''}`;
}
