import type { BookingMode } from './booking.ts';
import { firm } from './firm.ts';
import { type AnswerableId, recordKindOf } from './ids.ts';
import { pathIn } from './languagePaths.ts';
import type { LanguageCode } from './languages.ts';
import { emailKey } from './matching.ts';
import { plainLines } from './plainText.ts';
import type { ContactService, EnquiryService } from './vocabularies.ts';

// Mails in which staff answer a record (docs/requirements.md#answers-from-the-record).

/** The templates of answers (`shared/words/<language>/answers.json`). */
export const answerTemplates = ['first', 'documents', 'missed', 'followUp', 'partnerWelcome', 'partnerLater'] as const;
export type AnswerTemplate = (typeof answerTemplates)[number];

/** The pages that an answer may link to. */
export const answerLinks = ['service', 'guide', 'pricing', 'printables', 'booking', 'steps'] as const;
export type AnswerLink = (typeof answerLinks)[number];

/** `queued`: waiting to be sent. `sent`: SES accepted it. `failed`: it was not sent. `returned`: it bounced or led to a complaint. */
export const answerStates = ['queued', 'sent', 'failed', 'returned'] as const;
export type AnswerState = (typeof answerStates)[number];

/** Why an answer was not sent: SES refuses the address, or an earlier mail to it was returned. */
export const answerFailures = ['refused', 'address-returned'] as const;

/** Why a mail was returned. `no-mailbox`, `suppressed` and `complaint` are final: no further mail goes to the address. */
export const returnReasons = [
  'no-mailbox',
  'suppressed',
  'complaint',
  'mailbox-full',
  'refused',
  'temporary',
  'unknown',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

const finalReasons: ReadonlySet<ReturnReason> = new Set(['no-mailbox', 'suppressed', 'complaint']);

/** Returns whether no further mail may go to an address after a mail to it was returned for this reason. */
export const isFinal = (reason: ReturnReason): boolean => finalReasons.has(reason);

/** The last mail about a record that was returned: to which address (as `emailKey` writes it), why, and when. */
export interface ReturnedMail {
  email: string;
  reason: ReturnReason;
  at: string;
}

/** A record with an address that a mail may have been returned from. */
export interface Addressed {
  email?: string | undefined;
  returnedMail?: ReturnedMail | undefined;
}

/** Returns the mail that was returned from the record's present address; undefined after the address was corrected. */
export function returnedFrom({ email, returnedMail }: Addressed): ReturnedMail | undefined {
  return returnedMail && email !== undefined && emailKey(email) === returnedMail.email ? returnedMail : undefined;
}

/** Returns whether mail to an address is blocked by one of these records: a mail to it was returned for good. */
export const isBlocked = (email: string, records: readonly Addressed[]): boolean =>
  records.some(({ returnedMail }) => returnedMail?.email === emailKey(email) && isFinal(returnedMail.reason));

/** What an answer may be about, across both forms. */
export type AnswerTopic = 'will' | 'trusts' | 'lpa' | 'careFees' | 'comprehensive' | 'consultation';

const topics: Record<ContactService | EnquiryService, AnswerTopic> = {
  'will-writing': 'will',
  'trusts-iht': 'trusts',
  lpa: 'lpa',
  'care-fee': 'careFees',
  'care-fee-protection': 'careFees',
  comprehensive: 'comprehensive',
  'comprehensive-planning': 'comprehensive',
  consultation: 'consultation',
};

/** Returns the topic of a service of either form. */
export const topicOf = (service: ContactService | EnquiryService): AnswerTopic => topics[service];

const pagesOf: Record<AnswerTopic, { service: `/${string}`; guide: `/${string}` } | undefined> = {
  will: { service: '/services/will-writing', guide: '/guides/complete-will-writing-guide' },
  trusts: { service: '/services/trusts-iht', guide: '/guides/inheritance-tax-strategies' },
  lpa: { service: '/services/lasting-power-attorney', guide: '/guides/lasting-power-attorney-guide' },
  careFees: { service: '/services/care-fee-protection', guide: '/guides/care-fee-protection' },
  comprehensive: { service: '/services/comprehensive-planning', guide: '/guides/family-trust-planning' },
  consultation: undefined,
};

/** The part of a record that its answers depend on. */
export interface Answered {
  id: AnswerableId;
  service?: ContactService | EnquiryService;
}

/** Returns whether an answer goes to somebody who applied to the partner programme. */
export const isForPartner = ({ id }: Pick<Answered, 'id'>): boolean => recordKindOf(id) === 'partner';

/** Returns the templates that fit a record. */
export const templatesFor = (record: Answered): readonly AnswerTemplate[] =>
  answerTemplates.filter((template) => template === 'missed' || template.startsWith('partner') === isForPartner(record));

/** The site that the links of an answer lead to: its origin, and which calendar visitors book in. */
export interface AnswerSite {
  siteAddress: string;
  booking: BookingMode;
}

/** Returns the page on which visitors book a meeting in a language. */
export const bookingPage = (language: LanguageCode, { siteAddress, booking }: AnswerSite): string =>
  booking === 'own' ? siteAddress + pathIn(language, '/book') : firm.calendlyUrl;

/** Returns the address of a link in an answer; undefined if the record has no such page, e.g. a guide for a general question. */
export function answerUrl(link: AnswerLink, record: Answered, language: LanguageCode, site: AnswerSite): string | undefined {
  const pages = record.service && pagesOf[topicOf(record.service)];
  const paths: Record<Exclude<AnswerLink, 'booking'>, `/${string}` | undefined> = {
    service: pages?.service,
    guide: pages?.guide,
    pricing: isForPartner(record) ? undefined : '/pricing',
    printables: isForPartner(record) ? undefined : '/printables',
    steps: isForPartner(record) ? '/partners-success' : undefined,
  };
  if (link === 'booking') return isForPartner(record) ? undefined : bookingPage(language, site);
  const path = paths[link];
  return path && site.siteAddress + pathIn(language, path);
}

/** An answer as staff wrote it. */
export interface WrittenAnswer {
  language: LanguageCode;
  subject: string;
  text: string;
  links: readonly AnswerLink[];
}

/** The words around an answer (`mails.json`). */
export interface AnswerWords {
  links: Record<AnswerLink, string>;
  safety: string;
  mistake: string;
  privacy: string;
}

type Block = { text: string } | { links: Array<{ label: string; url: string }> };

/** Returns the parts of the mail with an answer, for the preview and for the mail itself. `fill` fills in the placeholders of our own words. */
export function answerLetter(
  record: Answered,
  { language, subject, text, links }: WrittenAnswer,
  { words, fill, ...site }: AnswerSite & { words: AnswerWords; fill: (text: string, values: Record<string, string>) => string },
) {
  const paragraphs = plainLines(text)
    .split(/\n{2,}/)
    .map((paragraph) => ({ text: paragraph.trim() }));
  const linked = links.flatMap((link) => {
    const url = answerUrl(link, record, language, site);
    return url === undefined ? [] : [{ label: words.links[link], url }];
  });
  const blocks: Block[] = [...paragraphs, ...(linked.length > 0 ? [{ links: linked }] : [])];
  const replyTo = isForPartner(record) ? firm.partnersEmail : firm.email;
  return {
    language,
    title: subject,
    blocks,
    footer: [
      words.safety,
      fill(words.mistake, { replyTo }),
      `${words.privacy}: ${site.siteAddress}${pathIn(language, '/privacy-policy')}`,
      firm.legalLine,
    ],
  };
}
