import { caseStudies } from '../../../../shared/caseStudies.ts';
import { formatsOf } from '../../../../shared/formats.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';

const june = caseStudies['care-fee-protection'].ledger;
/** What Ruth's father paid a week, and for how many weeks the NHS repaid it (sample content). */
const nursing = { perWeek: 1_650, weeks: 38, months: 7 };

/** Values for the two case studies of the page; sums follow from what they begin with. */
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
