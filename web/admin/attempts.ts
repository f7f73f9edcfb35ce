import { useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { type Attempt, attemptFor, fingerprintOf } from '../lib/attempt.ts';
import { readDraft, storeDraft } from './drafts.ts';

/** What was sent from a draft, until the server has answered. */
export interface SentAttempt {
  /** Returns whether these answers were sent before and it is not known whether they are stored. */
  isUnknown: (answers: object) => boolean;
  /** Returns the idempotency key to send these answers with: that of the last attempt if it had the same ones, otherwise a new one. */
  begin: (answers: object) => string;
  /** Ends the attempt when the server has stored or refused the answers. After any other `error` it stays. */
  end: (error?: unknown) => void;
}

/**
 * The attempt to save a draft. It is stored with the draft, so that a repeat has the same key also when the form was closed after a save
 * whose response was lost. `draft`: the name of the draft.
 */
export function useAttempt(draft: string): SentAttempt {
  const name = `${draft} attempt`;
  const read = (): Attempt | undefined => {
    const stored = readDraft(name);
    return stored ? (JSON.parse(stored) as Attempt) : undefined;
  };
  const [unknown, setUnknown] = useState(() => read()?.fingerprint);
  return {
    isUnknown: (answers) => unknown === fingerprintOf(answers),
    begin: (answers) => {
      const attempt = attemptFor(answers, read());
      storeDraft(name, JSON.stringify(attempt));
      setUnknown(undefined);
      return attempt.key;
    },
    end: (error) => {
      // A server error may come after the answers were stored.
      const isDecided = error === undefined || (error instanceof ApiError && error.status < 500);
      if (isDecided) storeDraft(name, '');
      setUnknown(isDecided ? undefined : read()?.fingerprint);
    },
  };
}
