import { enhancedContact } from '../../../shared/contracts/enhancedContact.ts';
import type { FieldErrorCode } from '../../../shared/contracts/errors.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { readVisit } from '../visit.ts';
import { type Draft, isQuestion, type Question, toSend } from './answers.ts';
import { attemptFor, newKey } from './attempt.ts';
import { type KeptEnquiry, keep } from './draft.ts';

/** How sending ended. `failed` covers no answer, and every refusal that no answer of the visitor's explains. */
export type Outcome =
  | { kind: 'stored' }
  | { kind: 'invalid'; errors: { question: Question; code: FieldErrorCode }[] }
  | { kind: 'failed' };

const call = (draft: Draft, language: LanguageCode, key: string, extra: { leadScore: number; submissionTimestamp: string }) =>
  callApi(enhancedContact, {
    body: { ...toSend(draft), ...extra, utmParams: readVisit(), language },
    headers: { 'idempotency-key': key },
  });

/** Sends an enquiry. Its key is kept before the first send, so that nothing sent twice is stored twice. */
export async function sendEnquiry(kept: KeptEnquiry, language: LanguageCode, leadScore: number): Promise<Outcome> {
  const attempt = attemptFor(kept.draft, kept.attempt);
  const extra = { leadScore, submissionTimestamp: new Date().toISOString() };
  keep({ ...kept, attempt });
  try {
    await call(kept.draft, language, attempt.key, extra).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'key_reused')) throw error;
      // The key already stands for other answers, so these were never stored: they go under a key of their own.
      const fresh = { ...attempt, key: newKey() };
      keep({ ...kept, attempt: fresh });
      return call(kept.draft, language, fresh.key, extra);
    });
    return { kind: 'stored' };
  } catch (error) {
    const errors = error instanceof ApiError ? (error.fieldErrors ?? []) : [];
    const known = errors.flatMap(({ path, code }) => (isQuestion(path) ? [{ question: path, code }] : []));
    return known.length > 0 ? { kind: 'invalid', errors: known } : { kind: 'failed' };
  }
}
