import { expect, test } from 'vitest';
import { tokenIn } from './bookingLink.ts';

test('reads the token of a booking’s link', () => {
  expect(tokenIn('#?booking=bkg_a.b-_C')).toBe('bkg_a.b-_C');
});

test.each(['', '#', '#contact', '#?confirm=x', '#booking=x'])('finds no token in %j', (hash) => {
  expect(tokenIn(hash)).toBeUndefined();
});
