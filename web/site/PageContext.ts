import { createContext, useContext, useMemo } from 'react';
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { useLanguage } from '../i18n/useWords.ts';
import { siteUrl } from './pageHead.ts';
import type { Route } from './routes.ts';

interface PageState {
  path: Route['path'];
  /** The language prefix of the address, if any. */
  prefix: LanguageCode | undefined;
}

export const PageContext = createContext<PageState>({ path: '/', prefix: undefined });

export interface Address extends PageState {
  /** Returns the address of a page in the language on screen. */
  to: (page: `/${string}`) => `/${string}`;
  /** Returns the address of a section of the home page; on the home page only the hash. */
  section: (id: string) => string;
  /** Returns the full public address of a page, for search engines. */
  url: (page: `/${string}`) => string;
}

/** Returns the present page and functions for addresses of other pages: `<a href={useAddress().to('/pricing')}>`. */
export function useAddress(): Address {
  const page = useContext(PageContext);
  const { shown } = useLanguage();
  return useMemo(() => {
    // Links keep the language on screen, so that the next page is prerendered in it.
    const language = shown === defaultLanguage ? page.prefix : shown;
    const to = (target: `/${string}`) => pathIn(language, target);
    return {
      ...page,
      to,
      section: (id) => (page.path === '/' ? `#${id}` : to(`/#${id}`)),
      url: (target) => siteUrl + pathIn(page.prefix, target),
    };
  }, [page, shown]);
}
