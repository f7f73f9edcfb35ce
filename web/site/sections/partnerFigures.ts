import { firmFacts } from '../../../shared/facts.ts';
import { firm } from '../../../shared/firm.ts';
import { formatsOf } from '../../../shared/formats.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { partnerClaims, partnerInputs, partnerTiers } from '../../../shared/partnerEarnings.ts';
import { workingHours } from '../../../shared/workingTime.ts';

/** Formats an hour: `9am` in English, `9:00` elsewhere. */
function hour(value: number, language: LanguageCode): string {
  if (language !== 'en') return `${value}:00`;
  return value > 12 ? `${value - 12}pm` : `${value}am`;
}

/** Returns the placeholder values of the partner pages (docs/requirements.md#partners). */
export function partnerFigures(language: LanguageCode) {
  const { pounds, millionPounds, percent } = formatsOf(language);
  const { initialFee, ongoingSharePercent, quarterlyBonusUpTo, supportHours, minimumExperienceYears } = partnerClaims;
  return {
    feeFrom: pounds(initialFee.from),
    feeTo: pounds(initialFee.to),
    shareFrom: percent(ongoingSharePercent.from),
    shareTo: percent(ongoingSharePercent.to),
    sharePlatinum: percent(partnerTiers.platinum),
    bonus: pounds(quarterlyBonusUpTo),
    indemnityInAll: `${millionPounds(firm.claims.indemnityInAll)}+`,
    indemnity: millionPounds(firm.claims.indemnity),
    opens: hour(workingHours.opens, language),
    closes: hour(workingHours.closes, language),
    supportFrom: hour(Number(supportHours.from.slice(0, 2)), language),
    supportTo: hour(Number(supportHours.to.slice(0, 2)), language),
    years: minimumExperienceYears,
    days: firmFacts.partnerReviewWorkingDays.value,
    referrals: partnerInputs.referrals.initial,
    estate: pounds(partnerInputs.estateValue.initial),
  };
}
