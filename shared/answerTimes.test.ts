import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answeredWithin, answersBelow, answersIn, bucketEndOf, bucketEnds } from './answerTimes.ts';

/** Times in minutes: short ones, long ones, ends of buckets and times beyond the last one. */
const times = fc.array(
  fc.oneof(
    fc.double({ min: 0, max: 130, noNaN: true }),
    fc.double({ min: 0, max: 30_000, noNaN: true }),
    fc.constantFrom(...bucketEnds),
  ),
  { minLength: 1, maxLength: 120 },
);

/** The histogram of times that were counted on several days and added up. */
const histogramOf = (minutes: readonly number[]) => {
  const days = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  minutes.forEach((time, index) => {
    const day = days[index % days.length] as Map<number, number>;
    day.set(bucketEndOf(time), (day.get(bucketEndOf(time)) ?? 0) + 1);
  });
  const sum = new Map<number, number>();
  for (const day of days) for (const [end, count] of day) sum.set(end, (sum.get(end) ?? 0) + count);
  return sum;
};

/** The start of the bucket with this end. */
const startOf = (end: number) => bucketEnds[bucketEnds.indexOf(end) - 1] ?? 0;

test('has ends that ascend, and buckets of five minutes for two hours', () => {
  expect(bucketEnds).toEqual(bucketEnds.toSorted((one, other) => one - other));
  expect(new Set(bucketEnds).size).toBe(bucketEnds.length);
  expect(bucketEnds.slice(0, 25)).toEqual([...Array.from({ length: 24 }, (_, index) => 5 * (index + 1)), 135]);
  expect(bucketEnds.at(-1)).toBe(24_000);
});

test('finds for every share the bucket of the time that sorting the times finds', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.9, 0.01, 1), (minutes, share) => {
      const sorted = minutes.toSorted((one, other) => one - other);
      const naive = sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] as number;
      const end = answeredWithin(histogramOf(minutes), share) as number;
      expect(naive).toBeGreaterThanOrEqual(startOf(end));
      if (end !== bucketEnds.at(-1)) expect(naive).toBeLessThan(end);
    }),
  );
});

test('counts the answers below the end of a bucket as comparing each time does', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(...bucketEnds.slice(0, -1)), (minutes, limit) => {
      const histogram = histogramOf(minutes);
      expect(answersBelow(histogram, limit)).toBe(minutes.filter((time) => time < limit).length);
      expect(answersIn(histogram)).toBe(minutes.length);
    }),
  );
});

test('has no median without answers', () => {
  expect(answeredWithin(new Map(), 0.5)).toBeUndefined();
});

test.each([
  [-5, 5],
  [0, 5],
  [4.99, 5],
  [5, 10],
  [119.9, 120],
  [120, 135],
  [480, 540],
  [4_800, 7_200],
  [1e9, 24_000],
])('counts %d minutes in the bucket that ends at %d', (minutes, end) => {
  expect(bucketEndOf(minutes)).toBe(end);
});
