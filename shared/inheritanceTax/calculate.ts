import { facts } from '../facts.ts';
import { type ResidenceBand, residenceBand, transferred } from './allowances.ts';
import { assumptionsOf } from './assumptions.ts';
import { type ChargedComponent, type Component, chargeComponents, charityNeeded } from './charity.ts';
import { problemsOf, reasonsOutside } from './check.ts';
import { type GiftsResult, giftsBeforeDeath } from './gifts.ts';
import type { AssumptionId, EstateInput, OutsideReason, Problem } from './input.ts';
import { type SumLine, sumLines } from './lines.ts';
import { percentOf, sum, wholePounds } from './money.ts';
import { type Reliefs, reliefOnEstate } from './reliefs.ts';
import { rulesOn } from './rules.ts';

/** The whole sum, in whole pounds. */
export interface Figures {
  estate: {
    withoutPension: number;
    pension: number;
    /** Before exemptions and reliefs: what the residence band's taper looks at. */
    total: number;
    toSpouse: number;
    toCharity: number;
    relief: number;
    /** After exemptions and reliefs. */
    chargeable: number;
  };
  reliefs: Reliefs;
  gifts: GiftsResult;
  nilRateBand: { own: number; transferred: number; total: number; usedByGifts: number; left: number; unused: number };
  residenceBand: ResidenceBand;
  /** Each part of the estate that is tested and taxed on its own; nearly always one. */
  components: ChargedComponent[];
  /** The least the will must give to charity for the lower rate; undefined where that rate is not in force. */
  charityNeeded: number | undefined;
  taxable: number;
  tax: {
    onEstate: number;
    /** The estate's tax if all of it were charged at 40%. */
    onEstateAtFullRate: number;
    /** The estate's tax, by value: what falls on pensions and on the rest. */
    fromPension: number;
    fromRest: number;
    /** The recipients' tax, shown apart. */
    onGifts: number;
    /** Estate and gifts together. */
    total: number;
  };
  /** What is left of the whole estate after its own tax. */
  afterTax: number;
}

export type Answer = { kind: 'answer'; figures: Figures; lines: SumLine[]; assumptions: AssumptionId[] };
export type Result = Answer | { kind: 'outside'; reasons: OutsideReason[] } | { kind: 'invalid'; problems: Problem[] };

/**
 * Inheritance tax on one person's death: every step in whole pounds, or a plain refusal (`outside`, with reasons) of what the sum does
 * not cover, or what is wrong with the input (`invalid`). Pure; never throws for an input of its type.
 * Rounding: amounts to whole pounds on the way in, transferred allowances, shares of a band and each amount of tax to the
 * nearest pound, the taper and the tenth for charity down. `rulesDate` takes the law of another day than the date of
 * death; gifts keep their age. Sources stand at each rule.
 */
export function calculate(input: EstateInput, rulesDate: string = input.dateOfDeath): Result {
  const problems = problemsOf(input);
  if (problems.length > 0) return { kind: 'invalid', problems };
  const reasons = reasonsOutside(input, rulesDate);
  if (reasons.length > 0) return { kind: 'outside', reasons };

  const rules = rulesOn(rulesDate);
  const { pension } = input;
  const pensionPart = (amount: number | undefined) => (rules.pensionsCount ? wholePounds(amount ?? 0) : 0);
  const band = { own: rules.nilRateBand, transferred: transferred(input.lateSpouse?.nilRateBand, rules.nilRateBand) };
  const ownAllowance = rules.reliefCapped ? facts.reliefAllowance.value : 0;
  const allowance = { own: ownAllowance, transferred: transferred(input.lateSpouse?.reliefAllowance, ownAllowance) };
  const gifts = giftsBeforeDeath(input.gifts ?? [], input.dateOfDeath, rules, {
    band: band.own + band.transferred,
    allowance: allowance.own + allowance.transferred,
    annualExemption: input.annualExemption ?? 'apply',
  });
  const reliefs = reliefOnEstate(input.business, rules, { ...allowance, usedByGifts: gifts.reliefAllowanceUsed });

  const estate = {
    withoutPension: wholePounds(input.estate),
    pension: pensionPart(pension?.total),
    total: wholePounds(input.estate) + pensionPart(pension?.total),
    toSpouse: wholePounds(input.toSpouse ?? 0) + pensionPart(pension?.toSpouse),
    toCharity: wholePounds(input.charity ?? 0) + pensionPart(pension?.toCharity),
    relief: reliefs.total,
  };
  const chargeable = estate.total - estate.toSpouse - estate.toCharity - estate.relief;
  const residence = residenceBand(input, rules, { estate: estate.total, chargeable });
  const nilRateBandLeft = band.own + band.transferred - gifts.bandUsed;

  const components = componentsOf(input, chargeable, estate.toCharity);
  const bands = { nilRateBandLeft, residenceBand: residence.amount };
  const charged = chargeComponents(components, bands, rules.charityRate);
  const onEstate = sum(charged.map((component) => component.tax));
  if (onEstate > 0 && (input.taxFreeLegacies ?? 0) > 0 && (input.residue ?? 'taxed') !== 'taxed') {
    return { kind: 'outside', reasons: ['grossing-up'] };
  }

  const taxable = sum(charged.map((component) => component.taxable));
  const taxedPension = estate.pension - pensionPart(pension?.toSpouse) - pensionPart(pension?.toCharity);
  const fromPension = chargeable > 0 ? wholePounds((onEstate * taxedPension) / chargeable) : 0;
  const figures: Figures = {
    estate: { ...estate, chargeable },
    reliefs,
    gifts,
    nilRateBand: {
      ...band,
      total: band.own + band.transferred,
      usedByGifts: gifts.bandUsed,
      left: nilRateBandLeft,
      // The residence band is used first (IHTM46003).
      unused: Math.max(0, nilRateBandLeft - (chargeable - residence.amount)),
    },
    residenceBand: residence,
    components: charged,
    charityNeeded: rules.charityRate === undefined ? undefined : charityNeeded(components, nilRateBandLeft),
    taxable,
    tax: {
      onEstate,
      onEstateAtFullRate: percentOf(taxable, facts.taxRate.value),
      fromPension,
      fromRest: onEstate - fromPension,
      onGifts: gifts.tax,
      total: onEstate + gifts.tax,
    },
    afterTax: estate.total - onEstate,
  };
  return { kind: 'answer', figures, lines: sumLines(figures), assumptions: assumptionsOf(input, rules, rulesDate) };
}

/**
 * The parts of the estate that the charity test takes one by one: joint property, a trust's property, and all the rest with
 * the pension (IHTM45003; HMRC technical note on pensions, 11 May 2026). Relieved assets are taken to be in the rest.
 */
function componentsOf(input: EstateInput, chargeable: number, charity: number): Component[] {
  const survivorship = wholePounds(input.jointBySurvivorship ?? 0);
  const settled = wholePounds(input.settledProperty ?? 0);
  const all: Component[] = [
    { id: 'general', chargeable: chargeable - survivorship - settled, charity },
    { id: 'survivorship', chargeable: survivorship, charity: 0 },
    { id: 'settled', chargeable: settled, charity: 0 },
  ];
  return all.filter((component) => component.id === 'general' || component.chargeable > 0);
}
