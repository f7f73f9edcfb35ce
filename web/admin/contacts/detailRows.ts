import type { AnyContactRecord, EnquiryRecord } from '../../../shared/contracts/records.ts';
import { leadBand, leadScorePoints } from '../../../shared/leadScore.ts';
import labels from '../../../shared/words/en.json';
import type { DetailRow } from '../details/Rows.tsx';
import { priorityWords, willWords, words } from '../words.ts';

const details = words.details;
/** The label of an answer that may be missing; a dash then. */
const answer = <K extends string>(list: Record<K, string>, value: K | undefined) => (value ? list[value] : words.dash);

/** A lead score with the name of its band. */
export function formatScore({ leadScore }: EnquiryRecord): string {
  const band = leadBand(leadScore);
  return details.leadScoreOf(leadScore, band && labels.leadBand[band]);
}

/** What only an enquiry of the five-step form has beside its score, most telling first. */
export function enquiryRows(enquiry: EnquiryRecord): DetailRow[] {
  return [
    [details.priority, priorityWords[enquiry.priority]],
    [details.urgency, labels.urgency[enquiry.urgency]],
    [details.booking, labels.bookingPreference[enquiry.bookingPreference]],
    [details.time, answer(labels.timePreference, enquiry.timePreference)],
    [details.preferredContact, answer(labels.preferredContact, enquiry.preferredContact)],
    [details.estate, answer(labels.estateValue, enquiry.estateValue)],
    [details.will, answer(willWords, enquiry.currentWillStatus)],
  ];
}

/** What a lead score is made of: each answer's points, most first, and their sum, which may be over the 100 it is capped at. */
export function scoreReasons(enquiry: EnquiryRecord): { reasons: [question: string, points: number][]; sum: number } {
  const reasons = Object.entries(leadScorePoints).map(([question, points]): [string, number] => {
    const answer = enquiry[question as keyof typeof leadScorePoints];
    const label = details.scoreReasons[question as keyof typeof leadScorePoints];
    return [label, answer ? ((points as Record<string, number>)[answer] ?? 0) : 0];
  });
  const counted = reasons.filter(([, points]) => points > 0).sort((a, b) => b[1] - a[1]);
  return { reasons: counted, sum: counted.reduce((sum, [, points]) => sum + points, 0) };
}

/** True for a record of the five-step form. */
export const isEnquiry = (contact: AnyContactRecord): contact is EnquiryRecord => 'leadScore' in contact;
