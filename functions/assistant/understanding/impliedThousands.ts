import type { Concept, Mention } from './mention.ts';

/** What is worth hundreds of thousands, so that a small number beside it leaves out the word "thousand". */
const owned: readonly Concept[] = ['house', 'estate', 'savings', 'pension', 'business', 'farm'];

/** Between a name and its amount: at most two words, such as "worth about". */
const gap = /^[\s:,-]*(?:\p{L}[\p{L}\p{M}'’]*\s+){0,2}[~≈]?$/u;
const longestGap = 24;

/** After an amount: the end of a clause, or the next item of a list. A street ("flat 380 King's Road") has a name instead. */
const next =
  /^\d+(?:\s*(?:$|[.,;:!?()+&](?!\d))|\s+(?:and|plus|with|in|to|now|left|total|и|плюс|в|на|i|oraz|plus|w|na|[sș]i|cu|[iî]n|और|aur|અને|ane)(?![\p{L}\p{M}]))/iu;

const least = 60;
/** The least number after an amount in thousands: "the house is 380k and I have 45 in the bank". */
const leastOfMore = 10;
const most = 999;

/**
 * Returns whether a plain number right after what is owned counts thousands: 380 in "the house is 380 and there is 70k". `isOneOfMore`:
 * whether an amount in thousands is before it.
 */
export function countsThousands(
  text: string,
  mentions: readonly Mention[],
  number: number,
  start: number,
  isOneOfMore: boolean,
): boolean {
  const from = isOneOfMore ? leastOfMore : least;
  if (!Number.isInteger(number) || number < from || number > most || !next.test(text.slice(start))) return false;
  return mentions.some(
    ({ concept, end }) =>
      owned.includes(concept) && end <= start && start - end <= longestGap && gap.test(text.slice(end, start)),
  );
}
