/** The largest accepted amount in pounds. Up to it, `percentOf` multiplies exact whole numbers. */
export const maxAmount = 1_000_000_000;

/** Rounds to whole pounds, half a pound up. The calculation works in whole pounds, as HMRC's forms do. */
export const wholePounds = (pounds: number) => Math.round(pounds);

/** Returns a percentage in ten-thousandths of a percent: allowances are transferred with four decimals (IHTM43020). */
const fourDecimals = (percent: number) => Math.round(percent * 10_000);

/** Returns a percentage of an amount in whole pounds. The percentage has four decimals; the result is rounded once. */
export function percentOf(pounds: number, percent: number): number {
  return Math.round((pounds * fourDecimals(percent)) / 1_000_000);
}

/** Returns one amount as a percentage of another, at most 100 and with four decimals; 100 if `whole` is 0 or less. */
export function percentage(part: number, whole: number): number {
  return whole <= 0 ? 100 : fourDecimals(Math.min(100, (100 * part) / whole)) / 10_000;
}

/** Splits an amount in proportion to weights, in whole pounds. The last share gets the rounding difference. */
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
