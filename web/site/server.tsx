import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import type { LanguageCode } from '../../shared/languages.ts';
import { contentSource, listSource } from '../i18n/content.ts';
import { i18n } from '../i18n/i18n.ts';
import { createStyleCache } from '../ui/Provider.tsx';
import { App } from './App.tsx';
import { loadPage } from './loadPage.ts';
import { pageHead } from './pageHead.ts';
import type { RenderedPage } from './renderedPage.ts';
import { namespacesOf, notFound, type Route, routes, sourceOf } from './routes.ts';

export { changedPlaceholder } from './changed.ts';
export { stylesheetPlaceholder } from './Fold.tsx';

/** The addresses of all pages with code. */
export const renderable: readonly Route['path'][] = [...routes, notFound].map(({ path }) => path);

/** Renders a page in a language to HTML with its whole text. Throws when it has no texts in that language. */
export async function renderPage(path: Route['path'], language: LanguageCode): Promise<RenderedPage> {
  const page = await loadPage(path, language);
  if (page.path !== path) throw new Error(`There is no page at ${path}.`);
  if (page.language !== language) throw new Error(`The page at ${path} has no words in ${language}.`);
  const cache = createStyleCache();
  // Before rendering: makes the cache collect its rules instead of writing them between the elements.
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <App cache={cache} page={page} prefix={language === 'en' ? undefined : language} chosen={language} />,
    // Renders everything in place, so that no boundary is sent later and moved by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  const fold = html.indexOf(' data-fold=');
  const first = new Set(extractCriticalToChunks(fold < 0 ? html : html.slice(0, fold)).styles.flatMap(({ ids }) => ids));
  const used = extractCriticalToChunks(html).styles;
  const cssOf = (id: string) => (typeof cache.inserted[id] === 'string' ? (cache.inserted[id] as string) : '');
  const isGlobal = ({ key }: { key: string }) => key !== cache.key;
  const ids = used.filter((chunk) => !isGlobal(chunk)).flatMap((chunk) => chunk.ids);
  return {
    path,
    language,
    head: pageHead(path, language, i18n.getFixedT(language, page.namespaces[0] as 'home')),
    html,
    styles: {
      global: used.filter(isGlobal).map((chunk) => ({ name: `${chunk.key} ${chunk.ids.join(' ')}`, css: chunk.css })),
      name: `${cache.key} ${ids.join(' ')}`,
      first: ids
        .filter((id) => first.has(id))
        .map(cssOf)
        .join(''),
      rest: Object.fromEntries(ids.filter((id) => !first.has(id)).map((id) => [id, cssOf(id)])),
    },
    sources: [sourceOf(page), ...listSource(language), ...namespacesOf(page).map((name) => contentSource(name, language))],
  };
}
