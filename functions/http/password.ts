import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two passwords are the same, in a time that tells nothing about how much of them is. */
export function isSamePassword(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
