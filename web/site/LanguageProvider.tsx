import { type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode, localeOf } from '../../shared/languages.ts';
import { i18n } from '../i18n/i18n.ts';
import { prepareWords, readyWords } from '../i18n/prepare.ts';
import { storeLanguage } from '../i18n/storedLanguage.ts';
import { LanguageContext } from '../i18n/useWords.ts';
import { addressOf } from './address.ts';
import { track } from './analytics.ts';
import { siteLanguages } from './pageHead.ts';
import { type Route, routeAt } from './routes.tsx';

/**
 * Namespaces of a page in a language. English parts below the fold bring their words when they are near; in another language a
 * page is whole at once or falls back.
 */
export const namespacesOf = (route: Route, language: LanguageCode) =>
  ['common', ...route.namespaces, ...(language === defaultLanguage ? [] : route.later)] as const;

/** Loads a page's words in a language and answers the language it can be shown in. */
export const preparePage = (route: Route, language: LanguageCode): Promise<LanguageCode> =>
  prepareWords(namespacesOf(route, language), language);

/**
 * Tells everything below in which language it is shown: the one the address names, else the visitor's. While another one loads,
 * the present one stays on screen.
 */
export function LanguageProvider({ initial, children }: { initial: LanguageCode; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { language: named, path } = addressOf(pathname);
  const [own, setOwn] = useState(initial);
  const chosen = named ?? own;
  const shown = use(readyWords(namespacesOf(routeAt(path), chosen), chosen));

  useEffect(() => {
    document.documentElement.lang = localeOf(shown);
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
        startTransition(() => {
          setOwn(language);
          if (!named) return;
          // An address that names a language names the new one. The page is the same, so this is no step in the history.
          const address = siteLanguages.includes(language) ? pathIn(language, path) : path;
          void navigate(address + search + hash, { replace: true });
        });
      },
    }),
    [shown, chosen, named, path, search, hash, navigate],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
