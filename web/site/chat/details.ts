import { visitorDetails } from '../../../shared/contactDetails.ts';
import type { ChatMessage } from './conversation.ts';

/**
 * Returns the latest email address and phone number in the messages that the visitor wrote on this page, to fill in a form. Those of a mailed
 * link are masked, so nobody gets details that somebody else gave.
 */
export function detailsIn(messages: readonly ChatMessage[]): { email?: string; phone?: string } {
  return Object.assign({}, ...messages.map(({ role, text }) => role === 'visitor' && visitorDetails(text)));
}
