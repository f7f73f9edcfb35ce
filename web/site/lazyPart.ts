import { type ComponentType, lazy } from 'react';
import type { LanguageCode } from '../../shared/languages.ts';
import { i18n, loadContent } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/resources.d.ts';

/** Delay before the second try, in ms. */
const pause = 1000;

/**
 * Returns a component that loads with its texts when it is first rendered. After two failed tries it throws to the error boundary.
 */
export function lazyPart<P>(namespaces: readonly Namespace[], load: () => Promise<ComponentType<P>>) {
  const once = async (): Promise<{ default: ComponentType<P> }> => {
    const language = i18n.language as LanguageCode;
    const [part, shown] = await Promise.all([load(), loadContent(namespaces, language)]);
    // A page is in one language throughout.
    if (shown !== language) throw new Error(`The words of ${namespaces.join(', ')} did not arrive.`);
    // The language may have changed while the words of the one before loaded.
    return i18n.language === language ? { default: part } : once();
  };
  return lazy(() => once().catch(() => new Promise<void>((resolve) => setTimeout(resolve, pause)).then(once)));
}
