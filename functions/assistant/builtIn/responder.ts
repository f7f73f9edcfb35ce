import { matchesAny, normalizeWords } from '../../../shared/phrases.ts';
import { agreementWords, type Knowledge, knowledge, type PhraseName, type Topic } from '../knowledge.ts';
import { hasAgreed, refusesContact } from '../lead.ts';
import { type Reply, type Responder, type Turn, visitorMessages } from '../responder.ts';
import { type Interpretation, interpret } from './interpret.ts';
import { findTopic } from './search.ts';

/**
 * The built-in assistant. It recognizes intents by phrases of the visitor's language, answers questions from the site's topics, and says
 * so when it does not know an answer.
 */
export const builtInResponder: Responder = {
  async respond(turn) {
    const known = await knowledge(turn.language);
    return replyTo(turn, known, interpret(turn, known));
  },
};

/**
 * Returns whether a message shows signs of distress, coercion or abuse. The built-in assistant then replies with the right numbers,
 * and no language model is asked.
 */
export async function needsHelpline(turn: Turn): Promise<boolean> {
  const { hasIntent } = interpret(turn, await knowledge(turn.language));
  return hasIntent('distress') || hasIntent('coercion');
}

const reply = (response: string, ...toolCalls: Reply['toolCalls']): Reply => ({ response, toolCalls });

async function replyTo(turn: Turn, known: Knowledge, message: Interpretation): Promise<Reply> {
  const { hasIntent } = message;
  const { phrase } = known;
  if (hasIntent('distress')) return reply(phrase('distress'));
  if (hasIntent('coercion')) return reply(phrase('coercion'));
  if (hasIntent('injection')) return reply(phrase('scope'));
  const lead = await leadReply(turn, known, message);
  if (lead) return lead;
  const action = actionReply(turn, known, message) ?? (await acceptedOffer(turn, known, message));
  if (action) {
    // "How much is a will, and can I book a call?" asks for both.
    const alsoAsks = (['price', 'time', 'hours', 'offices'] as const).some((intent) => hasIntent(intent));
    return reply(paragraphs(alsoAsks ? answerOf(turn, known, message) : undefined, action.response), ...action.toolCalls);
  }
  const simple = simplePhrase(message);
  if (simple) return reply(phrase(simple));
  const answer = answerOf(turn, known, message);
  if (answer) return reply(answer);
  if (hasIntent('greeting')) return reply(phrase('greeting'));
  return reply(phrase(hasIntent('help') || message.length <= 1 ? 'welcome' : 'unknown'));
}

/** Returns the name of a phrase that is the whole reply, the most urgent first; undefined when none is. */
function simplePhrase({ hasIntent, length, mentionsService }: Interpretation): PhraseName | undefined {
  if (hasIntent('robot')) return 'robot';
  if (hasIntent('complaint')) return 'complaint';
  if (hasIntent('human')) return 'human';
  if (hasIntent('urgent')) return 'urgent';
  const short = length <= 6 && !mentionsService;
  if (short && hasIntent('goodbye')) return 'goodbye';
  if (short && hasIntent('thanks')) return 'thanks';
  if (length <= 3 && hasIntent('greeting')) return 'greeting';
  return undefined;
}

/** Returns the reply that opens the booking calendar or the contact form; undefined when the visitor requests neither. */
function actionReply(turn: Turn, { phrase }: Knowledge, { hasIntent, service, details }: Interpretation): Reply | undefined {
  if (hasIntent('book') && !hasIntent('complaint')) {
    return reply(phrase('booking'), { name: 'open_calendly', arguments: service ? { type: service } : {} });
  }
  if (!hasIntent('form')) return undefined;
  const [firstName, ...lastNames] = details.name?.split(' ') ?? [];
  const message = earlierQuestion(turn);
  const prefill = {
    ...(firstName && { firstName }),
    ...(lastNames.length > 0 && { lastName: lastNames.join(' ') }),
    ...(details.email && { email: details.email }),
    ...(details.phone && { phone: details.phone }),
    ...(service && { service }),
    ...(message && { message }),
  };
  return reply(phrase('form'), { name: 'open_contact_form', arguments: { prefill } });
}

/** Returns the reply that opens the calendar when the visitor accepts the offered consultation; undefined otherwise. */
async function acceptedOffer(turn: Turn, { phrase }: Knowledge, { length, service }: Interpretation): Promise<Reply | undefined> {
  const last = turn.history.at(-1);
  if (length > 3 || last?.role !== 'assistant' || !last.content.endsWith(phrase('ownCaseOffer'))) return undefined;
  const words = normalizeWords(turn.message);
  if (!(await agreementWords(turn.language)).some(({ yes }) => matchesAny(words, yes))) return undefined;
  return reply(phrase('booking'), { name: 'open_calendly', arguments: service ? { type: service } : {} });
}

