import type { AnyContactRecord, EnquiryRecord } from '../../../shared/contracts/records.ts';
import { leadBand, leadScorePoints } from '../../../shared/leadScore.ts';
import labels from '../../../shared/words/en.json';
import type { DetailRow } from '../details/Rows.tsx';
import { priorityWords, willWords, words } from '../words.ts';

const details = words.details;
/** Returns an answer's label; a dash when the question was not answered. */
const answer = <K extends string>(list: Record<K, string>, value: K | undefined) => (value ? list[value] : words.dash);

/** Returns a lead score with the name of its band, if it has one. */
export function formatScore({ leadScore }: EnquiryRecord): string {
  const band = leadBand(leadScore);
  return details.leadScoreOf(leadScore, band && labels.leadBand[band]);
}

/** Returns the rows that only an enquiry has, apart from its score. */
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

/** Returns the points of each answer, highest first, and their sum, which can be higher than the maximum score of 100. */
export function scoreReasons(enquiry: EnquiryRecord): { reasons: [question: string, points: number][]; sum: number } {
  const reasons = Object.entries(leadScorePoints).map(([question, points]): [string, number] => {
    const answer = enquiry[question as keyof typeof leadScorePoints];
    const label = details.scoreReasons[question as keyof typeof leadScorePoints];
    return [label, answer ? ((points as Record<string, number>)[answer] ?? 0) : 0];
  });
  const counted = reasons.filter(([, points]) => points > 0).sort((a, b) => b[1] - a[1]);
  return { reasons: counted, sum: counted.reduce((sum, [, points]) => sum + points, 0) };
}

/** True for a record of the five-step enquiry form. */
export const isEnquiry = (contact: AnyContactRecord): contact is EnquiryRecord => 'leadScore' in contact;
