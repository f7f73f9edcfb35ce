import { facts, firmFacts, type Span } from '../../../../shared/facts.ts';
import { formatsOf } from '../../../../shared/formats.ts';
import { helplines } from '../../../../shared/helplines.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';
import { addOns } from '../../../../shared/prices.ts';
import { trustTax } from '../../../../shared/trustTax.ts';
import { figuresIn } from '../../contentFigures.ts';

const year = (iso: string) => iso.slice(0, 4);

const band = facts.nilRateBand.value;
const residence = facts.residenceNilRateBand.value;
// Above the threshold the band shrinks by £1 for every £2, so this is the value at which it is zero.
const taperGone = (bands: number) =>
  facts.residenceBandTaperThreshold.value + bands * residence * facts.residenceBandTaperStep.value;

/**
 * Inputs of the worked examples, in pounds. The people are invented; `guides.test.ts` compares the results with the calculators.
 */
export const examples = {
  /** An estate without a will, for a wife and two children. */
  will: { estate: 600_000, children: 2 },
  /** A widow whose husband used none of his allowances. */
  tax: { estate: 900_000, home: 600_000 },
  /** A house owned in halves. */
  trust: { home: 500_000 },
  /** Savings of a person in a care home in England. */
  care: { savings: 18_000 },
  /** Shares that qualify for business relief. */
  business: { shares: 3_500_000, years: 10 },
  /** A widower whose wife left everything to him. */
  death: { home: 340_000, savings: 85_000, debts: 15_000 },
  /** An estate for a partner, by someone without children whose parents are alive. */
  partner: { estate: 500_000 },
  /** A widow's unused pension beside the rest of her estate, which includes the home. */
  pension: { other: 600_000, home: 350_000, pot: 200_000 },
  /** A husband with a second wife and children of his first marriage; the home and savings are in his name. */
  step: { estate: 500_000, home: 400_000, children: 2 },
  /** A grant of probate, from which the time for a claim runs. */
  claim: { grant: '2026-03-10' },
} as const;

/** Returns the last day of a claim by family and dependants after a grant of probate. Both are ISO days. */
export function lastDayOfClaim(grant: string): string {
  const day = new Date(grant);
  const month = day.getUTCMonth() + facts.familyClaimMonths.value;
  // A month without that day ends the time on its own last day.
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), lastOfMonth))).toISOString().slice(0, 10);
}

/** Returns the results of the worked examples, in pounds. */
export function exampleResults() {
  const { will, tax, trust, care, business, death, partner, pension, step } = examples;
  const toChildren = ((will.estate - facts.statutoryLegacy.value) * (100 - facts.intestacySpouseShare.value)) / 100;
  const lpas = 4;
  const halfFee = (facts.lpaRegistrationFee.value * facts.lpaHalfFeePercent.value) / 100;
  const taxed = tax.estate - band - residence;
  const above = care.savings - facts.careLowerLimit.value;
  const rest = business.shares - facts.reliefAllowance.value;
  const sharesTaxed = (rest * (100 - facts.reliefAboveAllowance.value)) / 100;
  const sharesTax = (sharesTaxed * facts.taxRate.value) / 100;
  const partnerTax = ((partner.estate - band) * facts.taxRate.value) / 100;
  const pensionTax = (estate: number) => ((estate - band - residence) * facts.taxRate.value) / 100;
  const pensionAll = pension.other + pension.pot;
  // Each part of the estate bears the tax in proportion to its value.
  const pensionShare = (pensionTax(pensionAll) * pension.pot) / pensionAll;
  const incomeTaxOn = (pounds: number, rate: number) => (pounds * rate) / 100;
  const pensionLeft = pension.pot - pensionShare;
  const stepChildren = ((step.estate - facts.statutoryLegacy.value) * (100 - facts.intestacySpouseShare.value)) / 100;
  return {
    exWillEstate: will.estate,
    exWillSpouse: will.estate - toChildren,
    exWillChildren: toChildren,
    exWillChild: toChildren / will.children,
    exTaxEstate: tax.estate,
    exTaxHome: tax.home,
    exTaxTaxed: taxed,
    exTaxTax: (taxed * facts.taxRate.value) / 100,
    exLpaOurs: lpas * addOns.lpa.price,
    exLpaTotal: lpas * (addOns.lpa.price + facts.lpaRegistrationFee.value),
    exAdvanceTotal: addOns.lpa.price + facts.lpaRegistrationFee.value,
    exAdvanceHalf: halfFee,
    exLpaHalf: 2 * facts.lpaRegistrationFee.value + 2 * halfFee,
    exHome: trust.home,
    exHomeHalf: trust.home / 2,
    exCareSavings: care.savings,
    exCareAbove: above,
    exCareWeekly: Math.ceil(above / facts.careTariffStep.value) * facts.careTariffPerStep.value,
    exShares: business.shares,
    exSharesRest: rest,
    exSharesTaxed: sharesTaxed,
    exSharesTax: sharesTax,
    exSharesYear: sharesTax / business.years,
    exPartnerEstate: partner.estate,
    exPartnerTax: partnerTax,
    exPartnerKeeps: partner.estate - partnerTax,
    exPensionOther: pension.other,
    exPensionHome: pension.home,
    exPensionPot: pension.pot,
    exPensionAll: pensionAll,
    exPensionBefore: pensionTax(pension.other),
    exPensionAfter: pensionTax(pensionAll),
    exPensionShare: pensionShare,
    exPensionLeft: pensionLeft,
    exPensionBasicBefore: incomeTaxOn(pension.pot, facts.incomeTaxBasicRate.value),
    exPensionBasic: incomeTaxOn(pensionLeft, facts.incomeTaxBasicRate.value),
    exPensionHigherBefore: incomeTaxOn(pension.pot, facts.incomeTaxHigherRate.value),
    exPensionHigher: incomeTaxOn(pensionLeft, facts.incomeTaxHigherRate.value),
    exStepEstate: step.estate,
    exStepHome: step.home,
    exStepSavings: step.estate - step.home,
    exStepSpouse: step.estate - stepChildren,
    exStepChildren: stepChildren,
    exDeathHome: death.home,
    exDeathSavings: death.savings,
    exDeathDebts: death.debts,
    exDeathNet: death.home + death.savings - death.debts,
  };
}

