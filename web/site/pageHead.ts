import type { TFunction } from 'i18next';
import { firm } from '../../shared/firm.ts';
import { type Page, pages } from '../../shared/pages.ts';
import type { PageHead } from './renderedPage.ts';

/** Public address of the site, without a trailing slash; the build sets VITE_SITE_URL from SITE_URL. */
export const siteUrl = (import.meta.env.VITE_SITE_URL || firm.siteUrl).replace(/\/$/, '');

/** The head of a page, from its namespace's `meta` and the table of pages. `path` is `not-found` for the not-found page. */
export function pageHead(path: string, t: TFunction<'home'>): PageHead {
  const page = (pages as readonly Page[]).find((candidate) => candidate.path === path);
  const words = { firm: firm.tradingName };
  return {
    title: t('meta.title', words),
    description: t('meta.description', words),
    keywords: t('meta.keywords', words),
    ...(page?.indexable ? { canonical: `${siteUrl}${path}` } : { robots: 'noindex' }),
  };
}
