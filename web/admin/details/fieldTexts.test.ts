import { expect, test } from 'vitest';
import { correctable } from '../../../shared/contracts/adminEntry.ts';
import { mergeFields } from '../../../shared/merging.ts';
import { fieldLabel, valueText } from './fieldTexts.ts';

test('every field that staff can correct or merge has a label', () => {
  const corrected = Object.values(correctable).flatMap(({ shape }) => Object.keys(shape));
  for (const field of [...corrected, ...Object.values(mergeFields).flat()]) expect(fieldLabel(field), field).not.toBe(field);
});

test('shows answers from a list with their labels, other values as they are, and a dash for a missing value', () => {
  expect(valueText('service', 'care-fee-protection')).toBe('Care Fee Protection');
  expect(valueText('language', 'pl')).toBe('Polish');
  expect(valueText('experience', '6-10')).toBe('6-10 years');
  expect(valueText('email', 'a@b.co')).toBe('a@b.co');
  expect(valueText('email', undefined)).toBe('-');
  expect(valueText('gone', 'x')).toBe('x');
});
