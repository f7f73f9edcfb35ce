import type { PrivacyRequestRecord } from '../../shared/contracts/records.ts';
import { type LanguageCode, languages } from '../../shared/languages.ts';
import { lazy } from '../../shared/lazy.ts';
import { acknowledgeBy, answerBy } from '../../shared/privacyClocks.ts';
import type { PrivacyTopic } from '../../shared/privacyRequests.ts';
import { requestNumber } from '../../shared/privacyRequests.ts';
import { dueAt, promiseOf } from '../../shared/promises.ts';
import labels from '../../shared/words/en.json';
import { type Arrival, type ArrivalKind, arrivalKind, isEnquiry, isPartner, isPrivacyRequest, type Mail } from './mail.ts';
import { renderMail } from './render.ts';

/** The kinds of records in mails to staff, which are in English like the dashboard. */
export const kindNames: Record<ArrivalKind, string> = {
  enquiry: 'Enquiry',
  contact: 'Question',
  chat: 'Chat lead',
  partner: 'Partner application',
  privacy: 'Data protection',
};

const topics: Record<PrivacyTopic, string> = {
  complaint: 'Complaint',
  access: 'Request to see data',
  erasure: 'Request to erase data',
};

/** The footer of every mail to staff. */
export const staffFooter = ['Names, contact details and messages stay in the dashboard, on purpose.'];

/**
 * Returns the mail to staff about a new record: what it is, how urgent it is, and the link to it. It contains no name, contact details,
 * message or estate, because mails stay in mailboxes that erasure and retention do not reach (`docs/requirements.md#privacy-and-retention`).
 */
export function staffMail(record: Arrival, to: string[], siteAddress: string): Mail {
  const kind = kindNames[arrivalKind(record)];
  const service = 'service' in record ? labels.service[record.service] : undefined;
  const topic = isPrivacyRequest(record) ? topics[record.topic] : undefined;
  const urgency = isEnquiry(record) ? labels.urgency[record.urgency] : undefined;
  const high = isEnquiry(record) && record.priority === 'high';
  // First in the subject, where a phone's list shows it. A suspected robot is never marked as high priority.
  const prefix = record.suspectedRobot ? 'Possibly automatic: ' : high ? 'High priority: ' : '';
  const subject = [kind, topic, service, urgency].filter((part) => part !== undefined).join(', ');
  const letter = {
    language: 'en',
    title: `${prefix}${kind}`,
    blocks: [
      { rows: isPrivacyRequest(record) ? privacyRows(record) : rowsOf(record, { service, urgency, high }) },
      { links: [{ label: 'Open it in the dashboard', url: addressOf(record, siteAddress) }] },
    ],
    footer: staffFooter,
  };
  // Mail programs put mails with the same subject into one thread. The time makes each subject different.
  return { to, ...renderMail(`${prefix}${subject} (${londonTime(record.submittedAt)})`, letter) };
}

function privacyRows(record: PrivacyRequestRecord): Array<[string, string]> {
  const { id, topic, language, submittedAt } = record;
  return [
    ['Number', requestNumber(id)],
    ['About', topics[topic]],
    ['Language', languageName(language)],
    ['Came', londonTime(submittedAt)],
    topic === 'complaint' ? ['Acknowledge by', acknowledgeBy(submittedAt)] : ['Answer by', answerBy(submittedAt)],
  ];
}

const languageName = (language: LanguageCode) => languages.find(({ code }) => code === language)?.name ?? language;

interface Known {
  service: string | undefined;
  urgency: string | undefined;
  high: boolean;
}

function rowsOf(record: Exclude<Arrival, PrivacyRequestRecord>, { service, urgency, high }: Known): Array<[string, string]> {
  const language = languageName(record.language);
  const promise = isPartner(record)
    ? ('partner-application' as const)
    : isEnquiry(record)
      ? promiseOf(record.bookingPreference)
      : undefined;
  const rows: Array<[string, string | undefined]> = [
    ['Priority', isEnquiry(record) ? (high ? 'High' : 'Normal') : undefined],
    ['Service', service],
    ['How soon', urgency],
    ['How to begin', isEnquiry(record) ? labels.bookingPreference[record.bookingPreference] : undefined],
    ['Best time', isEnquiry(record) && record.timePreference ? labels.timePreference[record.timePreference] : undefined],
    ['Language', language],
    ['Came', londonTime(record.submittedAt)],
    ['Promised by', promise && londonTime(dueAt(promise, record.submittedAt))],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}

/** Returns the link to the record in the dashboard. Signing in leads back to it. */
export const addressOf = (record: Arrival, site: string) =>
  isPrivacyRequest(record)
    ? `${site}/admin/data-protection?${new URLSearchParams({ record: record.id })}`
    : `${site}/admin?${new URLSearchParams({ ...(isPartner(record) && { tab: 'partners' }), record: record.id })}`;

const london = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Returns an ISO time as staff mails print it, in London's time. */
export const londonTime = (iso: string) => london().format(new Date(iso));
