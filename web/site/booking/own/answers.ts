import * as z from 'zod/mini';
import type { MeetingKind } from '../../../../shared/booking.ts';
import { bookingAnswers, bookingRules } from '../../../../shared/contracts/booking.ts';
import type { ContactService } from '../../../../shared/vocabularies.ts';
import type { BookingContext } from '../bookingUrl.ts';

/** The answers of the booking form as they are typed. */
export type BookingDraft = {
  kind: MeetingKind;
  /** UTC ISO; '' while no time is chosen. */
  start: string;
  /** Of a consultation; '' by phone. */
  office: string;
  borough: string;
  /** The id of the enquiry that was just sent; '' when the person is asked for contact details. */
  record: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  message: string;
  consent: boolean;
};

export type BookingQuestion = keyof BookingDraft;

export const emptyDraft: BookingDraft = {
  kind: 'call',
  start: '',
  office: '',
  borough: '',
  record: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  message: '',
  consent: false,
};

/** The answers that are known from elsewhere on the page. */
export type KnownAnswers = Partial<Pick<BookingDraft, 'name' | 'email' | 'message'>>;

/**
 * Returns the known answers to put into a form: those that are new since `filledIn`, and those of questions without a stored answer.
 * Answers that the visitor has corrected in the form are not replaced when it is opened again.
 */
export function answersToFillIn(known: KnownAnswers, filledIn: KnownAnswers, stored: KnownAnswers = {}): KnownAnswers {
  const questions = Object.keys(known) as (keyof KnownAnswers)[];
  return Object.fromEntries(
    questions
      .filter((question) => known[question] !== filledIn[question] || !stored[question])
      .map((question) => [question, known[question]]),
  );
}

/**
 * Returns the answers to send: without those that do not belong to the kind of meeting, and without contact details when the meeting belongs
 * to an enquiry.
 */
export function toSend({ consent, ...draft }: BookingDraft): Record<string, unknown> {
  const { kind, start, office, borough, record, name, email, phone, address, message } = draft;
  return {
    kind,
    start,
    ...(kind === 'consultation' && office && { office }),
    ...(kind === 'visit' && { borough, address }),
    ...(message && { message }),
    ...(record ? { record } : { name, email, phone, ...(consent && { consent }) }),
  };
}

/** Checks a draft with the contract's rules. The error of a missing answer is at its question. */
export const draftSchema = z.pipe(
  z.transform((draft) => toSend(draft as BookingDraft)),
  bookingAnswers.check(...bookingRules),
);

/** The service of a new contact, from what the dialog was opened for. */
export const serviceOf = (context: BookingContext): ContactService | undefined =>
  context === 'care-fee' || context === 'comprehensive' ? context : undefined;
