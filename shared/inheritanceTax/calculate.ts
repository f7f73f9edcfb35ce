import { facts } from '../facts.ts';
import { residenceBand, transferred } from './allowances.ts';
import { assumptionsOf } from './assumptions.ts';
import { type Component, chargeComponents, charityAdvised, charityNeeded } from './charity.ts';
import { problemsOf, reasonsOutside } from './check.ts';
import type { Figures } from './figures.ts';
import { giftsBeforeDeath } from './gifts.ts';
import type { AssumptionId, EstateInput, OutsideReason, Problem } from './input.ts';
import { type SumLine, sumLines } from './lines.ts';
import { percentOf, sum, wholePounds } from './money.ts';
import { reliefOnEstate } from './reliefs.ts';
import { type Rules, rulesOn } from './rules.ts';

export type Answer = { kind: 'answer'; figures: Figures; lines: SumLine[]; assumptions: AssumptionId[] };
export type Result = Answer | { kind: 'outside'; reasons: OutsideReason[] } | { kind: 'invalid'; problems: Problem[] };

/**
 * Returns the inheritance tax on one person's death with every step in whole pounds, or the reasons why the calculation does not
 * cover the case (`outside`), or what is wrong with the input (`invalid`). Pure; never throws for an input of its type. Rounding:
 * input amounts, transferred allowances, shares of a band and each amount of tax to the nearest pound; the taper and the tenth
 * for charity down. `rules` may be other rules than those of the date of death; the age of gifts stays the same. Each rule names its
 * source.
 */
export function calculate(input: EstateInput, rules: Rules = rulesOn(input.dateOfDeath)): Result {
  const problems = problemsOf(input);
  if (problems.length > 0) return { kind: 'invalid', problems };
  const reasons = reasonsOutside(input, rules);
  if (reasons.length > 0) return { kind: 'outside', reasons };

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
    charityAdvised: rules.charityRate === undefined ? undefined : charityAdvised(components, nilRateBandLeft),
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
  return { kind: 'answer', figures, lines: sumLines(figures), assumptions: assumptionsOf(input, rules) };
}

/**
 * Returns the parts of the estate that the charity test treats separately: joint property, a trust's property, and everything
 * else with the pension (IHTM45003; HMRC technical note on pensions, 11 May 2026). Relieved assets are assumed to be in the last.
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