/** Returns the placeholder values of the guides: the figures of all pages, and those of the guides only. */
export function guideFigures(language: LanguageCode) {
  const { pounds, percent, day } = formatsOf(language);
  const to = language === 'en' ? ' to ' : '–';
  const between = (span: Span) => [span.from, ...(span.to === undefined ? [] : [span.to])].map(pounds).join(to);
  const taper = Object.fromEntries(facts.giftTaper.value.map(({ years, percentOff }) => [`taper${years}`, percent(percentOff)]));

  // The last tier has no upper end, so it has only its start.
  const care = Object.fromEntries(
    firmFacts.careCostTiers.value.flatMap(({ id, perWeek, perYear }) => {
      const text = id === 'premium' ? (span: Span) => pounds(span.from) : between;
      return [
        [`${id}Week`, text(perWeek)],
        [`${id}Year`, text(perYear)],
      ];
    }),
  );
  const results = Object.fromEntries(Object.entries(exampleResults()).map(([name, sum]) => [name, pounds(sum)]));
  return {
    ...figuresIn(language),
    ...taper,
    ...care,
    ...results,
    personAllowance: pounds(band + residence),
    twoResidenceBands: pounds(2 * residence),
    taperGoneSingle: pounds(taperGone(1)),
    taperGoneCouple: pounds(taperGone(2)),
    weddingChild: pounds(facts.weddingGiftFromParent.value),
    weddingGrandchild: pounds(facts.weddingGiftFromGrandparent.value),
    weddingOther: pounds(facts.weddingGiftFromOthers.value),
    trustEntryRate: percent(trustTax.entryRate.value),
    trustPeriodicRate: percent(trustTax.periodicRate.value),
    trustHour: pounds(addOns.trustAdministration.price),
    twoReliefAllowances: pounds(2 * facts.reliefAllowance.value),
    reliefGiftsFrom: day(facts.reliefAllowanceCountsGiftsSince.value),
    reliefYear: year(facts.reliefAllowanceSince.value),
    pensionsYear: year(facts.pensionsCountSince.value),
    aimRelief: percent(facts.reliefOnAimShares.value),
    effectiveRate: percent((facts.taxRate.value * (100 - facts.reliefAboveAllowance.value)) / 100),
    exClaimGrant: day(examples.claim.grant),
    exClaimLast: day(lastDayOfClaim(examples.claim.grant)),
    exClaimMonths: facts.familyClaimMonths.value,
    basicRate: percent(facts.incomeTaxBasicRate.value),
    higherRate: percent(facts.incomeTaxHigherRate.value),
    emergency: helplines.emergency.value,
    hourglass: helplines.hourglass.value,
    nhsLine: helplines.nhs.value,
    probateFee: pounds(facts.probateFee.value),
    probateFeeAbove: pounds(facts.probateFeeAbove.value),
    probateHelp: pounds(addOns.probate.price),
    fourLpaFees: pounds(4 * facts.lpaRegistrationFee.value),
    careLower: pounds(facts.careLowerLimit.value),
    careTariff: pounds(facts.careTariffPerStep.value),
    careTariffStep: pounds(facts.careTariffStep.value),
  };
}
