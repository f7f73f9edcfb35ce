import {
  type CareMeansResult,
  type CareNation,
  careLimitOf,
  careMeansTest,
  type HomeDisregard,
  homeDisregards,
} from './careMeansTest.ts';
import { type Fact, facts } from './facts.ts';
import { maxAmount } from './inheritanceTax/money.ts';

/** A stay in a care home. Amounts in pounds; `income`, `privatePension`, `fee` and `councilRate` are for a week. */
export interface CareFeesInput {
  nation: CareNation;
  /** Savings of the person who needs care, with half of what is held jointly. */
  savings: number;
  /** The person's share of the home after mortgage. */
  home: number;
  /** Why the home does not count. `first-12-weeks` ends after 12 weeks. */
  disregard?: HomeDisregard;
  /** All income without the disability benefits that stop in a supported stay. */
  income: number;
  /** The part of the income that is a private pension, if a spouse lives at home and receives half of it. */
  privatePension: number;
  fee: number;
  /** What the council pays for a place; the fee if it is unknown. */
  councilRate: number;
  /** What the resident keeps for personal expenses; the nation's amount if it is undefined. */
  allowance?: number;
}

/** One month: what is left at its end, and what was paid a week during it. */
export interface CareMonth {
  month: number;
  capital: number;
  contributionPerWeek: number;
  councilHelp: boolean;
}

export interface CareFees {
  means: CareMeansResult;
  allowance: number;
  /** Income that counts: without the half of a private pension that goes to the spouse. */
  countedIncome: number;
  /** What the resident pays a week now: the whole fee, or the contribution. */
  perWeek: number;
  /** What the council pays a week now. */
  councilPerWeek: number;
  /** Weekly difference between the fee and the council's rate, which somebody else must pay once the council helps. */
  topUpPerWeek: number;
  /** The months until help begins; undefined if not within the limit of months, 0 if it begins at once. */
  monthsUntilHelp: number | undefined;
  months: CareMonth[];
}

/** The largest number of months that are calculated: ten years. */
export const maxCareMonths = 120;

const weeksInMonth = 52 / 12;
const roundToPence = (pounds: number) => Math.round(pounds * 100) / 100;

/** Returns the pounds a week that a resident of a care home keeps for personal expenses. */
export const careAllowanceOf = (nation: CareNation): Fact<number> =>
  nation === 'wales' ? facts.careMinimumIncomeWales : facts.carePersonalAllowance;

/**
 * Returns what a resident of a care home pays a week and how long the capital lasts, month by month. Above the capital limit the resident
 * pays the fee from income, except a personal amount, and from capital. Within it the resident pays the counted income and, in England,
 * the tariff income, less the personal expenses allowance (Wales: minimum income amount), at most the council's rate. Fees, income and
 * limits stay the same, and capital earns no interest. Source: Care and support statutory guidance, Annexes B and C; Care and Support
 * (Charging and Assessment of Resources) Regulations 2014; Welsh Government, Charging for social care. Throws a RangeError for amounts
 * outside 0 to £1 billion (savings: £2 billion).
 */
export function careFees(input: CareFeesInput): CareFees {
  const { nation, savings, home, disregard, income, privatePension, fee, councilRate } = input;
  const allowance = input.allowance ?? careAllowanceOf(nation).value;
  for (const amount of [income, privatePension, fee, councilRate, allowance])
    if (!(amount >= 0 && amount <= maxAmount)) throw new RangeError('careFees: an amount must be from 0 to £1 billion');

  const countedIncome = income - (Math.min(privatePension, income) * facts.carePensionToSpouse.value) / 100;
  const fromIncome = Math.max(0, countedIncome - allowance);
  const contributionOf = (capital: number) => {
    // Savings and home together can be more than the means test accepts. Both amounts are above its limit.
    const { councilHelp, tariffIncomePerWeek } = careMeansTest({ nation, savings: Math.min(capital, maxAmount) });
    const contribution = Math.min(councilRate, fee, Math.max(0, countedIncome + tariffIncomePerWeek - allowance));
    return { councilHelp, perWeek: councilHelp ? contribution : fee };
  };

  const temporary = disregard === 'first-12-weeks';
  const monthsFree = Math.round(facts.careHomeFreeWeeks.value / weeksInMonth);
  const means = careMeansTest({ nation, savings, ...(home > 0 && { home: { value: home, ...(disregard && { disregard }) } }) });
  const now = contributionOf(means.capital);
  const limit = careLimitOf(nation).value;
  const months: CareMonth[] = [];
  let capital = means.capital;
  for (let month = 1; month <= maxCareMonths; month += 1) {
    if (temporary && month === monthsFree + 1) capital += home;
    const { councilHelp, perWeek } = contributionOf(capital);
    const drawn = Math.max(0, perWeek - fromIncome) * weeksInMonth;
    // In the month in which the limit is reached, only what is above it is used for the full fee.
    const next = councilHelp ? capital - drawn : Math.max(capital - drawn, Math.min(capital, limit));
    const stays = next >= capital;
    capital = Math.max(0, next);
    months.push({ month, capital: roundToPence(capital), contributionPerWeek: roundToPence(perWeek), councilHelp });
    if (stays && !(temporary && month <= monthsFree)) break;
  }
  const paying = months.filter(({ month }) => !temporary || month > monthsFree);
  const firstHelp = paying.find(({ councilHelp }) => councilHelp)?.month;
  return {
    means,
    allowance,
    countedIncome: roundToPence(countedIncome),
    perWeek: roundToPence(now.perWeek),
    councilPerWeek: now.councilHelp ? roundToPence(Math.min(fee, councilRate) - now.perWeek) : 0,
    topUpPerWeek: roundToPence(Math.max(0, fee - councilRate)),
    monthsUntilHelp: firstHelp === undefined ? undefined : firstHelp - 1,
    months,
  };
}

