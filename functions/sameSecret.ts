import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether two passwords or other secrets are the same. The time it takes does not depend on where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
