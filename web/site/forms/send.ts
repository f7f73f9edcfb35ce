import type * as z from 'zod/mini';
import type { Contract } from '../../../shared/contracts/contract.ts';
import type { FieldErrorCode } from '../../../shared/contracts/errors.ts';
import type { idempotencyHeaders } from '../../../shared/contracts/fields.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { ApiError, callApi, NetworkError } from '../../lib/api.ts';
import { type Attempt, attemptFor, newKey } from '../../lib/attempt.ts';
import { readVisit } from '../statistics/visitSource.ts';
import type { RobotSigns } from './robotSigns.tsx';

/** Why a form was not stored. `unanswered`: no response arrived; it may have been stored, and sending again is safe. */
export type FailureReason = 'offline' | 'unanswered' | 'busy' | 'unavailable' | 'failed';

/** How sending ended. `failed` covers a missing response and every error that no answer of the visitor explains. */
export type Outcome =
  | { kind: 'stored'; response: unknown }
  | { kind: 'invalid'; errors: { question: string; code: FieldErrorCode }[] }
  | { kind: 'failed'; reason: FailureReason; error: unknown };

/** A contract that stores a form: a JSON body and an idempotency key. */
export type FormContract = Contract & { method: 'POST'; body: z.ZodMiniType; headers: typeof idempotencyHeaders };

export interface SendOptions {
  /** The visitor's answers; the idempotency key is made for these. */
  answers: Record<string, unknown>;
  /** Other values of the request's body. */
  extra?: Record<string, unknown> | undefined;
  signs: RobotSigns;
  language: LanguageCode;
  /** The last attempt, if any, and how to store the present one before the request. */
  lastAttempt: Attempt | undefined;
  storeAttempt: (attempt: Attempt) => void;
}

/** Returns the reason that decides what the visitor can do about a failure. */
export function failureReason(error: unknown, online = navigator.onLine): FailureReason {
  if (error instanceof NetworkError) return online ? 'unanswered' : 'offline';
  if (!(error instanceof ApiError)) return 'failed';
  return error.status === 429 ? 'busy' : error.status === 503 ? 'unavailable' : 'failed';
}

/** Sends a form. Its key is stored before the first request, so that a repeat cannot store the form twice. */
export async function sendForm(contract: FormContract, options: SendOptions): Promise<Outcome> {
  const { answers, extra, signs, language, storeAttempt } = options;
  const body = { ...answers, ...extra, ...signs, utmParams: readVisit(), language };
  const call = ({ key }: Attempt) => callApi(contract, { body, headers: { 'idempotency-key': key } });
  const attempt = attemptFor(answers, options.lastAttempt);
  storeAttempt(attempt);
  try {
    const { data } = await call(attempt).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'key_reused')) throw error;
      // The key belongs to other answers, so these were never stored: they need a new key.
      const fresh = { ...attempt, key: newKey() };
      storeAttempt(fresh);
      return call(fresh);
    });
    return { kind: 'stored', response: data };
  } catch (error) {
    const errors = error instanceof ApiError ? error.fieldErrors : [];
    const known = errors.flatMap(({ path, code }) => (Object.hasOwn(answers, path) ? [{ question: path, code }] : []));
    if (known.length > 0) return { kind: 'invalid', errors: known };
    // biome-ignore lint/suspicious/noConsole: failed submissions are logged (docs/requirements.md#errors)
    console.warn('The form could not be sent.', error);
    return { kind: 'failed', reason: failureReason(error), error };
  }
}
