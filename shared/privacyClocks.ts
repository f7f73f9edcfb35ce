import { addDays, addMonths, daysBetween } from './dates.ts';
import { londonDay } from './londonDay.ts';
import type { PrivacyStatus, PrivacyTopic } from './privacyRequests.ts';
import { isWorkingDay } from './workingTime.ts';

/** The time limits of the law for requests about personal data (docs/requirements.md#data-protection-requests). */
export const privacyLimits = {
  /** Data Protection Act 2018, section 164A(3), inserted by the Data (Use and Access) Act 2025, section 103. */
  acknowledgementDays: 30,
  /** UK GDPR, article 12(3): requests to see or to erase personal data. */
  requestMonths: 1,
  /** The same: further months for a complex request, or for a number of them. */
  extensionMonths: 2,
} as const;

/**
 * Returns the day itself if it is a working day, otherwise the next working day (Regulation 1182/71, article 3(4), which the Data
 * Protection Act 2018, section 205(2), applies).
 */
export function rollToWorkingDay(day: string): string {
  let rolled = day;
  while (!isWorkingDay(rolled)) rolled = addDays(rolled, 1);
  return rolled;
}

/**
 * Returns the last day (ISO, in London) on which a complaint received at this ISO time may be acknowledged. The day of receipt does
 * not count (Regulation 1182/71, article 3(1)). Throws a RangeError for an invalid time.
 */
export const acknowledgeBy = (receivedAt: string): string =>
  rollToWorkingDay(addDays(londonDay(receivedAt), privacyLimits.acknowledgementDays));

/**
 * Returns the last day (ISO, in London) on which a request to see or erase data, received at this ISO time, must be answered. It is
 * counted from the receipt, also when the person's identity is confirmed later and when the time is extended. Throws a RangeError for an
 * invalid time.
 */
export function answerBy(receivedAt: string, isExtended = false): string {
  const { requestMonths, extensionMonths } = privacyLimits;
  return rollToWorkingDay(addMonths(londonDay(receivedAt), requestMonths + (isExtended ? extensionMonths : 0)));
}

/** What the clocks need to know of a request. */
export interface ClockedRequest {
  topic: PrivacyTopic;
  status: PrivacyStatus;
  submittedAt: string;
  /** ISO time at which the person was told that the answer takes longer. */
  extendedAt?: string | undefined;
}

/**
 * Returns whether the time to answer an open request can be extended at an ISO time: once, and within the first month, because the person
 * must be told by then. That of a complaint cannot: it must be acknowledged in any case, and its outcome has no last day.
 */
export function mayExtend({ topic, status, submittedAt, extendedAt }: ClockedRequest, now: string): boolean {
  if (topic === 'complaint' || status === 'closed' || extendedAt !== undefined) return false;
  return londonDay(now) <= answerBy(submittedAt);
}

/** The next thing that the law asks of the firm for an open request. */
export interface PrivacyClock {
  /** `acknowledge` a complaint, tell its `outcome` without undue delay, or `answer` a request. */
  step: 'acknowledge' | 'outcome' | 'answer';
  /** The last day (ISO, in London); undefined for an outcome, which has no fixed day. */
  lastDay?: string;
  /** Days from today in London to the last day, negative after it; for an outcome the days since the receipt. */
  days: number;
  /** `past` after the last day, `near` in the last week, otherwise `fine`. */
  state: 'fine' | 'near' | 'past';
}

/** How many days before the last one a clock becomes `near`. */
const nearDays = 7;

/** Returns the clock of a request at an ISO time; undefined when it is closed. */
export function privacyClock({ topic, status, submittedAt, extendedAt }: ClockedRequest, now: string): PrivacyClock | undefined {
  if (status === 'closed') return undefined;
  const today = londonDay(now);
  const isComplaint = topic === 'complaint';
  if (isComplaint && status === 'acknowledged') {
    return { step: 'outcome', days: daysBetween(londonDay(submittedAt), today), state: 'fine' };
  }
  const lastDay = isComplaint ? acknowledgeBy(submittedAt) : answerBy(submittedAt, extendedAt !== undefined);
  const days = daysBetween(today, lastDay);
  return {
    step: isComplaint ? 'acknowledge' : 'answer',
    lastDay,
    days,
    state: days < 0 ? 'past' : days <= nearDays ? 'near' : 'fine',
  };
}
