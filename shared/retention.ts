/**
 * Retention times: the one source for the table's expiry, the log groups, the back-up and the privacy page
 * (docs/requirements.md#privacy-and-retention).
 */

/** Days after which an item expires, counted from when it was stored. */
export const retentionDays = {
  /** An enquiry that leads to nothing must not be stored for ever. Client files are stored outside this product. */
  enquiry: 730,
  contact: 730,
  /** Seven years, like a client file, because a partnership is a business relation. */
  partner: 2557,
  /** Thirteen months, so that a month can be compared with the year before. */
  leadMagnet: 396,
  /** Of a visitor who did not allow us to write: the address is used for one mail. */
  leadMagnetWithoutConsent: 30,
  /** Two years: shows that complaints and requests about personal data were dealt with in time (UK GDPR, article 5(2)). */
  privacyRequest: 730,
  /** Counted from the meeting. As the enquiry that it belongs to. */
  booking: 730,
  event: 396,
  /** Counted from the last message. */
  conversation: 30,
  /** Of a link in a mail about unseen messages in a chat. */
  chatLink: 7,
  /** Of a question that the assistant could not answer and staff noted something about; otherwise it is stored as long as its conversation. */
  notedQuestion: 365,
  audit: 730,
  /** Address and device of a member of staff in the audit list: long enough to investigate a breach that is found late. */
  auditOrigin: 90,
  /** At most half a day (docs/requirements.md#sign-in). */
  session: 0.5,
} as const;

export type RetentionKind = keyof typeof retentionDays;

/** Retention times of data outside the table. */
export const retentionOutsideTable = {
  /** Counted from the end of the work. */
  clientFileYears: 7,
  technicalLogMonths: 3,
  backUpDays: 35,
  /** How long the list of erased records is stored: longer than the back-ups, so that it outlasts a restore that takes some days. */
  erasureListDays: 45,
  /** Thirteen months: copies of the audit entries, which nobody can delete earlier. They hold no personal data of a visitor. */
  auditCopyDays: 396,
  /** The provider of the language model may store messages this long to detect misuse, even with storage switched off. */
  modelProviderDays: 30,
} as const;

/**
 * Returns the expiry time of a booking, by the start (ISO) of its meeting. The record that a booking belongs to does not expire earlier: it
 * has the contact details for the reminders, and an export and an erasure find the booking through it.
 */
export const bookingExpiry = (start: string): number => expiryOf('booking', new Date(start));

/** Returns the expiry time of an item stored now, in epoch seconds as the table's expiry attribute needs it. */
export function expiryOf(kind: RetentionKind, now: Date): number {
  return Math.ceil(now.getTime() / 1000) + retentionDays[kind] * 86_400;
}
