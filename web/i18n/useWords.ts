import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { i18n } from './i18n.ts';
import type { Namespace } from './resources.d.ts';

interface LanguageState {
  /** The language on screen. */
  shown: LanguageCode;
  /** The visitor's choice; differs from `shown` when the page is not available in it. */
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
 * Returns `t` for a namespace in the language on screen: `const { t } = useWords('home'); t('hero.heading')`. The language comes
 * from React's state, so that the whole page changes at once. Texts are loaded before they are rendered, so nothing suspends.
 */
export function useWords<N extends Namespace>(namespace: N) {
  const { shown } = useLanguage();
  return useTranslation(namespace, { i18n, lng: shown, useSuspense: false });
}
