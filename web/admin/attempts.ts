import { ApiError } from '../lib/api.ts';
import { type Attempt, attemptFor, fingerprintOf } from '../lib/attempt.ts';
import { readDraft, storeDraft, useDraft } from './drafts.ts';

/** `lost`: a response was lost, so the answers may be stored. `refused`: every response so far was a refusal. */
interface StoredAttempt extends Attempt {
  state: 'sent' | 'lost' | 'refused';
}

const attemptIn = (text: string): StoredAttempt | undefined => (text ? (JSON.parse(text) as StoredAttempt) : undefined);

/** What was sent from a draft, until it is known to be stored. */
export interface SentAttempt {
  /** Returns whether these answers were sent before and it is not known whether they are stored. */
  isUnknown: (answers: object) => boolean;
  /**
   * Sends answers with the idempotency key of the last attempt if it had the same ones, otherwise with a new one. Returns and throws what
   * `call` does.
   */
  send: <T>(answers: object, call: (headers: { 'idempotency-key': string }) => Promise<T>) => Promise<T>;
}

/**
 * The attempt to save a draft. It is stored with the draft, so that a repeat has the same key also when the form was closed after a save
 * whose response was lost. `draft`: the name of the draft.
 */
export function useAttempt(draft: string): SentAttempt {
  const name = `${draft} attempt`;
  const last = attemptIn(useDraft(name)[0]);
  return {
    isUnknown: (answers) => last !== undefined && last.state !== 'refused' && last.fingerprint === fingerprintOf(answers),
    send: (answers, call) => sendAttempt(name, answers, call),
  };
}

/** Sends answers once, as `SentAttempt.send` describes. `name`: of the stored attempt. */
export async function sendAttempt<T>(
  name: string,
  answers: object,
  call: (headers: { 'idempotency-key': string }) => Promise<T>,
): Promise<T> {
  const last = attemptIn(readDraft(name));
  const attempt = attemptFor(answers, last);
  const isRepeatOfLost = attempt === last && last.state === 'lost';
  const store = (state: StoredAttempt['state'] | undefined) =>
    storeDraft(name, state ? JSON.stringify({ ...attempt, state }) : '');
  // Not when other answers were sent meanwhile or the drafts were deleted.
  const update = (change: (state: StoredAttempt['state']) => StoredAttempt['state'] | undefined) => {
    const stored = attemptIn(readDraft(name));
    if (stored?.key === attempt.key) store(change(stored.state));
  };
  store(isRepeatOfLost ? 'lost' : 'sent');
  try {
    const result = await call({ 'idempotency-key': attempt.key });
    update(() => undefined);
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'key_reused') update(() => undefined);
    // A refusal such as an ended session does not say whether an earlier request with this key was stored.
    else if (error instanceof ApiError && error.status < 500) update((state) => (state === 'lost' ? 'lost' : 'refused'));
    else update(() => 'lost');
    throw error;
  }
}
