import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defaultLanguage, type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { root } from './paths.ts';

/** A text in all its languages: the path of its file for a language code, below the repository's folder. */
export type WordsFile = (language: LanguageCode) => string;

/** Files that list words to recognise in a language. They are not translations. */
const vocabularies = ['agreement.json', 'help.json', 'meeting.json'];

/** Every file of words that exists in English. */
export function wordsFiles(): WordsFile[] {
  const names = (folder: string) => readdirSync(join(root, folder), { withFileTypes: true });
  const pages = names('web/content').filter((entry) => entry.isDirectory());
  const topics = names('shared/words/en').filter(({ name }) => !vocabularies.includes(name));
  return [
    (language) => `shared/words/${language}.json`,
    ...topics.map<WordsFile>((topic) => (language) => `shared/words/${language}/${topic.name}`),
    ...pages.map<WordsFile>((page) => (language) => `web/content/${page.name}/${language}.json`),
  ];
}

/** The short name of a file of words: `common`, `faq`, and `words` for the one next to the folders. */
export function nameOf(file: WordsFile): string {
  const path = file(defaultLanguage);
  if (path === 'shared/words/en.json') return 'words';
  return path.endsWith('/en.json') ? basename(dirname(path)) : basename(path, '.json');
}

/** Whether a file of words exists in a language. */
export const hasWords = (file: WordsFile, language: LanguageCode): boolean => existsSync(join(root, file(language)));

/** Returns the languages with the same files as English. The site is prerendered in these. */
export function completeLanguages(): LanguageCode[] {
  const files = wordsFiles();
  return languageCodes.filter((language) => files.every((file) => hasWords(file, language)));
}
