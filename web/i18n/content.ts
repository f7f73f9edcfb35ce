import type { LanguageCode } from '../../shared/languages.ts';
import type { Namespace } from './resources.d.ts';

type Content = Record<string, unknown>;
type Load = () => Promise<Content>;

// One chunk per page and language; a file put into web/content is found by its name alone.
const pages = import.meta.glob<Content>('../content/*/*.json', { import: 'default' });
// The questions are a list that the assistant reads too; as a namespace they stand under `items`.
const faqs = import.meta.glob<Content[]>('../../shared/words/*/faq.json', { import: 'default' });
const words = import.meta.glob<Content>('../../shared/words/*.json', { import: 'default' });

/** How to load one namespace in one language; undefined when there is no such file. */
export function contentLoader(namespace: Namespace, language: LanguageCode): Load | undefined {
  if (namespace === 'faq') {
    const list = faqs[`../../shared/words/${language}/faq.json`];
    return list && (async () => ({ items: await list() }));
  }
  return namespace === 'words' ? words[`../../shared/words/${language}.json`] : pages[`../content/${namespace}/${language}.json`];
}

/** The source file of a namespace's words, as the build's manifest names it. */
export const contentSource = (namespace: Namespace, language: LanguageCode): string =>
  namespace === 'words' || namespace === 'faq'
    ? `../shared/words/${language}${namespace === 'faq' ? '/faq' : ''}.json`
    : `content/${namespace}/${language}.json`;
