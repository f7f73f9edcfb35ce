import { caseStudies } from '../../../../shared/caseStudies.ts';
import { formatsOf } from '../../../../shared/formats.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';

const june = caseStudies['care-fee-protection'].ledger;
/** Sample case: care fees in pounds a week, and the number of weeks that the NHS repaid. */
const nursing = { perWeek: 1_650, weeks: 38, months: 7 };

/** Returns the placeholder values of the two case studies of the page. */
export function caseFigures(language: LanguageCode) {
  const { pounds } = formatsOf(language);
  return {
    home: pounds(june.home),
    counted: pounds(june.counted),
    cost: pounds(june.cost),
    kept: pounds(june.sum),
    perWeek: pounds(nursing.perWeek),
    weeks: nursing.weeks,
    months: nursing.months,
    repaid: pounds(nursing.perWeek * nursing.weeks),
  };
}
