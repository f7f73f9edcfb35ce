import { type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { i18n } from '../i18n/i18n.ts';
import { prepareWords, readyWords } from '../i18n/prepare.ts';
import { storeLanguage } from '../i18n/storedLanguage.ts';
import { LanguageContext } from '../i18n/useWords.ts';
import { track } from './analytics.ts';
import { type Route, routeAt } from './routes.tsx';

// English parts below the fold bring their words when they are near; in another language a page is whole at once or falls back.
const namespacesOf = (route: Route, language: LanguageCode) =>
  ['common', ...route.namespaces, ...(language === defaultLanguage ? [] : route.later)] as const;

/** Loads a page's words in a language and answers the language it can be shown in. */
export const preparePage = (route: Route, language: LanguageCode): Promise<LanguageCode> =>
  prepareWords(namespacesOf(route, language), language);

/** Tells everything below in which language it is shown; while another one loads, the present one stays on screen. */
export function LanguageProvider({ initial, children }: { initial: LanguageCode; children: ReactNode }) {
  const [chosen, setChosen] = useState(initial);
  const shown = use(readyWords(namespacesOf(routeAt(useLocation().pathname), chosen), chosen));

  useEffect(() => {
    document.documentElement.lang = shown === 'en' ? 'en-GB' : shown;
    // Telling it the same again would update everything that has words, and so discard what still waits to be hydrated.
    if (i18n.language !== shown) void i18n.changeLanguage(shown);
  }, [shown]);

  const value = useMemo(
    () => ({
      shown,
      chosen,
      choose: (language: LanguageCode) => {
        storeLanguage(language);
        track('language_change', { language });
        startTransition(() => setChosen(language));
      },
    }),
    [shown, chosen],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
