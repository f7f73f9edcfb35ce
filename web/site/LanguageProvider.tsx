import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { pathIn } from '../../shared/languagePaths.ts';
import { type LanguageCode, localeOf } from '../../shared/languages.ts';
import { changeLanguage, i18n } from '../i18n/i18n.ts';
import { LanguageContext } from '../i18n/useWords.ts';
import { track } from './analytics.ts';
import type { LoadedPage } from './loadPage.ts';
import { PageContext } from './PageContext.ts';
import { pageHead, siteLanguages } from './pageHead.ts';

interface LanguageProviderProps {
  page: LoadedPage;
  prefix: LanguageCode | undefined;
  chosen: LanguageCode;
  children: ReactNode;
}

/** Provides the page's language. The present language stays on screen while the texts of another load. */
export function LanguageProvider({ page, prefix, chosen, children }: LanguageProviderProps) {
  const [state, setState] = useState({ shown: page.language, chosen, prefix });
  const { path, namespaces } = page;

  useEffect(() => {
    const head = pageHead(path, state.prefix, i18n.getFixedT(state.shown, namespaces[0] as 'home'));
    document.documentElement.lang = localeOf(state.shown);
    document.title = head.title;
    document.querySelector('meta[name=description]')?.setAttribute('content', head.description);
    document.querySelector('meta[name=keywords]')?.setAttribute('content', head.keywords);
    if (head.canonical) document.querySelector('link[rel=canonical]')?.setAttribute('href', head.canonical);
  }, [state.shown, state.prefix, path, namespaces]);

  const language = useMemo(
    () => ({
      shown: state.shown,
      chosen: state.chosen,
      choose: async (next: LanguageCode) => {
        track('language_change', { language: next });
        const shown = await changeLanguage(next);
        if (!shown) return;
        startTransition(() => setState((last) => ({ shown, chosen: next, prefix: last.prefix && next })));
        if (!prefix) return;
        // The prefix of the address follows the language. The page is the same, so the history entry is replaced.
        const address = path === 'not-found' ? '/404' : path;
        const named = siteLanguages.includes(next) ? pathIn(next, address) : address;
        history.replaceState(history.state, '', named + location.search + location.hash);
      },
    }),
    [state, prefix, path],
  );
  const place = useMemo(() => ({ path, prefix: state.prefix }), [path, state.prefix]);
  return (
    <LanguageContext value={language}>
      <PageContext value={place}>{children}</PageContext>
    </LanguageContext>
  );
}
