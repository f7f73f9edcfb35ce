import { expect, test } from 'vitest';
import { addOns, packages } from '../../../../shared/prices.ts';
import { type Choice, change, cheaperWay, costOf, example, serviceOf } from './estimatorRules.ts';

const nothing: Choice = { ...example, package: undefined, will: false, propertyTrust: false, lpas: 0 };

test('adds the package, four powers of attorney and their registration in the example', () => {
  const cost = costOf(example);
  expect(cost.firmTotal).toBe(packages.comprehensive.price + 4 * addOns.lpa.price);
  expect(cost.publicTotal).toBe(4 * 92);
  expect(cost.total).toBe(cost.firmTotal + cost.publicTotal);
});

test('costs nothing without choices', () => {
  expect(costOf(nothing).lines).toEqual([]);
  expect(cheaperWay(nothing)).toBeUndefined();
});

test('allows one person two powers of attorney at most, and no more at half fee than in total', () => {
  const one = change({ ...example, lpasAtHalfFee: 3 }, { people: 1 });
  expect(one).toMatchObject({ people: 1, lpas: 2, lpasAtHalfFee: 2 });
});

test('keeps the services that a package includes', () => {
  expect(change(nothing, { package: 'comprehensive' })).toMatchObject({ will: true, propertyTrust: true });
  expect(change(nothing, { package: 'essential' })).toMatchObject({ will: true, propertyTrust: false });
});

test('suggests a package that costs less than two wills and a property trust', () => {
  const singly = { ...nothing, will: true, propertyTrust: true };
  const saving = 2 * addOns.will.price + addOns.propertyTrust.price - packages.comprehensive.price;
  expect(cheaperWay(singly)).toEqual({ package: 'comprehensive', saving });
});

test('suggests single services that cost less than the package', () => {
  const one = change(example, { people: 1 });
  const saving = packages.comprehensive.price - addOns.will.price - addOns.propertyTrust.price;
  expect(cheaperWay(one)).toEqual({ package: undefined, saving });
});

test('returns the enquiry’s service for the choices', () => {
  expect(serviceOf(example)).toBe('will-writing');
  expect(serviceOf({ ...example, package: 'premium' })).toBe('comprehensive-planning');
  expect(serviceOf({ ...example, package: 'essential' })).toBe('will-writing');
  expect(serviceOf({ ...nothing, propertyTrust: true })).toBe('trusts-iht');
  expect(serviceOf({ ...nothing, lpas: 1 })).toBe('lpa');
  expect(serviceOf({ ...nothing, will: true, lpas: 2 })).toBe('will-writing');
});
