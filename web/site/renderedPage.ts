import type { LanguageCode } from '../../shared/languages.ts';

/** The values of a page's `<head>`. */
export interface PageHead {
  title: string;
  description: string;
  keywords: string;
  /** Absent for pages without an address of their own. */
  canonical?: string;
  robots?: 'noindex';
  /** Address of the news feed that lists the page's changes, if it has one. */
  feed?: string;
  /** The page's address in each language, by language tag; empty for pages that search engines should not index. */
  alternates: Record<string, string>;
}

/** A page's styles; Emotion finds them in the browser by the names in `data-emotion`. */
interface PageStyles {
  /** Global styles, one element each. */
  global: { name: string; css: string }[];
  /** The cache key and all class ids of the page, those of `first` and of `rest`. */
  name: string;
  /** Rules of the first screen. */
  first: string;
  /** The other rules, by class id. */
  rest: Record<string, string>;
}

/** One prerendered page in one language. */
export interface RenderedPage {
  /** Address without its language, or `not-found`. */
  path: string;
  language: LanguageCode;
  head: PageHead;
  html: string;
  styles: PageStyles;
  /** Source files, relative to `web/`, whose chunks the page needs for hydration. */
  sources: string[];
}
