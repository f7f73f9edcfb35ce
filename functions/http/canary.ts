import { canaryHeader } from '../../shared/contracts/enhancedContact.ts';
import { isCanaryMark } from '../canaryMark.ts';
import { logger } from '../log.ts';
import type { Secret } from '../secrets.ts';

/** The headers of a call that may carry a canary's mark. */
interface Headers {
  [canaryHeader]?: string;
  'idempotency-key'?: string;
}

let opened: Secret | undefined;

/**
 * Whether an enquiry is the canary's own. Without a mark nothing is asked: the reader of secrets is not even loaded. When the key cannot
 * be read, or the mark is not right, it is an ordinary enquiry: rather a test too many in the list than a family's letter out of it.
 */
export async function isCanary(headers: Headers, secretId: string, now: Date): Promise<boolean> {
  const { [canaryHeader]: mark, 'idempotency-key': idempotencyKey } = headers;
  if (mark === undefined || idempotencyKey === undefined) return false;
  try {
    const { openSecret, usualSeconds, freshSeconds } = await import('../secrets.ts');
    opened ??= openSecret(secretId);
    // A key that was replaced a moment ago is read again before the mark is refused.
    for (const age of [usualSeconds, freshSeconds]) {
      if (isCanaryMark(await opened.read(age), mark, idempotencyKey, now)) return true;
    }
    logger.warn('canary mark refused');
  } catch (error) {
    logger.error('canary key not read', { error });
  }
  return false;
}
