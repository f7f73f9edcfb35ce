import { toolArguments } from '../../shared/contracts/agent.ts';
import type { ContactAnswers } from '../../shared/contracts/contact.ts';
import { maxLength } from '../../shared/contracts/fields.ts';
import words from '../../shared/words/en.json';

/**
 * Returns the answers of a contact from the arguments of `capture_lead`. A contact has no field for the preferred way of contact, so
 * that is the first line of its message. Consent is true because a call is only admitted with the visitor's agreement.
 */
export function leadContact(args: unknown): ContactAnswers {
  const { name, email, phone, service = 'consultation', message, preferredContact } = toolArguments.capture_lead.parse(args);
  const firstLine = `Preferred contact: ${words.preferredContact[preferredContact]}`;
  return {
    name,
    email,
    phone,
    service,
    message: [firstLine, message]
      .filter((part) => part !== undefined)
      .join('\n\n')
      .slice(0, maxLength.message),
    consent: true,
  };
}
