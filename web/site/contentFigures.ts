import { facts, firmFacts } from '../../shared/facts.ts';
import { firm } from '../../shared/firm.ts';
import { formatsOf } from '../../shared/formats.ts';
import { type LanguageCode, languages } from '../../shared/languages.ts';
import { addOns, guarantees, packages } from '../../shared/prices.ts';

const depletion = firmFacts.careYearsToDepletion.value;
const careYear = firmFacts.careEstateExample.value.costPerYear;

const averageOf = (type: 'residential' | 'nursing') => facts.careLondonAverages.value.find(({ id }) => id === type)?.perWeek ?? 0;

/** Returns the values for the placeholders of the content files, formatted for a language. */
export function figuresIn(language: LanguageCode) {
  const { pounds, shortPounds, millionPounds, percent, span, day } = formatsOf(language);
  return {
    firm: firm.tradingName,
    phone: firm.phone.display,
    indemnity: millionPounds(firm.claims.indemnity),
    languages: languages.length,

    taxRate: percent(facts.taxRate.value),
    nilRateBand: pounds(facts.nilRateBand.value),
    twoNilRateBands: pounds(2 * facts.nilRateBand.value),
    residenceBand: pounds(facts.residenceNilRateBand.value),
    coupleAllowance: pounds(2 * (facts.nilRateBand.value + facts.residenceNilRateBand.value)),
    taperThreshold: pounds(facts.residenceBandTaperThreshold.value),
    taperStep: facts.residenceBandTaperStep.value,
    downsizingSince: day(facts.downsizingSince.value),
    bandsFrozenUntil: day(facts.bandsFrozenUntil.value),
    giftExemption: pounds(facts.annualGiftExemption.value),
    smallGift: pounds(facts.smallGift.value),
    giftYears: facts.giftYears.value,
    charityShare: percent(facts.charityShare.value),
    charityRate: percent(facts.charityRate.value),
    reliefAllowance: pounds(facts.reliefAllowance.value),
    reliefAbove: percent(facts.reliefAboveAllowance.value),
    reliefSince: day(facts.reliefAllowanceSince.value),
    pensionsFrom: day(facts.pensionsCountSince.value),
    statutoryLegacy: pounds(facts.statutoryLegacy.value),
    statutoryLegacySince: day(facts.statutoryLegacySince.value),
    intestacySpouseShare: percent(facts.intestacySpouseShare.value),

    lpaFee: pounds(facts.lpaRegistrationFee.value),
    lpaHalfFeeIncome: pounds(facts.lpaHalfFeeIncome.value),
    lpaWeeks: span(facts.lpaRegistrationWeeks.value),
    lpaDraftingWeeks: span(firmFacts.lpaDraftingWeeks.value),

    careWeek: pounds(firmFacts.careCostPerWeek.value),
    careFullYear: pounds(52 * firmFacts.careCostPerWeek.value),
    careYear: pounds(careYear),
    careYearsToDepletion: span(depletion),
    depletionFrom: pounds(depletion.from * careYear),
    depletionTo: pounds((depletion.to ?? depletion.from) * careYear),
    careProtection: shortPounds(firmFacts.careAverageProtection.value),
    careAverageResidential: pounds(averageOf('residential')),
    careAverageNursing: pounds(averageOf('nursing')),
    careAverageYear: facts.careLondonAveragesYear.value,
    careUpper: pounds(facts.careUpperLimit.value),
    careWales: pounds(facts.careLimitWales.value),
    estateExample: pounds(firmFacts.careEstateExample.value.estate),
    estateExampleYears: firmFacts.careEstateExample.value.years,

    willWeeks: span(firmFacts.willPreparedWeeks.value),
    simpleWillWeeks: span(firmFacts.simpleWillWeeks.value),
    planWeeks: span(firmFacts.comprehensivePlanWeeks.value),
    idealEstate: shortPounds(firmFacts.comprehensiveIdealEstate.value),
    consultationMinutes: firmFacts.consultationSteps.value[0]?.minutes ?? 0,
    callMinutes: firmFacts.chemistryCallMinutes.value,

    singleWill: pounds(addOns.will.price),
    propertyTrust: pounds(addOns.propertyTrust.price),
    lpa: pounds(addOns.lpa.price),
    annualReview: pounds(addOns.annualReview.price),
    essential: pounds(packages.essential.price),
    comprehensive: pounds(packages.comprehensive.price),
    premium: pounds(packages.premium.price),
    premiumWas: pounds(packages.premium.was),
    moneyBackDays: guarantees.moneyBackDays,
  };
}
