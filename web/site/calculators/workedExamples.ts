import { careMeansTest } from '../../../shared/careMeansTest.ts';
import { type Answer, calculate, type Result } from '../../../shared/inheritanceTax/calculate.ts';
import { giftTaper } from '../../../shared/inheritanceTax/gifts.ts';
import { percentOf } from '../../../shared/inheritanceTax/money.ts';
import { residenceBandOn } from '../../../shared/inheritanceTax/rules.ts';
import { type HeirShare, whoInherits } from '../../../shared/whoInherits.ts';
import { type GiftDraft, initialDraft, inputFrom, type TaxDraft } from './inheritanceTax/draft.ts';

/**
 * Test support: fills in the calculator's form with a case of `shared/data/worked-examples.json`, and converts a result to the
 * figures that the case expects. A case takes the same way as a visitor's answers.
 */

export type Figure = number | boolean | string;

export interface WorkedExample {
  id: string;
  topic: string;
  inputs: Record<string, unknown>;
  expected: Record<string, Figure>;
}

/** The result for a case: figures by the names of the expected ones, or the reasons for declining it. */
export type Outcome = { kind: 'figures'; figures: Record<string, Figure | undefined> } | { kind: 'outside'; reasons: string[] };

/** Date of death for cases without one. */
const defaultDateOfDeath = '2026-06-01';

const amount = (value: unknown) => (typeof value === 'number' ? value : 0);

interface CaseGift {
  amount: number;
  date?: string;
  yearsBeforeDeath?: number;
  kind?: string;
}

/** Returns the day this many years before another, to the nearest month: the cases contain ages such as 4.17 years. */
function yearsBefore(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - Math.round(years * 12), day)).toISOString().slice(0, 10);
}

/** Returns a gift of a case, whose amount is after exemptions. A gift without a date is recent, as its case assumes. */
function gift(given: CaseGift, id: number, dateOfDeath: string): GiftDraft {
  const kind = given.kind === 'trust' ? 'trust' : given.kind?.includes('business property') ? 'business' : 'outright';
  const fullDate = given.date !== undefined && given.date.length === 10 ? given.date : undefined;
  return { id, date: fullDate ?? yearsBefore(dateOfDeath, given.yearsBeforeDeath ?? 0), amount: String(given.amount), kind };
}

/** Returns an amount as a visitor would type it; blank for none. */
const typed = (value: unknown) => (amount(value) === 0 ? '' : String(value));

/** Returns the form filled in with a case. A case has a late spouse, a spouse who inherits, or neither. */
export function draftOf(inputs: Record<string, unknown>): TaxDraft {
  const dateOfDeath = (inputs.dateOfDeath as string | undefined) ?? defaultDateOfDeath;
  const outsideWill = amount(inputs.jointBySurvivorship) + amount(inputs.settledProperty);
  const assets = amount(inputs.agriculturalAssets) + amount(inputs.businessAssets);
  const estate = inputs.estate ?? inputs.estateWithoutPension ?? amount(inputs.estateGeneral) + outsideWill;
  const toDescendants = amount(inputs.homeToDescendants);
  const homeInEstate = amount(inputs.homeValueAfterExemptions ?? inputs.homeValue ?? toDescendants);
  const downsizing = inputs.downsizing as Record<string, unknown> | undefined;
  const gifts = [...((inputs.giftsLast7Years ?? []) as CaseGift[]), ...((inputs.olderGifts ?? []) as CaseGift[])];
  const residence =
    typeof inputs.broughtForwardRnrb === 'number'
      ? (100 * inputs.broughtForwardRnrb) / residenceBandOn(dateOfDeath)
      : inputs.spouseUnusedRnrbPercent;
  const late = [inputs.spouseUnusedNrbPercent, residence, inputs.spouseUnusedReliefAllowancePercent];
  const toSpouse = inputs.pensionTo === 'spouse' || amount(inputs.toSpouse) > 0;
  return {
    ...initialDraft,
    dateOfDeath,
    estate: String(Math.max(amount(estate), assets)),
    home: typed(toDescendants),
    family: toSpouse ? 'married' : late.some((share) => amount(share) > 0) ? 'widowed' : 'single',
    toSpouse: typed(inputs.toSpouse),
    lateNil: String(amount(inputs.spouseUnusedNrbPercent)),
    lateResidence: String(amount(residence)),
    lateRelief: String(amount(inputs.spouseUnusedReliefAllowancePercent)),
    charity: typed(inputs.charity),
    gifts: gifts.map((one, id) => gift(one, id, dateOfDeath)),
    exemption: 'used',
    agricultural: typed(inputs.agriculturalAssets),
    business: typed(inputs.businessAssets),
    pension: typed(inputs.pension),
    pensionToSpouse: inputs.pensionTo === 'spouse' ? typed(inputs.pension) : '',
    joint: typed(inputs.jointBySurvivorship),
    settled: typed(inputs.settledProperty),
    ...(downsizing && {
      downsizing: 'one',
      formerDate: String(downsizing.date),
      formerValue: String(amount(downsizing.formerHomeValue)),
      formerOther: String(amount(downsizing.otherAssetsToDescendants)),
      homeNow: String(homeInEstate),
      spouseDiedBefore: amount(downsizing.broughtForwardRnrbAvailableAtSale) > 0,
    }),
  };
}

/** Returns the input of the calculation that the form makes of a draft. */
const inputOf = (draft: TaxDraft) => inputFrom(draft, draft.dateOfDeath);

