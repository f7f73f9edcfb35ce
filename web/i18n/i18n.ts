import i18next from 'i18next';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { loadWords } from './content.ts';
import type { Namespace } from './resources.d.ts';

/** The one i18next instance. `loadContent` gives it its words; it fetches nothing itself. */
export const i18n = i18next.createInstance();

void i18n.init({
  lng: defaultLanguage,
  // A page is in one language throughout: `loadContent` falls back to English as a whole, never key by key.
  fallbackLng: false,
  resources: {},
  ns: [],
  defaultNS: 'common',
  initAsync: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

/** Namespaces that this page uses so far, parts that loaded late included. */
const used = new Set<Namespace>();

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
 * Loads namespaces in a language. Resolves with the language they can be shown in: the wanted one when every file of it exists and
 * arrived, else English. A later call tries again. Rejects when the English words do not arrive.
 */
export async function loadContent(namespaces: readonly Namespace[], language: LanguageCode): Promise<LanguageCode> {
  const arrived = await Promise.all(namespaces.map((namespace) => load(namespace, language)));
  if (!arrived.every(Boolean)) {
    if (language === defaultLanguage) throw new Error(`The English words of ${namespaces.join(', ')} did not arrive.`);
    return loadContent(namespaces, defaultLanguage);
  }
  for (const namespace of namespaces) used.add(namespace);
  return language;
}

/** Loads everything that the page uses in another language. Resolves with the language it can be shown in. */
export async function changeLanguage(language: LanguageCode): Promise<LanguageCode> {
  const shown = await loadContent([...used], language);
  await i18n.changeLanguage(shown);
  return shown;
}

/** Loads the words of one namespace in the language of the page, for text outside a component (toasts, alerts). */
export async function wordsFor<N extends Namespace>(namespace: N) {
  return i18n.getFixedT(await loadContent([namespace], i18n.language as LanguageCode), namespace);
}
