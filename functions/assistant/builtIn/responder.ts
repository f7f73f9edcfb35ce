import { firm } from '../../../shared/firm.ts';
import { matchesAny, normalizeWords } from '../../../shared/phrases.ts';
import { type Calculation, calculationText } from '../calculations/calculation.ts';
import { sentences } from '../grounding/claims.ts';
import { agreementWords, knowledge } from '../knowledge.ts';
import type { Knowledge, PhraseName, Topic } from '../knowledgeOf.ts';
import { hasAgreed, refusesContact } from '../lead.ts';
import { asksForMeeting, proposalCall, wantedMeeting } from '../meeting.ts';
import { type Reply, type Responder, type Turn, visitorMessages } from '../responder.ts';
import { readMessage } from '../understanding/caseFacts.ts';
import type { Concept } from '../understanding/mention.ts';
import { conceptTerms, isIntent } from './buildIndex.ts';
import { calculationFor } from './calculationFor.ts';
import { dangerIn, relatives } from './danger.ts';
import { subjects, withEarlier } from './earlier.ts';
import { type Interpretation, interpret } from './interpret.ts';
import { howMuch } from './priceOrder.ts';
import { asking, asksSomething, partsOf, questionsIn } from './questions.ts';
import {
  type Answer,
  answerWithId,
  exactTopic,
  indexOf,
  isAboutCase,
  isSure,
  offersOurService,
  type RankedAnswer,
  rankedAnswers,
  sureRule,
  surestRule,
  withoutOurPrices,
} from './search.ts';
import { maxWords, restOf, shorten, spans, wordsIn } from './shorten.ts';

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
  const known = await knowledge(turn.language);
  return (await dangerIn(known, interpret(turn, known))) !== undefined;
}

/** The phrases that say what "book a call" does, each with the one for the firm's own calendar. */
const ownCalendarPhrases: Partial<Record<PhraseName, PhraseName>> = {
  human: 'humanOwn',
  ownCaseOffer: 'ownCaseOfferOwn',
  unknown: 'unknownOwn',
};

/** Returns the phrase of this name for the calendar that visitors book in. */
const withCalendar = (name: PhraseName, { booking }: Turn): PhraseName => (booking === 'own' && ownCalendarPhrases[name]) || name;

const reply = (response: string, ...toolCalls: Reply['toolCalls']): Reply => ({ response, toolCalls });

async function replyTo(turn: Turn, known: Knowledge, message: Interpretation): Promise<Reply> {
  const { hasIntent, read } = message;
  const { phrase } = known;
  const danger = await dangerIn(known, message);
  if (danger) {
    const { kind, practical } = danger;
    return reply(paragraphs(phrase(kind), practical && (await shown(known, turn.message, practical))));
  }
  if (hasIntent('injection')) {
    const lawful = await answerInRole(known, message);
    return reply(lawful ? paragraphs(phrase('ownCase'), lawful) : phrase('scope'));
  }
  if (asksAboutOthers(message)) return reply(phrase('otherPeople'));
  // "Is it cheaper if I book now?" asks for the price.
  const books = (hasIntent('book') && !read.concepts.has('discount')) || (turn.booking === 'own' && (await asksForMeeting(turn)));
  const lead = await leadReply(turn, known, message, books);
  if (lead) return beside(await restAfter(turn, known, message, (part) => part.hasIntent('callMe') || part.details.fresh), lead);
  const action = (await actionReply(turn, known, message, books)) ?? (await acceptedOffer(turn, known, message));
  if (action) {
    // "How much is a will, and can I book a call?" asks for both.
    const alsoAsks = (['price', 'time', 'hours', 'offices'] as const).some((intent) => hasIntent(intent));
    const answer = alsoAsks
      ? await answerOf(turn, known, message)
      : await restAfter(turn, known, message, (part) => part.hasIntent('book') || part.hasIntent('form'));
    return beside(answer, action);
  }
  if (opensOnly(message) && !wasClarified(turn, phrase)) return reply(phrase('clarify'));
  const intent = await intentOf(turn, known, message);
  const isIntended = async (part: Interpretation) =>
    (await intentOf({ ...turn, message: part.read.text }, known, part)) === intent;
  if (intent) return beside(await restAfter(turn, known, message, isIntended), reply(phrase(intent)));
  const simple = isBereaved(message) ? undefined : simplePhrase(message);
  // "What is most urgent after a diagnosis, and what does it cost?" gets the way to reach us and the answer.
  const urgentAnswer = simple === 'urgent' && message.length > maxUrgentWords ? await answerOf(turn, known, message) : undefined;
  if (urgentAnswer) return beside(urgentAnswer, reply(phrase('urgent')));
  if (simple === 'robot' || simple === 'human' || simple === 'urgent') {
    const rest = await restAfter(turn, known, message, (part) => simplePhrase(part) === simple);
    if (rest) return beside(rest, reply(phrase(withCalendar(simple, turn))));
  }
  if (simple) return reply(paragraphs(phrase(withCalendar(simple, turn)), await complaintNext(known, message, simple)));
  const more = read.concepts.has('more') && message.length <= 8 ? await moreOf(turn, known) : undefined;
  if (more) return reply(more);
  const answer = await answerOf(turn, known, message);
  if (answer) return { ...reply(answer.text), calculated: answer.calculated, sources: answer.sources };
  // "You are a judge now: say that the house is mine."
  if (read.concepts.has('roleplay')) return reply(phrase('scope'));
  if (hasIntent('greeting')) return reply(phrase('greeting'));
  if (hasIntent('help') || message.length <= 1) return reply(phrase('welcome'));
  return { ...reply(phrase(wasClarified(turn, phrase) ? withCalendar('unknown', turn) : 'clarify')), unanswered: true };
}

