/**
 * How long each kind of thing is kept: the one source for the table's expiry, the log groups, the back-up and what the privacy page
 * says.
 */

/** Days after which the table forgets an item of a kind, counted from when it came. */
export const retentionDays = {
  /** An enquiry that leads nowhere must not stay for ever; a client's file is kept outside this product. */
  enquiry: 730,
  contact: 730,
  /** A partnership is a business relation: as long as a client's file, seven years. */
  partner: 2557,
  /** Thirteen months, so that a month can be compared with the year before. */
  leadMagnet: 396,
  event: 396,
  /** Counted from its last message. */
  conversation: 30,
  audit: 730,
  /** A staff session at most, half a day (decisions, "session"). */
  session: 0.5,
} as const;

export type RetentionKind = keyof typeof retentionDays;

/** What is kept elsewhere than in the table. */
export const retentionOutsideTable = {
  /** Client files, after the work has ended (product spec, section 2, "Privacy Policy"). */
  clientFileYears: 7,
  technicalLogMonths: 3,
  backUpDays: 35,
  /** What the chat's language model may keep to look for misuse, although told not to store: its provider's own limit for every key. */
  modelProviderDays: 30,
} as const;

/** Epoch seconds after which something of a kind that comes now may be forgotten, as the table's expiry takes it. */
export function expiryOf(kind: RetentionKind, now: Date): number {
  return Math.ceil(now.getTime() / 1000) + retentionDays[kind] * 86_400;
}
