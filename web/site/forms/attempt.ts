/** One attempt to send a form: its idempotency key, with the fingerprint of the answers it was made for. */
export interface Attempt {
  key: string;
  fingerprint: string;
}

/** The answers in one line of text: equal answers, equal fingerprint. */
export const fingerprintOf = (answers: object): string => JSON.stringify(Object.entries(answers).sort());

/**
 * The idempotency key to send these answers with: the last one for as long as the answers are the same, so that a retry
 * or a reload cannot store them twice; a new one once an answer has changed.
 */
export function attemptFor(answers: object, last: Attempt | undefined): Attempt {
  const fingerprint = fingerprintOf(answers);
  return last?.fingerprint === fingerprint ? last : { key: newKey(), fingerprint };
}

/** A new idempotency key. `randomUUID` exists on https and localhost only; elsewhere 16 random bytes do the same. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
