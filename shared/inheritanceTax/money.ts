/** Largest amount taken: one billion pounds, so that every product below stays an exact whole number. */
export const largestAmount = 1_000_000_000;

/** Whole pounds, half a pound up. The sum works in whole pounds, as the tax office's forms do. */
export const wholePounds = (pounds: number) => Math.round(pounds);

/** A percentage as allowances are transferred by: kept to four decimals (IHTM43020). */
const fourDecimals = (percent: number) => Math.round(percent * 10_000);

/** So many percent of an amount, in whole pounds: the percentage kept to four decimals, rounded once. */
export function percentOf(pounds: number, percent: number): number {
  return Math.round((pounds * fourDecimals(percent)) / 1_000_000);
}

/** One amount as a percentage of another, at most 100 and to four decimals; 100 of nothing. */
export function percentage(part: number, whole: number): number {
  return whole <= 0 ? 100 : fourDecimals(Math.min(100, (100 * part) / whole)) / 10_000;
}

/** Shares an amount out in proportion to weights, in whole pounds; the last share takes what rounding leaves. */
export function shareOut(pounds: number, weights: readonly number[]): number[] {
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  let poundsLeft = pounds;
  return weights.map((weight) => {
    const share = weightLeft > 0 ? Math.round((poundsLeft * weight) / weightLeft) : 0;
    weightLeft -= weight;
    poundsLeft -= share;
    return share;
  });
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
