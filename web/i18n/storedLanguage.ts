import { chooseLanguage, type LanguageCode } from '../../shared/languageCodes.ts';
import { readStored, store } from '../lib/storage.ts';

const key = 'language';

/** The language to begin with: the visitor's stored choice, else the browser's, else English. */
export const initialLanguage = (): LanguageCode => chooseLanguage(readStored('localStorage', key), navigator.languages ?? []);

/** Stores the visitor's choice in this browser. */
export const storeLanguage = (language: LanguageCode): void => store('localStorage', key, language);
