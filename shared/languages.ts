import type { LanguageCode } from './languageCodes.ts';

export * from './languageCodes.ts';

/** The seven languages of the site (docs/requirements.md#languages). None is written right to left. */
export const languages = [
  { code: 'en', name: 'English', nativeName: 'English' },
  { code: 'ru', name: 'Russian', nativeName: 'Русский' },
  { code: 'ro', name: 'Romanian', nativeName: 'Română' },
  { code: 'pl', name: 'Polish', nativeName: 'Polski' },
  { code: 'gu', name: 'Gujarati', nativeName: 'ગુજરાતી' },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी' },
  { code: 'ta', name: 'Tamil', nativeName: 'தமிழ்' },
] as const satisfies readonly { code: LanguageCode; name: string; nativeName: string }[];

/** Returns the language tag for `Intl`, the document and search engines: `en-GB` for English, else the code. */
export const localeOf = (language: LanguageCode): string => (language === 'en' ? 'en-GB' : language);
