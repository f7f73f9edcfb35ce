import { retentionDays, retentionOutsideTable } from './retention.ts';

/**
 * What the legal pages promise, as plain counts (product spec, section 2, "Static legal pages"; times of the law where the
 * spec is silent). The three pages print these and nothing else.
 */
export const commitments = {
  /** Client files are typically kept this long after the work has ended. */
  clientFileYears: retentionOutsideTable.clientFileYears,
  /** A claim must be brought within this time. */
  claimYears: 6,
  /** Cooling-off period of consumers: Consumer Contracts Regulations 2013. */
  coolingOffDays: 14,
  complaint: { acknowledgeBusinessDays: 2, targetWeeks: 4, maximumWeeks: 8 },
  /** A conversation with the assistant deletes itself this long after its last message. */
  chatDays: retentionDays.conversation,
  /** Enquiries and applications to the partner programme delete themselves this long after they came. */
  enquiryYears: retentionDays.enquiry / 365,
  partnerYears: Math.floor(retentionDays.partner / 365),
  /** So do requests for the calculator, and statistics. */
  statisticsMonths: Math.floor(retentionDays.event / 30),
  /** How long technical logs and back-up copies live; the stack sets them so. */
  technicalLogMonths: retentionOutsideTable.technicalLogMonths,
  backUpDays: retentionOutsideTable.backUpDays,
  modelProviderDays: retentionOutsideTable.modelProviderDays,
} as const;

/** Last change of the legal pages, as a month (product spec, section 2). */
export const legalPagesUpdated = '2025-01';

/** When the accessibility statement was last checked against the site, as a month. */
export const accessibilityChecked = '2026-11';
