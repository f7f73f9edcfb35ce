import type { Concept, Mention } from './mention.ts';

/** What is worth hundreds of thousands, so that a small number beside it leaves out the word "thousand". */
const owned: readonly Concept[] = ['house', 'estate', 'savings', 'pension', 'business', 'farm'];

/** Between a name and its amount: at most three words, such as "is worth about". */
const gap = /^[\s:,-]*(?:\p{L}[\p{L}\p{M}'’]*\s+){0,3}[~≈]?$/u;
const longestGap = 24;

/** After an amount: the end of a clause, or the next item of a list. A street ("flat 380 King's Road") has a name instead. */
const next =
  /^\d+(?:\s*(?:$|[.,;:!?()+&](?!\d))|\s+(?:and|plus|with|in|to|now|left|total|и|плюс|в|на|i|oraz|plus|w|na|[sș]i|cu|[iî]n|और|aur|અને|ane)(?![\p{L}\p{M}]))/iu;

/** Between a number and the account that it is in: "95 in Nationwide". */
const inAccount = /^\d+ (?:(?:in|on|at|na|w|в|на|[iî]n) )?(?:(?:an?|my|the|our|his|her) )?$/iu;

/** Smaller numbers beside a home are ages and counts. */
const least = 100;
/** The same for money that is in an account. */
const leastInAccount = 20;
const most = 999;

/** The same for money or a pension, after an amount in thousands: "the house is 380k, savings 45". */
const leastOfMore = 10;
const money: readonly Concept[] = ['savings', 'pension'];

/**
 * Returns whether a plain number right after what is owned counts thousands: 380 in "the house is 380 and there is 70k". `isOneOfMore`:
 * whether another amount is before it.
 */
export function countsThousands(
  text: string,
  mentions: readonly Mention[],
  number: number,
  start: number,
  isOneOfMore: boolean,
): boolean {
  if (!Number.isInteger(number) || number < leastOfMore || number > most) return false;
  const isInAccount = mentions.some(
    (one) => one.concept === 'savings' && one.start > start && inAccount.test(text.slice(start, one.start)),
  );
  if (isInAccount && number >= leastInAccount) return true;
  if (!next.test(text.slice(start))) return false;
  return mentions.some(
    ({ concept, end }) =>
      owned.includes(concept) &&
      number >= (isOneOfMore && money.includes(concept) ? leastOfMore : least) &&
      end <= start &&
      start - end <= longestGap &&
      gap.test(text.slice(end, start)),
  );
}
