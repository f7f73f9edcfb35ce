import { firmFacts } from './facts.ts';
import type { BookingPreference } from './vocabularies.ts';
import { addWorkingMinutes, minutesInWorkingDay, workingMinutesBetween } from './workingTime.ts';

/** What the site promises and by when, in minutes of working time (product spec, sections 4, 8 and 9). */
export const promiseMinutes = {
  /** "We'll call you back within 2 hours during business days". */
  callback: firmFacts.callbackMinutes.value,
  /** "We'll call you within the next 30 minutes if available". */
  immediate: firmFacts.immediateCallMinutes.value,
  /** "be in touch within 3 working days". */
  'partner-application': firmFacts.partnerReviewWorkingDays.value * minutesInWorkingDay,
} as const;

export type PromiseKind = keyof typeof promiseMinutes;

/** The promise a booking preference carries; none when the visitor books online or only asks for information. */
export function promiseOf(preference: BookingPreference): PromiseKind | undefined {
  return preference === 'callback' || preference === 'immediate' ? preference : undefined;
}

/** When a promise given at `submittedAt` falls due (UTC ISO 8601), counted in working time. Throws RangeError for no time. */
export function dueAt(kind: PromiseKind, submittedAt: string): string {
  return addWorkingMinutes(submittedAt, promiseMinutes[kind]);
}

export type PromiseState = 'fine' | 'near' | 'past';

/** The last quarter of a promise's time counts as near: 30 minutes of a callback, 6 hours of a partner's application. */
const nearShare = 0.25;

/**
 * How an open promise stands at `now`: `past` after the due time, `near` when a quarter of its working time or less is left,
 * else `fine`. At the due time itself it is still `near`. Throws RangeError for a time that is none.
 */
export function promiseState(kind: PromiseKind, submittedAt: string, now: string): PromiseState {
  const due = dueAt(kind, submittedAt);
  if (Date.parse(now) > Date.parse(due)) return 'past';
  return workingMinutesBetween(now, due) <= promiseMinutes[kind] * nearShare ? 'near' : 'fine';
}
