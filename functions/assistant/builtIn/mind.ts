import { agreementWords, type Knowledge, knowledge, type PhraseName, type Topic } from '../knowledge.ts';
import { hasAgreed, refusesContact } from '../lead.ts';
import { type Mind, type Reply, type Turn, visitorMessages } from '../mind.ts';
import { heard, holds } from '../phrases.ts';
import { type Heard, hear } from './hear.ts';
import { findTopic } from './search.ts';

/**
 * The mind that needs nothing but the site's own knowledge. It recognises what is wanted by the phrases of the
 * visitor's language, looks questions up in the topics, and says so when it does not know.
 */
export const builtInMind: Mind = {
  async answer(turn) {
    const known = await knowledge(turn.language);
    return answerFrom(turn, known, hear(turn, known));
  },
};

const says = (response: string, ...toolCalls: Reply['toolCalls']): Reply => ({ response, toolCalls });

async function answerFrom(turn: Turn, known: Knowledge, message: Heard): Promise<Reply> {
  const { wants } = message;
  const { say } = known;
  if (wants('distress')) return says(say('distress'));
  if (wants('injection')) return says(say('scope'));
  const lead = await leadReply(turn, known, message);
  if (lead) return lead;
  const action = actionOf(turn, known, message) ?? (await acceptedOffer(turn, known, message));
  if (action) {
    // "How much is a will, and can I book a call?" is two wishes.
    const asksToo = (['price', 'time', 'hours', 'offices'] as const).some((intent) => wants(intent));
    return says(paragraphs(asksToo ? informs(turn, known, message) : undefined, action.response), ...action.toolCalls);
  }
  const simple = simplePhrase(message);
  if (simple) return says(say(simple));
  const answer = informs(turn, known, message);
  if (answer) return says(answer);
  if (wants('greeting')) return says(say('greeting'));
  return says(say(wants('help') || message.length <= 1 ? 'welcome' : 'unknown'));
}

/** Wishes that one phrase answers, the more pressing first. */
function simplePhrase({ wants, length, namesService }: Heard): PhraseName | undefined {
  if (wants('robot')) return 'robot';
  if (wants('complaint')) return 'complaint';
  if (wants('human')) return 'human';
  if (wants('urgent')) return 'urgent';
  const short = length <= 6 && !namesService;
  if (short && wants('goodbye')) return 'goodbye';
  if (short && wants('thanks')) return 'thanks';
  if (length <= 3 && wants('greeting')) return 'greeting';
  return undefined;
}

/** Opening the calendar or the form, when that is what the visitor asks for. */
function actionOf(turn: Turn, { say }: Knowledge, { wants, service, details }: Heard): Reply | undefined {
  if (wants('book') && !wants('complaint')) {
    return says(say('booking'), { name: 'open_calendly', arguments: service ? { type: service } : {} });
  }
  if (!wants('form')) return undefined;
  const [firstName, ...lastNames] = details.name?.split(' ') ?? [];
  const message = questionsSoFar(turn);
  const prefill = {
    ...(firstName && { firstName }),
    ...(lastNames.length > 0 && { lastName: lastNames.join(' ') }),
    ...(details.email && { email: details.email }),
    ...(details.phone && { phone: details.phone }),
    ...(service && { service }),
    ...(message && { message }),
  };
  return says(say('form'), { name: 'open_contact_form', arguments: { prefill } });
}

/** A yes to our own offer of a consultation opens the calendar. */
async function acceptedOffer(turn: Turn, { say }: Knowledge, { length, service }: Heard): Promise<Reply | undefined> {
  const last = turn.history.at(-1);
  if (length > 3 || last?.role !== 'assistant' || !last.content.endsWith(say('ownCaseOffer'))) return undefined;
  const words = heard(turn.message);
  if (!(await agreementWords(turn.language)).some(({ yes }) => holds(words, yes))) return undefined;
  return says(say('booking'), { name: 'open_calendly', arguments: service ? { type: service } : {} });
}

