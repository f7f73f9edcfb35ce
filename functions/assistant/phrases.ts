// Matches texts with phrases, which are stored with the words of each language. In a phrase `a|b` matches either word, `book*` any word
// that starts with it, and `...` up to four words.

/** Returns a text in lower case without punctuation and apostrophes, with one space between words and at both ends. */
export function normalizeWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // Invisible characters would split words that look whole.
    .replace(/[\p{Cf}'’ʼ`´]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, ' ')
    .trim();
  return ` ${words} `;
}

const cache = new Map<string, RegExp>();

function patternOf(phrase: string): RegExp {
  const cached = cache.get(phrase);
  if (cached) return cached;
  const words = phrase.split(' ').map((word) => {
    if (word === '...') return '(?:\\S+ ){0,4}';
    const choices = word.split('|').map((choice) => {
      const stem = normalizeWords(choice.replace('*', '')).trim();
      return choice.endsWith('*') ? `${stem}\\S*` : stem;
    });
    return `(?:${choices.join('|')}) `;
  });
  const pattern = new RegExp(` ${words.join('')}`, 'u');
  cache.set(phrase, pattern);
  return pattern;
}

/** Returns whether a text from `normalizeWords` contains one of the phrases. */
export function matchesAny(words: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => patternOf(phrase).test(words));
}

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
  if (/^[a-z0-9_]+$/.test(word)) return /^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  return letters.slice(0, /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(word) ? 6 : 4).join('');
}

/** Returns the stems of the words that show what a text is about. Leaves out stop words and the words that `isIgnored` names. */
export function keywords(text: string, stopWords: ReadonlySet<string>, isIgnored = (_word: string) => false): string[] {
  return splitWords(normalizeWords(text))
    .filter((word) => !stopWords.has(word) && !isIgnored(word))
    .map(stem);
}
