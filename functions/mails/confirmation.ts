import { type AnswerSite, bookingPage } from '../../shared/answers.ts';
import type { PrivacyRequestRecord } from '../../shared/contracts/records.ts';
import { firmFacts } from '../../shared/facts.ts';
import { firm } from '../../shared/firm.ts';
import { greetable } from '../../shared/plainText.ts';
import type { BookingPreference, EnquiryService } from '../../shared/vocabularies.ts';
import { mailAddress } from '../mailAddress.ts';
import { type Arrival as AnyArrival, type ArrivalKind, isEnquiry, isPartner, arrivalKind as kindOf, type Mail } from './mail.ts';
import { type Block, renderMail } from './render.ts';
import { type MailWords, mailWords } from './words.ts';

/** A record that is confirmed here. Requests about personal data have a receipt of their own (`privacyMails.ts`). */
type Arrival = Exclude<AnyArrival, PrivacyRequestRecord>;
const arrivalKind = (record: Arrival) => kindOf(record) as Exclude<ArrivalKind, 'privacy'>;

type Links = Extract<Block, { links: unknown }>['links'];

/**
 * Returns the visitor's confirmation in the language of the page they used; undefined for suspected robots and for addresses that SES
 * refuses. A mistyped address belongs to somebody else, so the mail repeats nothing that was typed except a plausible first name and the
 * last three digits of the phone number.
 */
export async function confirmation(record: Arrival, site: AnswerSite): Promise<Mail | undefined> {
  const to = mailAddress(record.email);
  if (!to || record.suspectedRobot) return undefined;
  const translation = await mailWords(record.language);
  const { words, fill, language } = translation;
  const kind = arrivalKind(record);
  const replyTo = isPartner(record) ? firm.partnersEmail : firm.email;
  const firstName = greetable('firstName' in record ? record.firstName : record.name);
  const { blocks, links } = nextSteps(record, translation, site);
  const letter = {
    language,
    title: fill(words[kind].heading),
    blocks: [
      { text: firstName ? fill(words.greeting, { firstName }) : words.greetingWithoutName },
      ...about(record, translation),
      { heading: words.nextHeading },
      ...blocks,
      ...(links.length > 0 ? [{ links }] : []),
      ...(isEnquiry(record) ? [{ text: fill(words.enquiry.call) }] : []),
      { heading: words.contactHeading },
      { text: fill(words.contactUs) },
      { text: words.safety },
      { links: [{ label: words.privacy, url: `${site.siteAddress}/privacy-policy` }] },
    ],
    footer: [fill(words.mistake, { replyTo }), words.automatic, `${firm.legalLine}. ${addresses}`],
  };
  return { to: [to], replyTo, ...renderMail(fill(words[kind].subject), letter) };
}

const addresses = firm.offices.map(({ lines, postcode }) => [...lines, postcode].join(', ')).join('; ');

/** Returns a description of the submission in our own words. */
function about(record: Arrival, { words, labels, fill }: MailWords): Block[] {
  if (isPartner(record)) return [{ text: words.partner.about }];
  const kind = arrivalKind(record);
  return [{ text: fill(words[kind].about, { service: labels.service[record.service] }) }];
}

/** Returns what happens next, as the site promised it when they sent the form. */
function nextSteps(record: Arrival, translation: MailWords, site: AnswerSite): { blocks: Block[]; links: Links } {
  const { words, labels, fill } = translation;
  if (isPartner(record)) {
    return {
      blocks: [{ text: fill(words.partner.next) }],
      links: [{ label: words.links.steps, url: `${site.siteAddress}/partners-success` }],
    };
  }
  if (!isEnquiry(record)) return { blocks: [{ text: words[arrivalKind(record) as 'contact' | 'chat'].next }], links: [] };
  const { bookingPreference: preference, timePreference: time, phone, service } = record;
  const digits =
    phone
      .match(/\p{Nd}/gu)
      ?.slice(-3)
      .join('') ?? '';
  const called = preference === 'immediate' || preference === 'callback';
  const callbackHours = String(firmFacts.callbackHours.value);
  return {
    blocks: [
      { text: fill(words.enquiry.next[preference], { callbackHours }) },
      ...(time && time !== 'flexible' ? [{ text: fill(words.enquiry.time, { time: labels.timePreference[time] }) }] : []),
      ...(called ? [{ text: fill(words.enquiry.phone, { digits }) }] : []),
    ],
    links: linksFor(preference, service, translation, site),
  };
}

/** Returns links for people who asked to read first, and the calendar for people who asked to choose a time. */
function linksFor(
  preference: BookingPreference,
  service: EnquiryService,
  { words, language }: MailWords,
  site: AnswerSite,
): Links {
  const booking = { label: words.links.booking, url: bookingPage(language, site) };
  if (preference === 'calendly') return [booking];
  if (preference !== 'email') return [];
  const { page, guide } = reading[service];
  return [
    { label: words.links.service, url: `${site.siteAddress}/services/${page}` },
    { label: words.links.guide, url: `${site.siteAddress}/guides#${guide}` },
    { label: words.links.pricing, url: `${site.siteAddress}/pricing` },
    booking,
  ];
}

const reading: Record<EnquiryService, { page: string; guide: string }> = {
  'will-writing': { page: 'will-writing', guide: 'complete-will-writing-guide' },
  'trusts-iht': { page: 'trusts-iht', guide: 'inheritance-tax-strategies' },
  lpa: { page: 'lasting-power-attorney', guide: 'lasting-power-attorney-guide' },
  'care-fee-protection': { page: 'care-fee-protection', guide: 'care-fee-protection' },
  'comprehensive-planning': { page: 'comprehensive-planning', guide: 'family-trust-planning' },
};
