import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facts } from './facts.ts';
import { type WhoInheritsInput, whoInherits } from './whoInherits.ts';

const input: WhoInheritsInput = {
  dateOfDeath: '2026-05-01',
  estate: 1_000_000,
  spouse: true,
  children: 2,
  lateChildren: [],
  nearest: 'none',
  nearestCount: 0,
};
const shares = (changed: Partial<WhoInheritsInput>) => {
  const result = whoInherits({ ...input, ...changed });
  return result.kind === 'answer' ? result.shares : result;
};

test('gives the spouse the legacy of the day and half of the rest, and the children the other half', () => {
  expect(shares({})).toEqual([
    { heir: 'spouse', count: 1, each: 661_000 },
    { heir: 'child', count: 2, each: 169_500 },
  ]);
  const spouse = (dateOfDeath: string) => (shares({ dateOfDeath }) as { each: number }[])[0]?.each;
  expect(spouse('2023-07-26')).toBe(661_000);
  expect(spouse('2023-07-25')).toBe(635_000);
  expect(spouse('2020-02-06')).toBe(635_000);
  expect(spouse('2020-02-05')).toBe(625_000);
  expect(spouse('2014-10-01')).toBe(625_000);
});

test('gives a spouse everything without descendants, and descendants everything without a spouse', () => {
  expect(shares({ children: 0 })).toEqual([{ heir: 'spouse', count: 1, each: 1_000_000 }]);
  expect(shares({ spouse: false, children: 1, estate: 400_000 })).toEqual([{ heir: 'child', count: 1, each: 400_000 }]);
});

test('gives the children nothing within the legacy', () => {
  expect(shares({ estate: 322_000 })).toEqual([
    { heir: 'spouse', count: 1, each: 322_000 },
    { heir: 'child', count: 2, each: 0 },
  ]);
});

test('divides by stem: grandchildren share the part of their late parent', () => {
  expect(shares({ spouse: false, children: 1, lateChildren: [2, 0], estate: 400_000 })).toEqual([
    { heir: 'child', count: 1, each: 200_000 },
    { heir: 'grandchild', count: 2, each: 100_000 },
  ]);
});

test('gives a spouse without descendants everything, whoever else is left', () => {
  expect(shares({ children: 0, nearest: 'parents', nearestCount: 2 })).toEqual([{ heir: 'spouse', count: 1, each: 1_000_000 }]);
});

test('goes on to the nearest relatives, and to the Crown', () => {
  const alone = { spouse: false, children: 0 };
  expect(shares({ ...alone, nearest: 'siblings', nearestCount: 4 })).toEqual([{ heir: 'siblings', count: 4, each: 250_000 }]);
  expect(shares(alone)).toEqual([{ heir: 'crown', count: 1, each: 1_000_000 }]);
  expect(shares({ ...alone, nearest: 'parents', nearestCount: 0 })).toEqual([{ heir: 'crown', count: 1, each: 1_000_000 }]);
});

test('declines deaths before October 2014 and throws for impossible numbers', () => {
  expect(shares({ dateOfDeath: '2014-09-30' })).toEqual({ kind: 'outside', reasons: ['before-2014'] });
  expect(() => whoInherits({ ...input, estate: -1 })).toThrow(RangeError);
  expect(() => whoInherits({ ...input, children: 1.5 })).toThrow(RangeError);
});

test('divides the whole estate, and gives children half of what is above £322,000', () => {
  const count = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.boolean(),
      count,
      fc.array(count, { maxLength: 3 }),
      (estate, spouse, children, lateChildren) => {
        const found = shares({ estate, spouse, children, lateChildren });
        if (!Array.isArray(found)) throw new Error('declined');
        expect(found.reduce((sum, share) => sum + share.count * share.each, 0)).toBeCloseTo(estate, 4);
        if (lateChildren.length > 0) return;
        const toChildren = spouse ? Math.max(0, estate - 322_000) / 2 : estate;
        const inherited = found.find(({ heir }) => heir === 'child');
        if (children > 0) expect((inherited?.each ?? 0) * children).toBeCloseTo(toChildren, 4);
        if (children > 0 && spouse) expect(found[0]?.each).toBe(estate - toChildren);
      },
    ),
  );
  expect(facts.statutoryLegacySteps.value.at(-1)).toEqual({
    from: facts.statutoryLegacySince.value,
    pounds: facts.statutoryLegacy.value,
  });
});
