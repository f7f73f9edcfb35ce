import { type LanguageCode, languages } from '../../../shared/languages.ts';

/** Returns the English names of languages as a list in one text, such as "English, Polish". */
export const languageNames = (codes: readonly LanguageCode[]): string =>
  languages.flatMap(({ code, name }) => (codes.includes(code) ? [name] : [])).join(', ');
