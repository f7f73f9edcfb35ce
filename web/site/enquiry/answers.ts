import type * as z from 'zod/mini';
import type { EnquiryAnswers, enquiryAnswers } from '../../../shared/contracts/enhancedContact.ts';
import { draftLike, isSame } from '../forms/drafts.ts';

/** Id of the form's element, in the server's HTML too. */
export const formId = 'enquiry-form';

/** What the form holds while it is being filled in: text as typed, '' for what is not answered yet. */
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

export const questions = Object.keys(emptyDraft) as Question[];

/** The four steps that ask; the fifth confirms. */
export const lastStep = 4;

/** The questions of each step, in the order they stand on screen (product spec, section 2). */
const steps: readonly (readonly Question[])[] = [
  ['firstName', 'lastName', 'email'],
  ['phone', 'service', 'urgency'],
  ['estateValue', 'currentWillStatus', 'preferredContact', 'message'],
  ['bookingPreference', 'timePreference', 'consent'],
];

export const questionsOf = (step: number): readonly Question[] => steps[step - 1] ?? [];

/** The step a question stands on, 1 to 4. */
export const stepOf = (question: Question): number => steps.findIndex((list) => list.includes(question)) + 1;

export const isQuestion = (path: string): path is Question => Object.hasOwn(emptyDraft, path);

export type Needed = 'firstName' | 'lastName' | 'email' | 'phone' | 'service' | 'urgency' | 'bookingPreference' | 'consent';

const required: readonly (readonly Needed[])[] = [
  ['firstName', 'lastName', 'email'],
  ['phone', 'service', 'urgency'],
  [],
  ['bookingPreference', 'consent'],
];

/** The questions that a step needs answers to. */
export const requiredIn = (step: number): readonly Needed[] => required[step - 1] ?? [];

/** What a step still needs before it can be left (product spec, section 5): non-blank, chosen, ticked. */
export function stillNeeded(step: number, draft: Draft): Needed[] {
  return (required[step - 1] ?? []).filter((question) => {
    const answer = draft[question];
    return typeof answer === 'string' ? answer.trim() === '' : !answer;
  });
}

/** Whether the time preference is asked: a way to begin is chosen, and it is not e-mail (product spec, section 4). */
export const asksTime = ({ bookingPreference }: Pick<Draft, 'bookingPreference'>): boolean =>
  bookingPreference !== '' && bookingPreference !== 'email';

/** The answers as they are sent: a time preference only where it was asked. */
export const toSend = (draft: Draft): z.input<typeof enquiryAnswers> =>
  ({ ...draft, timePreference: asksTime(draft) ? draft.timePreference : '' }) as z.input<typeof enquiryAnswers>;

/** A draft from anything stored or typed: known questions of the right type, the rest empty. */
export const draftFrom = (value: unknown): Draft => draftLike(emptyDraft, value);

export const isEmpty = (draft: Draft): boolean => isSame(draft, emptyDraft);
