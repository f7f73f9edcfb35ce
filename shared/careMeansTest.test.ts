import fc from 'fast-check';
import { expect, test } from 'vitest';
import { careMeansTest } from './careMeansTest.ts';

const england = (savings: number) => careMeansTest({ nation: 'england', savings });
const wales = (savings: number) => careMeansTest({ nation: 'wales', savings });

test('counts a part of £250 as a whole step, and grants help at exactly £23,250', () => {
  expect(england(14_250).tariffIncomePerWeek).toBe(0);
  expect(england(14_250.01).tariffIncomePerWeek).toBe(1);
  expect(england(14_500).tariffIncomePerWeek).toBe(1);
  expect(england(14_500.01).tariffIncomePerWeek).toBe(2);
  expect(england(23_250)).toMatchObject({ councilHelp: true, tariffIncomePerWeek: 36, aboveLimit: 0 });
  expect(england(23_250.01)).toMatchObject({ councilHelp: false, tariffIncomePerWeek: 0, aboveLimit: 0.01 });
});

test('applies one limit and no tariff income in Wales', () => {
  expect(wales(50_000)).toMatchObject({ councilHelp: true, tariffIncomePerWeek: 0 });
  expect(wales(50_000.01).councilHelp).toBe(false);
});

test('counts a home unless its value is disregarded', () => {
  const home = { value: 400_000 };
  expect(careMeansTest({ nation: 'england', savings: 20_000, home })).toMatchObject({ capital: 420_000, councilHelp: false });
  const lived = careMeansTest({ nation: 'england', savings: 20_000, home: { ...home, disregard: 'partner-lives-there' } });
  expect(lived).toMatchObject({ capital: 20_000, councilHelp: true, tariffIncomePerWeek: 23 });
  expect(lived.lines.map(({ id, pounds }) => [id, pounds])).toEqual([
    ['savings', 20_000],
    ['home-left-out', 400_000],
    ['capital', 20_000],
    ['lower-limit', 14_250],
    ['upper-limit', 23_250],
    ['tariff-income', 23],
  ]);
});

test('throws for invalid amounts', () => {
  expect(() => england(-1)).toThrow(RangeError);
  expect(() => england(Number.NaN)).toThrow(RangeError);
  expect(() => careMeansTest({ nation: 'wales', savings: 0, home: { value: Number.POSITIVE_INFINITY } })).toThrow(RangeError);
});

test('never grants help or a lower tariff income for more capital', () => {
  const savings = fc.double({ min: 0, max: 60_000, noNaN: true });
  fc.assert(
    fc.property(savings, savings, fc.constantFrom('england', 'wales'), (one, other, nation) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((amount) =>
        careMeansTest({ nation, savings: amount }),
      );
      if (more?.councilHelp) {
        expect(less?.councilHelp).toBe(true);
        expect(more.tariffIncomePerWeek).toBeGreaterThanOrEqual(less?.tariffIncomePerWeek ?? 0);
      }
    }),
  );
});
