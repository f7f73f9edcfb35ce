import { emailsIn, phoneDigits, phonesIn, withoutDetails } from '../../shared/contactDetails.ts';
import type { ToolCall, toolArguments } from '../../shared/contracts/agent.ts';
import { maxLength } from '../../shared/contracts/fields.ts';
import { matchesAny, normalizeWords, withoutPhrases } from '../../shared/phrases.ts';
import type { ChatMessage } from '../data/turns.ts';
import { type AgreementWords, agreementWords } from './knowledge.ts';
import { splitWords } from './phrases.ts';
import { type Turn, visitorMessages } from './responder.ts';

/** What one message says about contact. Undefined when it says nothing; unclear when it may be an agreement or not. */
type Consent = 'agreed' | 'refused' | 'unclear' | undefined;

/**
 * Returns whether the visitor has agreed to be contacted, by saying so or by answering yes to the assistant's question. The latest
 * message about contact counts. An unclear one is no agreement, so the assistant asks again.
 */
export async function hasAgreed(turn: Pick<Turn, 'history' | 'message' | 'language'>): Promise<boolean> {
  const languages = await agreementWords(turn.language);
  const messages = [...turn.history, { role: 'user', content: turn.message } as const];
  let latest: Consent;
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== 'user') continue;
    latest = consentIn(content, isAsked(messages[index - 1], languages), languages) ?? latest;
  }
  return latest === 'agreed';
}

/** Returns whether this message refuses contact, by itself or as the answer to the assistant's question. */
export async function refusesContact({ history, message, language }: Turn): Promise<boolean> {
  const languages = await agreementWords(language);
  return consentIn(message, isAsked(history.at(-1), languages), languages) === 'refused';
}

const isAsked = (before: ChatMessage | undefined, languages: readonly AgreementWords[]) =>
  before?.role === 'assistant' && asksForConsent(before.content, languages);

/** Returns whether a message of the assistant asks for permission to contact the visitor. */
function asksForConsent(message: string, languages: readonly AgreementWords[]): boolean {
  if (!message.includes('?')) return false;
  return languages.some(({ asked }) => matchesAny(normalizeWords(message), asked));
}

/**
 * Returns what one message says about contact. A negation, a condition or a delay anywhere in the message makes an agreement unclear,
 * because a refusal can be worded in more ways than a list has. So does anything after a yes that is not known to be harmless.
 */
function consentIn(message: string, asked: boolean, languages: readonly AgreementWords[]): Consent {
  const plain = withoutDetails(message);
  const has = (text: string, ...lists: Array<keyof AgreementWords>) =>
    languages.some((language) => lists.some((list) => matchesAny(normalizeWords(text), language[list])));
  const agreesIn = (sentence: string) => [sentence, ...clausesOf(sentence)].some((part) => has(part, 'agree'));
  const statements = sentencesOf(plain).filter((sentence) => !isOnlyQuestion(sentence) && !has(sentence, 'question'));
  const opening = statements[0] ?? '';
  const startsWithYes = asked && has(openingOf(opening), 'yes');
  const refuses = clausesOf(plain).some((clause) => has(clause, 'refuse'));
  if (refuses || (asked && !startsWithYes && has(openingOf(plain), 'no'))) {
    // "Please email me, but do not phone" permits one way of contact: the assistant asks again instead of losing the enquiry.
    const parts = statements.flatMap((sentence) => partsOf(sentence, languages));
    return parts.some((part) => has(part, 'agree') && !has(part, 'no', 'doubt')) ? 'unclear' : 'refused';
  }
  const agrees = (startsWithYes && isOnlyYes(opening, languages)) || statements.some(agreesIn);
  // "After 10 if possible" is no condition.
  const polite = languages.flatMap((language) => language.polite);
  if (has(withoutPhrases(normalizeWords(plain), polite), 'no', 'doubt'))
    return agrees || asked || has(plain, 'contact') ? 'unclear' : undefined;
  if (agrees) return 'agreed';
  return startsWithYes ? 'unclear' : undefined;
}

/** Returns whether a sentence with a yes says nothing else, apart from politeness, a time of day, contact details or a name. */
function isOnlyYes(sentence: string, languages: readonly AgreementWords[]): boolean {
  // The longest first, so that "thank you" is not left as "you".
  const phrases = languages
    .flatMap(({ yes, courtesy, polite }) => [...yes, ...courtesy, ...polite])
    .toSorted((one, other) => other.split(' ').length - one.split(' ').length);
  let rest = normalizeWords(sentence);
  // Neighbouring phrases share a space, so that one pass does not find both.
  for (let before = ''; rest !== before; ) {
    before = rest;
    rest = withoutPhrases(rest, phrases);
  }
  const words = splitWords(rest);
  const names = splitWords(normalizeWords((sentence.match(capitalized) ?? []).join(' ')));
  return words.length <= maxNameWords && words.every((word) => names.includes(word));
}