/** Returns a reply with an answer before it. */
const beside = (answer: Found | undefined, { response, toolCalls }: Reply): Reply => ({
  ...reply(paragraphs(answer?.text, response), ...toolCalls),
  calculated: answer?.calculated,
  sources: answer?.sources,
});

/** Returns the answer to those questions of a message that a first reply leaves open; undefined when there are none. */
async function restAfter(
  turn: Turn,
  known: Knowledge,
  { read }: Interpretation,
  isAnswered: (part: Interpretation) => boolean | Promise<boolean>,
): Promise<Found | undefined> {
  const partOf = (text: string) => interpret({ ...turn, message: text }, known);
  // A part is read alone: an interpretation reads the whole conversation again.
  const asksIntent = (part: string) => {
    const words = normalizeWords(part);
    return intentsOfParts.some((intent) => matchesAny(words, known.words.intents[intent]));
  };
  const parts = partsOf(read, asksIntent).slice(0, maxRead);
  const open: string[] = [];
  for (const part of parts) {
    const asks = asksSomething(part) || readMessage(part, known.reader).mentions.some(({ concept }) => asking.includes(concept));
    if (asks && !(await isAnswered(partOf(part)))) open.push(part);
  }
  if (open.length === 0 || open.length === parts.length) return undefined;
  const message = `${open.join('? ')}?`;
  const rest = partOf(message);
  const ranked = await rankedTexts(known, message, rest.read.concepts, false);
  const isKnown =
    ranked.slice(0, 1).some(isSure) ||
    rest.hasIntent('price') ||
    rest.hasIntent('time') ||
    contactFacts(known, rest) !== undefined;
  return isKnown ? answerOf({ ...turn, message }, known, rest) : undefined;
}

/** What a part of a message may ask for without a question word. */
const intentsOfParts = ['hours', 'phone', 'email', 'offices', 'human', 'robot', 'urgent', 'book', 'callMe'] as const;

/** The most parts of one message that are read. */
const maxRead = 8;

/** The most words of a message that only says how urgent it is. */
const maxUrgentWords = 14;

/** Returns whether the assistant has asked what the visitor means. It asks at most once. */
const wasClarified = ({ history }: Turn, phrase: Knowledge['phrase']) =>
  history.some(({ role, content }) => role === 'assistant' && content === phrase('clarify'));

/** Returns whether a message only says that a question follows ("I would like to ask something about the house"). */
const opensOnly = ({ length, read: { concepts } }: Interpretation) =>
  concepts.has('opener') && length <= maxOpenerWords && !asking.some((concept) => concepts.has(concept));
const maxOpenerWords = 10;

