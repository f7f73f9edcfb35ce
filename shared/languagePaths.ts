import { defaultLanguage, isLanguageCode, type LanguageCode } from './languageCodes.ts';

/** The parts of a path: the page, and the language if the path begins with one (`/pl/pricing`, `/ta`). */
export interface LanguagePath {
  language: LanguageCode | undefined;
  path: `/${string}`;
}

/** Returns the parts of a pathname. English has no prefix, so `/en` is neither a language nor a page. */
export function readPath(pathname: string): LanguagePath {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  if (isLanguageCode(first) && first !== defaultLanguage)
    return { language: first, path: rest.startsWith('/') ? `/${rest.slice(1)}` : '/' };
  return { language: undefined, path: `/${pathname.replace(/^\//, '')}` };
}

/**
 * Returns a page's path in a language: `/pricing` is `/pl/pricing` in Polish, and unchanged in English or without a language.
 * Query and hash stay: `/#contact` is `/pl#contact`.
 */
export function pathIn(language: LanguageCode | undefined, to: `/${string}`): `/${string}` {
  if (language === undefined || language === defaultLanguage) return to;
  return `/${language}${to.replace(/^\/(?=$|[?#])/, '')}`;
}
