import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.ts';
import { readInputs } from './inputs.ts';
import { limitsOf, monthOf } from './model.ts';
import { costReport } from './report.ts';

const inputs = { ...readInputs(), alarmMetrics: 100, secrets: 4, firewallRules: 3, callsPerSecond: 500 };

test('infra/COSTS.md is the output of `npm run cost`', () => {
  expect(readFileSync(join(root, 'infra/COSTS.md'), 'utf8')).toBe(costReport());
});

test('more visits cost more in total and less per visit', () => {
  const [small, large] = [monthOf(1_000, inputs), monthOf(10_000_000, inputs)] as const;
  for (const { costs, total } of [small, large])
    expect(Object.values(costs).reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 9);
  expect(large.total).toBeGreaterThan(small.total);
  expect(large.total / large.visits).toBeLessThan(small.total / small.visits);
});

test('a month without visits costs the fixed prices and the polls of staff', () => {
  const { costs } = monthOf(0, inputs);
  expect(costs.Alarms).toBeCloseTo(9);
  expect(costs['Firewall (WAF)']).toBeCloseTo(8 + 0.6 * (0.12096 + 0.24192), 1);
  expect(costs.Lambda).toBe(0);
  expect(costs['Secrets, mails, zone']).toBeCloseTo(2.1);
});

test('10,000,000 visits a month use at most half of every limit', () => {
  for (const { name, used } of limitsOf(monthOf(10_000_000, inputs), inputs)) expect([name, used <= 0.5]).toEqual([name, true]);
});

test('limits are sorted by the used share', () => {
  const limits = limitsOf(monthOf(10_000_000, inputs), inputs);
  const shares = limits.map(({ used }) => used);
  expect(shares).toEqual([...shares].sort((left, right) => right - left));
  for (const { needed, allowed, used } of limits) expect(used).toBeCloseTo(needed / allowed);
});
