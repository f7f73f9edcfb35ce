import { firm as theFirm } from './firm.ts';

/**
 * A figure with its source. Pages, calculators and the assistant read figures from here and never repeat them. Pounds, percent,
 * weeks and minutes are plain numbers; dates are ISO days. `checked` is the day on which the value was last compared with its
 * source. `note` is a caveat that must be shown with the figure.
 */
export interface Fact<T> {
  readonly value: T;
  readonly source: string;
  readonly checked: string;
  readonly note?: string;
}

/** A span in the unit of its fact. Without `to` it is open ("and more"). */
export interface Span {
  readonly from: number;
  readonly to?: number;
}

const checkedOn = '2026-11-01';
const factFrom =
  (source: string) =>
  <const T>(value: T, note?: string): Fact<T> => ({ value, source, checked: checkedOn, ...(note ? { note } : {}) });

const bands = factFrom('gov.uk, Inheritance Tax thresholds and interest rates');
const residence = factFrom('gov.uk, Work out and apply the residence nil rate band for Inheritance Tax');
const downsizing = factFrom('gov.uk, How downsizing, selling or gifting a home affects the residence nil rate band');
const exemptHome = factFrom('Finance Act 2019, section 66');
const overview = factFrom('gov.uk, Inheritance Tax: overview');
const gifts = factFrom('gov.uk, Inheritance Tax: gifts');
const relief = factFrom('gov.uk, Agricultural and Business Relief reforms; Finance Act 2026, Schedule 12');
const pensions = factFrom('Finance Act 2026, section 66; gov.uk, Inheritance Tax: unused pension funds and death benefits');
const incomeTax = factFrom('gov.uk, Income Tax rates and Personal Allowances');
const familyClaim = factFrom('Inheritance (Provision for Family and Dependants) Act 1975, section 4');
const guardian = factFrom('Office of the Public Guardian, gov.uk, Make, register or end a lasting power of attorney');
const probate = factFrom('HMCTS, gov.uk, Applying for probate: fees');
const careEngland = factFrom('DHSC, Care and support statutory guidance, Annex B; Social care charging circular');
const careAverages = factFrom(
  'published averages of self-funders’ fees in London, 2026 (secondary sources: confirm before launch)',
);
const careWales = factFrom('Welsh Government, Charging for social care');
const intestacy = factFrom('gov.uk, Intestacy: who inherits if someone dies without a will');

