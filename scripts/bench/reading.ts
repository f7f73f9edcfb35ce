import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { routes } from '../../web/site/routes.ts';
import { ownNamespaces } from '../checks/changed.ts';
import { flatten } from '../checks/words.ts';
import { nameOf, wordsFiles } from '../lib/languageFiles.ts';
import { root } from '../lib/paths.ts';
import { round } from './statistics.ts';

/** Sentences with more words than this are listed. */
export const longSentence = 30;

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const words = (sentence: string): string[] => sentence.match(/[\p{L}\p{N}£%][\p{L}\p{N}£%.,’'-]*/gu) ?? [];

/**
 * Returns the sentences of texts, without tags. A placeholder counts as one short word. Texts that do not end like a sentence (headings,
 * labels, buttons) are left out, because they have no length that says anything about reading.
 */
export function sentencesOf(texts: readonly string[]): string[] {
  return texts
    .map((text) => text.replace(/<\/?\d+\/?>/g, '').replace(/\{\{[^}]*\}\}/g, 'ten'))
    .filter((text) => /[.?!:;]["”’)]?$/.test(text.trim()))
    .flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()))
    .filter((sentence) => words(sentence).length > 0);
}

/** Returns the reading age in years (Flesch-Kincaid grade + 5), the number of words, and the sentences over 30 words; age NaN without text. */
export function readingOf(texts: readonly string[]): { age: number; words: number; long: string[] } {
  const sentences = sentencesOf(texts);
  const all = sentences.flatMap(words);
  const grade = fleschKincaid({
    sentence: sentences.length,
    word: all.length,
    syllable: all.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
  return { age: grade + 5, words: all.length, long: sentences.filter((sentence) => words(sentence).length > longSentence) };
}

/** Returns the English texts of a page that are its own, without its head. */
function textsOf(namespaces: readonly string[]): string[] {
  const files = new Map(wordsFiles().map((file) => [nameOf(file), file('en')]));
  return namespaces.flatMap((namespace) => {
    const file = files.get(namespace);
    if (!file) throw new Error(`There is no file of words ${namespace}.`);
    const found = [...flatten(JSON.parse(readFileSync(join(root, file), 'utf8')))];
    return found.flatMap(([path, text]) => (typeof text === 'string' && !path.startsWith('meta.') ? [text] : []));
  });
}

/** Returns a row for each English page, the hardest first, and a row for each sentence over 30 words. */
export function measureReading() {
  const pages = routes
    .map((route) => ({ path: route.path as string, ...readingOf(textsOf(ownNamespaces(route))) }))
    .sort((one, other) => other.age - one.age);
  return {
    ages: pages.map(({ path, age, words: count, long }) => ({
      page: path,
      age: round(age),
      words: count,
      'long sentences': long.length,
    })),
    sentences: pages.flatMap(({ path, long }) =>
      long.map((sentence) => ({ sentence, words: words(sentence).length, page: path })),
    ),
  };
}
