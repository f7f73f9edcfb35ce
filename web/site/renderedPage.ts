import type { LanguageCode } from '../../shared/languages.ts';

/** What a page says about itself in its head. */
export interface PageHead {
  title: string;
  description: string;
  keywords: string;
  /** Absent for pages that no search engine should keep. */
  canonical?: string;
  robots?: 'noindex';
  /** The same page in each language, by language tag; empty for pages that no search engine should keep. */
  alternates: Record<string, string>;
}

/** A page's styles as Emotion finds them again in the browser: by the names in `data-emotion`. */
interface PageStyles {
  /** Global styles, one element each. */
  global: { name: string; css: string }[];
  /** The key and all class ids of the page, in `first` and in `rest`. */
  name: string;
  /** Rules of what is seen first. */
  first: string;
  /** Rules of everything else, by class id. */
  rest: Record<string, string>;
}

/** One page in one language as the build writes it. */
export interface RenderedPage {
  /** Address without its language, or `not-found`. */
  path: string;
  language: LanguageCode;
  head: PageHead;
  html: string;
  styles: PageStyles;
  /** Source files, below `web/`, of the chunks this page needs before it can answer. */
  sources: string[];
}
