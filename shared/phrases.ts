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
