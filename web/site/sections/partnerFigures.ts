import { firmFacts } from '../../../shared/facts.ts';
import { formatsOf } from '../../../shared/formats.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { partnerClaims, partnerInputs, partnerTiers } from '../../../shared/partnerEarnings.ts';

/** Formats an hour: `9am` in English, `9:00` elsewhere. */
function clock(time: string, language: LanguageCode): string {
  const hour = Number(time.slice(0, 2));
  if (language !== 'en') return `${hour}:00`;
  return hour > 12 ? `${hour - 12}pm` : `${hour}am`;
}

/** Returns the placeholder values of the partner pages (docs/requirements.md#partners). */
export function partnerFigures(language: LanguageCode) {
  const { pounds, shortPounds, percent } = formatsOf(language);
  const { initialFee, ongoingSharePercent, quarterlyBonusUpTo, indemnity, supportHours, minimumExperienceYears } = partnerClaims;
  return {
    feeFrom: pounds(initialFee.from),
    feeTo: pounds(initialFee.to),
    shareFrom: percent(ongoingSharePercent.from),
    shareTo: percent(ongoingSharePercent.to),
    sharePlatinum: percent(partnerTiers.platinum),
    bonus: pounds(quarterlyBonusUpTo),
    indemnity: `${shortPounds(indemnity)}+`,
    supportFrom: clock(supportHours.from, language),
    supportTo: clock(supportHours.to, language),
    years: minimumExperienceYears,
    days: firmFacts.partnerReviewWorkingDays.value,
    referrals: partnerInputs.referrals.initial,
    estate: pounds(partnerInputs.estateValue.initial),
  };
}