/** Facts of law and public fees (docs/requirements.md#tax-and-care-facts). Amounts in pounds, rates in percent. */
export const facts = {
  nilRateBand: bands(325_000),
  nilRateBandSince: bands('2009-04-06'),
  /** The nil-rate band by date of death. The last row is the current one; before the first row there was another tax. */
  nilRateBandSteps: bands([
    { from: '1986-03-18', pounds: 71_000 },
    { from: '1987-03-17', pounds: 90_000 },
    { from: '1988-03-15', pounds: 110_000 },
    { from: '1989-04-06', pounds: 118_000 },
    { from: '1990-04-06', pounds: 128_000 },
    { from: '1991-04-06', pounds: 140_000 },
    { from: '1992-03-10', pounds: 150_000 },
    { from: '1995-04-06', pounds: 154_000 },
    { from: '1996-04-06', pounds: 200_000 },
    { from: '1997-04-06', pounds: 215_000 },
    { from: '1998-04-06', pounds: 223_000 },
    { from: '1999-04-06', pounds: 231_000 },
    { from: '2000-04-06', pounds: 234_000 },
    { from: '2001-04-06', pounds: 242_000 },
    { from: '2002-04-06', pounds: 250_000 },
    { from: '2003-04-06', pounds: 255_000 },
    { from: '2004-04-06', pounds: 263_000 },
    { from: '2005-04-06', pounds: 275_000 },
    { from: '2006-04-06', pounds: 285_000 },
    { from: '2007-04-06', pounds: 300_000 },
    { from: '2008-04-06', pounds: 312_000 },
    { from: '2009-04-06', pounds: 325_000 },
  ]),
  /** A late spouse's unused band can be claimed for survivors who died since this day (IHTA 1984 section 8A). */
  transferSince: bands('2007-10-09'),
  /** Years from the end of the month of the survivor's death in which the executors claim the unused bands (section 8B). */
  transferClaimYears: bands(2),
  bandsFrozenUntil: bands('2031-04-05'),
  residenceNilRateBand: residence(175_000),
  /** The band by date of death. The last row is the current one; before the first row there was no band. */
  residenceNilRateBandSteps: residence([
    { from: '2017-04-06', pounds: 100_000 },
    { from: '2018-04-06', pounds: 125_000 },
    { from: '2019-04-06', pounds: 150_000 },
    { from: '2020-04-06', pounds: 175_000 },
  ]),
  residenceBandTaperThreshold: residence(2_000_000),
  /** Pounds above the threshold for which £1 of the band is lost. */
  residenceBandTaperStep: residence(2),
  downsizingSince: downsizing('2015-07-08'),
  /** For deaths from this day on, the part of the home that is exempt counts as part of the home at death. */
  downsizingCountsExemptHomeSince: exemptHome('2018-10-30'),
  taxRate: overview(40),
  charityRate: overview(36),
  charityRateSince: overview('2012-04-06'),
  /** Share of the net estate that must go to charity for the lower rate. Exactly this share is enough. */
  charityShare: overview(10),
  annualGiftExemption: gifts(3_000),
  annualGiftExemptionCarriedYears: gifts(1),
  smallGift: gifts(250, 'A person, a tax year; not beside another exemption for the same person.'),
  weddingGiftFromParent: gifts(5_000),
  weddingGiftFromGrandparent: gifts(2_500),
  weddingGiftFromOthers: gifts(1_000),
  giftYears: gifts(7),
  /** Percent of the tax taken off when this many whole years lie between gift and death. */
  giftTaper: gifts(
    [
      { years: 3, percentOff: 20 },
      { years: 4, percentOff: 40 },
      { years: 5, percentOff: 60 },
      { years: 6, percentOff: 80 },
    ],
    'Only the tax on gifts above the nil-rate band is reduced.',
  ),
  reliefAllowance: relief(2_500_000, 'Agricultural and business property together; what is unused passes to a spouse.'),
  reliefAboveAllowance: relief(50),
  reliefOnAimShares: relief(50, 'Outside the allowance.'),
  reliefAllowanceSince: relief('2026-04-06'),
  /** Lifetime gifts of relieved property since this day use the allowance. */
  reliefAllowanceCountsGiftsSince: relief('2024-10-30'),
  pensionsCountSince: pensions('2027-04-06', 'Death-in-service benefits and dependants’ pensions stay outside.'),
  incomeTaxBasicRate: incomeTax(20, 'England, Wales and Northern Ireland.'),
  incomeTaxHigherRate: incomeTax(40, 'England, Wales and Northern Ireland.'),
  lpaRegistrationFee: guardian(92, 'For each document. Nothing to pay on certain means-tested benefits.'),
  lpaHalfFeeIncome: guardian(12_000, 'Yearly income before tax of the person who makes the document.'),
  lpaHalfFeePercent: guardian(50),
  /** Percent of the fee for a repeat application within three months of a refusal that allows one. */
  lpaRepeatPercent: guardian(50, 'Only if the Office of the Public Guardian has said that a repeat application is possible.'),
  /** Damages above this amount that were left out for a benefit rule out the exemption. */
  lpaDamagesLimit: guardian(16_000),
  lpaRepeatMonths: guardian(3),
  lpaRegistrationWeeks: guardian({ from: 8, to: 10 } as Span, 'It can take longer.'),
  probateFee: probate(526, 'About: since 13 July 2026, from secondary sources. Confirm before launch.'),
  probateFeeAbove: probate(5_000),
  careUpperLimit: careEngland(23_250),
  careLowerLimit: careEngland(14_250),
  careTariffStep: careEngland(250),
  careTariffPerStep: careEngland(1),
  /** Pounds a week that a resident keeps of their income. */
  carePersonalAllowance: careEngland(
    31.8,
    'For 2026 to 2027, from secondary sources. It rises every April: confirm before launch.',
  ),
  careMinimumIncomeWales: careWales(44.65, 'For 2025 to 2026. It rises every April: confirm before launch.'),
  /** Percent of a private pension that is left out when it is paid to a spouse at home. */
  carePensionToSpouse: careEngland(50),
  /** Weeks of a permanent stay in which the home does not count. */
  careHomeFreeWeeks: careEngland(12),
  careLimitWales: careWales(50_000, 'Care in a care home.'),
  /** Weekly averages for people in London who pay for themselves; `year` is the year they were published. */
  careLondonAverages: careAverages([
    { id: 'residential', perWeek: 1_548 },
    { id: 'nursing', perWeek: 1_759 },
  ]),
  careLondonAveragesYear: careAverages('2026'),
  statutoryLegacy: intestacy(322_000),
  statutoryLegacySince: intestacy('2023-07-26'),
  /** The spouse's fixed sum beside children, by date of death. The last row is the current one. */
  statutoryLegacySteps: intestacy([
    { from: '2014-10-01', pounds: 250_000 },
    { from: '2020-02-06', pounds: 270_000 },
    { from: '2023-07-26', pounds: 322_000 },
  ]),
  /** Years after a death in which the heirs can redirect what they inherit with effect for tax (IHTA 1984 section 142). */
  variationYears: intestacy(2),
  /** Months after the grant of probate in which family and dependants can claim without the court's permission. */
  familyClaimMonths: familyClaim(6),
  /** Percent of the value above the statutory legacy that goes to the spouse. */
  intestacySpouseShare: intestacy(50),
} as const;

