// Counts how long first answers took in a histogram, so that the median of any period is the sum of the counts of its days.

/**
 * The widths of the histogram's buckets in minutes of working time, each up to an end: 5 minutes for two hours, 15 minutes for a working
 * day (8 hours), an hour for two working days, half a working day for ten, then weeks of five working days. So a time is known most
 * exactly where the promises of the site are due, and a day has few counters.
 */
const ranges = [
  { until: 120, width: 5 },
  { until: 480, width: 15 },
  { until: 960, width: 60 },
  { until: 4_800, width: 240 },
  { until: 24_000, width: 2_400 },
] as const;

/** The ends of all buckets in minutes, ascending. A time of an end is in the next bucket. The last bucket also has every longer time. */
export const bucketEnds: readonly number[] = ranges.flatMap(({ until, width }, index) => {
  const from = ranges[index - 1]?.until ?? 0;
  return Array.from({ length: (until - from) / width }, (_, step) => from + (step + 1) * width);
});

/** Returns the end in minutes of the bucket of a time in minutes, which may have fractions. Negative times count as zero. */
export function bucketEndOf(minutes: number): number {
  let [low, high] = [0, bucketEnds.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (minutes < (bucketEnds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return bucketEnds[low] ?? 0;
}

/** Numbers of answers by the end of their bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** Returns the number of answers in a histogram. */
export const answersIn = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** Returns the number of answers that took less than these minutes, which must be the end of a bucket. */
export const answersBelow = (histogram: Histogram, minutes: number): number =>
  [...histogram].reduce((sum, [end, count]) => (end <= minutes ? sum + count : sum), 0);

/**
 * Returns the minutes within which a share (above 0, at most 1) of the answers were given: the end of the bucket that holds the answer of
 * that rank (nearest rank). Undefined without answers.
 */
export function answeredWithin(histogram: Histogram, share: number): number | undefined {
  const rank = Math.max(1, Math.ceil(share * answersIn(histogram)));
  let passed = 0;
  for (const [end, count] of [...histogram].sort(([one], [other]) => one - other)) {
    passed += count;
    if (passed >= rank) return end;
  }
  return undefined;
}
