import { commitments } from '../../../shared/commitments.ts';
import { firm } from '../../../shared/firm.ts';
import { formatsOf } from '../../../shared/formats.ts';
import type { LanguageCode } from '../../../shared/languages.ts';

/** Returns the placeholder values of the legal pages: the figures of all pages, the firm's details and its promises. */
export function legalFigures(language: LanguageCode) {
  const { list } = formatsOf(language);
  const { complaint, ...times } = commitments;
  const [main] = firm.offices;
  return {
    legalLine: firm.legalLine,
    companyNumber: firm.company.number,
    registeredOffice: firm.company.registeredOffice,
    email: firm.email,
    towns: list(firm.offices.map(({ town }) => town)),
    postalAddress: [...main.lines, main.postcode].join(', '),
    ...times,
    ...complaint,
  };
}
