import type { Page } from 'playwright';

/** The staff password of the products that screenshots are taken of. */
export const picturePassword = 'picture password';

/** One state of a page to take a screenshot of. */
export interface State {
  /** File name of the screenshot. */
  name: string;
  path: string;
  /** The whole page, the visible part, or the element with this selector. */
  area: 'page' | 'view' | `#${string}`;
  /** Only for widths below this, in px. */
  narrowerThan?: number;
  /** Shows the notice about statistics, which only a first visit has. */
  firstVisit?: boolean;
  withoutScripts?: boolean;
  forcedColours?: boolean;
  /** Signs in as staff. */
  staff?: boolean;
  /** Uses the product of `namedStaff.ts`, in which staff need a second factor. */
  namedStaff?: boolean;
  /** Opens an invitation to become a member of staff instead of `path`. */
  invitation?: boolean;
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs on the page before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Returns the state of a whole page as it is loaded. */
export const pageState = (path: string): State => ({
  name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
  path,
  area: 'page',
});
