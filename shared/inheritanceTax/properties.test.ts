import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { type Component, charityAdvised, charityNeeded, charityTest } from './charity.ts';
import type { Figures } from './figures.ts';
import type { EstateInput, Gift } from './input.ts';
import { shareOut } from './money.ts';

const pounds = (max = 6_000_000) => fc.integer({ min: 0, max });
const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
// Not fc.double, most of whose values are close to zero.
const part = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const share = fc.option(fc.oneof(fc.record({ percent: part.map((one) => 100 * one) }), fc.record({ pounds: pounds() })), {
  nil: undefined,
});
const gift: fc.Arbitrary<Gift> = fc.record({
  date: day('2015-01-01', '2026-11-20'),
  amount: pounds(900_000),
  kind: fc.constantFrom('outright', 'outright', 'business'),
});

/** Valid inputs that are not declined. The parts are taken from the estate, so that they fit. */
const validInput: fc.Arbitrary<EstateInput> = fc
  .record({
    dateOfDeath: day('2026-11-20', '2031-04-05'),
    estate: pounds(),
    parts: fc.array(part, { minLength: 7, maxLength: 7 }),
    lateSpouse: fc.record({ nilRateBand: share, residenceBand: share, reliefAllowance: share }),
    gifts: fc.array(gift, { maxLength: 6 }),
    annualExemption: fc.constantFrom('apply', 'used'),
    pension: fc.record({ total: pounds(2_000_000) }),
    formerHome: pounds(900_000),
  })
  .map(({ estate, parts, formerHome, ...rest }) => {
    let left = estate;
    const cut = (part = 0) => {
      const amount = Math.floor(left * part);
      left -= amount;
      return amount;
    };
    const [toDescendants, toOthers, toSpouse, charity, agricultural, business, aim] = parts.map(cut) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return {
      ...rest,
      estate,
      home: { toDescendants, toOthers, toExempt: Math.min(toSpouse, formerHome) },
      toSpouse,
      charity,
      business: { agricultural, business, aim },
      downsizings: [{ date: '2019-06-01', formerHomeValue: formerHome, otherAssetsToDescendants: left }],
    };
  });

const figuresOf = (input: EstateInput): Figures => {
  const result = calculate(input);
  if (result.kind !== 'answer') throw new Error(JSON.stringify(result));
  return result.figures;
};

test('the estate’s tax is between 0 and 40% of the chargeable estate, and the parts add up to the whole', () => {
  fc.assert(
    fc.property(validInput, (input) => {
      const { estate, tax, taxable, afterTax, components } = figuresOf(input);
      expect(tax.onEstate).toBeGreaterThanOrEqual(0);
      expect(tax.onEstate).toBeLessThanOrEqual(Math.ceil(estate.chargeable * 0.4));
      expect(afterTax).toBe(estate.total - tax.onEstate);
      expect(estate.chargeable + estate.relief + estate.toSpouse + estate.toCharity).toBe(estate.total);
      expect(tax.fromPension + tax.fromRest).toBe(tax.onEstate);
      expect(taxable).toBe(components.reduce((sum, component) => sum + component.taxable, 0));
    }),
  );
});

test('no allowance exceeds its cap, and gifts and estate share one nil-rate band', () => {
  fc.assert(
    fc.property(validInput, (input) => {
      const { nilRateBand, residenceBand, reliefs, gifts, estate, taxable } = figuresOf(input);
      expect(nilRateBand.total).toBeLessThanOrEqual(650_000);
      expect(nilRateBand.usedByGifts + nilRateBand.left).toBe(nilRateBand.total);
      expect(residenceBand.amount).toBeLessThanOrEqual(Math.min(350_000, residenceBand.adjustedAllowance, estate.chargeable));
      expect(residenceBand.amount + residenceBand.unused + residenceBand.taper).toBe(residenceBand.defaultAllowance);
      expect(reliefs.agricultural.allowance + reliefs.business.allowance + reliefs.allowance.usedByGifts).toBeLessThanOrEqual(
        5_000_000,
      );
      expect(gifts.bandUsed).toBe(gifts.lines.reduce((sum, line) => sum + line.bandUsed, 0));
      expect(taxable).toBe(Math.max(0, estate.chargeable - nilRateBand.left - residenceBand.amount));
    }),
  );
});

test('a larger estate never has less tax', () => {
  fc.assert(
    fc.property(validInput, pounds(500_000), (input, more) => {
      const larger = { ...input, estate: input.estate + more };
      expect(figuresOf(larger).tax.onEstate).toBeGreaterThanOrEqual(figuresOf(input).tax.onEstate);
    }),
  );
});

test('a late spouse’s share, or more for a spouse, never raises the tax', () => {
  fc.assert(
    fc.property(validInput, (valid) => {
      // Without downsizing: a transferred band also raises the allowance that a former home is compared with, so the law can give less.
      const input = { ...valid, downsizings: [], home: { toDescendants: valid.home?.toDescendants ?? 0 } };
      const alone = figuresOf({ ...input, lateSpouse: undefined });
      expect(figuresOf(input).tax.total).toBeLessThanOrEqual(alone.tax.total);
      const keptBack = figuresOf({ ...input, toSpouse: 0, charity: 0 });
      const given = figuresOf({ ...input, charity: 0 });
      expect(given.tax.onEstate).toBeLessThanOrEqual(keptBack.tax.onEstate);
    }),
  );
});

test('the order of gifts of different days does not matter', () => {
  fc.assert(
    fc.property(validInput, (input) => {
      const gifts = [...new Map((input.gifts ?? []).map((one) => [one.date, one])).values()];
      const turned = figuresOf({ ...input, gifts: gifts.toReversed() });
      expect(turned.tax).toEqual(figuresOf({ ...input, gifts }).tax);
    }),
  );
});

test('the charity needed passes the test, and a pound less does not', () => {
  const component = (id: Component['id']) => fc.record({ id: fc.constant(id), chargeable: pounds(), charity: fc.constant(0) });
  fc.assert(
    fc.property(component('general'), component('survivorship'), pounds(650_000), (general, joint, band) => {
      const needed = charityNeeded([general, joint], band);
      const at = (charity: number) =>
        charityTest([{ ...general, charity, chargeable: general.chargeable - charity }, joint], band)[0];
      if (needed > 0) expect(at(needed)?.qualifies).toBe(true);
      if (needed > 1) expect(at(needed - 1)?.qualifies).toBe(false);
      const advised = charityAdvised([general, joint], band);
      expect(10 * advised).toBeGreaterThanOrEqual(at(advised)?.baseline ?? 0);
      expect([needed, needed + 1]).toContain(advised);
    }),
  );
});

test('shareOut splits the whole amount, and no share exceeds its weight if the weights cover the amount', () => {
  fc.assert(
    fc.property(fc.array(pounds(), { minLength: 1, maxLength: 8 }), part, (weights, part) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.floor(whole * part);
      const shares = shareOut(amount, weights);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount);
      for (const [place, one] of shares.entries()) expect(one).toBeLessThanOrEqual(weights[place] ?? 0);
    }),
  );
});

test('never throws for any input', () => {
  const odd = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300));
  const input = fc.record({
    dateOfDeath: fc.oneof(fc.string(), day('2000-01-01', '2040-01-01')),
    estate: odd,
    toSpouse: odd,
    charity: odd,
  });
  fc.assert(
    fc.property(input, (values) => {
      expect(['answer', 'outside', 'invalid']).toContain(calculate(values).kind);
    }),
  );
});
