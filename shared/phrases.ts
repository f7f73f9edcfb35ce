// Matches texts with phrases, which are stored with the words of each language. In a phrase `a|b` matches either word, `book*` any word
// that starts with it, `*ing` any word that ends with it, and `...` up to four words. A phrase that starts with `^` matches only at the
// start of the text.

/** Returns a text in lower case without punctuation and apostrophes, with one space between words and at both ends. */
export function normalizeWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // Invisible characters would split words that look whole.
    .replace(/[\p{Cf}'‘’ʼ`´]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, ' ')
    .trim();
  return ` ${words} `;
}

const cache = new Map<string, RegExp>();

function patternOf(phrase: string): RegExp {
  const cached = cache.get(phrase);
  if (cached) return cached;
  const isAtStart = phrase.startsWith('^ ');
  const words = phrase
    .slice(isAtStart ? 2 : 0)
    .split(' ')
    .map((word) => {
      if (word === '...') return '(?:\\S+ ){0,4}';
      const choices = word.split('|').map((choice) =>
        choice
          .split('*')
          .map((part) => normalizeWords(part).trim())
          .join('\\S*'),
      );
      return `(?:${choices.join('|')}) `;
    });
  const pattern = new RegExp(`${isAtStart ? '^' : ''} ${words.join('')}`, 'u');
  cache.set(phrase, pattern);
  return pattern;
}

/** Returns a text from `normalizeWords` without the words that match one of the phrases. */
export const withoutPhrases = (words: string, phrases: readonly string[]): string =>
  phrases.reduce((rest, phrase) => rest.split(patternOf(phrase)).join(' '), words);

/** Returns whether a text from `normalizeWords` contains one of the phrases. */
export function matchesAny(words: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => patternOf(phrase).test(words));
}
