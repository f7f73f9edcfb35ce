import { expect, test } from 'vitest';
import { answersFrom } from './tools.ts';

test('returns the known answers, with the form’s value for the service', () => {
  expect(answersFrom({ firstName: 'Ann', email: 'ann@example.co.uk', service: 'care-fee' })).toEqual({
    firstName: 'Ann',
    email: 'ann@example.co.uk',
    service: 'care-fee-protection',
  });
  expect(answersFrom({ service: 'comprehensive' })).toEqual({ service: 'comprehensive-planning' });
});

test('leaves out unknown answers and services that the form does not offer', () => {
  expect(answersFrom({ phone: undefined, service: 'consultation' })).toEqual({});
});
