import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a mark is valid, in seconds. A mark that claims to be valid for longer is refused. */
const validSeconds = 300;

const markPattern = /^(\d{10})\.([\w-]{43})$/;
const epochSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
const signature = (key: string, until: string, idempotencyKey: string) =>
  createHmac('sha256', key).update(`canary enquiry\n${until}\n${idempotencyKey}`).digest();

/**
 * Returns a mark for the enquiry with this idempotency key: the epoch second at which it expires, and a signature over that and the
 * key. A copied mark is therefore useless for any other enquiry.
 */
export function makeCanaryMark(key: string, idempotencyKey: string, now: Date): string {
  const until = String(epochSeconds(now) + validSeconds);
  return `${until}.${signature(key, until, idempotencyKey).toString('base64url')}`;
}

/** Returns whether a mark was made with `key` for this idempotency key and has not expired. */
export function isCanaryMark(key: string, mark: string, idempotencyKey: string, now: Date): boolean {
  const [, until = '', signed = ''] = markPattern.exec(mark) ?? [];
  const left = Number(until) - epochSeconds(now);
  if (!(left > 0 && left <= validSeconds)) return false;
  return timingSafeEqual(signature(key, until, idempotencyKey), Buffer.from(signed, 'base64url'));
}
