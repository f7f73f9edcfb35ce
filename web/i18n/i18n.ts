import i18next from 'i18next';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { loadWords } from './content.ts';
import type { Namespace } from './resources.d.ts';

/** The one i18next instance. Content is handed to it by `loadContent`; it fetches nothing itself. */
export const i18n = i18next.createInstance();

void i18n.init({
  lng: defaultLanguage,
  // A page is shown in one language throughout: `loadContent` falls back to English as a whole, never key by key.
  fallbackLng: false,
  resources: {},
  ns: [],
  defaultNS: 'common',
  initAsync: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

async function load(namespace: Namespace, language: LanguageCode): Promise<boolean> {
  if (i18n.hasResourceBundle(language, namespace)) return true;
  try {
    const content = await loadWords(namespace, language);
    if (!content) return false;
    i18n.addResourceBundle(language, namespace, content);
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads namespaces in a language and answers the language they can be shown in: the one asked for when every file of it
 * is there and arrived, else English.
 */
export async function loadContent(namespaces: readonly Namespace[], language: LanguageCode): Promise<LanguageCode> {
  const arrived = await Promise.all(namespaces.map((namespace) => load(namespace, language)));
  if (arrived.every(Boolean)) return language;
  if (language === defaultLanguage) throw new Error(`The English words of ${namespaces.join(', ')} did not arrive.`);
  return loadContent(namespaces, defaultLanguage);
}
