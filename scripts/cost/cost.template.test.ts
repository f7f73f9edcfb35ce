import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.ts';
import { currentCosts } from './current.ts';
import { measured } from './measured.ts';
import { limitsOf, monthOf } from './model.ts';

const pieces = { alarmMetrics: 100, secrets: 4, firewallRules: 3 };

test('infra/COSTS.md is what `npm run cost` writes now', () => {
  expect(readFileSync(join(root, 'infra/COSTS.md'), 'utf8')).toBe(currentCosts());
});

test('a month costs the sum of its services, more with more visits, and less for each of them', () => {
  const [small, large] = [monthOf(1_000, measured(), pieces), monthOf(10_000_000, measured(), pieces)] as const;
  for (const { costs, total } of [small, large])
    expect(Object.values(costs).reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 9);
  expect(large.total).toBeGreaterThan(small.total);
  expect(large.total / large.visits).toBeLessThan(small.total / small.visits);
});

test('without a visitor the pieces alone are paid', () => {
  const { costs } = monthOf(0, measured(), pieces);
  expect(costs.Alarms).toBeCloseTo(9);
  expect(costs['Firewall (WAF)']).toBeCloseTo(8 + 0.6 * 0.12096 * 1, 1);
  expect(costs.Lambda).toBe(0);
  expect(costs['Secrets, mails, zone']).toBeCloseTo(2.1);
});

test('limits come with the nearest first, by the share of them that is used', () => {
  const limits = limitsOf(monthOf(10_000_000, measured(), pieces), measured(), 500);
  const shares = limits.map(({ share }) => share);
  expect(shares).toEqual([...shares].sort((left, right) => right - left));
  for (const { asked, given, share } of limits) expect(share).toBeCloseTo(asked / given);
});