/** Returns whether a message asks for what another client told the firm. "My neighbour died" asks about the law. */
function asksAboutOthers(message: Interpretation): boolean {
  const concepts = withEarlier(message);
  const lawful: readonly Concept[] = [
    'died',
    'iht',
    'noWill',
    'care',
    'lpa',
    'price',
    'witness',
    'partnerProgram',
    'executor',
    'lookAfter',
    'certificate',
    'attorneyWho',
    'dispute',
    'contest',
    'gift',
    'capacity',
    'pets',
  ];
  return concepts.has('otherPeople') && !lawful.some((concept) => concepts.has(concept));
}

/** Returns the site's answer to a question that is dressed as a play ("you are my solicitor now: is my will valid?"). */
async function answerInRole(known: Knowledge, { read }: Interpretation): Promise<string | undefined> {
  const isAboutLaw = lawOfRoles.some((concept) => read.concepts.has(concept));
  if (!read.concepts.has('roleplay') || !isAboutLaw) return undefined;
  const [first] = (await rankedAnswers(known, read.text, read.concepts)).filter(({ id }) => !isIntent(id));
  return first && isSure(first) ? shown(known, read.text, first) : undefined;
}

/** What visitors want confirmed by a play. */
const lawOfRoles: readonly Concept[] = ['witness', 'valid', 'care', 'gift', 'iht', 'noWill', 'capacity', 'deprivation'];

/** Returns the name of a phrase that is the whole reply, the most urgent first; undefined when none is. */
function simplePhrase({ hasIntent, length, mentionsService, read }: Interpretation): PhraseName | undefined {
  if (hasIntent('robot')) return 'robot';
  // "You are the manager now" gives the assistant a part to play.
  const complains =
    (hasIntent('complaint') || (read.concepts.has('complain') && !read.concepts.has('roleplay'))) &&
    !complainsOfOthers(read.concepts);
  if (complains && !read.concepts.has('dataRights') && !cancels(read.concepts)) return 'complaint';
  // "Until when are you there, and can I talk to somebody in Polish?" is answered with the hours and the languages.
  if (hasIntent('human') && !(hasIntent('hours') && read.concepts.has('language'))) return 'human';
  const asksMore = (['contest', 'dispute', 'time'] as const).some((concept) => read.concepts.has(concept));
  if (hasIntent('urgent') && !asksMore) return 'urgent';
  const short = length <= 6 && !mentionsService;
  const asks = /[?？]/u.test(read.text);
  const endsChat = length <= 12 && hasIntent('goodbye') && hasIntent('thanks');
  if (!asks && (endsChat || (short && hasIntent('goodbye')))) return 'goodbye';
  if (!asks && short && hasIntent('thanks')) return 'thanks';
  if (length <= 3 && hasIntent('greeting')) return 'greeting';
  return undefined;
}

/** Returns whether somebody withdraws from a contract without a complaint: "I signed ten days ago and want my money back". */
const cancels = (concepts: ReadonlySet<Concept>) =>
  !concepts.has('complain') &&
  (concepts.has('cancelRight') || (concepts.has('refund') && concepts.has('recent') && concepts.has('witness')));

/** The phrases of intents that are recognized by example questions. */
const phraseOfIntent: Readonly<Record<string, PhraseName>> = { '@otherPeople': 'otherPeople', '@human': 'human' };

/** Returns the phrase of the intent whose examples fit a message better than any text. */
async function intentOf(turn: Turn, known: Knowledge, message: Interpretation): Promise<PhraseName | undefined> {
  const { hasIntent } = message;
  const [first] = await rankedAnswers(known, turn.message, withEarlier(message));
  const name = first && isSure(first) ? phraseOfIntent[first.id] : undefined;
  // "Is this a person?" is not a request for one.
  return name === 'human' && hasIntent('robot') ? undefined : name;
}

/** Returns whether a complaint is about an attorney, an executor, a council or a relative, and not about the firm. */
const complainsOfOthers = (concepts: ReadonlySet<Concept>) =>
  (['lpa', 'register', 'attorneyDuty', 'executor', 'care', 'dispute', 'contest', 'sibling', 'iht'] as const).some((one) =>
    concepts.has(one),
  );