const capitalized = /\p{Lu}(?:['’]\p{Lu})?\p{Ll}[\p{L}'’-]*/gu;
const maxNameWords = 3;

const openingOf = (text: string) => splitWords(normalizeWords(text)).slice(0, 4).join(' ');

const sentencesOf = (text: string) => text.split(/(?<=[.!?।;])\s+|\n+/u).filter((sentence) => /\p{L}/u.test(sentence));

/** Returns the parts of a text between punctuation marks, so that a phrase for the start of a text also finds "I am Jane, call me". */
const clausesOf = (text: string) => text.split(/[.!?।;,:–—\n]|\s-+\s/u);

/** Returns the clauses of a text, also divided at words such as "but". */
function partsOf(text: string, languages: readonly AgreementWords[]): string[] {
  const dividers = languages.flatMap(({ but }) => but).flatMap((words) => words.split('|'));
  const divider = new RegExp(`(?<![\\p{L}\\p{M}])(?:${dividers.join('|')})(?![\\p{L}\\p{M}])`, 'giu');
  return clausesOf(text).flatMap((clause) => clause.split(divider));
}

// "May you contact me?" is not an agreement, but "could you call me back?" is.
const isOnlyQuestion = (sentence: string) =>
  /\?\s*$/u.test(sentence) && !/^\W*(please|(can|could) (you|someone|somebody|one of you|we))\b/iu.test(sentence);

/** Returns whether every word of a name is in the visitor's messages, outside of email addresses. */
function gaveName(name: string, messages: readonly string[]): boolean {
  const written = new Set(messages.flatMap((message) => splitWords(normalizeWords(withoutDetails(message)))));
  const parts = splitWords(normalizeWords(name));
  return parts.length > 0 && parts.some((part) => [...part].length > 1) && parts.every((part) => written.has(part));
}

const gaveEmail = (email: string, messages: readonly string[]) =>
  messages.some((message) => emailsIn(message).some((found) => found.toLowerCase() === email.toLowerCase()));

const gavePhone = (phone: string, messages: readonly string[]) =>
  messages.some((message) => phonesIn(message).some((found) => phoneDigits(found) === phoneDigits(phone)));

/** Returns all messages of the visitor, cut to the length of a contact's message. */
const visitorText = (messages: readonly string[]) => messages.join('\n\n').slice(0, maxLength.message).trim();

/**
 * Returns a `capture_lead` call that may be stored, or the reason why not, in words for the model. Name, email and phone must be in the
 * visitor's messages, and the visitor must have agreed to be contacted. The message of the lead is the visitor's text and not a summary.
 */
export async function admitLead(
  args: ReturnType<typeof toolArguments.capture_lead.parse>,
  turn: Turn,
): Promise<{ call: ToolCall } | { refused: string }> {
  const messages = visitorMessages(turn);
  if (turn.leadCaptured) return { refused: 'their details have been passed on already' };
  if (!gaveName(args.name, messages)) return { refused: 'the visitor has not given this name' };
  if (!gaveEmail(args.email, messages)) return { refused: 'the visitor has not given this email address' };
  if (args.phone !== undefined && !gavePhone(args.phone, messages)) {
    return { refused: 'the visitor has not given this phone number' };
  }
  if (!(await hasAgreed(turn))) return { refused: 'the visitor has not agreed to be contacted; ask them' };
  return { call: { name: 'capture_lead', arguments: { ...args, message: visitorText(messages) } } };
}

/** Returns the fields of a prefill that the visitor gave in the conversation. */
export function visitorPrefill(
  prefill: ReturnType<typeof toolArguments.open_contact_form.parse>['prefill'],
  turn: Turn,
): typeof prefill {
  const messages = visitorMessages(turn);
  const { firstName, lastName, email, phone, service, message } = prefill;
  const written = normalizeWords(messages.join(' '));
  return {
    ...(firstName && gaveName(firstName, messages) && { firstName }),
    ...(lastName && gaveName(lastName, messages) && { lastName }),
    ...(email && gaveEmail(email, messages) && { email }),
    ...(phone && gavePhone(phone, messages) && { phone }),
    ...(service && { service }),
    ...(message && written.includes(normalizeWords(message).trim()) && { message }),
  };
}

/**
 * Returns a `propose_meeting` call that may run, or the reason why not, in words for the model. Drops a place that does not belong to the kind of
 * meeting, and a name that the visitor has not written.
 */
export function admitProposal(
  { kind, borough, office, name }: ReturnType<typeof toolArguments.propose_meeting.parse>,
  turn: Turn,
): { call: ToolCall } | { refused: string } {
  if (kind === 'visit' && !borough) return { refused: 'a visit needs the borough; ask the visitor' };
  const call = {
    kind,
    ...(kind === 'visit' && { borough }),
    ...(kind === 'consultation' && office && { office }),
    ...(name && gaveName(name, visitorMessages(turn)) && { name }),
  };
  return { call: { name: 'propose_meeting', arguments: call } };
}
