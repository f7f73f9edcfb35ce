/** What a page says about itself in its head. */
export interface PageHead {
  title: string;
  description: string;
  keywords: string;
  /** Absent for pages that no search engine should keep. */
  canonical?: string;
  robots?: 'noindex';
}

/** One page as the build writes it. */
export interface RenderedPage {
  /** Address, or `not-found`. */
  path: string;
  head: PageHead;
  /** Style elements for the head: Emotion's critical CSS, in the form it takes up again in the browser. */
  styles: string;
  html: string;
  /** Source files, below `web/`, of the chunks this page needs before it can answer. */
  sources: string[];
}
