import { expect, test } from 'vitest';
import { asksTime, draftFrom, emptyDraft, questionsOf, stepOf, stillNeeded, toSend } from './answers.ts';

test('asks each question in exactly one of the four steps', () => {
  const all = [1, 2, 3, 4].flatMap(questionsOf);
  expect([...all].sort()).toEqual(Object.keys(emptyDraft).sort());
  expect(stepOf('email')).toBe(1);
  expect(stepOf('urgency')).toBe(2);
  expect(stepOf('message')).toBe(3);
  expect(stepOf('consent')).toBe(4);
});

test('returns the required questions that are unanswered or blank', () => {
  expect(stillNeeded(1, emptyDraft)).toEqual(['firstName', 'lastName', 'email']);
  expect(stillNeeded(1, { ...emptyDraft, firstName: 'Ann', lastName: '  ', email: 'a' })).toEqual(['lastName']);
  expect(stillNeeded(2, emptyDraft)).toEqual(['phone', 'service', 'urgency']);
  expect(stillNeeded(3, emptyDraft)).toEqual([]);
  expect(stillNeeded(4, { ...emptyDraft, bookingPreference: 'email' })).toEqual(['consent']);
  expect(stillNeeded(4, { ...emptyDraft, bookingPreference: 'email', consent: true })).toEqual([]);
});

test('asks and sends the time preference only with a booking preference other than email', () => {
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

test('restores only known answers of the right type', () => {
  expect(draftFrom({ firstName: 'Ann', lastName: 7, consent: 'yes', extra: 'x' })).toEqual({ ...emptyDraft, firstName: 'Ann' });
  for (const odd of [null, undefined, 'text', 5, []]) expect(draftFrom(odd)).toEqual(emptyDraft);
});
