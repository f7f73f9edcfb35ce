import { expect, test } from 'vitest';
import { careProblem, careResult, initialCareDraft } from './careDraft.ts';

test('includes the English limit itself and excludes a penny more', () => {
  expect(careResult({ ...initialCareDraft, savings: '£23,250' })).toMatchObject({ councilHelp: true, tariffIncomePerWeek: 36 });
  expect(careResult({ ...initialCareDraft, savings: '23250.01' })).toMatchObject({ councilHelp: false });
});

test('counts the home unless it is disregarded, and uses the one limit of Wales', () => {
  const draft = { ...initialCareDraft, savings: '20k', home: '£300,000' };
  expect(careResult(draft)).toMatchObject({ capital: 320_000, councilHelp: false });
  expect(careResult({ ...draft, disregard: 'partner-lives-there' })).toMatchObject({ capital: 20_000, councilHelp: true });
  expect(careResult({ ...initialCareDraft, nation: 'wales', savings: '50000' })).toMatchObject({
    councilHelp: true,
    tariffIncomePerWeek: 0,
  });
});

test('returns a problem for text that is no amount', () => {
  expect(['some', '-1', '2000m', ''].map(careProblem)).toEqual(['not-a-number', 'not-a-number', 'too-large', undefined]);
});
