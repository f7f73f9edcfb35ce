import { expect, test } from 'vitest';
import { facts, firmFacts } from './facts.ts';
import { isDay } from './inheritanceTax/dates.ts';

const all = Object.entries({ ...facts, ...firmFacts });

test('every fact has a source and the day of its last check', () => {
  for (const [name, fact] of all) {
    expect(fact.source, name).not.toBe('');
    expect(isDay(fact.checked), name).toBe(true);
    expect(fact.checked >= '2026-09-01' && fact.checked <= '2026-11-30', name).toBe(true);
  }
});

test('the figures of law are those of the requirements', () => {
  const value = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact.value]));
  expect(value).toMatchObject({
    nilRateBand: 325_000,
    residenceNilRateBand: 175_000,
    bandsFrozenUntil: '2031-04-05',
    residenceBandTaperThreshold: 2_000_000,
    taxRate: 40,
    charityRate: 36,
    annualGiftExemption: 3_000,
    smallGift: 250,
    weddingGiftFromParent: 5_000,
    weddingGiftFromGrandparent: 2_500,
    weddingGiftFromOthers: 1_000,
    reliefAllowance: 2_500_000,
    pensionsCountSince: '2027-04-06',
    lpaRegistrationFee: 92,
    probateFee: 526,
    careUpperLimit: 23_250,
    careLowerLimit: 14_250,
    careLimitWales: 50_000,
    statutoryLegacy: 322_000,
  });
});

test('the current residence band is the last of its steps', () => {
  expect(facts.residenceNilRateBandSteps.value.at(-1)?.pounds).toBe(facts.residenceNilRateBand.value);
});

test('figures that can mislead have a note', () => {
  expect(firmFacts.earlyPlanning.note).toContain('deprivation of assets');
  expect(firmFacts.careAverageProtection.note).toContain('deprivation of assets');
  expect(facts.probateFee.note).toContain('About');
});
