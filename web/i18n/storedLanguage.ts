import { chooseLanguage, type LanguageCode } from '../../shared/languageCodes.ts';
import { readStored, store } from '../lib/storage.ts';

const key = 'language';

/** Returns the visitor's stored language, else the browser's, else English. */
export const initialLanguage = (): LanguageCode => chooseLanguage(readStored('localStorage', key), navigator.languages ?? []);

/** Stores the visitor's choice in the browser. */
export const storeLanguage = (language: LanguageCode): void => store('localStorage', key, language);
