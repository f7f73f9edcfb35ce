/** The seven languages of the site (docs/requirements.md#languages). None is written right to left. */
export const languages = [
  { code: 'en', name: 'English', nativeName: 'English' },
  { code: 'ru', name: 'Russian', nativeName: 'Русский' },
  { code: 'ro', name: 'Romanian', nativeName: 'Română' },
  { code: 'pl', name: 'Polish', nativeName: 'Polski' },
  { code: 'gu', name: 'Gujarati', nativeName: 'ગુજરાતી' },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी' },
  { code: 'ta', name: 'Tamil', nativeName: 'தமிழ்' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];

export const languageCodes = languages.map((language) => language.code) as [LanguageCode, ...LanguageCode[]];

export const defaultLanguage: LanguageCode = 'en';

/** Returns the language tag for `Intl`, the document and search engines: `en-GB` for English, else the code. */
export const localeOf = (language: LanguageCode): string => (language === 'en' ? 'en-GB' : language);

/** Returns whether a value is one of the seven codes. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return languageCodes.includes(value as LanguageCode);
}

/**
 * Returns the language to show: the stored choice if it is one of the seven, else the first browser language that matches exactly
 * or by its prefix (`pl-PL` matches `pl`), else English.
 */
export function chooseLanguage(stored: string | null, browser: readonly string[]): LanguageCode {
  if (isLanguageCode(stored)) return stored;
  for (const tag of browser) {
    const lower = tag.toLowerCase();
    if (isLanguageCode(lower)) return lower;
    const prefix = lower.split('-')[0];
    if (isLanguageCode(prefix)) return prefix;
  }
  return defaultLanguage;
}
