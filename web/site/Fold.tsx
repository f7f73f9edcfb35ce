/** Placeholder for the address of the stylesheet, which the build fills in (`scripts/prerender.ts`). */
export const stylesheetPlaceholder = '/assets/site.css';

/** Address in the page's HTML, read before React renders: rendering in another language removes the element. */
const served =
  typeof document === 'undefined' ? undefined : document.querySelector('link[data-fold]')?.getAttribute('href') || undefined;

/**
 * Marks the end of the first screen. Styles of the elements before it are inlined in the head. The other styles are in one cached
 * file, and browsers paint the elements after this one when it has loaded.
 */
export function Fold() {
  if (typeof document !== 'undefined' && !served) return null;
  return <link rel="stylesheet" href={served ?? stylesheetPlaceholder} data-fold="" />;
}
