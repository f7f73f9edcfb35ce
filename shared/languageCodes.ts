/** Codes of the seven languages, without their names: all that the first script of a page needs. */
export const languageCodes = ['en', 'ru', 'ro', 'pl', 'gu', 'hi', 'ta'] as const;

export type LanguageCode = (typeof languageCodes)[number];

export const defaultLanguage: LanguageCode = 'en';

/** Returns whether a value is one of the seven codes. */
export function isLanguageCode(value: unknown): value is LanguageCode {
  return languageCodes.includes(value as LanguageCode);
}

/**
 * Returns the language to show: the stored choice if it is one of the seven, else the first browser language that matches exactly
 * or by its prefix (`pl-PL` matches `pl`), else English (docs/requirements.md#languages).
 */
export function chooseLanguage(stored: string | null, browser: readonly string[]): LanguageCode {
  if (isLanguageCode(stored)) return stored;
  for (const tag of browser) {
    // The prefix of a tag without a region is the tag itself.
    const [prefix] = tag.toLowerCase().split('-');
    if (isLanguageCode(prefix)) return prefix;
  }
  return defaultLanguage;
}
