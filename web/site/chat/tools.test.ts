import { expect, test } from 'vitest';
import { answersFrom } from './tools.ts';

test('What the assistant knows becomes answers of the form, in the form’s own words for a service', () => {
  expect(answersFrom({ firstName: 'Ann', email: 'ann@example.co.uk', service: 'care-fee' })).toEqual({
    firstName: 'Ann',
    email: 'ann@example.co.uk',
    service: 'care-fee-protection',
  });
  expect(answersFrom({ service: 'comprehensive' })).toEqual({ service: 'comprehensive-planning' });
});

test('What it does not know, or the form has no answer for, is left open', () => {
  expect(answersFrom({ phone: undefined, service: 'consultation' })).toEqual({});
});
