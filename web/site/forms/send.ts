import type * as z from 'zod/mini';
import type { Contract } from '../../../shared/contracts/contract.ts';
import type { FieldErrorCode } from '../../../shared/contracts/errors.ts';
import type { idempotencyHeaders } from '../../../shared/contracts/fields.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { ApiError, callApi, NetworkError } from '../../lib/api.ts';
import { readVisit } from '../statistics/visitSource.ts';
import { type Attempt, attemptFor, newKey } from './attempt.ts';
import type { RobotSigns } from './robotSigns.tsx';

/** Why nothing was stored, as far as one can tell. `unanswered`: it may have been stored, and sending again is safe. */
export type FailureReason = 'offline' | 'unanswered' | 'busy' | 'unavailable' | 'failed';

/** How sending ended. `failed` covers no answer, and every refusal that no answer of the visitor's explains. */
export type Outcome =
  | { kind: 'stored' }
  | { kind: 'invalid'; errors: { question: string; code: FieldErrorCode }[] }
  | { kind: 'failed'; reason: FailureReason };

/** A contract that stores a form: JSON in, an idempotency key beside it. */
export type FormContract = Contract & { method: 'POST'; body: z.ZodMiniType; headers: typeof idempotencyHeaders };

export interface Sending {
  /** The visitor's answers; the idempotency key is made for these. */
  answers: Record<string, unknown>;
  /** What else the contract takes. */
  extra?: Record<string, unknown>;
  signs: RobotSigns;
  language: LanguageCode;
  /** The last attempt, if any, and how to keep the present one before it is made. */
  last: Attempt | undefined;
  keep: (attempt: Attempt) => void;
}

/** Tells the failures apart that a visitor can do something about. */
export function failureReason(error: unknown, online = navigator.onLine): FailureReason {
  if (error instanceof NetworkError) return online ? 'unanswered' : 'offline';
  if (!(error instanceof ApiError)) return 'failed';
  return error.status === 429 ? 'busy' : error.status === 503 ? 'unavailable' : 'failed';
}

/** Sends a form. Its key is kept before the first send, so that nothing sent twice is stored twice. */
export async function sendForm(contract: FormContract, sending: Sending): Promise<Outcome> {
  const { answers, extra, signs, language, keep } = sending;
  const body = { ...answers, ...extra, ...signs, utmParams: readVisit(), language };
  const call = ({ key }: Attempt) => callApi(contract, { body, headers: { 'idempotency-key': key } });
  const attempt = attemptFor(answers, sending.last);
  keep(attempt);
  try {
    await call(attempt).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'key_reused')) throw error;
      // The key already stands for other answers, so these were never stored: they go under a key of their own.
      const fresh = { ...attempt, key: newKey() };
      keep(fresh);
      return call(fresh);
    });
    return { kind: 'stored' };
  } catch (error) {
    const errors = error instanceof ApiError ? error.fieldErrors : [];
    const known = errors.flatMap(({ path, code }) => (Object.hasOwn(answers, path) ? [{ question: path, code }] : []));
    return known.length > 0 ? { kind: 'invalid', errors: known } : { kind: 'failed', reason: failureReason(error) };
  }
}
