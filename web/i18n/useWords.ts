import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { i18n } from './i18n.ts';
import type { Namespace } from './resources.d.ts';

interface LanguageState {
  /** The language on screen. */
  shown: LanguageCode;
  /** The visitor's choice; differs from `shown` where a page has no words in it yet. */
  chosen: LanguageCode;
  choose: (language: LanguageCode) => void;
}

export const LanguageContext = createContext<LanguageState>({
  shown: defaultLanguage,
  chosen: defaultLanguage,
  choose: () => {},
});

export const useLanguage = (): LanguageState => useContext(LanguageContext);

/**
 * The words of one namespace in the language on screen: `const { t } = useWords('home'); t('hero.heading')`. The language
 * comes from React's state rather than i18next's, so that a page changes language in one piece; what is shown is loaded before
 * it is rendered, so nothing suspends.
 */
export function useWords<N extends Namespace>(namespace: N) {
  const { shown } = useLanguage();
  return useTranslation(namespace, { i18n, lng: shown, useSuspense: false });
}
