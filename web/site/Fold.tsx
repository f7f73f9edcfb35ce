/** Stands for the address of the stylesheet until the build knows it (`scripts/prerender.ts`). */
export const stylesheetPlaceholder = '/assets/site.css';

/** The address that the page's HTML names. The element is gone while the page is rendered in another language. */
const served =
  typeof document === 'undefined' ? undefined : document.querySelector('link[data-fold]')?.getAttribute('href') || undefined;

/**
 * The end of what is seen first. Styles of what comes before are in the page's head; the styles of the rest are in one cached file,
 * which browsers wait for before they paint what follows.
 */
export function Fold() {
  if (typeof document !== 'undefined' && !served) return null;
  return <link rel="stylesheet" href={served ?? stylesheetPlaceholder} data-fold="" />;
}
