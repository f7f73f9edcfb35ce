import { expect, test } from 'vitest';
import { formatsOf } from '../../../../shared/formats.ts';
import words from '../../../content/taxCalculator/en.json' with { type: 'json' };
import { initialDraft, type TaxDraft } from './draft.ts';
import { taxInputs } from './taxInputs.ts';

const { form } = words;
const inputs = (changed: Partial<TaxDraft>) =>
  taxInputs({ ...initialDraft, ...changed }, form, (number) => `Gift ${number}`, formatsOf('en').day);
const answersTo = (label: string, changed: Partial<TaxDraft>) =>
  inputs(changed).flatMap((row) => (row.label === label ? [row.value] : []));

test('lists the answers that were given, with dates in words', () => {
  const gift = { id: 1, amount: '£50,000', date: '2024-03-01', kind: 'outright' } as const;
  expect(inputs({ dateOfDeath: '2026-05-01', gifts: [gift] })).toEqual([
    { label: form.dateOfDeath, value: '1 May 2026' },
    { label: form.estate, value: '£850,000' },
    { label: form.home, value: '£450,000' },
    { label: form.family, value: 'Single' },
    { label: 'Gift 1', value: '£50,000, 1 March 2024, Outright, to a person' },
    { label: form.exemption, value: form.exemptions[initialDraft.exemption] },
  ]);
});

test('leaves out a date that does not exist', () => {
  for (const date of ['2025-13-01', '2025-02-31', '12345-01-01']) {
    expect(answersTo(form.dateOfDeath, { dateOfDeath: date }), date).toEqual([]);
    const gift = { id: 1, amount: '5', date, kind: 'trust' } as const;
    expect(answersTo('Gift 1', { gifts: [gift] }), date).toEqual(['5, Into a trust']);
  }
});

test('lists every answer that changes the tax', () => {
  const widowed = { family: 'widowed', business: '1m' } as const;
  expect(answersTo(form.lateRelief, { ...widowed, lateRelief: '40' })).toEqual(['40']);
  expect(answersTo(form.byName, { ...widowed, inResidue: true })).toEqual([form.byNames.residue]);
  expect(answersTo(form.residue, { residue: 'shared' })).toEqual([form.residues.shared]);
  const former = { downsizing: 'one', formerDate: '2021-05-01', spouseDiedBefore: true } as const;
  expect(answersTo(form.spouseDiedBefore, { ...former, family: 'widowed' })).toEqual(['✓']);
});

test('leaves out answers to questions that no longer apply', () => {
  expect(answersTo(form.pensionToSpouse, { family: 'married', pensionToSpouse: '10k' })).toEqual([]);
  expect(answersTo(form.joint, { joint: '10k' })).toEqual([]);
  expect(answersTo(form.joint, { joint: '10k', charity: '5k' })).toEqual(['10k']);
  expect(answersTo(form.homeExempt, { downsizing: 'one', homeExempt: '10k' })).toEqual([]);
  expect(answersTo(form.lateRelief, { family: 'widowed' })).toEqual([]);
  expect(answersTo(form.spouseDiedBefore, { downsizing: 'one', spouseDiedBefore: true })).toEqual([]);
});
