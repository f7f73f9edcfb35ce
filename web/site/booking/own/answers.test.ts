import { expect, test } from 'vitest';
import { fieldErrors } from '../../../../shared/contracts/errors.ts';
import { answersToFillIn, type BookingDraft, draftSchema, emptyDraft, serviceOf, toSend } from './answers.ts';

const start = '2026-11-24T10:00:00.000Z';
const person = { name: 'Ann Archer', email: 'ann@example.org', phone: '020 7946 0555', consent: true };
const record = `enq_${'a'.repeat(26)}`;

function wrongIn(draft: Partial<BookingDraft>): string[] {
  const result = draftSchema.safeParse({ ...emptyDraft, ...draft });
  return result.success ? [] : fieldErrors(result.error).map(({ path }) => path);
}

test('accepts a call with contact details and consent', () => {
  expect(wrongIn({ start, ...person })).toEqual([]);
});

test('asks for every missing contact detail and for consent', () => {
  expect(wrongIn({ start }).sort()).toEqual(['consent', 'email', 'name', 'phone']);
});

test('asks for nothing more after an enquiry, and sends no contact details', () => {
  expect(wrongIn({ start, record })).toEqual([]);
  expect(toSend({ ...emptyDraft, ...person, start, record })).toEqual({ kind: 'call', start, record });
});

test('asks for borough and address of a home visit', () => {
  expect(wrongIn({ start, record, kind: 'visit' }).sort()).toEqual(['address', 'borough']);
  expect(wrongIn({ start, record, kind: 'visit', borough: 'barnet', address: '1 High Street' })).toEqual([]);
});

test('sends office and address only with the kind of meeting that they belong to', () => {
  const draft = { ...emptyDraft, ...person, start, office: 'loughton', borough: 'barnet', address: '1 High Street' };
  expect(toSend(draft)).toEqual({ kind: 'call', start, ...person });
  expect(toSend({ ...draft, kind: 'consultation' })).toMatchObject({ office: 'loughton' });
  expect(toSend({ ...draft, kind: 'consultation', office: '' })).not.toHaveProperty('office');
  expect(toSend({ ...draft, kind: 'visit' })).toMatchObject({ borough: 'barnet', address: '1 High Street' });
});

test('takes the service of a new contact from what the dialog was opened for', () => {
  expect(serviceOf('care-fee')).toBe('care-fee');
  expect(serviceOf('contact')).toBeUndefined();
});

test('fills in what became known elsewhere, and keeps what the visitor has corrected in the form', () => {
  const known = { name: 'Ann Archer', message: 'Inheritance tax: £140,000' };
  expect(answersToFillIn(known, {}, { name: 'Somebody', message: '' })).toEqual(known);
  const corrected = { name: 'Ann Archer-Bell', message: 'Inheritance tax: £140,000. Please ring after six.' };
  expect(answersToFillIn(known, known, corrected)).toEqual({});
  expect(answersToFillIn({ ...known, name: 'Bo Berg' }, known, corrected)).toEqual({ name: 'Bo Berg' });
  // The stored answers are erased when the meeting is booked.
  expect(answersToFillIn(known, known, undefined)).toEqual(known);
});
