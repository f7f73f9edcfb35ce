import MiniSearch from 'minisearch';
import type { ContactService } from '../../../shared/vocabularies.ts';
import type { Knowledge, Topic } from '../knowledge.ts';
import { heard, holds, stopWordsOf, tellingWords } from '../phrases.ts';

/** What is looked for: the visitor's words, and what they are about where that is known. */
export interface Query {
  text: string;
  service?: ContactService;
  /** Whether a price is asked for; the words that ask for it then tell nothing more. */
  price: boolean;
}

/** A document of the index. `about` holds the service, which often stands in no word of the text. */
interface Document {
  id: string;
  question: string;
  asked: string;
  answer: string;
  about: string;
}

/** Least share of a question's telling words that a topic must know before it counts as an answer. */
const leastKnown = 0.55;

const indexes = new WeakMap<Knowledge, MiniSearch<Document>>();

// Made on the first question, not at start: greetings, bookings and the model need none.
function indexOf(known: Knowledge): MiniSearch<Document> {
  const present = indexes.get(known);
  if (present) return present;
  const stops = stopWordsOf(known.words.stopWords);
  const index = new MiniSearch<Document>({
    fields: ['question', 'asked', 'answer', 'about'],
    tokenize: (text) => tellingWords(text, stops),
    processTerm: (term) => term,
  });
  index.addAll(known.topics.map((topic) => ({ ...topic, asked: topic.asked.join(' '), about: aboutWord(topic.service) })));
  indexes.set(known, index);
  return index;
}

const aboutWord = (service: ContactService | undefined) => (service ? `about_${service.replaceAll('-', '_')}` : '');

/** How much better or worse a topic fits than its words say. */
function fitness(topic: Topic | undefined, { service, price }: Pick<Query, 'service' | 'price'>): number {
  const priceFits = price === (topic?.price ?? false) ? 1.5 : 0.7;
  if (!service || !topic?.service) return priceFits;
  return priceFits * (topic.service === service ? 1.4 : 0.7);
}

/** The topic that answers a question; undefined when none knows enough of its words. */
export function findTopic(known: Knowledge, { text, service, price }: Query): Topic | undefined {
  const exact = known.topics.find(({ question, asked }) => [question, ...asked].some((way) => heard(way) === heard(text)));
  if (exact && (service === undefined || exact.service === service)) return exact;
  const index = indexOf(known);
  const { intents } = known.words;
  const asksPrice = (word: string) => price && holds(` ${word} `, intents.price);
  const asked = [...new Set(tellingWords(text, stopWordsOf(known.words.stopWords), asksPrice))];
  const terms = service ? [...asked, aboutWord(service)] : asked;
  if (terms.length === 0) return undefined;
  const byId = new Map(known.topics.map((topic) => [topic.id, topic]));
  const results = index.search(terms.join(' '), {
    boost: { question: 3, asked: 3, about: 2 },
    prefix: (term) => term.length > 3 && !term.startsWith('about_'),
    fuzzy: (term) => (term.length > 4 && !term.startsWith('about_') ? 0.2 : false),
    boostDocument: (id) => fitness(byId.get(String(id)), { service, price }),
  });
  for (const { id, queryTerms, match } of results) {
    const topic = byId.get(String(id));
    const known = new Set(queryTerms);
    // A word that stands only deep in an answer says little about what the answer is about.
    const heading = Object.values(match)
      .flat()
      .some((field) => field === 'question' || field === 'asked');
    const share = asked.filter((term) => known.has(term)).length / Math.max(asked.length, 1);
    const aboutIt = service !== undefined && topic?.service === service;
    // Somebody who asks what a divorce costs is not told what it does to a will.
    if (price && !topic?.price && service === undefined) continue;
    if (topic && ((heading && share >= leastKnown) || (aboutIt && (asked.length === 0 || share >= leastKnown / 2)))) return topic;
  }
  return undefined;
}
