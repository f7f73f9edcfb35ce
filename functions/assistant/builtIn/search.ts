import MiniSearch from 'minisearch';
import { matchesAny, normalizeWords } from '../../../shared/phrases.ts';
import type { ContactService } from '../../../shared/vocabularies.ts';
import type { Knowledge, Topic } from '../knowledge.ts';
import { keywords, stopWordSet } from '../phrases.ts';

/** A question to search for. */
export interface Question {
  /** The visitor's message. */
  text: string;
  service?: ContactService;
  /** Whether the visitor asks for a price. The words of price questions are then left out of the search. */
  price: boolean;
}

/** A document of the index. `about` names the service, which the text often does not. */
interface Document {
  id: string;
  question: string;
  asked: string;
  answer: string;
  about: string;
}

/** The share of a question's keywords that a topic must contain to be its answer. */
const minKeywordShare = 0.55;

const indexes = new WeakMap<Knowledge, MiniSearch<Document>>();

// Built for the first question, because greetings, bookings and the model do not need it.
function indexOf(known: Knowledge): MiniSearch<Document> {
  const cached = indexes.get(known);
  if (cached) return cached;
  const stops = stopWordSet(known.words.stopWords);
  const index = new MiniSearch<Document>({
    fields: ['question', 'asked', 'answer', 'about'],
    tokenize: (text) => keywords(text, stops),
    processTerm: (term) => term,
  });
  index.addAll(known.topics.map((topic) => ({ ...topic, asked: topic.asked.join(' '), about: aboutWord(topic.service) })));
  indexes.set(known, index);
  return index;
}

const aboutWord = (service: ContactService | undefined) => (service ? `about_${service.replaceAll('-', '_')}` : '');

/** Returns the factor by which the search score of a topic is multiplied. */
function boostOf(topic: Topic | undefined, { service, price }: Pick<Question, 'service' | 'price'>): number {
  const priceFits = price === (topic?.price ?? false) ? 1.5 : 0.7;
  if (!service || !topic?.service) return priceFits;
  return priceFits * (topic.service === service ? 1.4 : 0.7);
}

/** Returns the topic whose question is exactly this text. */
export function exactTopic(known: Knowledge, text: string): Topic | undefined {
  const words = normalizeWords(text);
  return known.topics.find(({ question, asked }) => [question, ...asked].some((way) => normalizeWords(way) === words));
}

/** Returns the topic that answers a question; undefined when none contains enough of its keywords. */
export function findTopic(known: Knowledge, { text, service, price }: Question): Topic | undefined {
  const exact = exactTopic(known, text);
  if (exact && (service === undefined || exact.service === service)) return exact;
  const index = indexOf(known);
  const { intents } = known.words;
  const asksPrice = (word: string) => price && matchesAny(` ${word} `, intents.price);
  const questionTerms = [...new Set(keywords(text, stopWordSet(known.words.stopWords), asksPrice))];
  const terms = service ? [...questionTerms, aboutWord(service)] : questionTerms;
  if (terms.length === 0) return undefined;
  const byId = new Map(known.topics.map((topic) => [topic.id, topic]));
  const results = index.search(terms.join(' '), {
    boost: { question: 3, asked: 3, about: 2 },
    prefix: (term) => term.length > 3 && !term.startsWith('about_'),
    fuzzy: (term) => (term.length > 4 && !term.startsWith('about_') ? 0.2 : false),
    boostDocument: (id) => boostOf(byId.get(String(id)), { service, price }),
  });
  for (const { id, queryTerms, match } of results) {
    const topic = byId.get(String(id));
    const matched = new Set(queryTerms);
    // A word that is only in the answer is a weak sign of its subject.
    const matchesQuestion = Object.values(match)
      .flat()
      .some((field) => field === 'question' || field === 'asked');
    const share = questionTerms.filter((term) => matched.has(term)).length / Math.max(questionTerms.length, 1);
    const sameService = service !== undefined && topic?.service === service;
    // The price of an unknown service, such as a divorce, is not answered with a topic that only mentions it.
    if (price && !topic?.price && service === undefined) continue;
    if (
      topic &&
      ((matchesQuestion && share >= minKeywordShare) ||
        (sameService && (questionTerms.length === 0 || share >= minKeywordShare / 2)))
    )
      return topic;
  }
  return undefined;
}
