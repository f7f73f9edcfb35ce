import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { files as english } from './languages/en.ts';
import type { Namespace } from './resources.d.ts';

type Content = Record<string, unknown>;

/** Loaders of the files of a language, by path. Each file is a chunk; new files need no registration. */
type WordFiles = Record<string, () => Promise<unknown>>;

// One list of loaders per language, loaded with it: a single list of all files would add 2.2 KB (Brotli) to every page.
const others = import.meta.glob<WordFiles>(['./languages/*.ts', '!./languages/en.ts'], { import: 'files' });

/** Returns the texts of a namespace in a language; undefined when there is no file. Rejects when it does not load. */
export async function loadWords(namespace: Namespace, language: LanguageCode): Promise<Content | undefined> {
  const files = language === defaultLanguage ? english : await others[`./languages/${language}.ts`]?.();
  const words = await files?.[pathOf(namespace, language)]?.();
  // The questions are a list, which the assistant reads too; i18next needs an object.
  return namespace === 'faq' && words ? { items: words } : (words as Content | undefined);
}

/** Returns the path of a namespace's file relative to the lists in `languages/`. */
const pathOf = (namespace: Namespace, language: LanguageCode) => `../../${contentSource(namespace, language)}`;

/** Returns a namespace's source file, as the build's manifest names it. */
export const contentSource = (namespace: Namespace, language: LanguageCode): string =>
  namespace === 'words' || namespace === 'faq'
    ? `../shared/words/${language}${namespace === 'faq' ? '/faq' : ''}.json`
    : `content/${namespace}/${language}.json`;

/** Returns the source file of a language's list of loaders; none for English, whose list is in every page. */
export const listSource = (language: LanguageCode): string[] =>
  language === defaultLanguage ? [] : [`i18n/languages/${language}.ts`];
