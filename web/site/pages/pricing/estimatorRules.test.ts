import { expect, test } from 'vitest';
import { addOns, packages } from '../../../../shared/prices.ts';
import { type Choice, change, cheaperWay, costOf, example, serviceOf } from './estimatorRules.ts';

const nothing: Choice = { ...example, package: undefined, will: false, propertyTrust: false, lpas: 0 };

test('the example adds the package, four powers of attorney and their registration', () => {
  const cost = costOf(example);
  expect(cost.firmTotal).toBe(packages.comprehensive.price + 4 * addOns.lpa.price);
  expect(cost.publicTotal).toBe(4 * 92);
  expect(cost.total).toBe(cost.firmTotal + cost.publicTotal);
});

test('nothing chosen costs nothing and has no cheaper way', () => {
  expect(costOf(nothing).lines).toEqual([]);
  expect(cheaperWay(nothing)).toBeUndefined();
});

test('one person makes at most two powers of attorney, and no more at half fee than in all', () => {
  const one = change({ ...example, lpasAtHalfFee: 3 }, { people: 1 });
  expect(one).toMatchObject({ people: 1, lpas: 2, lpasAtHalfFee: 2 });
});

test('what a package includes cannot be left out', () => {
  expect(change(nothing, { package: 'comprehensive' })).toMatchObject({ will: true, propertyTrust: true });
  expect(change(nothing, { package: 'essential' })).toMatchObject({ will: true, propertyTrust: false });
});

test('two wills and a property trust cost less as a package, and the saving is told', () => {
  const singly = { ...nothing, will: true, propertyTrust: true };
  const saving = 2 * addOns.will.price + addOns.propertyTrust.price - packages.comprehensive.price;
  expect(cheaperWay(singly)).toEqual({ package: 'comprehensive', saving });
});

test('a package that costs more than its services singly says so', () => {
  const one = change(example, { people: 1 });
  const saving = packages.comprehensive.price - addOns.will.price - addOns.propertyTrust.price;
  expect(cheaperWay(one)).toEqual({ package: undefined, saving });
});

test('the enquiry is about what was chosen', () => {
  expect(serviceOf(example)).toBe('comprehensive-planning');
  expect(serviceOf({ ...example, package: 'premium' })).toBe('trusts-iht');
  expect(serviceOf({ ...example, package: 'essential' })).toBe('will-writing');
  expect(serviceOf({ ...nothing, propertyTrust: true })).toBe('trusts-iht');
  expect(serviceOf({ ...nothing, lpas: 1 })).toBe('lpa');
  expect(serviceOf({ ...nothing, will: true, lpas: 2 })).toBe('will-writing');
});
