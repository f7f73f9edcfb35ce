import { type ComponentType, lazy } from 'react';
import type { LanguageCode } from '../../shared/languages.ts';
import { i18n, loadContent } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.d.ts';

/** How long after a failure a part is loaded once more, in ms. */
const pause = 1000;

/**
 * A part that loads when it is first rendered, with words of its own. It is tried twice; then it throws, and the boundary around it
 * says so.
 */
export function lazyPart<P>(namespaces: readonly Namespace[], load: () => Promise<ComponentType<P>>) {
  const once = async () => {
    const language = i18n.language as LanguageCode;
    const [part, shown] = await Promise.all([load(), loadContent(namespaces, language)]);
    // A page is in one language throughout.
    if (shown !== language) throw new Error(`The words of ${namespaces.join(', ')} did not arrive.`);
    return { default: part };
  };
  return lazy(() => once().catch(() => new Promise<void>((resolve) => setTimeout(resolve, pause)).then(once)));
}
