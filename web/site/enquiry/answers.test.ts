import { expect, test } from 'vitest';
import { asksTime, draftFrom, emptyDraft, isEmpty, questions, questionsOf, stepOf, stillNeeded, toSend } from './answers.ts';

test('Each question stands on exactly one of the four steps', () => {
  const all = [1, 2, 3, 4].flatMap(questionsOf);
  expect([...all].sort()).toEqual([...questions].sort());
  expect(stepOf('email')).toBe(1);
  expect(stepOf('urgency')).toBe(2);
  expect(stepOf('message')).toBe(3);
  expect(stepOf('consent')).toBe(4);
});

test('A step needs what the spec requires there, and blanks do not count', () => {
  expect(stillNeeded(1, emptyDraft)).toEqual(['firstName', 'lastName', 'email']);
  expect(stillNeeded(1, { ...emptyDraft, firstName: 'Ann', lastName: '  ', email: 'a' })).toEqual(['lastName']);
  expect(stillNeeded(2, emptyDraft)).toEqual(['phone', 'service', 'urgency']);
  expect(stillNeeded(3, emptyDraft)).toEqual([]);
  expect(stillNeeded(4, { ...emptyDraft, bookingPreference: 'email' })).toEqual(['consent']);
  expect(stillNeeded(4, { ...emptyDraft, bookingPreference: 'email', consent: true })).toEqual([]);
});

test('The time preference is asked, and sent, only with a way to begin that is not e-mail', () => {
  expect(['', 'immediate', 'calendly', 'callback', 'email'].map((bookingPreference) => asksTime({ bookingPreference }))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  const draft = { ...emptyDraft, timePreference: 'morning' };
  expect(toSend({ ...draft, bookingPreference: 'callback' }).timePreference).toBe('morning');
  expect(toSend({ ...draft, bookingPreference: 'email' }).timePreference).toBe('');
});

test('A stored draft is taken with its known answers of the right type only', () => {
  expect(draftFrom({ firstName: 'Ann', lastName: 7, consent: 'yes', extra: 'x' })).toEqual({ ...emptyDraft, firstName: 'Ann' });
  for (const odd of [null, undefined, 'text', 5, []]) expect(isEmpty(draftFrom(odd))).toBe(true);
});
