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

/** One page in one language as the build writes it. */
export interface RenderedPage {
  /** Address without its language, or `not-found`. */
  path: string;
  language: LanguageCode;
  head: PageHead;
  /** Style elements for the head: Emotion's critical CSS, in the form it takes up again in the browser. */
  styles: string;
  html: string;
  /** Source files, below `web/`, of the chunks this page needs before it can answer. */
  sources: string[];
}
