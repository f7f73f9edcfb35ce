import { type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LanguageCode } from '../../shared/languages.ts';
import { i18n, loadContent } from '../i18n/i18n.ts';
import { storeLanguage } from '../i18n/storedLanguage.ts';
import { LanguageContext } from '../i18n/useWords.ts';
import { track } from './analytics.ts';
import { type Route, routeAt } from './routes.tsx';

const prepared = new Map<string, LanguageCode>();
const pending = new Map<string, Promise<LanguageCode>>();
const keyOf = (route: Route, language: LanguageCode) => `${language} ${route.path}`;

/** Loads a page's words in a language and answers the language it can be shown in. */
export function prepareWords(route: Route, language: LanguageCode): Promise<LanguageCode> {
  const key = keyOf(route, language);
  const known = pending.get(key);
  if (known) return known;
  const loading = loadContent(['common', ...route.namespaces], language).then((shown) => {
    prepared.set(key, shown);
    // A fallback is not kept: next time the file may arrive.
    if (shown !== language) pending.delete(key);
    return shown;
  });
  loading.catch(() => pending.delete(key));
  pending.set(key, loading);
  return loading;
}

function usePreparedWords(route: Route, language: LanguageCode): LanguageCode {
  // Asked synchronously first: a page whose words are there must not suspend while it hydrates.
  return prepared.get(keyOf(route, language)) ?? use(prepareWords(route, language));
}

/** Tells everything below in which language it is shown; while another one loads, the present one stays on screen. */
export function LanguageProvider({ initial, children }: { initial: LanguageCode; children: ReactNode }) {
  const [chosen, setChosen] = useState(initial);
  const shown = usePreparedWords(routeAt(useLocation().pathname), chosen);

  useEffect(() => {
    document.documentElement.lang = shown === 'en' ? 'en-GB' : shown;
    void i18n.changeLanguage(shown);
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
