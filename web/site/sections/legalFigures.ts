import { commitments } from '../../../shared/commitments.ts';
import { firm } from '../../../shared/firm.ts';
import type { LanguageCode } from '../../../shared/languages.ts';

const localeOf = (language: LanguageCode) => (language === 'en' ? 'en-GB' : language);

/** A month such as `2025-01` in words: January 2025. */
export const monthName = (month: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

/** What the legal pages name beside the figures every page has: the firm's particulars and what it commits itself to. */
export function legalFigures(language: LanguageCode) {
  const { complaint, ...times } = commitments;
  const [main] = firm.offices;
  return {
    legalLine: firm.legalLine,
    email: firm.email,
    towns: new Intl.ListFormat(localeOf(language)).format(firm.offices.map(({ town }) => town)),
    postalAddress: [...main.lines, main.postcode].join(', '),
    ...times,
    ...complaint,
  };
}
