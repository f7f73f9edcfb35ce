import { defaultLanguage, isLanguageCode, type LanguageCode } from './languageCodes.ts';

/** What an address says: the page it names, and the language when it begins with one (`/pl/pricing`, `/ta`). */
export interface LanguagePath {
  language: LanguageCode | undefined;
  path: `/${string}`;
}

/** Reads the pathname of an address. English has no prefix, so `/en` names no language and no page. */
export function readPath(pathname: string): LanguagePath {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  if (isLanguageCode(first) && first !== defaultLanguage)
    return { language: first, path: rest.startsWith('/') ? `/${rest.slice(1)}` : '/' };
  return { language: undefined, path: `/${pathname.replace(/^\//, '')}` };
}

/**
 * A page's address in a language: `/pricing` is `/pl/pricing` in Polish and itself in English or without a language; a query and a
 * hash are kept (`/#contact` is `/pl#contact`).
 */
export function pathIn(language: LanguageCode | undefined, to: `/${string}`): `/${string}` {
  if (language === undefined || language === defaultLanguage) return to;
  return `/${language}${to.replace(/^\/(?=$|[?#])/, '')}`;
}
