import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a mark holds from when it is made, in seconds; also the furthest ahead one may claim to hold. */
const holdsSeconds = 300;

const form = /^(\d{10})\.([\w-]{43})$/;
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);
const signature = (key: string, until: string, idempotencyKey: string) =>
  createHmac('sha256', key).update(`canary enquiry\n${until}\n${idempotencyKey}`).digest();

/**
 * A mark for the enquiry with this idempotency key: until when it holds, and a signature over that and the key. So it serves one
 * enquiry, for minutes, and nothing else.
 */
export function makeCanaryMark(key: string, idempotencyKey: string, now: Date): string {
  const until = String(seconds(now) + holdsSeconds);
  return `${until}.${signature(key, until, idempotencyKey).toString('base64url')}`;
}

/** Whether a mark is ours, for this idempotency key, and holds now. */
export function isCanaryMark(key: string, mark: string, idempotencyKey: string, now: Date): boolean {
  const [, until = '', signed = ''] = form.exec(mark) ?? [];
  const left = Number(until) - seconds(now);
  if (!(left > 0 && left <= holdsSeconds)) return false;
  return timingSafeEqual(signature(key, until, idempotencyKey), Buffer.from(signed, 'base64url'));
}
