import { commitments } from '../../../shared/commitments.ts';
import { firm } from '../../../shared/firm.ts';
import { formatsOf } from '../../../shared/formats.ts';
import type { LanguageCode } from '../../../shared/languages.ts';

/** What the legal pages name beside the figures every page has: the firm's particulars and what it commits itself to. */
export function legalFigures(language: LanguageCode) {
  const { list } = formatsOf(language);
  const { complaint, ...times } = commitments;
  const [main] = firm.offices;
  return {
    legalLine: firm.legalLine,
    email: firm.email,
    towns: list(firm.offices.map(({ town }) => town)),
    postalAddress: [...main.lines, main.postcode].join(', '),
    ...times,
    ...complaint,
  };
}
