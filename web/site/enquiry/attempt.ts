import type { Draft } from './answers.ts';
import { questions, toSend } from './answers.ts';
import type { KeptEnquiry } from './draft.ts';

/** The answers in one line of text: equal answers, equal fingerprint. */
export function fingerprintOf(draft: Draft): string {
  const sent = toSend(draft) as Record<string, unknown>;
  return JSON.stringify(questions.map((question) => sent[question]));
}

/**
 * The idempotency key to send these answers with: the last one for as long as the answers are the same, so that a retry
 * or a reload cannot store them twice; a new one once an answer has changed.
 */
export function attemptFor(draft: Draft, last: KeptEnquiry['attempt']): NonNullable<KeptEnquiry['attempt']> {
  const fingerprint = fingerprintOf(draft);
  return last?.fingerprint === fingerprint ? last : { key: newKey(), fingerprint };
}

/** A new idempotency key. `randomUUID` exists on https and localhost only; elsewhere 16 random bytes do the same. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
