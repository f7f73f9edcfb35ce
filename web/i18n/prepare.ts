import type { LanguageCode } from '../../shared/languages.ts';
import { untilLoaded } from '../lib/untilLoaded.ts';
import { i18n, loadContent } from './i18n.ts';
import type { Namespace } from './resources.d.ts';

// Those that have arrived, marked as React marks them, so that `use` reads them without suspending.
const settled = new Map<string, Promise<LanguageCode>>();
const pending = new Map<string, Promise<LanguageCode>>();
const awaited = new Map<string, Promise<LanguageCode>>();
const keyOf = (namespaces: readonly Namespace[], language: LanguageCode) => `${language} ${namespaces.join(' ')}`;

/**
 * Loads words in a language and answers the language they can be shown in. Asked again it answers the same promise; a load
 * that failed or fell back to English is tried afresh.
 */
export function prepareWords(namespaces: readonly Namespace[], language: LanguageCode): Promise<LanguageCode> {
  const key = keyOf(namespaces, language);
  const known = pending.get(key);
  if (known) return known;
  const loading: Promise<LanguageCode> = loadContent(namespaces, language).then((shown) => {
    settled.set(key, Object.assign(loading, { status: 'fulfilled', value: shown }));
    // A fallback is not kept: next time the file may arrive.
    if (shown !== language) pending.delete(key);
    return shown;
  });
  loading.catch(() => pending.delete(key));
  pending.set(key, loading);
  return loading;
}

/**
 * What a component hands to React's `use`, in every rendering alike (React fails on a `use` that is left out when it tries
 * again): the words that have arrived, else those on their way. These are asked for until they arrive: a part that waits leaves
 * the server's HTML standing, one that fails takes the page with it.
 */
export function readyWords(namespaces: readonly Namespace[], language: LanguageCode): Promise<LanguageCode> {
  const key = keyOf(namespaces, language);
  const known = settled.get(key) ?? awaited.get(key);
  if (known) return known;
  const arriving = untilLoaded(() => prepareWords(namespaces, language));
  awaited.set(key, arriving);
  return arriving;
}

/** Words for what speaks outside a component (toasts), in the language of the page, or in English where they have no other. */
export async function wordsFor<N extends Namespace>(namespace: N) {
  return i18n.getFixedT(await prepareWords([namespace], i18n.language as LanguageCode), namespace);
}
