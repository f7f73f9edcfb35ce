import type { Graph, Thing } from 'schema-dts';

// Typed by schema.org; `<` is written as an escape so that no text can end the element.
const json = (graph: Graph) => JSON.stringify(graph).replaceAll('<', '\\u003c');

/** What a page says to search engines, as one graph; it leaves the document with the page. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [...things] };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of our own, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json(graph) }} />;
}
