import { expect, test } from 'vitest';
import { calculate } from '../../../../../shared/inheritanceTax/calculate.ts';
import { example } from './example.ts';

test('matches the calculator’s own result', () => {
  const { estate } = example;
  const result = calculate({ dateOfDeath: '2026-12-01', estate, home: { toDescendants: estate / 2 } });
  expect(result.kind === 'answer' && result.figures).toMatchObject({ taxable: example.taxed, tax: { onEstate: example.tax } });
});
