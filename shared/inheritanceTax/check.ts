import { facts } from '../facts.ts';
import { isDay, wholeYears } from './dates.ts';
import type { EstateInput, OutsideReason, Problem, ProblemId, Share } from './input.ts';
import { maxAmount, sum } from './money.ts';
import type { Rules } from './rules.ts';

/** The largest number of gifts that an input may list. */
const maxGifts = 100;

/** Years for which a gift into trust affects later gifts (IHTM14513: seven years before a gift of the last seven). */
const trustYears = 2 * facts.giftYears.value;

function amountProblem(value: unknown, max = maxAmount): ProblemId | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not-a-number';
  if (value < 0) return 'negative';
  return value > max ? 'too-large' : undefined;
}

/**
 * Returns what is wrong with each field of an input; empty for a valid one. Checks the form (amounts from 0 to £1 billion,
 * percentages to 100, real days, no gift after death) and that parts are not more than their whole.
 */
export function problemsOf(input: EstateInput): Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, problem: ProblemId | undefined) => problem && problems.push({ field, problem });
  const amount = (field: string, value: unknown) => add(field, amountProblem(value));
  // JavaScript callers may leave out what the type requires.
  const required = (field: string, value: number | undefined) => amount(field, value ?? Number.NaN);
  const day = (field: string, value: string, last?: string) => {
    if (!isDay(value)) add(field, 'not-a-date');
    else if (last !== undefined && isDay(last) && value > last) add(field, 'after-death');
  };
  const share = (field: string, value: Share | undefined) => {
    if (!value) return;
    if ('pounds' in value) return required(`${field}.pounds`, value.pounds);
    const problem = amountProblem(value.percent ?? Number.NaN, 100);
    add(`${field}.percent`, problem === 'too-large' ? 'over-100-percent' : problem);
  };

  day('dateOfDeath', input.dateOfDeath);
  required('estate', input.estate);
  for (const field of ['toSpouse', 'charity', 'taxFreeLegacies', 'jointBySurvivorship', 'settledProperty'] as const) {
    amount(field, input[field]);
  }
  const { home, business, pension } = input;
  if (home) required('home.toDescendants', home.toDescendants);
  for (const field of ['toOthers', 'toExempt'] as const) amount(`home.${field}`, home?.[field]);
  for (const field of ['agricultural', 'business', 'aim'] as const) amount(`business.${field}`, business?.[field]);
  if (pension) required('pension.total', pension.total);
  for (const field of ['toSpouse', 'toCharity'] as const) amount(`pension.${field}`, pension?.[field]);
  for (const [field, value] of Object.entries(input.lateSpouse ?? {})) share(`lateSpouse.${field}`, value);
  for (const [index, former] of (input.downsizings ?? []).entries()) {
    day(`downsizings.${index}.date`, former.date, input.dateOfDeath);
    required(`downsizings.${index}.formerHomeValue`, former.formerHomeValue);
    required(`downsizings.${index}.otherAssetsToDescendants`, former.otherAssetsToDescendants);
  }
  if ((input.gifts?.length ?? 0) > maxGifts) add('gifts', 'too-many');
  for (const [index, gift] of (input.gifts ?? []).entries()) {
    day(`gifts.${index}.date`, gift.date, input.dateOfDeath);
    required(`gifts.${index}.amount`, gift.amount);
  }
  return problems.length > 0 ? problems : partProblems(input);
}

/** Returns a problem for each group of parts that is more than its whole. */
function partProblems(input: EstateInput): Problem[] {
  const problems: Problem[] = [];
  const whole = (...parts: (number | undefined)[]) => sum(parts.map((part) => Math.round(part ?? 0)));
  const { home, business, pension } = input;
  const exempt = whole(input.toSpouse, input.charity);
  const estate = whole(input.estate);
  if (exempt + whole(home?.toDescendants, home?.toOthers) > estate || whole(home?.toExempt) > exempt) {
    problems.push({ field: 'home', problem: 'more-than-estate' });
  }
  const apart = whole(input.jointBySurvivorship, input.settledProperty);
  if (exempt + apart + whole(business?.agricultural, business?.business, business?.aim) > estate) {
    problems.push({ field: 'estate', problem: 'more-than-estate' });
  }
  if (whole(pension?.toSpouse, pension?.toCharity) > whole(pension?.total)) {
    problems.push({ field: 'pension', problem: 'more-than-pension' });
  }
  return problems;
}

/** Returns the reasons to decline a valid input that are known before the calculation. */
export function reasonsOutside(input: EstateInput, rules: Rules): OutsideReason[] {
  const reasons = new Set<OutsideReason>();
  if (input.dateOfDeath < facts.nilRateBandSince.value) reasons.add('before-these-rules');
  if (rules.date > facts.bandsFrozenUntil.value) reasons.add('after-known-rules');
  for (const gift of input.gifts ?? []) {
    if (gift.kind === 'benefit-kept') reasons.add('gift-with-benefit-kept');
    if (gift.kind === 'trust' && wholeYears(gift.date, input.dateOfDeath) < trustYears) reasons.add('gift-into-trust');
  }
  if ((input.downsizings ?? []).length > 1) reasons.add('several-downsizings');
  const { business } = input;
  const relieved = sum([business?.agricultural ?? 0, business?.business ?? 0, business?.aim ?? 0]);
  if (business?.inResidue && relieved > 0 && (input.toSpouse ?? 0) + (input.charity ?? 0) > 0) {
    reasons.add('relief-in-shared-residue');
  }
  return [...reasons];
}