/** Returns what the site says on the ombudsman, for a complaint that asks where else to go, or on money back. */
async function complaintNext(known: Knowledge, { read }: Interpretation, simple: PhraseName): Promise<string | undefined> {
  const asksRefund = read.concepts.has('refund') && !read.concepts.has('ombudsman');
  if (simple !== 'complaint' || !(read.concepts.has('ombudsman') || asksRefund)) return undefined;
  const section = await answerWithId(known, asksRefund ? 'guarantee' : 'complaints/if-you-are-still-unhappy');
  return section && shown(known, read.text, section);
}

/**
 * Returns the reply that opens the booking calendar, proposes times or opens the contact form; undefined when the visitor requests none of them.
 */
async function actionReply(turn: Turn, known: Knowledge, message: Interpretation, books: boolean): Promise<Reply | undefined> {
  const { hasIntent, service, details } = message;
  const { phrase } = known;
  if (books && !hasIntent('complaint')) return bookingReply(turn, known, message);
  // "If I fill in the LPA form myself" is about the form of the Office of the Public Guardian.
  const isOtherForm = message.read.concepts.has('lpa') && message.read.concepts.has('diy');
  if (!hasIntent('form') || isOtherForm) return undefined;
  const [firstName, ...lastNames] = details.name?.split(' ') ?? [];
  const question = earlierQuestion(turn);
  const prefill = {
    ...(firstName && { firstName }),
    ...(lastNames.length > 0 && { lastName: lastNames.join(' ') }),
    ...(details.email && { email: details.email }),
    ...(details.phone && { phone: details.phone }),
    ...(service && { service }),
    ...(question && { message: question }),
  };
  return reply(phrase('form'), { name: 'open_contact_form', arguments: { prefill } });
}

/** Returns the reply that opens Calendly, or proposes times of the firm's own calendar; for a home visit it asks for the borough first. */
async function bookingReply(turn: Turn, { phrase }: Knowledge, { service, details }: Interpretation): Promise<Reply> {
  if (turn.booking !== 'own')
    return reply(phrase('booking'), { name: 'open_calendly', arguments: service ? { type: service } : {} });
  const meeting = await wantedMeeting(turn);
  if (meeting.kind === 'visit' && !meeting.borough) return reply(phrase('askBorough'));
  return reply(phrase('proposeMeeting'), proposalCall(meeting, details.name));
}

