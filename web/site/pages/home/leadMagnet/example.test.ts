import { expect, test } from 'vitest';
import { calculate } from '../../../../../shared/inheritanceTax/calculate.ts';
import { example } from './example.ts';

test('The example on the home page is what the calculator itself answers', () => {
  const { estate } = example;
  const result = calculate({ dateOfDeath: '2026-12-01', estate, home: { toDescendants: estate / 2 } });
  expect(result.kind === 'answer' && result.figures).toMatchObject({ taxable: example.taxed, tax: { onEstate: example.tax } });
});
