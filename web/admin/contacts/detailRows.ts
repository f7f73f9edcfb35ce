import type { AnyContactRecord, EnquiryRecord } from '../../../shared/contracts/records.ts';
import { languages } from '../../../shared/languages.ts';
import { leadBand } from '../../../shared/leadScore.ts';
import labels from '../../../shared/words/en.json';
import { formatDateTime } from '../../lib/format.ts';
import { priorityWords, willWords, words } from '../words.ts';

/** A term and its plain text, as the details dialog lists them. */
export type DetailRow = readonly [term: string, text: string];

const details = words.details;
/** The label of an answer that may be missing; a dash then. */
const answer = <K extends string>(list: Record<K, string>, value: K | undefined) => (value ? list[value] : words.dash);

/** What only an enquiry of the five-step form has, most telling first. */
export function enquiryRows(enquiry: EnquiryRecord): DetailRow[] {
  const band = leadBand(enquiry.leadScore);
  return [
    [details.leadScore, details.leadScoreOf(enquiry.leadScore, band && labels.leadBand[band])],
    [details.priority, priorityWords[enquiry.priority]],
    [details.urgency, labels.urgency[enquiry.urgency]],
    [details.booking, labels.bookingPreference[enquiry.bookingPreference]],
    [details.time, answer(labels.timePreference, enquiry.timePreference)],
    [details.preferredContact, answer(labels.preferredContact, enquiry.preferredContact)],
    [details.estate, answer(labels.estateValue, enquiry.estateValue)],
    [details.will, answer(willWords, enquiry.currentWillStatus)],
  ];
}

/** How the record came to us and what became of it. */
export function recordRows(contact: AnyContactRecord): DetailRow[] {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer } = contact.utmParams;
  const source = [utm_source, utm_medium, utm_campaign, utm_term, utm_content].filter(Boolean).join(' / ');
  const changed = contact.version > 1 ? formatDateTime(contact.updatedAt) : details.never;
  return [
    [details.language, languages.find(({ code }) => code === contact.language)?.name ?? contact.language],
    [details.source, source || words.dash],
    [details.referrer, referrer ?? words.dash],
    [details.consent, contact.consent ? details.yes : details.no],
    [details.updated, changed],
    [details.version, String(contact.version)],
    [details.reference, contact.id],
  ];
}

/** True for a record of the five-step form. */
export const isEnquiry = (contact: AnyContactRecord): contact is EnquiryRecord => 'leadScore' in contact;
