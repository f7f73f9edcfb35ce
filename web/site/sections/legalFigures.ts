import { commitments, legalPagesUpdated } from '../../../shared/commitments.ts';
import { firm } from '../../../shared/firm.ts';
import type { LanguageCode } from '../../../shared/languages.ts';

/** What the legal pages name beside the figures every page has: the firm's particulars and what it commits itself to. */
export function legalFigures(language: LanguageCode) {
  const locale = language === 'en' ? 'en-GB' : language;
  const { complaint, ...times } = commitments;
  const [main] = firm.offices;
  return {
    legalLine: firm.legalLine,
    email: firm.email,
    towns: new Intl.ListFormat(locale).format(firm.offices.map(({ town }) => town)),
    postalAddress: [...main.lines, main.postcode].join(', '),
    ...times,
    ...complaint,
    updated: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(legalPagesUpdated),
    ),
  };
}
