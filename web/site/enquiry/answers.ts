import type * as z from 'zod/mini';
import type { EnquiryAnswers, enquiryAnswers } from '../../../shared/contracts/enhancedContact.ts';
import { draftLike } from '../forms/drafts.ts';

/** Id of the form's element, in the prerendered HTML too. */
export const formId = 'enquiry-form';

/** The answers as typed; '' where there is none yet. */
export type Draft = { [K in keyof Omit<EnquiryAnswers, 'consent'>]-?: string } & { consent: boolean };

export type Question = keyof Draft;

export const emptyDraft: Draft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  service: '',
  urgency: '',
  estateValue: '',
  currentWillStatus: '',
  preferredContact: '',
  message: '',
  bookingPreference: '',
  timePreference: '',
  consent: false,
};

/** The four steps that ask; the fifth confirms. */
export const lastStep = 4;

/** The questions of each step, in the order on screen (docs/requirements.md#enquiry-form). */
const steps: readonly (readonly Question[])[] = [
  ['firstName', 'lastName', 'email'],
  ['phone', 'service', 'urgency'],
  ['estateValue', 'currentWillStatus', 'preferredContact', 'message'],
  ['bookingPreference', 'timePreference', 'consent'],
];

export const questionsOf = (step: number): readonly Question[] => steps[step - 1] ?? [];

/** Returns the step that asks a question, 1 to 4. */
export const stepOf = (question: Question): number => steps.findIndex((list) => list.includes(question)) + 1;

type Needed = 'firstName' | 'lastName' | 'email' | 'phone' | 'service' | 'urgency' | 'bookingPreference' | 'consent';

const required: readonly (readonly Needed[])[] = [
  ['firstName', 'lastName', 'email'],
  ['phone', 'service', 'urgency'],
  [],
  ['bookingPreference', 'consent'],
];

/** Returns the required questions of a step. */
export const requiredIn = (step: number): readonly Needed[] => required[step - 1] ?? [];

/** Returns the required questions of a step that are blank, not chosen or not ticked (docs/requirements.md#validation). */
export function stillNeeded(step: number, draft: Draft): Needed[] {
  return (required[step - 1] ?? []).filter((question) => {
    const answer = draft[question];
    return typeof answer === 'string' ? answer.trim() === '' : !answer;
  });
}

/** Whether the time preference is asked: a booking preference is chosen, and it is not email (docs/requirements.md#enquiry-form). */
export const asksTime = ({ bookingPreference }: Pick<Draft, 'bookingPreference'>): boolean =>
  bookingPreference !== '' && bookingPreference !== 'email';

/** Returns the answers as they are sent: a time preference only where it is asked. */
export const toSend = (draft: Draft): z.input<typeof enquiryAnswers> =>
  ({ ...draft, timePreference: asksTime(draft) ? draft.timePreference : '' }) as z.input<typeof enquiryAnswers>;

/** Returns a draft from any stored or typed value: known questions of the right type, the rest empty. */
export const draftFrom = (value: unknown): Draft => draftLike(emptyDraft, value);
