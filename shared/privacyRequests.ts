import type { RecordId } from './ids.ts';

/** What a visitor may ask with the form about personal data (docs/requirements.md#data-protection-requests). */
export const privacyTopics = ['complaint', 'access', 'erasure'] as const;
export type PrivacyTopic = (typeof privacyTopics)[number];

/** Statuses of such a request. Each follows the one before; `acknowledged` may be left out. */
export const privacyStatuses = ['new', 'acknowledged', 'closed'] as const;
export type PrivacyStatus = (typeof privacyStatuses)[number];

/** The letters that staff send about a request, each at most once. */
export const letterKinds = ['acknowledgement', 'extension', 'outcome'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Why a request may be answered up to two months later: it is complex, or the person sent a number of them (UK GDPR, article 12(3)). */
export const extensionReasons = ['complex', 'numerous'] as const;
export type ExtensionReason = (typeof extensionReasons)[number];

/** How a letter reaches the person: by our mail, or in another way (phone, post), which is only recorded. */
export const letterChannels = ['email', 'other'] as const;
export type LetterChannel = (typeof letterChannels)[number];

/** Outcomes of every topic. `outcomesOf` says which belong to which. */
export const privacyOutcomes = ['upheld', 'partly-upheld', 'not-upheld', 'done', 'nothing-held', 'refused', 'withdrawn'] as const;
export type PrivacyOutcome = (typeof privacyOutcomes)[number];

const outcomesOfRequest = ['done', 'nothing-held', 'refused', 'withdrawn'] as const;

/** The outcomes that a request of each topic may have. */
export const outcomesOf: Readonly<Record<PrivacyTopic, readonly PrivacyOutcome[]>> = {
  complaint: ['upheld', 'partly-upheld', 'not-upheld', 'withdrawn'],
  access: outcomesOfRequest,
  erasure: outcomesOfRequest,
};

/** Returns the number under which a request is acknowledged and registered, e.g. `DP-ABCD-2345`. It is the start of its id. */
export function requestNumber(id: RecordId): string {
  const letters = id.slice(id.indexOf('_') + 1).toUpperCase();
  return `DP-${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
}
