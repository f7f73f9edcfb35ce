import i18next from 'i18next';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { loadWords } from './content.ts';
import type { Namespace } from './resources.d.ts';

/** The i18next instance. `loadContent` adds its texts; it loads nothing itself. */
export const i18n = i18next.createInstance();

void i18n.init({
  lng: defaultLanguage,
  // `loadContent` falls back to English for a whole page, never for single keys.
  fallbackLng: false,
  resources: {},
  ns: [],
  defaultNS: 'common',
  initAsync: false,
  // React escapes text.
  interpolation: { escapeValue: false },
});

/** Namespaces that this page uses so far, including those of lazy parts. */
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
 * Loads namespaces in a language. Resolves with the language they can be shown in: the wanted one when all its files loaded, else
 * English. A later call tries again. Rejects when the English texts do not load.
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

/** The language that was chosen last. */
let chosen: LanguageCode | undefined;

/**
 * Loads all used namespaces in another language and switches to it. Resolves with the language that can be shown; undefined, without a
 * switch, when another language was chosen meanwhile.
 */
export async function changeLanguage(language: LanguageCode): Promise<LanguageCode | undefined> {
  chosen = language;
  let shown = language;
  // Again when a part has loaded meanwhile, because it has its texts in the present language only.
  for (let loaded = -1; loaded !== used.size; ) {
    loaded = used.size;
    shown = await loadContent([...used], shown);
  }
  if (chosen !== language) return undefined;
  await i18n.changeLanguage(shown);
  return shown;
}

/** Loads a namespace in the language of the page and returns its `t`, for text outside components (toasts, alerts). */
export async function wordsFor<N extends Namespace>(namespace: N) {
  return i18n.getFixedT(await loadContent([namespace], i18n.language as LanguageCode), namespace);
}
