/**
 * Recognising what somebody says by phrases kept as data beside each language's words. A phrase is a row of words; `a|b`
 * takes either, `book*` any word that begins so, `...` up to four words of any kind in between.
 */

/** A text as phrases see it: lower case, no punctuation or apostrophes, one space between words and at both ends. */
export function heard(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // Invisible signs split words for a program and not for the eye.
    .replace(/[\p{Cf}'’ʼ`´]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, ' ')
    .trim();
  return ` ${words} `;
}

const compiled = new Map<string, RegExp>();

function expression(phrase: string): RegExp {
  const known = compiled.get(phrase);
  if (known) return known;
  const words = phrase.split(' ').map((word) => {
    if (word === '...') return '(?:\\S+ ){0,4}';
    const choices = word.split('|').map((choice) => {
      const stem = heard(choice.replace('*', '')).trim();
      return choice.endsWith('*') ? `${stem}\\S*` : stem;
    });
    return `(?:${choices.join('|')}) `;
  });
  const made = new RegExp(` ${words.join('')}`, 'u');
  compiled.set(phrase, made);
  return made;
}

/** Whether a text that went through `heard` holds one of the phrases. */
export function holds(words: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => expression(phrase).test(words));
}

/** The words of a text that went through `heard`. */
export function wordsOf(words: string): string[] {
  return words.trim() === '' ? [] : words.trim().split(' ');
}

/** Words to leave out, as `heard` writes them: letters with a dot below have two spellings that look alike. */
export const stopWordsOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map((word) => heard(word).trim()));

/**
 * What a word keeps in all its forms. English words lose a plural's ending. In the other languages, which inflect, it is the first
 * letters; vowel signs and accents are left out, for it is they that change before an ending.
 */
function stem(word: string): string {
  if (/^[a-z0-9_]+$/.test(word)) return /^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  return letters.slice(0, /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(word) ? 6 : 4).join('');
}

/** Words that tell what a text is about, each by its stem: without stop words and those that `isKnown` says are told otherwise. */
export function tellingWords(text: string, stopWords: ReadonlySet<string>, isKnown = (_word: string) => false): string[] {
  return wordsOf(heard(text))
    .filter((word) => !stopWords.has(word) && !isKnown(word))
    .map(stem);
}
