import { expect, test } from 'vitest';
import { type LpaPerson, lpaFees } from './lpaFees.ts';

const person = (changed: Partial<LpaPerson> = {}): LpaPerson => ({ documents: 2, repeats: 0, help: 'none', ...changed });
const total = (...people: Partial<LpaPerson>[]) => lpaFees(people.map(person)).total;

test('each document has a fee of its own', () => {
  expect(total({ documents: 1 })).toBe(92);
  expect(total({})).toBe(184);
  expect(total({}, {})).toBe(368);
});

test('help halves or removes the fee of the person who has it', () => {
  expect(total({ help: 'half' })).toBe(92);
  expect(total({ help: 'exempt' })).toBe(0);
  expect(total({ help: 'exempt' }, { help: 'half', documents: 1 })).toBe(46);
});

test('a repeat application costs half, and half of that with help', () => {
  expect(total({ repeats: 1 })).toBe(138);
  expect(total({ documents: 1, repeats: 1, help: 'half' })).toBe(23);
  expect(lpaFees([person({ repeats: 1 })])).toEqual({
    people: [
      {
        lines: [
          { kind: 'first', count: 1, each: 92 },
          { kind: 'repeat', count: 1, each: 46 },
        ],
        total: 138,
        full: 184,
      },
    ],
    total: 138,
    full: 184,
  });
});

test('throws for more repeats than documents', () => {
  expect(() => lpaFees([person({ documents: 1, repeats: 2 })])).toThrow(RangeError);
  expect(() => lpaFees([person({ repeats: Number.NaN })])).toThrow(RangeError);
});
