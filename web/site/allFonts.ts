import address from '../../.build/fonts/fonts.css?url';

/**
 * Adds the font rules of all languages to the page. The HTML has only those of its own language, because the browser lays out all text again
 * when rules are added. Needed by the list of languages and by a page that is rendered in another language.
 */
export function addAllFonts(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }));
}
