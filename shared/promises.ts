import { firmFacts } from './facts.ts';
import type { BookingPreference } from './vocabularies.ts';
import { addWorkingMinutes, minutesInWorkingDay, workingMinutesBetween } from './workingTime.ts';

/** The promises of the site, in minutes of working time (docs/requirements.md#working-time). */
export const promiseMinutes = {
  /** "We'll call you back within 2 hours during business days". */
  callback: firmFacts.callbackHours.value * 60,
  /** "We'll call you within the next 30 minutes if available". */
  immediate: firmFacts.immediateCallMinutes.value,
  /** "be in touch within 3 working days". */
  'partner-application': firmFacts.partnerReviewWorkingDays.value * minutesInWorkingDay,
} as const;

export type PromiseKind = keyof typeof promiseMinutes;

/** Returns the promise of a booking preference; undefined when the visitor books online or only wants information. */
export function promiseOf(preference: BookingPreference): PromiseKind | undefined {
  return preference === 'callback' || preference === 'immediate' ? preference : undefined;
}

/**
 * Returns when a promise made at `submittedAt` is due (UTC ISO 8601), in working time. Throws a RangeError for an invalid time.
 */
export function dueAt(kind: PromiseKind, submittedAt: string): string {
  return addWorkingMinutes(submittedAt, promiseMinutes[kind]);
}

export type PromiseState = 'fine' | 'near' | 'past';

/** The state `near` begins in the last quarter of the time: 30 minutes for a callback, 6 hours for a partner application. */
const nearShare = 0.25;

/**
 * Returns the state of an open promise at `now`: `past` after the due time, `near` when a quarter of its working time or less is
 * left, else `fine`. At the due time it is still `near`. Throws a RangeError for an invalid time.
 */
export function promiseState(kind: PromiseKind, submittedAt: string, now: string): PromiseState {
  const due = dueAt(kind, submittedAt);
  if (Date.parse(now) > Date.parse(due)) return 'past';
  return workingMinutesBetween(now, due) <= promiseMinutes[kind] * nearShare ? 'near' : 'fine';
}
