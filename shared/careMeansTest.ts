import { type Fact, facts } from './facts.ts';
import { maxAmount } from './inheritanceTax/money.ts';

export const careNations = ['england', 'wales'] as const;
export type CareNation = (typeof careNations)[number];

/**
 * Reasons for which the value of a main home is disregarded. Source: Care and support statutory guidance, Annex B, "Property
 * disregards" (England); Charging code of practice (Wales).
 */
export const homeDisregards = [
  'partner-lives-there',
  'relative-60-or-over-lives-there',
  'incapacitated-relative-lives-there',
  'child-under-18-lives-there',
  'temporary-stay',
  'first-12-weeks',
] as const;
export type HomeDisregard = (typeof homeDisregards)[number];

export interface CareMeansInput {
  nation: CareNation;
  /** Pounds (pence allowed): savings and investments of the person who needs care, and half of what is held jointly. */
  savings: number;
  /** Pounds: the person's share of the home after mortgage. With `disregard`, the value does not count. */
  home?: { value: number; disregard?: HomeDisregard };
}

export type CareLineId = 'savings' | 'home' | 'home-left-out' | 'capital' | 'lower-limit' | 'upper-limit' | 'tariff-income';

export interface CareMeansResult {
  /** Pounds that count. */
  capital: number;
  /** Whether the council helps with the cost, judged by capital alone. */
  councilHelp: boolean;
  /** Pounds a week that the council counts as income from capital; 0 without help. */
  tariffIncomePerWeek: number;
  /** Pounds of capital above the upper limit; 0 with help. */
  aboveLimit: number;
  lines: { id: CareLineId; pounds: number }[];
  assumptions: CareAssumption[];
}

export const careAssumptions = ['care-home', 'income-not-counted', 'no-deprivation', 'no-nhs-funding'] as const;
export type CareAssumption = (typeof careAssumptions)[number];

// Savings of one person's own and half of joint savings can each be as large as an amount may be.
const maxCareAmount = 2 * maxAmount;

const pence = (pounds: number, field: string) => {
  if (!(pounds >= 0 && pounds <= maxCareAmount)) throw new RangeError(`careMeansTest: ${field} must be from 0 to £2 billion`);
  return Math.round(pounds * 100);
};

/** Returns the capital in pounds above which a resident of a care home pays in full. */
export const careLimitOf = (nation: CareNation): Fact<number> =>
  nation === 'wales' ? facts.careLimitWales : facts.careUpperLimit;

/**
 * Returns the result of the means test for a care home, as far as capital decides it, in pounds. England: no help above £23,250
 * (at exactly £23,250 there is help); above £14,250, each £250 or part of it counts as £1 of weekly income (Care and support
 * statutory guidance, Annex B, paragraph 4 and "Tariff income"). Wales: one limit of £50,000 and no tariff income (Welsh
 * Government, Charging for social care). Computed in pence, so that a penny over a limit counts. Throws a RangeError for amounts
 * that are negative, not finite or above £2 billion.
 */
export function careMeansTest(input: CareMeansInput): CareMeansResult {
  const savings = pence(input.savings, 'savings');
  const home = pence(input.home?.value ?? 0, 'home.value');
  const counted = savings + (input.home?.disregard ? 0 : home);
  const upper = 100 * careLimitOf(input.nation).value;
  const lower = input.nation === 'wales' ? upper : 100 * facts.careLowerLimit.value;
  const councilHelp = counted <= upper;
  const steps = councilHelp ? Math.ceil(Math.max(0, counted - lower) / (100 * facts.careTariffStep.value)) : 0;
  const tariffIncomePerWeek = steps * facts.careTariffPerStep.value;

  const lines: CareMeansResult['lines'] = [{ id: 'savings', pounds: savings / 100 }];
  if (home > 0) lines.push({ id: input.home?.disregard ? 'home-left-out' : 'home', pounds: home / 100 });
  lines.push({ id: 'capital', pounds: counted / 100 });
  if (lower < upper) lines.push({ id: 'lower-limit', pounds: lower / 100 });
  lines.push({ id: 'upper-limit', pounds: upper / 100 });
  if (councilHelp && lower < upper) lines.push({ id: 'tariff-income', pounds: tariffIncomePerWeek });
  return {
    capital: counted / 100,
    councilHelp,
    tariffIncomePerWeek,
    aboveLimit: Math.max(0, counted - upper) / 100,
    lines,
    assumptions: [...careAssumptions],
  };
}
