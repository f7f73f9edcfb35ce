import { expect, test } from 'vitest';
import { careProblem, careResult, initialCareDraft } from './careDraft.ts';

test('Exactly the English limit still gets help, a penny more does not', () => {
  expect(careResult({ ...initialCareDraft, savings: '£23,250' })).toMatchObject({ councilHelp: true, tariffIncomePerWeek: 36 });
  expect(careResult({ ...initialCareDraft, savings: '23250.01' })).toMatchObject({ councilHelp: false });
});

test('A home counts unless something leaves it out, and Wales has one limit', () => {
  const draft = { ...initialCareDraft, savings: '20k', home: '£300,000' };
  expect(careResult(draft)).toMatchObject({ capital: 320_000, councilHelp: false });
  expect(careResult({ ...draft, disregard: 'partner-lives-there' })).toMatchObject({ capital: 20_000, councilHelp: true });
  expect(careResult({ ...initialCareDraft, nation: 'wales', savings: '50000' })).toMatchObject({
    councilHelp: true,
    tariffIncomePerWeek: 0,
  });
});

test('What is no amount is told', () => {
  expect(['some', '-1', '2000m', ''].map(careProblem)).toEqual(['not-a-number', 'not-a-number', 'too-large', undefined]);
});
