/** An attempt to send a form: its idempotency key, and the fingerprint of its answers. */
export interface Attempt {
  key: string;
  fingerprint: string;
}

/** Returns the same text for the same answers. */
export const fingerprintOf = (answers: object): string => JSON.stringify(Object.entries(answers).sort());

/**
 * Returns the attempt for these answers: the last one while the answers are the same, so that a retry or a reload cannot store
 * them twice; otherwise one with a new key.
 */
export function attemptFor(answers: object, last: Attempt | undefined): Attempt {
  const fingerprint = fingerprintOf(answers);
  return last?.fingerprint === fingerprint ? last : { key: newKey(), fingerprint };
}

/** Returns a new idempotency key. `randomUUID` exists on https and localhost only. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
