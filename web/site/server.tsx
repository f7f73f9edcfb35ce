import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { defaultLanguage } from '../../shared/languages.ts';
import { contentSource } from '../i18n/content.ts';
import { i18n } from '../i18n/i18n.ts';
import { createStyleCache } from '../ui/Provider.tsx';
import { App } from './App.tsx';
import { preparePage } from './LanguageProvider.tsx';
import { pageHead } from './pageHead.ts';
import type { RenderedPage } from './renderedPage.ts';
import { notFound, type Route, routes } from './routes.tsx';

/** Every page the site has code for, by address. */
export const renderable: readonly Route['path'][] = [...routes, notFound].map(({ path }) => path);

/** Renders one page in English to HTML with its whole text. */
export async function renderPage(path: Route['path']): Promise<RenderedPage> {
  const route = [...routes, notFound].find((candidate) => candidate.path === path);
  if (!route) throw new Error(`There is no page at ${path}.`);
  const namespaces = ['common', ...route.namespaces] as const;
  await Promise.all([preparePage(route, defaultLanguage), route.load()]);
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path === 'not-found' ? '/404' : path}>
      <App cache={cache} language={defaultLanguage} />
    </StaticRouter>,
    // Everything in place at once: no boundary is sent after the rest and moved by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  return {
    path,
    head: pageHead(path, i18n.getFixedT(defaultLanguage, route.namespaces[0] as 'home')),
    styles,
    html,
    sources: [route.source, ...namespaces.map((namespace) => contentSource(namespace, defaultLanguage))],
  };
}
