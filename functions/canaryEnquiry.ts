import { randomUUID } from 'node:crypto';
import { canaryHeader, enhancedContact } from '../shared/contracts/enhancedContact.ts';
import { firm } from '../shared/firm.ts';
import type { EnquiryId } from '../shared/ids.ts';
import { makeCanaryMark } from './canaryMark.ts';

/** The answers of the test enquiry. Its email address is the firm's own, so that no one else would get a confirmation. */
export const canaryAnswers = {
  firstName: 'Canary',
  lastName: 'Check',
  email: firm.email,
  phone: firm.phone.display,
  service: 'will-writing',
  urgency: 'just-exploring',
  bookingPreference: 'email',
  message: 'An automatic check of the site. Please delete it if you see it: checks are not meant to be listed.',
  consent: true,
} as const;

/**
 * Sends the test enquiry to a site as a visitor's browser would, marked with `key`. Returns its id. Throws an Error when the site does
 * not respond within `timeoutMs`, or responds with another status or body.
 */
export async function sendCanaryEnquiry(address: string, key: string, timeoutMs: number): Promise<EnquiryId> {
  const idempotencyKey = randomUUID();
  const response = await fetch(`${address}${enhancedContact.path}`, {
    method: enhancedContact.method,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (compatible; site check)',
      'idempotency-key': idempotencyKey,
      [canaryHeader]: makeCanaryMark(key, idempotencyKey, new Date()),
    },
    body: JSON.stringify(canaryAnswers),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== enhancedContact.status) throw new Error(`The enquiry was answered with ${response.status}`);
  return enhancedContact.response.parse(await response.json()).submissionId;
}
