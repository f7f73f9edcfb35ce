import { chooseLanguage, type LanguageCode } from '../../shared/languages.ts';

const key = 'language';

/** The language to begin with: the stored choice, else the browser's, else English. Storage may be forbidden. */
export function initialLanguage(): LanguageCode {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {}
  return chooseLanguage(stored, navigator.languages ?? []);
}

/** Keeps the visitor's choice in this browser. */
export function storeLanguage(language: LanguageCode): void {
  try {
    localStorage.setItem(key, language);
  } catch {}
}
