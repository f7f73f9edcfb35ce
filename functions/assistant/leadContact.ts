import { toolArguments } from '../../shared/contracts/agent.ts';
import type { ContactAnswers } from '../../shared/contracts/contact.ts';
import { maxLength } from '../../shared/contracts/fields.ts';
import words from '../../shared/words/en.json';

/**
 * A `capture_lead` call as a simple contact. How they would like to be contacted has no field of its own there, so it heads
 * the message; consent is true because no call is admitted without the visitor's agreement.
 */
export function leadContact(args: unknown): ContactAnswers {
  const { name, email, phone, service = 'consultation', message, preferredContact } = toolArguments.capture_lead.parse(args);
  const head = `Preferred contact: ${words.preferredContact[preferredContact]}`;
  return {
    name,
    email,
    phone,
    service,
    message: [head, message]
      .filter((part) => part !== undefined)
      .join('\n\n')
      .slice(0, maxLength.message),
    consent: true,
  };
}
