import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseHash, readCase } from '../case/caseLink.ts';
import { downsizings, families, giftKinds, initialDraft, residues, type TaxDraft } from './draft.ts';
import { lateSpouseHash } from './lateSpouseHash.ts';
import { taxCodec } from './taxCase.ts';

const amount = fc.stringMatching(/^[£\d., km%-]{0,20}$/);
const date = fc.constantFrom('', '2021-05-01', '2024-02-29');

test('writes every answer into the hash and reads it again', () => {
  const changed: fc.Arbitrary<Partial<TaxDraft>> = fc.record({
    dateOfDeath: date,
    estate: amount,
    home: amount,
    family: fc.constantFrom(...families),
    lateNil: amount,
    gifts: fc
      .array(fc.record({ amount, date, kind: fc.constantFrom(...giftKinds) }), { maxLength: 5 })
      .map((gifts) => gifts.map((gift, index) => ({ id: index + 1, ...gift }))),
    inResidue: fc.boolean(),
    spouseDiedBefore: fc.boolean(),
    downsizing: fc.constantFrom(...downsizings),
    residue: fc.constantFrom(...residues),
    homeNow: amount,
    joint: amount,
  });
  fc.assert(
    fc.property(changed, (some) => {
      const draft = { ...initialDraft, ...some };
      expect(readCase(taxCodec, caseHash(taxCodec, draft)) ?? { draft: initialDraft, ignored: false }).toEqual({
        draft,
        ignored: false,
      });
    }),
  );
});

test('ignores gifts and answers that are not allowed, and says so', () => {
  for (const hash of [
    '#?gift=5_2024-01-01_stolen',
    '#?gift=lots_2024-01-01_outright',
    '#?gift=5',
    '#?gifts=1',
    '#?inResidue=true',
    `#?${'gift=1_2024-01-01_outright&'.repeat(21)}`,
  ])
    expect(readCase(taxCodec, hash)?.ignored, hash).toBe(true);
  expect(readCase(taxCodec, '#?family=widow&estate=1m')).toEqual({ draft: { ...initialDraft, estate: '1m' }, ignored: true });
});

test('the link from the late spouse’s allowances opens the calculator with them', () => {
  const shares = { lateNil: 55.157, lateResidence: 0, lateRelief: 100 };
  const { draft, ignored } = readCase(taxCodec, lateSpouseHash({ ...shares, dateOfDeath: '2020-01-01' })) ?? {};
  expect(ignored).toBe(false);
  expect(draft).toEqual({
    ...initialDraft,
    ...{ family: 'widowed', lateNil: '55.157', lateResidence: '0', lateRelief: '100', dateOfDeath: '2020-01-01' },
  });
});