/** The visitor's latest earlier message that reads like a question or a story, for the form's message field. */
const questionsSoFar = (turn: Turn): string | undefined =>
  visitorMessages(turn)
    .slice(0, -1)
    .findLast((message) => message.trim().split(/\s+/).length > 3);

/** Leaving details: asks for what is missing, passes them on when they are complete and agreed. */
async function leadReply(turn: Turn, known: Knowledge, { wants, details, service }: Heard): Promise<Reply | undefined> {
  const { say } = known;
  if (await refusesContact(turn)) return says(say('noContact'));
  const wanted = (wants('callMe') && !wants('complaint')) || details.fresh || (await answersOurQuestion(turn, known));
  if (!wanted || wants('book') || wants('form')) return undefined;
  if (turn.leadCaptured) return says(say('leadKnown'));
  const { name, email, phone } = details;
  if (!name && !email) return says(say('askDetails'));
  if (!name) return says(say('askName'));
  if (!email) return says(say('askEmail'));
  if (!(await hasAgreed(turn))) return says(say('askAgreement'));
  const call = { name, email, ...(phone && { phone }), ...(service && { service }), preferredContact: phone ? 'phone' : 'email' };
  return says(say('leadSaved').replace('{name}', name.split(' ')[0] ?? name), { name: 'capture_lead', arguments: call });
}

/** Whether this message answers one of our own questions about leaving details, with a yes, a name or an address. */
async function answersOurQuestion(turn: Turn, { say }: Knowledge): Promise<boolean> {
  const last = turn.history.at(-1);
  if (last?.role !== 'assistant') return false;
  const questions: PhraseName[] = ['askAgreement', 'askDetails', 'askName', 'askEmail'];
  if (!questions.some((name) => last.content.endsWith(say(name)))) return false;
  return !turn.message.includes('?') && turn.message.trim().split(/\s+/).length <= 12;
}

/** What the site knows about the question; undefined when it does not. */
function informs(turn: Turn, known: Knowledge, message: Heard): string | undefined {
  const { wants, namesService } = message;
  const { say } = known;
  const facts = contactFacts(known, message);
  if (facts) return facts;
  const topic = topicOf(turn, known, message);
  if (wants('bereaved') && !wants('hypothetical')) {
    return paragraphs(say('bereaved'), (topic ?? known.topics.find(({ id }) => id === 'probate'))?.answer);
  }
  const ownCase = wants('ownCase') || wants('taxAmount');
  // "What should I bring?" is about us, not about their case.
  if (!ownCase || (topic && !topic.service)) return topic?.answer;
  return topic || namesService ? paragraphs(say('ownCase'), topic?.answer, say('ownCaseOffer')) : undefined;
}

function topicOf(turn: Turn, known: Knowledge, message: Heard): Topic | undefined {
  const { wants, namesService, length } = message;
  const price = wants('price') && !wants('taxAmount');
  // "And how long does it take?" goes on about what was asked before.
  const isFollowUp = !namesService && length <= 8 && (price || wants('time'));
  const service = namesService || isFollowUp ? message.service : undefined;
  if (price && service && length <= 14 && !wants('ownCase')) {
    const ofService = known.topics.find((topic) => topic.price && topic.service === service);
    if (ofService) return ofService;
  }
  const found = findTopic(known, { text: turn.message, service, price });
  // "How much does it cost?" names nothing that could be looked up.
  return found ?? (price && length <= 6 ? known.topics.find(({ id }) => id === 'cost') : undefined);
}

/** Phone, hours, email and offices, as many of them as are asked for. */
function contactFacts({ topics }: Knowledge, { wants }: Heard): string | undefined {
  const asked = (['hours', 'phone', 'email', 'offices'] as const).filter((intent) => wants(intent));
  return paragraphs(...asked.map((intent) => topics.find(({ id }) => id === `contact-${intent}`)?.answer)) || undefined;
}

/** Paragraphs of an answer, the absent ones left out. */
const paragraphs = (...parts: ReadonlyArray<string | undefined>) => parts.filter((part) => part !== undefined).join('\n\n');
