import { expect, test } from 'vitest';
import { complications, doYouNeedUs, mattersFor, needs } from './doYouNeedUs.ts';

const ask = (changed: Partial<Parameters<typeof doYouNeedUs>[0]>) =>
  doYouNeedUs({ need: 'will', complications: [], charity: false, ...changed });

test('sends simple cases elsewhere', () => {
  expect(ask({}).way).toBe('online');
  expect(ask({ charity: true }).way).toBe('charity');
  expect(ask({ need: 'lpa', charity: true }).way).toBe('gov');
  expect(ask({ need: 'probate' }).way).toBe('gov');
});

test('names the complications that need a person', () => {
  expect(ask({ complications: ['abroad', 'family'], charity: true })).toEqual({ way: 'us', reasons: ['family', 'abroad'] });
  expect(ask({ need: 'lpa', complications: ['family'] })).toEqual({ way: 'gov', reasons: [] });
  expect(ask({ need: 'tax' })).toEqual({ way: 'us', reasons: [] });
});

test('every complication matters for some need, and decides it', () => {
  for (const one of complications) expect(needs.some((need) => mattersFor[need].includes(one))).toBe(true);
  for (const need of needs)
    for (const one of mattersFor[need]) expect(ask({ need, complications: [one] })).toEqual({ way: 'us', reasons: [one] });
});
