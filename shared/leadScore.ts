import type { BookingPreference, EnquiryService, EstateValue, Priority, Urgency, WillStatus } from './vocabularies.ts';

/** Points per answer (docs/requirements.md#lead-score). */
export const leadScorePoints = {
  service: { 'comprehensive-planning': 30, 'trusts-iht': 25, 'care-fee-protection': 20, 'will-writing': 15, lpa: 10 },
  estateValue: { '2m-plus': 30, '1m-2m': 25, '500k-1m': 20, '300k-500k': 15, 'under-300k': 10 },
  urgency: { immediate: 25, 'few-weeks': 20, 'few-months': 15, 'just-exploring': 5 },
  currentWillStatus: { outdated: 25, none: 20, recent: 10, unsure: 0 },
  bookingPreference: { immediate: 15, calendly: 10, callback: 5, email: 0 },
} as const satisfies {
  service: Record<EnquiryService, number>;
  estateValue: Record<EstateValue, number>;
  urgency: Record<Urgency, number>;
  currentWillStatus: Record<WillStatus, number>;
  bookingPreference: Record<BookingPreference, number>;
};

/** The answers that carry points. Any may be missing or empty while the form is being filled in. */
export interface ScoredAnswers {
  service?: EnquiryService | '';
  estateValue?: EstateValue | '';
  urgency?: Urgency | '';
  currentWillStatus?: WillStatus | '';
  bookingPreference?: BookingPreference | '';
}

/** Returns the lead score of the answers: the sum of their points, at most 100 (the highest raw sum is 125). */
export function leadScore(answers: ScoredAnswers): number {
  let sum = 0;
  for (const [question, points] of Object.entries(leadScorePoints)) {
    const answer = answers[question as keyof ScoredAnswers];
    // Own keys only: an answer such as 'constructor' must not reach the prototype.
    if (answer && Object.hasOwn(points, answer)) sum += (points as Record<string, number>)[answer] ?? 0;
  }
  return Math.min(sum, 100);
}

export const leadBands = ['high-priority', 'qualified', 'interested', 'exploring'] as const;
export type LeadBand = (typeof leadBands)[number];

/** Returns the band of a score: from 80, 60, 40 and 1; undefined at 0, when no badge is shown. */
export function leadBand(score: number): LeadBand | undefined {
  if (score <= 0) return undefined;
  if (score >= 80) return 'high-priority';
  if (score >= 60) return 'qualified';
  return score >= 40 ? 'interested' : 'exploring';
}

/** Returns the priority of an enquiry: `high` from 80 points, else `normal`. */
export function leadPriority(score: number): Priority {
  return score >= 80 ? 'high' : 'normal';
}
