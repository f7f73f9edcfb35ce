import { createContext, useContext, useMemo } from 'react';
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { useLanguage } from '../i18n/useWords.ts';
import { siteUrl } from './pageHead.ts';
import type { Route } from './routes.ts';

interface PageState {
  path: Route['path'];
  /** The language that the address names; undefined without a prefix. */
  prefix: LanguageCode | undefined;
}

export const PageContext = createContext<PageState>({ path: '/', prefix: undefined });

export interface Address extends PageState {
  /** The address of a page of the site in the language on screen. */
  to: (page: `/${string}`) => `/${string}`;
  /** The address of a section of the home page; on the home page the hash alone. */
  section: (id: string) => string;
  /** The public address of a page, as search engines know it. */
  url: (page: `/${string}`) => string;
}

/** The page on screen, and addresses of others: `<a href={useAddress().to('/pricing')}>`. */
export function useAddress(): Address {
  const page = useContext(PageContext);
  const { shown } = useLanguage();
  return useMemo(() => {
    // A page in another language leads on in that language, so that the next page need not be rendered twice.
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