const firm = factFrom('the firm');
const deprivation =
  'The firm’s own estimate, no promise. A council may treat what was given away to avoid care fees as still owned (deprivation of assets), however long ago.';

/** The firm's own figures: timings, care costs, promises (docs/requirements.md#tax-and-care-facts). */
export const firmFacts = {
  careCostPerWeek: firm(2_000, 'About; it depends on home and needs.'),
  careYearsToDepletion: firm({ from: 3, to: 5 } as Span),
  careAverageProtection: firm(theFirm.careProtection.average, deprivation),
  careEstateExample: firm({ estate: 500_000, costPerYear: 100_000, years: 5 }),
  /** Costs in pounds. `perYear` is rounded to thousands, as the firm states it. */
  careCostTiers: firm([
    { id: 'residential', perWeek: { from: 800, to: 1_200 } as Span, perYear: { from: 40_000, to: 60_000 } as Span },
    { id: 'nursing', perWeek: { from: 1_200, to: 1_800 } as Span, perYear: { from: 60_000, to: 90_000 } as Span },
    { id: 'dementia', perWeek: { from: 1_500, to: 2_500 } as Span, perYear: { from: 75_000, to: 125_000 } as Span },
    { id: 'premium', perWeek: { from: 2_000, to: 4_000 } as Span, perYear: { from: 100_000, to: 200_000 } as Span },
  ]),
  /** Percent at most of what the plan covers, by years between planning and care; null: limited options, no figure. */
  earlyPlanning: firm(
    [
      { id: 'five-years-or-more', yearsBefore: { from: 5 } as Span, percentProtected: theFirm.careProtection.fiveYearsOrMore },
      {
        id: 'two-to-five-years',
        yearsBefore: { from: 2, to: 5 } as Span,
        percentProtected: theFirm.careProtection.twoToFiveYears,
      },
      { id: 'after-care-needs', yearsBefore: null, percentProtected: null },
    ],
    deprivation,
  ),
  willPreparedWeeks: firm({ from: 1, to: 2 } as Span),
  simpleWillWeeks: firm({ from: 2, to: 3 } as Span),
  comprehensivePlanWeeks: firm({ from: 4, to: 6 } as Span),
  lpaDraftingWeeks: firm({ from: 1, to: 2 } as Span),
  /** Minutes of each meeting, in order; null: no fixed length. */
  consultationSteps: firm([
    { id: 'free-consultation', minutes: 30 },
    { id: 'discovery-meeting', minutes: 60 },
    { id: 'implementation-meeting', minutes: 90 },
    { id: 'execution', minutes: null },
  ]),
  /** Weeks of each phase, in order; null: ongoing. */
  comprehensivePhaseWeeks: firm([{ from: 2, to: 3 }, { from: 3, to: 4 }, { from: 4, to: 6 }, null] as (Span | null)[]),
  comprehensiveIdealEstate: firm(1_000_000),
  chemistryCallMinutes: firm(15),
  /** Hours of working time, as `workingTime.ts` counts it. */
  callbackHours: firm(2),
  immediateCallMinutes: firm(30, 'If somebody is available.'),
  partnerReviewWorkingDays: firm(3),
} as const;
