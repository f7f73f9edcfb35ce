import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { contentSource, listSource } from '../i18n/content.ts';
import { i18n } from '../i18n/i18n.ts';
import { createStyleCache } from '../ui/Provider.tsx';
import { App } from './App.tsx';
import { namespacesOf, preparePage } from './LanguageProvider.tsx';
import { pageHead } from './pageHead.ts';
import type { RenderedPage } from './renderedPage.ts';
import { notFound, type Route, routes } from './routes.tsx';

/** Every page the site has code for, by address. */
export const renderable: readonly Route['path'][] = [...routes, notFound].map(({ path }) => path);

/** Renders one page in a language to HTML with its whole text. Throws when it has no words in it. */
export async function renderPage(path: Route['path'], language: LanguageCode): Promise<RenderedPage> {
  const route = [...routes, notFound].find((candidate) => candidate.path === path);
  if (!route) throw new Error(`There is no page at ${path}.`);
  const [shown] = await Promise.all([preparePage(route, language), route.fetch()]);
  if (shown !== language) throw new Error(`The page at ${path} has no words in ${language}.`);
  await i18n.changeLanguage(language);
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={pathIn(language, path === 'not-found' ? '/404' : path)}>
      <App cache={cache} language={defaultLanguage} />
    </StaticRouter>,
    // Everything in place at once: no boundary is sent after the rest and moved by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  // Emotion's own cache, which nothing here uses, moves every element about that does not carry its mark.
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html)).replaceAll('<style ', '<style data-s="" ');
  return {
    path,
    language,
    head: pageHead(path, language, i18n.getFixedT(language, route.namespaces[0] as 'home')),
    styles,
    html,
    sources: [
      ...(route.quiet ? [] : [route.source]),
      ...listSource(language),
      ...namespacesOf(route, language).map((namespace) => contentSource(namespace, language)),
    ],
  };
}
