import type { Page } from 'playwright';

/** One thing to take a picture of. */
export interface State {
  /** Name of its file. */
  name: string;
  path: string;
  /** The whole page, what is in the window, or the part with this selector. */
  frame: 'page' | 'view' | `#${string}`;
  /** Only in windows narrower than this, in px. */
  below?: number;
  /** The notice about statistics is shown only to those who have not answered it. */
  firstVisit?: boolean;
  withoutScripts?: boolean;
  forcedColours?: boolean;
  /** Signed in as staff. */
  staff?: boolean;
  /** What is set up before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What is done on the page before the picture. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** A page of the site as it is found. */
export const whole = (path: string): State => ({
  name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
  path,
  frame: 'page',
});
