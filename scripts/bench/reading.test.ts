import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes } from '../../web/site/routes.ts';
import { measureReading, readingOf, sentencesOf } from './reading.ts';

test('counts sentences only, with a placeholder as one word and without tags', () => {
  expect(sentencesOf(['Our prices', 'It costs {{fee}}. Ring <1>us</1> now.', 'Send'])).toEqual(['It costs ten.', 'Ring us now.']);
});

test('gives plain words a lower age than long ones', () => {
  const plain = readingOf(['You can make a will at home. Two people must see you sign it.']);
  const heavy = readingOf(['Testamentary instruments necessitate contemporaneous attestation by independent adult individuals.']);
  expect(plain.age).toBeLessThan(9);
  expect(heavy.age).toBeGreaterThan(20);
});

test('follows the published formula: 0.39 × words a sentence + 11.8 × syllables a word − 15.59, and five years', () => {
  // Six words of one syllable in one sentence.
  expect(readingOf(['The cat sat on the mat.']).age).toBeCloseTo(0.39 * 6 + 11.8 - 15.59 + 5, 6);
});

test('lists exactly the sentences with more than 30 words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
      const sentence = `Word${' word'.repeat(count - 1)}.`;
      expect(readingOf([sentence]).long).toEqual(count > 30 ? [sentence] : []);
    }),
  );
});

test('measures every page of the site, each with text', () => {
  const { ages } = measureReading();
  expect(ages.map(({ page }) => page).sort()).toEqual(routes.map(({ path }) => path as string).sort());
  for (const { page, age, words } of ages) {
    expect(words, page).toBeGreaterThan(0);
    expect(age, page).toBeGreaterThan(0);
  }
});
