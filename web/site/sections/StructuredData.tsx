import type { Graph, Thing, WebPage } from 'schema-dts';
import { localeOf } from '../../../shared/languages.ts';
import { useLanguage } from '../../i18n/useWords.ts';
import { useAddress } from '../PageContext.ts';

// Typed by schema.org. `<` is escaped, so that no text can end the element.
const json = (graph: Graph) => JSON.stringify(graph).replaceAll('<', '\\u003c');

/** The structured data of a page, as one graph with the page itself and its language. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const { path, url } = useAddress();
  const { shown } = useLanguage();
  const address = path === 'not-found' ? '/404' : path;
  const page: WebPage = { '@type': 'WebPage', '@id': url(address), url: url(address), inLanguage: localeOf(shown) };
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [page, ...things] };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of our own, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json(graph) }} />;
}
