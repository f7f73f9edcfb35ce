import { emailsIn, phoneDigits, phonesIn } from '../../../shared/contactDetails.ts';
import { firm } from '../../../shared/firm.ts';
import type { ChatMessage } from './conversation.ts';

/**
 * Returns the latest email address and phone number in the messages that the visitor wrote on this page, to fill in a form. Those of a mailed
 * link are masked, so nobody gets details that somebody else gave.
 */
export function detailsIn(messages: readonly ChatMessage[]): { email?: string; phone?: string } {
  const own = messages.flatMap(({ role, text }) => (role === 'visitor' ? [text] : []));
  const email = own.flatMap(emailsIn).findLast((found) => found.toLowerCase() !== firm.email);
  const phone = own.flatMap(phonesIn).findLast((found) => phoneDigits(found) !== phoneDigits(firm.phone.href));
  return { ...(email && { email }), ...(phone && { phone: phone.trim() }) };
}