/** Reasons for which a home does not count when both of a couple have moved into care, so that neither lives there. */
export const coupleHomeDisregards = homeDisregards.filter((id) => id !== 'partner-lives-there');
export type CoupleHomeDisregard = Exclude<HomeDisregard, 'partner-lives-there'>;

/** Who owns a couple's home: both with equal shares, or one alone. */
export const homeOwners = ['both', 'first', 'second'] as const;
export type HomeOwner = (typeof homeOwners)[number];

/** One of a couple in care. Amounts in pounds; `savings` are the person's own, the others are for a week. */
export type PersonInCare = Pick<CareFeesInput, 'savings' | 'income' | 'fee' | 'councilRate'>;

/** A couple who are both in a care home. Amounts in pounds. */
export interface CoupleCareInput {
  nation: CareNation;
  jointSavings: number;
  /** The whole home after mortgage. */
  home: number;
  homeOwner: HomeOwner;
  disregard?: CoupleHomeDisregard;
  /** What each keeps for personal expenses; the nation's amount if it is undefined. */
  allowance?: number;
  first: PersonInCare;
  second: PersonInCare;
}

/** One month of a couple: the capital of each and of both at its end, and what both paid a week during it. */
export interface CoupleCareMonth {
  month: number;
  first: number;
  second: number;
  together: number;
  contributionPerWeek: number;
}

export interface CoupleCareFees {
  first: CareFees;
  second: CareFees;
  /** What both pay a week now. */
  perWeek: number;
  /** What the council pays a week now for both. */
  councilPerWeek: number;
  months: CoupleCareMonth[];
}

/**
 * Returns what a couple who are both in care pay. Each is assessed alone, with their own savings and income and an equal share of what is
 * held jointly; each keeps a personal amount and has capital limits of their own. The home counts unless a disregard applies, because
 * neither lives there. Sources: Care Act 2014, sections 14 and 17; Care and Support (Charging and Assessment of Resources) Regulations
 * 2014, regulation 24 (jointly held capital in equal shares); Care and support statutory guidance, Annexes B and C; for Wales, Part 4 and
 * 5 Code of Practice (Charging and Financial Assessment). Throws a RangeError for amounts outside 0 to £1 billion.
 */
export function careFeesOfCouple(input: CoupleCareInput): CoupleCareFees {
  const { nation, jointSavings, home, homeOwner, disregard, allowance } = input;
  if (!(jointSavings >= 0 && jointSavings <= maxAmount))
    throw new RangeError('careFeesOfCouple: joint savings must be from 0 to £1 billion');
  const feesOf = (id: 'first' | 'second') =>
    careFees({
      ...input[id],
      nation,
      savings: input[id].savings + jointSavings / 2,
      home: homeOwner === 'both' ? home / 2 : homeOwner === id ? home : 0,
      privatePension: 0,
      ...(disregard && { disregard }),
      ...(allowance !== undefined && { allowance }),
    });
  const first = feesOf('first');
  const second = feesOf('second');
  // A person's months end when nothing changes any more; the last one then goes on.
  const monthOf = ({ months }: CareFees, index: number) => months[index] ?? (months.at(-1) as CareMonth);
  const count = Math.max(first.months.length, second.months.length);
  return {
    first,
    second,
    perWeek: roundToPence(first.perWeek + second.perWeek),
    councilPerWeek: roundToPence(first.councilPerWeek + second.councilPerWeek),
    months: Array.from({ length: count }, (_, index) => {
      const [one, other] = [monthOf(first, index), monthOf(second, index)];
      return {
        month: index + 1,
        first: one.capital,
        second: other.capital,
        together: roundToPence(one.capital + other.capital),
        contributionPerWeek: roundToPence(one.contributionPerWeek + other.contributionPerWeek),
      };
    }),
  };
}
