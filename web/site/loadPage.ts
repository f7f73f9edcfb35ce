import type { ComponentType } from 'react';
import type { LanguageCode } from '../../shared/languages.ts';
import { i18n, loadContent } from '../i18n/i18n.ts';
import { namespacesOf, type Route, routeAt } from './routes.ts';

const files = import.meta.glob<ComponentType>('./pages/*/*Page.tsx', { import: 'default' });

/** A page that is ready to be rendered. */
export interface LoadedPage extends Route {
  /** The language in which its texts have loaded. */
  language: LanguageCode;
  Component: ComponentType;
}

/** Loads a page's code, and its texts in the `wanted` language, or else in English. Rejects without code or texts. */
export async function loadPage(path: string, wanted: LanguageCode): Promise<LoadedPage> {
  const route = routeAt(path);
  const load = files[`./pages/${route.file}.tsx`];
  if (!load) throw new Error(`There is no file ${route.file}.`);
  const [Component, language] = await Promise.all([load(), loadContent(namespacesOf(route), wanted)]);
  // Parts that load later read the language from there.
  await i18n.changeLanguage(language);
  return { ...route, Component, language };
}