/** Returns the visitor's latest earlier message of more than three words, for the message field of the form. */
const earlierQuestion = (turn: Turn): string | undefined =>
  visitorMessages(turn)
    .slice(0, -1)
    .findLast((message) => message.trim().split(/\s+/).length > 3);

/** Returns the reply to a visitor who leaves contact details: asks for what is missing, or captures the lead. Undefined for other messages. */
async function leadReply(
  turn: Turn,
  known: Knowledge,
  { hasIntent, details, service }: Interpretation,
): Promise<Reply | undefined> {
  const { phrase } = known;
  if (await refusesContact(turn)) return reply(phrase('noContact'));
  const wanted = (hasIntent('callMe') && !hasIntent('complaint')) || details.fresh || (await answersLeadQuestion(turn, known));
  if (!wanted || hasIntent('book') || hasIntent('form')) return undefined;
  if (turn.leadCaptured) return reply(phrase('leadKnown'));
  const { name, email, phone } = details;
  if (!name && !email) return reply(phrase('askDetails'));
  if (!name) return reply(phrase('askName'));
  if (!email) return reply(phrase('askEmail'));
  if (!(await hasAgreed(turn))) return reply(phrase('askAgreement'));
  const call = { name, email, ...(phone && { phone }), ...(service && { service }), preferredContact: phone ? 'phone' : 'email' };
  return reply(phrase('leadSaved').replace('{name}', name.split(' ')[0] ?? name), { name: 'capture_lead', arguments: call });
}

/** Returns whether this message answers the assistant's question for details or agreement. */
async function answersLeadQuestion(turn: Turn, { phrase }: Knowledge): Promise<boolean> {
  const last = turn.history.at(-1);
  if (last?.role !== 'assistant') return false;
  const questions: PhraseName[] = ['askAgreement', 'askDetails', 'askName', 'askEmail'];
  if (!questions.some((name) => last.content.endsWith(phrase(name)))) return false;
  return !turn.message.includes('?') && turn.message.trim().split(/\s+/).length <= 12;
}

/** Returns the answer to the question of this message; undefined when the site's topics have none. */
function answerOf(turn: Turn, known: Knowledge, message: Interpretation): string | undefined {
  const { hasIntent, mentionsService } = message;
  const { phrase } = known;
  const facts = contactFacts(known, message);
  if (facts) return facts;
  const topic = topicFor(turn, known, message);
  if (hasIntent('bereaved') && !hasIntent('hypothetical')) {
    return paragraphs(phrase('bereaved'), (topic ?? known.topics.find(({ id }) => id === 'probate'))?.answer);
  }
  const ownCase = hasIntent('ownCase') || hasIntent('taxAmount');
  // A topic without a service is about the firm, and not about the visitor's own case.
  if (!ownCase || (topic && !topic.service)) return topic?.answer;
  return topic || mentionsService ? paragraphs(phrase('ownCase'), topic?.answer, phrase('ownCaseOffer')) : undefined;
}

/** Returns the topic that answers this message; undefined when there is none. */
function topicFor(turn: Turn, known: Knowledge, message: Interpretation): Topic | undefined {
  const { hasIntent, mentionsService, length } = message;
  const price = hasIntent('price') && !hasIntent('taxAmount');
  // "And how long does it take?" asks about the service of an earlier message.
  const isFollowUp = !mentionsService && length <= 8 && (price || hasIntent('time'));
  const service = mentionsService || isFollowUp ? message.service : undefined;
  if (price && service && length <= 14 && !hasIntent('ownCase')) {
    const priceTopic = known.topics.find((topic) => topic.price && topic.service === service);
    if (priceTopic) return priceTopic;
  }
  const found = findTopic(known, { text: turn.message, service, price });
  // "How much does it cost?" has no keywords to search for.
  return found ?? (price && length <= 6 ? known.topics.find(({ id }) => id === 'cost') : undefined);
}

/** Returns those of opening hours, phone, email and offices that the message asks for; undefined when it asks for none. */
function contactFacts({ topics }: Knowledge, { hasIntent }: Interpretation): string | undefined {
  const asked = (['hours', 'phone', 'email', 'offices'] as const).filter((intent) => hasIntent(intent));
  return paragraphs(...asked.map((intent) => topics.find(({ id }) => id === `contact-${intent}`)?.answer)) || undefined;
}

/** Joins the parts that are present as paragraphs. */
const paragraphs = (...parts: ReadonlyArray<string | undefined>) => parts.filter((part) => part !== undefined).join('\n\n');
