import type { ToolCall, toolArguments } from '../../shared/contracts/agent.ts';
import { maxLength } from '../../shared/contracts/fields.ts';
import type { ChatMessage } from '../data/turns.ts';
import { emailsIn, phoneDigits, phonesIn, withoutDetails } from './details.ts';
import { type AgreementWords, agreementWords } from './knowledge.ts';
import { type Turn, visitorMessages } from './mind.ts';
import { heard, holds, wordsOf } from './phrases.ts';

/**
 * Whether the visitor has agreed to be contacted, in words of their own: by saying so, or by answering yes to an assistant
 * that asked. A later refusal takes it back.
 */
export async function hasAgreed(turn: Pick<Turn, 'history' | 'message' | 'language'>): Promise<boolean> {
  const languages = await agreementWords(turn.language);
  const spoken = [...turn.history, { role: 'user', content: turn.message } as const];
  let agreed = false;
  for (const [place, { role, content }] of spoken.entries()) {
    if (role !== 'user') continue;
    agreed = stance(content, isAsked(spoken[place - 1], languages), languages) ?? agreed;
  }
  return agreed;
}

/** Whether this message refuses to be contacted, by itself or as the answer to an assistant that asked. */
export async function refusesContact({ history, message, language }: Turn): Promise<boolean> {
  const languages = await agreementWords(language);
  return stance(message, isAsked(history.at(-1), languages), languages) === false;
}

const isAsked = (before: ChatMessage | undefined, languages: readonly AgreementWords[]) =>
  before?.role === 'assistant' && asksToContact(before.content, languages);

/** Whether an assistant's message asks for permission to contact the visitor. */
function asksToContact(message: string, languages: readonly AgreementWords[]): boolean {
  if (!message.includes('?')) return false;
  return languages.some(({ asked }) => holds(heard(message), asked));
}

/** What one message says about being contacted; undefined when it says nothing. */
function stance(message: string, asked: boolean, languages: readonly AgreementWords[]): boolean | undefined {
  const plain = withoutDetails(message);
  const words = heard(plain);
  if (languages.some(({ refuse }) => holds(words, refuse))) return false;
  const said = sentencesOf(plain).filter((sentence) => !asksBack(sentence, languages));
  if (said.some((sentence) => languages.some(({ agree }) => holds(heard(sentence), agree)))) return true;
  if (!asked) return undefined;
  const opening = heard(wordsOf(words).slice(0, 4).join(' '));
  if (languages.some(({ no }) => holds(opening, no))) return false;
  return languages.some(({ yes }) => holds(opening, yes)) ? true : undefined;
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?।;])\s+|\n+/u);

// "What happens if I agree?" agrees to nothing; "could you call me back?" asks for the call.
const asksBack = (sentence: string, languages: readonly AgreementWords[]) =>
  languages.some((language) => holds(heard(sentence), language.if)) ||
  (/\?\s*$/u.test(sentence) && !/^\W*(please|(can|could) (you|someone|somebody|one of you|we))\b/iu.test(sentence));

/** A visitor's name is theirs when every word of it stands in what they wrote, addresses apart. */
function saidName(name: string, messages: readonly string[]): boolean {
  const said = new Set(messages.flatMap((message) => wordsOf(heard(withoutDetails(message)))));
  const parts = wordsOf(heard(name));
  return parts.length > 0 && parts.some((part) => [...part].length > 1) && parts.every((part) => said.has(part));
}

const saidEmail = (email: string, messages: readonly string[]) =>
  messages.some((message) => emailsIn(message).some((found) => found.toLowerCase() === email.toLowerCase()));

const saidPhone = (phone: string, messages: readonly string[]) =>
  messages.some((message) => phonesIn(message).some((found) => phoneDigits(found) === phoneDigits(phone)));

/** The visitor's own words, for staff to read: all messages, as much as a message field holds. */
const ownWords = (messages: readonly string[]) => messages.join('\n\n').slice(0, maxLength.message).trim();

/**
 * A `capture_lead` call as it may be stored, or why it may not be: name, email and phone must stand literally in the
 * visitor's messages and they must have agreed. The message kept is the visitor's own words, never a summary.
 */
export async function admitLead(
  args: ReturnType<typeof toolArguments.capture_lead.parse>,
  turn: Turn,
): Promise<{ call: ToolCall } | { refused: string }> {
  const messages = visitorMessages(turn);
  if (turn.leadCaptured) return { refused: 'their details have been passed on already' };
  if (!saidName(args.name, messages)) return { refused: 'the visitor has not given this name' };
  if (!saidEmail(args.email, messages)) return { refused: 'the visitor has not given this email address' };
  if (args.phone !== undefined && !saidPhone(args.phone, messages)) {
    return { refused: 'the visitor has not given this phone number' };
  }
  if (!(await hasAgreed(turn))) return { refused: 'the visitor has not agreed to be contacted; ask them' };
  return { call: { name: 'capture_lead', arguments: { ...args, message: ownWords(messages) } } };
}

/** What a form may be prefilled with: the details the visitor really gave, nothing else. */
export function ownPrefill(
  prefill: ReturnType<typeof toolArguments.open_contact_form.parse>['prefill'],
  turn: Turn,
): typeof prefill {
  const messages = visitorMessages(turn);
  const { firstName, lastName, email, phone, service, message } = prefill;
  const said = heard(messages.join(' '));
  return {
    ...(firstName && saidName(firstName, messages) && { firstName }),
    ...(lastName && saidName(lastName, messages) && { lastName }),
    ...(email && saidEmail(email, messages) && { email }),
    ...(phone && saidPhone(phone, messages) && { phone }),
    ...(service && { service }),
    ...(message && said.includes(heard(message).trim()) && { message }),
  };
}
