import { expect, test } from 'vitest';
import examples from '../../../shared/data/worked-examples.json' with { type: 'json' };
import { type Figure, run, type WorkedExample } from './workedExamples.ts';

const cases = examples.cases as unknown as WorkedExample[];

/** The cases have pence, the calculation has whole pounds. */
const inWholePounds = (figure: Figure) => (typeof figure === 'number' ? Math.round(figure) : figure);

test.each(cases.map((one) => [one.id, one] as const))('agrees with %s to the pound, or declines it', (_, one) => {
  const outcome = run(one);
  if (outcome.kind === 'outside') {
    expect(outcome.reasons).not.toEqual([]);
    return;
  }
  const ours = Object.fromEntries(Object.keys(one.expected).map((name) => [name, outcome.figures[name]]));
  const theirs = Object.fromEntries(Object.entries(one.expected).map(([name, figure]) => [name, inWholePounds(figure)]));
  expect(ours).toEqual(theirs);
});

test('declines only the gift into trust of the 54 cases', () => {
  const declined = cases.flatMap((one) => {
    const outcome = run(one);
    return outcome.kind === 'outside' ? [[one.id, outcome.reasons]] : [];
  });
  expect(cases).toHaveLength(54);
  expect(declined).toEqual([['ihtm14503-trevor', ['gift-into-trust']]]);
});
