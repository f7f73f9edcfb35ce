import { expect, test } from 'vitest';
import { caseStudies } from './caseStudies.ts';

test('the accounts of the case studies add up to the pound', () => {
  const sums = Object.fromEntries(Object.entries(caseStudies).map(([id, { ledger }]) => [id, ledger.sum]));
  expect(sums).toEqual({
    'family-protection': 130_000,
    'business-succession': 1_180_000,
    'care-fee-protection': 320_000,
    'international-planning': 1_530_000,
    'blended-family': 130_000,
    'probate-crisis': 238_000,
  });
});

test('each account has the steps of its sum', () => {
  const { 'family-protection': family, 'business-succession': business, 'probate-crisis': probate } = caseStudies;
  expect(family.ledger.before - family.ledger.after).toBe(family.ledger.sum);
  expect(business.ledger.before - business.ledger.after).toBe(business.ledger.sum);
  expect(probate.ledger.estate).toBeLessThan(probate.ledger.allowances);
});
