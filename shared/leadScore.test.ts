import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadBand, leadPriority, leadScore, leadScorePoints, type ScoredAnswers } from './leadScore.ts';

const answersTo = (question: keyof ScoredAnswers) => Object.keys(leadScorePoints[question]);
const anyAnswers = fc.record(
  Object.fromEntries(
    (Object.keys(leadScorePoints) as Array<keyof ScoredAnswers>).map((question) => [
      question,
      fc.constantFrom(undefined, '', ...answersTo(question)),
    ]),
  ),
) as fc.Arbitrary<ScoredAnswers>;

/** Returns the sum of the points without the cap. */
const rawSum = (answers: ScoredAnswers) =>
  Object.entries(answers).reduce((sum, [question, answer]) => {
    const points: Record<string, number> = leadScorePoints[question as keyof ScoredAnswers];
    return sum + (points[answer ?? ''] ?? 0);
  }, 0);

/** Every combination of answers to the five questions, missing ones included. */
function everyCombination(): ScoredAnswers[] {
  let combinations: ScoredAnswers[] = [{}];
  for (const question of Object.keys(leadScorePoints) as Array<keyof ScoredAnswers>) {
    combinations = combinations.flatMap((answers) =>
      ['', ...answersTo(question)].map((answer) => ({ ...answers, [question]: answer })),
    );
  }
  return combinations;
}

test('the points are those of the requirements', () => {
  expect(leadScorePoints).toEqual({
    service: { 'comprehensive-planning': 30, 'trusts-iht': 25, 'care-fee-protection': 20, 'will-writing': 15, lpa: 10 },
    estateValue: { '2m-plus': 30, '1m-2m': 25, '500k-1m': 20, '300k-500k': 15, 'under-300k': 10 },
    urgency: { immediate: 25, 'few-weeks': 20, 'few-months': 15, 'just-exploring': 5 },
    currentWillStatus: { outdated: 25, none: 20, recent: 10, unsure: 0 },
    bookingPreference: { immediate: 15, calendly: 10, callback: 5, email: 0 },
  });
});

test('scores every combination by its sum, capped at 100, with the band and priority of that score', () => {
  const combinations = everyCombination();
  expect(combinations).toHaveLength(6 * 6 * 5 * 5 * 5);
  for (const answers of combinations) {
    const score = leadScore(answers);
    expect(score).toBe(Math.min(rawSum(answers), 100));
    expect(leadPriority(score)).toBe(score >= 80 ? 'high' : 'normal');
    expect(leadBand(score)).toBe(
      score >= 80
        ? 'high-priority'
        : score >= 60
          ? 'qualified'
          : score >= 40
            ? 'interested'
            : score > 0
              ? 'exploring'
              : undefined,
    );
  }
});

test('caps the highest sum of 125 at 100', () => {
  const highest = {
    service: 'comprehensive-planning',
    estateValue: '2m-plus',
    urgency: 'immediate',
    currentWillStatus: 'outdated',
    bookingPreference: 'immediate',
  } as const;
  expect(rawSum(highest)).toBe(125);
  expect(leadScore(highest)).toBe(100);
});

test('returns 0 and no band without answers', () => {
  expect(leadScore({})).toBe(0);
  expect(leadBand(0)).toBeUndefined();
});

test.each([
  [1, 'exploring', 'normal'],
  [39, 'exploring', 'normal'],
  [40, 'interested', 'normal'],
  [59, 'interested', 'normal'],
  [60, 'qualified', 'normal'],
  [79, 'qualified', 'normal'],
  [80, 'high-priority', 'high'],
  [100, 'high-priority', 'high'],
] as const)('a score of %d has band %s and priority %s', (score, band, priority) => {
  expect(leadBand(score)).toBe(band);
  expect(leadPriority(score)).toBe(priority);
});

test('one more answer never lowers the score', () => {
  fc.assert(
    fc.property(
      anyAnswers,
      fc.constantFrom(...(Object.keys(leadScorePoints) as Array<keyof ScoredAnswers>)),
      (answers, question) => {
        expect(leadScore({ ...answers, [question]: undefined })).toBeLessThanOrEqual(leadScore(answers));
      },
    ),
  );
});

test('gives no points for unknown answers, names of object properties included', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(leadScorePoints)),
      fc.oneof(fc.string(), fc.constantFrom('constructor', 'toString', '__proto__')),
      (question, word) => {
        const known = answersTo(question as keyof ScoredAnswers).includes(word);
        if (!known) expect(leadScore({ [question]: word })).toBe(0);
      },
    ),
  );
});
