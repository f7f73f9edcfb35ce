import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EstimateRequest, estimate, type PackageId, packages } from './prices.ts';

const brief = (request: EstimateRequest) =>
  estimate(request).lines.map(({ id, quantity, total, payee }) => [id, quantity, total, payee]);

test('itemises wills, powers of attorney and probate of a couple, with public fees', () => {
  const request = { people: 2, will: true, propertyTrust: true, lpas: 4, probate: true } as const;
  expect(brief(request)).toEqual([
    ['will', 2, 390, 'firm'],
    ['propertyTrust', 1, 425, 'firm'],
    ['lpa', 4, 580, 'firm'],
    ['probate', 1, 1_500, 'firm'],
    ['lpaRegistration', 4, 368, 'OPG'],
    ['probateFee', 1, 526, 'HMCTS'],
  ]);
  expect(estimate(request)).toMatchObject({ firmTotal: 2_895, publicTotal: 894, total: 3_789, about: true });
});

test('halves the registration fee for each document of a person with an income under £12,000', () => {
  expect(brief({ people: 2, lpas: 4, lpasAtHalfFee: 2 }).slice(1)).toEqual([
    ['lpaRegistration', 2, 184, 'OPG'],
    ['lpaRegistrationHalf', 2, 92, 'OPG'],
  ]);
});

test('lists the contents of a package as included, without a price', () => {
  const { lines, total } = estimate({ people: 2, package: 'comprehensive', will: true, propertyTrust: true });
  expect(lines.map(({ id, total, included }) => [id, total, included])).toEqual([
    ['package-comprehensive', 695, undefined],
    ['will', 0, true],
    ['propertyTrust', 0, true],
  ]);
  expect(total).toBe(695);
});

test('charges the Essential package per person and the others per household', () => {
  const price = (id: PackageId) => estimate({ people: 2, package: id }).total;
  expect([price('essential'), price('comprehensive'), price('premium')]).toEqual([590, 695, 1_950]);
});

test('takes 10% off the firm’s fees, not off public ones, for an early booking', () => {
  const { lines, firmTotal, publicTotal } = estimate({ people: 1, package: 'essential', lpas: 1, bookedEarly: true });
  expect(lines.find(({ id }) => id === 'earlyBooking')?.total).toBe(-44);
  expect([firmTotal, publicTotal]).toEqual([396, 92]);
});

test('costs nothing without a choice, and clamps counts to their range', () => {
  expect(estimate({ people: 1, bookedEarly: true })).toMatchObject({ lines: [], total: 0, about: false });
  const odd = { lpas: Number.NaN, lpasAtHalfFee: -3, trustAdministrationHours: Number.POSITIVE_INFINITY };
  expect(estimate({ people: 1, ...odd }).lines).toEqual([]);
  expect(brief({ people: 1, lpas: 7.9, lpasAtHalfFee: 9 })).toEqual([
    ['lpa', 2, 290, 'firm'],
    ['lpaRegistrationHalf', 2, 92, 'OPG'],
  ]);
});

test('the totals are the sums of their lines for any choice', () => {
  const request: fc.Arbitrary<EstimateRequest> = fc.record({
    people: fc.constantFrom(1, 2),
    package: fc.option(fc.constantFrom(...(Object.keys(packages) as PackageId[])), { nil: undefined }),
    will: fc.boolean(),
    propertyTrust: fc.boolean(),
    lpas: fc.integer({ min: -1, max: 6 }),
    lpasAtHalfFee: fc.integer({ min: -1, max: 6 }),
    probate: fc.boolean(),
    trustAdministrationHours: fc.integer({ min: 0, max: 20 }),
    annualReview: fc.boolean(),
    bookedEarly: fc.boolean(),
  });
  fc.assert(
    fc.property(request, (chosen) => {
      const { lines, total, firmTotal, publicTotal } = estimate(chosen);
      expect(lines.reduce((sum, line) => sum + line.total, 0)).toBeCloseTo(total, 6);
      expect(firmTotal + publicTotal).toBeCloseTo(total, 6);
      expect(firmTotal).toBeGreaterThanOrEqual(0);
      for (const line of lines) expect(line.quantity * line.unit).toBeCloseTo(line.total, 6);
    }),
  );
});
