import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intestacy } from './intestacy.ts';

test('gives a spouse £322,000 and half of the rest, and the children the other half', () => {
  expect(intestacy({ estate: 1_000_000, spouse: true, children: 2 })).toMatchObject({
    spouse: 661_000,
    children: 339_000,
    perChild: 169_500,
  });
  expect(intestacy({ estate: 322_000, spouse: true, children: 3 })).toMatchObject({ spouse: 322_000, children: 0 });
  expect(intestacy({ estate: 1_000_000, spouse: true, children: 0 })).toMatchObject({ spouse: 1_000_000, children: 0 });
});

test('gives everything to the children without a spouse, and nothing to a partner', () => {
  expect(intestacy({ estate: 400_000, spouse: false, children: 1 })).toMatchObject({
    children: 400_000,
    partner: 0,
    stepchildren: 0,
  });
});

test('declines a case without spouse and children', () => {
  expect(intestacy({ estate: 400_000, spouse: false, children: 0 })).toEqual({ kind: 'outside', reason: 'wider-family' });
});

test('throws for an invalid estate or number of children', () => {
  expect(() => intestacy({ estate: -1, spouse: true, children: 0 })).toThrow(RangeError);
  expect(() => intestacy({ estate: 1, spouse: true, children: 1.5 })).toThrow(RangeError);
});

test('the shares add up to the estate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000_000 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 12 }),
      (estate, spouse, children) => {
        const shares = intestacy({ estate, spouse, children });
        if (shares.kind !== 'answer') throw new Error('answered');
        expect(shares.spouse + shares.children).toBe(estate);
        expect(shares.perChild * children).toBeCloseTo(shares.children, 6);
      },
    ),
  );
});
