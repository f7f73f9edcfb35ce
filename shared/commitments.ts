import { mergeUndoDays } from './merging.ts';
import { retentionDays, retentionOutsideTable } from './retention.ts';

/**
 * The times that the legal pages promise, as plain counts (docs/requirements.md#legal-pages). The pages show no other figures.
 */
export const commitments = {
  /** Client files are stored this long after the end of the work. */
  clientFileYears: retentionOutsideTable.clientFileYears,
  /** Time limit for a claim. */
  claimYears: 6,
  /** Cooling-off period of consumers: Consumer Contracts Regulations 2013. */
  coolingOffDays: 14,
  complaint: { acknowledgeBusinessDays: 2, targetWeeks: 4, maximumWeeks: 8 },
  /** A conversation with the assistant is deleted this long after its last message. */
  chatDays: retentionDays.conversation,
  chatLinkDays: retentionDays.chatLink,
  notedQuestionDays: retentionDays.notedQuestion,
  /** Enquiries and partner applications are deleted this long after they were stored. */
  enquiryYears: retentionDays.enquiry / 365,
  partnerYears: Math.floor(retentionDays.partner / 365),
  /** A meeting in our own calendar is deleted this long after it. */
  bookingYears: retentionDays.booking / 365,
  /** Staff can undo a merge of records for this long. */
  mergeUndoDays,
  /** A request about personal data is stored this long, also when the person's other data is erased. */
  privacyRequestYears: retentionDays.privacyRequest / 365,
  /** The address of a request for the calculator is deleted this long after it, unless the visitor let us write. */
  calculatorDays: retentionDays.leadMagnetWithoutConsent,
  /** Statistics, and addresses that we may write to, are deleted after this long. */
  statisticsMonths: Math.floor(retentionDays.event / 30),
  /** Retention of technical logs and back-ups, which the stack sets. */
  technicalLogMonths: retentionOutsideTable.technicalLogMonths,
  backUpDays: retentionOutsideTable.backUpDays,
  erasureListDays: retentionOutsideTable.erasureListDays,
  modelProviderDays: retentionOutsideTable.modelProviderDays,
} as const;

/** Month of the last change of the legal pages. They were first published in January 2025 (docs/requirements.md#legal-pages). */
export const legalPagesUpdated = '2026-11';

/** Month in which the accessibility statement was last compared with the site. */
export const accessibilityChecked = '2026-11';