/** Returns every figure that the inheritance tax cases expect, by their names. */
function taxFigures({ figures }: Answer): Record<string, Figure | undefined> {
  const { estate, reliefs, gifts, nilRateBand, residenceBand, components, tax } = figures;
  const [general, other] = components;
  const [, second, third] = gifts.lines;
  const last = gifts.lines.at(-1);
  return {
    residenceNilRateBand: residenceBand.amount,
    rnrbMaxAtDeath: residenceBand.own,
    unusedRnrbToCarryForward: residenceBand.unused,
    defaultAllowance: residenceBand.defaultAllowance,
    adjustedAllowance: residenceBand.adjustedAllowance,
    taperReduction: residenceBand.taper,
    downsizingAddition: residenceBand.downsizingAddition,
    nilRateBand: nilRateBand.total,
    unusedNilRateBand: nilRateBand.unused,
    nilRateBandLeftForEstate: nilRateBand.left,
    estate: estate.total,
    estateForTaperE: estate.total,
    chargeable: estate.chargeable,
    chargeableAfterRelief: estate.chargeable,
    taxable: figures.taxable,
    taxableEstate: figures.taxable,
    tax: tax.total,
    taxOnEstate: tax.onEstate,
    taxAtFullRate: tax.onEstateAtFullRate,
    taxAttributableToPension: tax.fromPension,
    taxAttributableToRest: tax.fromRest,
    netEstate: figures.afterTax,
    relief: reliefs.total,
    allowanceToAgricultural: reliefs.agricultural.allowance,
    allowanceToBusiness: reliefs.business.allowance,
    chargeableAgricultural: reliefs.agricultural.chargeable,
    chargeableBusiness: reliefs.business.chargeable,
    allowanceUsedByGifts: reliefs.allowance.usedByGifts,
    allowanceLeftForEstate: reliefs.allowance.left,
    cumulativeTotal: gifts.cumulativeTotal,
    taxOnGifts: gifts.tax,
    taxOnGiftsIfNoTaper: gifts.tax,
    chargeableOnLastGift: last?.aboveBand,
    rateOnLastGiftPercent: last?.ratePercent,
    taxableOnSecondGift: second?.aboveBand,
    rateOnSecondGiftPercent: second?.ratePercent,
    taxOnSecondGift: second?.tax,
    rateOnThirdGiftPercent: third?.ratePercent,
    taxOnThirdGift: third?.tax,
    baseline: general?.baseline,
    tenPercent: general?.tenPercent,
    qualifies: general?.qualifies,
    ratePercent: general?.ratePercent,
    charityNeeded: figures.charityNeeded,
    nilRateBandToGeneral: general?.nilRateBand,
    baselineGeneral: general?.baseline,
    qualifiesGeneral: general?.qualifies,
    taxGeneral: general?.tax,
    taxGeneralAtFullRate: general && percentOf(general.taxable, 40),
    taxSurvivorship: other?.tax,
  };
}

function outcomeOf(result: Result): Outcome {
  if (result.kind === 'invalid') throw new Error(`invalid input: ${JSON.stringify(result.problems)}`);
  return result.kind === 'outside' ? result : { kind: 'figures', figures: taxFigures(result) };
}

function intestacyOutcome(inputs: Record<string, unknown>): Outcome {
  const estate = amount(inputs.estate);
  const draft = draftOf(inputs);
  const result = whoInherits({
    dateOfDeath: draft.dateOfDeath,
    estate,
    spouse: inputs.spouse === true,
    children: amount(inputs.children),
    lateChildren: [],
    nearest: 'none',
    nearestCount: 0,
  });
  if (result.kind === 'outside') return result;
  const shareOf = (heir: HeirShare['heir']) => result.shares.find((share) => share.heir === heir);
  const spouse = shareOf('spouse')?.each ?? 0;
  const { each: perChild = 0, count: children = 0 } = shareOf('child') ?? {};
  const tax = calculate(inputOf({ ...draft, family: spouse > 0 ? 'married' : 'single', toSpouse: String(spouse) }));
  if (tax.kind !== 'answer') throw new Error('the calculation declined an intestate estate');
  return {
    kind: 'figures',
    figures: {
      spouseReceives: spouse,
      childrenTotal: perChild * children,
      perChild,
      // The rule has no share for a partner or stepchildren: whatever is not divided among the others.
      partnerReceives: estate - spouse - perChild * children,
      stepchildrenReceive: estate - spouse - perChild * children,
      ihtChargeable: tax.figures.estate.chargeable,
      iht: tax.figures.tax.onEstate,
      tax: tax.figures.tax.onEstate,
    },
  };
}

/** Runs the rules on a case. */
export function run({ topic, inputs }: WorkedExample): Outcome {
  if (topic === 'care-means-test') {
    const { councilHelp, tariffIncomePerWeek } = careMeansTest({ nation: 'england', savings: amount(inputs.capital) });
    return { kind: 'figures', figures: { councilHelp, tariffIncomePerWeek } };
  }
  if (topic === 'intestacy') return intestacyOutcome(inputs);
  if (typeof inputs.giftDate === 'string') {
    const taper = giftTaper(inputs.giftDate, String(inputs.dateOfDeath));
    const band = `${taper.years} to ${taper.years + 1} years`;
    return { kind: 'figures', figures: { band, percentOfFullRate: taper.percentOfFullRate } };
  }
  if (inputs.charity === 'just enough to qualify') {
    const draft = { ...draftOf(inputs), charity: '1' };
    const first = calculate(inputOf(draft));
    if (first.kind !== 'answer') return outcomeOf(first);
    return outcomeOf(calculate(inputOf({ ...draft, charity: String(first.figures.charityNeeded) })));
  }
  return outcomeOf(calculate(inputOf(draftOf(inputs))));
}