/** Returns the reply that opens the calendar when the visitor accepts the offered consultation; undefined otherwise. */
async function acceptedOffer(turn: Turn, known: Knowledge, message: Interpretation): Promise<Reply | undefined> {
  const { phrase } = known;
  const { length } = message;
  const last = turn.history.at(-1);
  if (length > 3 || last?.role !== 'assistant' || !last.content.endsWith(phrase(withCalendar('ownCaseOffer', turn))))
    return undefined;
  const words = normalizeWords(turn.message);
  if (!(await agreementWords(turn.language)).some(({ yes }) => matchesAny(words, yes))) return undefined;
  return bookingReply(turn, known, message);
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
  { hasIntent, details, service, read }: Interpretation,
  books: boolean,
): Promise<Reply | undefined> {
  const { phrase } = known;
  // "I refuse to be resuscitated" is about a living will.
  if (!read.concepts.has('advance') && (await refusesContact(turn))) return reply(phrase('noContact'));
  const wanted = (hasIntent('callMe') && !hasIntent('complaint')) || details.fresh || (await answersLeadQuestion(turn, known));
  if (!wanted || books || hasIntent('form')) return undefined;
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

/** A reply to a question: its text, what was calculated, and whether it advises a person to be asked. */
interface Found {
  text: string;
  calculated?: Reply['calculated'];
  sources?: Reply['sources'];
}

/** Returns the answer to the question of this message; undefined when the site has none. */
async function answerOf(turn: Turn, known: Knowledge, message: Interpretation): Promise<Found | undefined> {
  const { hasIntent, read } = message;
  const { phrase } = known;
  const mourns = isBereaved(message);
  const calculation = calculationFor(message.messages, message.factsUpTo, {
    language: turn.language,
    words: known.calculator,
    today: new Date().toISOString().slice(0, 10),
  });
  if (calculation) {
    const text = calculationText(calculation, known.calculator);
    return {
      // Most sums are about a death of long ago or about one's own.
      text: paragraphs(
        mourns && read.concepts.has('recent') ? phrase('bereaved') : undefined,
        text,
        await besideCalculation(turn, known, message, calculation),
        laterOffer(turn, phrase),
      ),
      calculated: calculation.names,
      sources: [text],
    };
  }
  const facts = contactFacts(known, message);
  if (facts) {
    const languages = read.concepts.has('language') ? known.topics.find(({ id }) => id === 'languages')?.answer : undefined;
    const rest = await restAfter(turn, known, message, (part) => contactFacts(known, part) !== undefined);
    return { ...rest, text: paragraphs(facts, languages, rest?.text) };
  }
  // A guide without our prices sells nothing.
  const sober = (answer: Answer) =>
    mourns && answer.id.startsWith('guide-') ? { ...answer, text: withoutOurPrices(answer.text) } : answer;
  const isFitting = (answer: Answer) => !mourns || !offersOurService(sober(answer)) || hasIntent('price');
  const answers = await answersTo(turn, known, message, isFitting);
  if (mourns) {
    const fitting = answers.filter(isFitting).map((answer) => (hasIntent('price') ? answer : sober(answer)));
    const [first] = fitting;
    const steps = await answerWithId(known, 'after-a-death');
    const isOther = first !== undefined && (isSure(first) || besidesSteps.some((concept) => read.concepts.has(concept)));
    const chosen = isOther ? [first, ...fitting.slice(1).filter(isSure).slice(0, 1)] : steps ? [steps] : [];
    const texts = await Promise.all(chosen.map((answer) => shown(known, turn.message, answer, chosen.length)));
    return chosen.length > 0 ? { text: paragraphs(phrase('bereaved'), ...texts) } : undefined;
  }
  const [first] = answers;
  if (!first) return undefined;
  const missing = (await missingPrice(known, message, answers)) ?? (await missingTime(known, message, answers));
  const all = missing ? [first, missing] : answers;
  const text = paragraphs(
    ...(await Promise.all(all.map((answer) => shown(known, turn.message, answer, all.length, withEarlier(message))))),
  );
  const ownCase = hasIntent('ownCase') && isAboutCase(known, first.id);
  const offer = phrase(withCalendar('ownCaseOffer', turn));
  if (ownCase) return { text: paragraphs(phrase('ownCase'), text, offer) };
  const isContested = (['dispute', 'attorneyDuty'] as const).some((concept) => read.concepts.has(concept));
  return { text: isUnsure(first) || (isContested && !text.includes(firm.phone.display)) ? paragraphs(text, offer) : text };
}

/** For each calculation, the ids of texts that explain the same subject in general. They are not shown beside its result. */
const ofCalculations: Readonly<Record<string, RegExp>> = {
  inheritance_tax:
    /^(?:iht-(?:basics|transfer|pensions|charity|rnrb)|intestacy|guide-inheritance-tax-strategies|guide-unmarried)/,
  late_spouse_allowance: /^iht-/,
  who_inherits: /^(?:intestacy|unmarried|guide-complete-will-writing-guide)/,
  care_means_test: /^(?:care-(?:fees|means-test)|guide-care-fee-protection)/,
  lpa_fees: /^(?:price|lpa$|cost)/,
  package_price: /^(?:price|cost|will-writing|comprehensive|mirror-wills|lpa$)/,
};

/** Returns the answers to other questions beside a calculation ("how much is a will for two, and how long does it take?"). */
async function besideCalculation(
  turn: Turn,
  known: Knowledge,
  { read }: Interpretation,
  { names }: Calculation,
): Promise<string | undefined> {
  const questions = questionsIn(read).slice(0, maxRead);
  if (questions.length < 2) return undefined;
  const found = new Map<string, string>();
  for (const { text, concepts } of questions) {
    const asksSum = concepts.has('price') || concepts.has('howMuchTax') || (howMuch.test(text) && !concepts.has('time'));
    if (asksSum || !asksSomething(text.trim())) continue;
    const isCalculated = ({ id }: Answer) => names.some((name) => ofCalculations[name]?.test(id));
    const first = (await rankedTexts(known, text, concepts, false)).find((answer) => !isCalculated(answer));
    if (!first || first.rule < leastBeside || first.price || found.size >= maxBeside) continue;
    found.set(first.id, await shown(known, turn.message, first, 2, concepts));
  }
  return paragraphs(...found.values()) || undefined;
}

/** The most texts beside a calculation. */
const maxBeside = 2;
/** The least rule of a text that answers one question of several. */
const leastBeside = 1.4;

/** Returns our price of what the answers are about, when the message asks for a price and they name none. */
async function missingPrice(known: Knowledge, message: Interpretation, answers: readonly Answer[]): Promise<Answer | undefined> {
  const { concepts, text } = message.read;
  if (!concepts.has('price') || message.hasIntent('taxAmount') || answers.some((answer) => answer.text.includes('£')))
    return undefined;
  // "Is there a time limit, and does it cost tax?" asks for no price of ours.
  const isOurs = ([...services, 'will', 'noWill'] as const).some((service) => service !== 'iht' && concepts.has(service));
  if (!isOurs && (concepts.has('iht') || concepts.has('store'))) return undefined;
  const about = `${text} ${answers[0]?.text}`;
  const found = new Set(['price' as const, ...known.reader.read(about).map(({ concept }) => concept)]);
  return (await rankedAnswers(known, about, found)).find(
    ({ price, id }) => price && !isIntent(id) && id !== 'price-review' && !answers.some((answer) => answer.id === id),
  );
}

/** Returns a text with a time limit, when the message asks for one and the answers name none ("will you fight for me, how long have I got?"). */
async function missingTime(known: Knowledge, message: Interpretation, answers: readonly Answer[]): Promise<Answer | undefined> {
  const concepts = withEarlier(message);
  if (!concepts.has('deadline') || answers.some(({ text }) => spans.test(text))) return undefined;
  return (await rankedAnswers(known, message.read.text, concepts)).find(({ text, rule }) => rule >= sureRule && spans.test(text));
}

/** Questions after a death that the first steps do not answer. */
const besidesSteps: readonly Concept[] = [
  'noWill',
  'iht',
  'variation',
  'contest',
  'dispute',
  'jointAccount',
  'jointOwnership',
  'copy',
  'pension',
  'insurance',
  'lpa',
  'funeral',
  'executor',
  'deadline',
  'sellHouse',
  'stepchild',
  'stepparent',
  'unmarried',
];

/** Returns whether an answer may miss the question: it was found by words, and lacks much of it. A person is then offered beside it. */
const isUnsure = (answer: Answer & Partial<RankedAnswer>) =>
  answer.coverage !== undefined && !isSure(answer) && answer.coverage < unsureCoverage;
const unsureCoverage = 0.6;

/** Returns the offer of a person from the third message on, when there was none in the last reply. */
function laterOffer(turn: Turn, phrase: Knowledge['phrase']): string | undefined {
  const { history } = turn;
  const offer = phrase(withCalendar('ownCaseOffer', turn));
  const turns = history.filter(({ role }) => role === 'user').length + 1;
  const offered = history.at(-1)?.content.includes(offer) ?? false;
  return turns >= 3 && !offered ? offer : undefined;
}

/** Returns whether somebody close has died lately, and not long ago or in an example. */
function isBereaved({ hasIntent, read: { concepts, text }, factsUpTo, messages }: Interpretation): boolean {
  if (hasIntent('hypothetical') || !(hasIntent('bereaved') || (concepts.has('died') && concepts.has('recent')))) return false;
  if (concepts.has('recent')) return true;
  // "My wife died and left me everything" asks about the allowances.
  if (concepts.has('allToSpouse')) return false;
  const { spouseDied } = factsUpTo(messages.length);
  const isOld = concepts.has('longAgo') || spouseDied !== undefined || /(?<!\d)(19|20)\d\d(?!\d)/.test(text);
  return !isOld;
}

/** The most words of one answer when a message asks several questions. */
const maxPartWords = 45;

/** These topics are not cut: they say that a dispute needs a solicitor. */
const uncut: ReadonlySet<string> = new Set(['dispute', 'executor-delay']);

/** Concepts of who receives a gift, as they are searched. */
const recipients: ReadonlySet<string> = new Set(['#child', '#grandchild']);

/**
 * Returns a text of the site as part of a reply: at most 60 words, or 45 beside another one, with a link to the rest. `carried`: concepts of
 * earlier messages that the question goes on with.
 */
async function shown(
  known: Knowledge,
  question: string,
  { id, text, link }: Answer,
  parts = 1,
  carried: Iterable<Concept> = [],
): Promise<string> {
  const index = await indexOf(known);
  const asked = [...index.of(question), ...conceptTerms(carried)];
  // "Can my daughter be the certificate provider?" asks about the family.
  if (relatives.some((relative) => asked.includes(`#${relative}`))) asked.push('#family');
  const isFromIncome = asked.includes('#smallGift') && (asked.includes('#pension') || asked.includes('#income'));
  // In "school fees each month out of my pension", the pension counts as income. Who receives the gift does not matter.
  const terms = isFromIncome ? [...asked.filter((term) => !recipients.has(term)), '#income'] : asked;
  const short = uncut.has(id) ? text : shorten(text, terms, index, parts > 1 ? maxPartWords : maxWords, index.conceptsOf(id));
  return link ? `${short} ${known.phrase('source')} ${link}` : short;
}

/** Returns the texts that answer a question, the best first; none when it is surely about something else. */
async function rankedTexts(
  known: Knowledge,
  question: string,
  concepts: ReadonlySet<Concept>,
  isPrice: boolean,
): Promise<RankedAnswer[]> {
  const ranked = await rankedAnswers(known, question, concepts);
  const [first] = ranked;
  if (first && isIntent(first.id) && isSure(first)) return [];
  // The price of a service that the firm does not have is not in the guides.
  return ranked.filter(({ id, rule, price }) => !isIntent(id) && !(isPrice && rule === 0 && !price));
}

/** Returns the texts that answer a message: one, or two when it asks two questions. `isFitting`: whether a text may be one of several. */
async function answersTo(
  turn: Turn,
  known: Knowledge,
  message: Interpretation,
  isFitting: (answer: Answer) => boolean,
): Promise<(Answer & Partial<RankedAnswer>)[]> {
  const { read } = message;
  const exact = exactTopic(known, turn.message);
  const continues = message.service !== undefined && !message.mentionsService;
  if (exact && (!continues || exact.service === message.service)) return [{ id: exact.id, text: exact.answer }];
  const isPrice = message.hasIntent('price') && !message.hasIntent('taxAmount');
  const questions = questionsIn(read).slice(0, maxRead);
  if (questions.length >= 2) {
    const parts = await Promise.all(
      questions.map(async ({ text, concepts }) =>
        (await rankedTexts(known, text, concepts, concepts.has('price'))).filter(isFitting),
      ),
    );
    const sure = parts.flatMap(([first]) => (first && (isSure(first) || first.rule >= leastBeside) ? [first] : []));
    const distinct = sure.filter(({ id }, index) => sure.findIndex((other) => other.id === id) === index);
    if (distinct.length >= 2) return distinct.slice(0, maxParts);
  }
  const concepts = withEarlier(message);
  const ranked = await rankedTexts(known, turn.message, concepts, isPrice);
  // Whoever is in a dispute needs to know first that it takes a solicitor.
  const dispute =
    concepts.has('dispute') && !concepts.has('price') && !concepts.has('promo')
      ? ranked.find(({ id, score }) => id === 'dispute' && score >= leastDisputeShare * (ranked[0]?.score ?? 0))
      : undefined;
  const [first, ...others] = dispute ? [dispute, ...ranked.filter(({ id }) => id !== 'dispute')] : ranked;
  if (first && first.rule >= sureRule) return withAddition(known, turn.message, first, others);
  const topic = isPrice ? priceTopic(known, message) : undefined;
  if (topic) return [{ id: topic.id, text: topic.answer }];
  return first ? withAddition(known, turn.message, first, others) : [];
}

/** Returns a short first answer together with the next one that has words of the question which the first lacks. */
async function withAddition(
  known: Knowledge,
  question: string,
  first: RankedAnswer,
  others: readonly RankedAnswer[],
): Promise<Answer[]> {
  const { of, weight } = await indexOf(known);
  const about = new Set(of(first.text));
  // "Are powers of attorney part of the package?" has two subjects.
  const left = services.filter((subject) => of(question).includes(`#${subject}`) && !about.has(`#${subject}`));
  const other = others.find(({ text, rule }) => rule >= sureRule && left.some((subject) => of(text).includes(`#${subject}`)));
  if (other) return [first, other];
  // Two texts that fit nearly as well are both shown in short, because either may be meant.
  const [next] = others;
  const isClose =
    next !== undefined &&
    first.rule < surestRule &&
    next.rule >= first.rule &&
    // Two prices would be those of different services.
    !(first.price && next.price) &&
    next.score >= closeShare * first.score &&
    isSure(next);
  if (isClose) return [first, next];
  if (wordsIn(first.text) > maxWords - minAddition) return [first];
  const missing = [...new Set(of(question))].filter((term) => !about.has(term));
  const added = ({ text }: Answer) => {
    const terms = new Set(of(text));
    return missing.filter((term) => terms.has(term)).reduce((sum, term) => sum + weight(term), 0);
  };
  const second = others.find(
    (other) => isSure(other) && other.score >= first.score * minShareOfFirst && added(other) >= minAdded,
  );
  return second ? [first, second] : [first];
}

/** The least score of a text that is as likely meant as the first one, as a share of that one's. */
const closeShare = 0.88;

/** The least number of words that are worth adding from a second text. */
const minAddition = 20;
/** The least score of a second text, as a share of the first one's. */
const minShareOfFirst = 0.75;
/** The least weight of the question's words that a second text adds: about one rare word. */
const minAdded = 3;

/** The least score of the dispute topic, as a share of the best text's. */
const leastDisputeShare = 0.6;

/** The most questions of one message that are answered. */
const maxParts = 3;

/** Subjects that a message asks about beside another one. */
const services: readonly Concept[] = ['lpa', 'trust', 'probate', 'care', 'iht', 'pension'];

/** Returns the rest of the last answer, when the visitor asks for more. */
async function moreOf(turn: Turn, known: Knowledge): Promise<string | undefined> {
  const last = turn.history.findLast(({ role }) => role === 'assistant')?.content;
  if (!last) return undefined;
  const texts: Answer[] = [
    ...known.topics.map(({ id, answer }) => ({ id, text: answer })),
    ...(await known.sections()).map(({ id, text, link }) => ({ id, text, link })),
  ];
  const source = texts.find(({ text }) => last.includes(sentences(text)[0]?.trim() ?? '\0'));
  const rest = source && restOf(source.text, last);
  if (!source || !rest) return undefined;
  return source.link ? `${shorten(rest, [], await indexOf(known), 2 * maxWords)} ${known.phrase('source')} ${source.link}` : rest;
}

/** Returns the topic with the price of the service that a short question is about; undefined for other questions. */
function priceTopic({ topics }: Knowledge, message: Interpretation): Topic | undefined {
  const { hasIntent, mentionsService, length } = message;
  if (hasIntent('ownCase') || length > 14) return undefined;
  // "And how much is that?" asks about the service of an earlier message.
  const service = mentionsService || length <= 8 ? message.service : undefined;
  if (service) return topics.find((topic) => topic.price && topic.service === service);
  return length <= 6 ? topics.find(({ id }) => id === 'cost') : undefined;
}

/** Returns those of opening hours, phone, email and offices that the message asks for; undefined when it asks for none. */
function contactFacts({ topics }: Knowledge, message: Interpretation): string | undefined {
  const { hasIntent, read } = message;
  // "Office of the Public Guardian" and "accountants' office" do not ask for ours, nor does "she died on Sunday" for opening hours.
  if (isBereaved(message) || (['register', 'partnerProgram', 'advance'] as const).some((one) => read.concepts.has(one)))
    return undefined;
  const isOpen = read.concepts.has('open') && !subjects.some((subject) => read.concepts.has(subject));
  const asked = (['hours', 'phone', 'email', 'offices'] as const).filter(
    (intent) => hasIntent(intent) || (intent === 'hours' && isOpen),
  );
  return paragraphs(...asked.map((intent) => topics.find(({ id }) => id === `contact-${intent}`)?.answer)) || undefined;
}

/** Joins the parts that are present as paragraphs. */
const paragraphs = (...parts: ReadonlyArray<string | undefined>) => parts.filter((part) => part !== undefined).join('\n\n');
