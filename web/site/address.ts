import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type LanguagePath, pathIn, readPath } from '../../shared/languagePaths.ts';
import { siteUrl } from './pageHead.ts';

interface Address extends LanguagePath {
  /** The address of a page of the site with the prefix this one has. */
  to: (page: `/${string}`) => `/${string}`;
  /** The same, as the public address that search engines know. */
  url: (page: `/${string}`) => string;
}

/** Splits an address into page and language, and leads on within that language. */
export function addressOf(pathname: string): Address {
  const { language, path } = readPath(pathname);
  const to = (page: `/${string}`) => pathIn(language, page);
  return { language, path, to, url: (page) => siteUrl + to(page) };
}

/** The address of the page on screen: `<Link to={useAddress().to('/pricing')}>` stays below the prefix one has come to. */
export function useAddress(): Address {
  const { pathname } = useLocation();
  return useMemo(() => addressOf(pathname), [pathname]);
}
