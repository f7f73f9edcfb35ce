import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { files as english } from './languages/en.ts';
import type { Namespace } from './resources.d.ts';

type Content = Record<string, unknown>;

/** How to load each file of words of a language, by its path: a chunk of its own per page. A file put there is found by its name alone. */
type WordFiles = Record<string, () => Promise<unknown>>;

// A list for each language, loaded before its first words: the names of all the files would be 2 KB of every page.
const others = import.meta.glob<WordFiles>(['./languages/*.ts', '!./languages/en.ts'], { import: 'files' });

/** A namespace in one language; undefined when there is no such file. Rejects when it does not arrive. */
export async function loadWords(namespace: Namespace, language: LanguageCode): Promise<Content | undefined> {
  const files = language === defaultLanguage ? english : await others[`./languages/${language}.ts`]?.();
  const words = await files?.[pathOf(namespace, language)]?.();
  // The questions are a list that the assistant reads too; as a namespace they stand under `items`.
  return namespace === 'faq' && words ? { items: words } : (words as Content | undefined);
}

/** Where a namespace's words stand, as seen from the lists. */
const pathOf = (namespace: Namespace, language: LanguageCode) => `../../${contentSource(namespace, language)}`;

/** The source file of a namespace's words, as the build's manifest names it. */
export const contentSource = (namespace: Namespace, language: LanguageCode): string =>
  namespace === 'words' || namespace === 'faq'
    ? `../shared/words/${language}${namespace === 'faq' ? '/faq' : ''}.json`
    : `content/${namespace}/${language}.json`;

/** The source file of the list of a language's words, where it is not part of every page. */
export const listSource = (language: LanguageCode): string[] =>
  language === defaultLanguage ? [] : [`i18n/languages/${language}.ts`];
