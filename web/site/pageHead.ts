import type { TFunction } from 'i18next';
import { firm } from '../../shared/firm.ts';
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { type Page, pages } from '../../shared/pages.ts';
import type { PageHead } from './renderedPage.ts';

/** Public address of the site, without a trailing slash; the build sets VITE_SITE_URL from SITE_URL. */
export const siteUrl = (import.meta.env.VITE_SITE_URL || firm.siteUrl).replace(/\/$/, '');

const complete: readonly string[] | undefined = import.meta.env.VITE_LANGUAGES?.split(' ');

/** Languages with prerendered pages; the build sets VITE_LANGUAGES to the languages whose files are complete. */
export const siteLanguages: readonly LanguageCode[] = languageCodes.filter((code) => complete?.includes(code) ?? true);

/** Returns a page's address in each language, for search engines. `x-default` is the address that chooses by the browser's language. */
const alternatesOf = (path: `/${string}`): Record<string, string> => ({
  ...Object.fromEntries(siteLanguages.map((code) => [code, siteUrl + pathIn(code, path)])),
  'x-default': siteUrl + pathIn(defaultLanguage, path),
});

/**
 * Returns the head of a page, from its namespace's `meta` and the table of pages. `language` is the prefix of its address, if any.
 */
export function pageHead(path: Page['path'] | 'not-found', language: LanguageCode | undefined, t: TFunction<'home'>): PageHead {
  const page = (pages as readonly Page[]).find((candidate) => candidate.path === path);
  const words = { firm: firm.tradingName };
  const feed = path.startsWith('/guides') ? siteUrl + pathIn(language, '/guides/feed.xml') : undefined;
  return {
    title: t('meta.title', words),
    description: t('meta.description', words),
    keywords: t('meta.keywords', words),
    ...(feed && { feed }),
    // Not-found pages have no address of their own.
    ...(page && { canonical: siteUrl + pathIn(language, page.path) }),
    ...(page?.indexable ? { alternates: alternatesOf(page.path) } : { robots: 'noindex', alternates: {} }),
  };
}
