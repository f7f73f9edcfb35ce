import MiniSearch from 'minisearch';
import { normalizeWords } from '../../../shared/phrases.ts';
import { addOns, packages } from '../../../shared/prices.ts';
import type { ContactService } from '../../../shared/vocabularies.ts';
import { sentences } from '../grounding/claims.ts';
import { figuresIn } from '../grounding/figures.ts';
import type { Knowledge, Topic } from '../knowledgeOf.ts';
import type { Concept } from '../understanding/mention.ts';
import { candidates } from '../understanding/rules.ts';
import { conceptTerms, isIntent, quotable, searchOptions, termsIn, wordsIn } from './buildIndex.ts';

/** A text of the site that answers a question: a topic, or a section of a page. */
export interface Answer {
  id: string;
  text: string;
  /** The page with the whole text; undefined when the text names its own. */
  link?: string;
}

/** An answer with its place in the ranking. */
export interface RankedAnswer extends Answer {
  score: number;
  /** Share of the question's words and concepts that the answer contains, weighted by how rare they are: 0 to 1. */
  coverage: number;
  /** Number of words and concepts that the answer and the question share. */
  shared: number;
  /** Whether it names a price. */
  price: boolean;
  /** Number of concepts that its rule shares with the question; 0 without a rule. */
  rule: number;
}

interface Passage extends Answer {
  /** The text without a first sentence such as "Yes." */
  withoutVerdict: string;
  isAboutCare: boolean;
  service?: ContactService;
  price: boolean;
}

/** Words of a text, as they are searched and compared. */
export interface Terms {
  of: (text: string) => string[];
  /** Returns how rare a term is in the site's texts, from 0 (unknown to the site) up. */
  weight: (term: string) => number;
}

/** How well a text fits a question: its BM25 score as a share of the best one, and see `RankedAnswer`. */
interface Match {
  score: number;
  coverage: number;
  /** Number of terms that the text and the question share. */
  shared: number;
}

interface Index extends Terms {
  /** Returns the words of a text without its concepts. */
  words: (text: string) => string[];
  rank: (terms: readonly string[]) => Map<string, Match>;
  passages: Map<string, Passage>;
  /** Returns the concepts that the English text lends to each sentence of a text. */
  conceptsOf: (id: string) => string[][];
  /** The latest question: danger, intents and the answer are found with one search. */
  latest?: { key: string; ranked: RankedAnswer[] };
}

const indexes = new WeakMap<Knowledge, Promise<Index>>();

/** Returns the index of all topics and sections. Loaded for the first question, because greetings and bookings do not need it. */
export function indexOf(known: Knowledge): Promise<Index> {
  const cached = indexes.get(known) ?? loadIndex(known);
  indexes.set(known, cached);
  return cached;
}

async function loadIndex(known: Knowledge): Promise<Index> {
  const stored = await known.index();
  const frequency = new Map(Object.entries(stored.frequency));
  const aboutCare = new Set(stored.aboutCare);
  const index = MiniSearch.loadJS(stored.search, searchOptions);
  const passages = new Map<string, Passage>();
  for (const { id, answer, service, price } of known.topics) {
    passages.set(id, {
      id,
      text: answer,
      withoutVerdict: withoutVerdict(answer),
      service,
      price,
      isAboutCare: aboutCare.has(id),
    });
  }
  for (const section of await known.sections()) {
    const { id, link } = section;
    const text = quotable(section);
    passages.set(id, { id, text, withoutVerdict: withoutVerdict(text), link, price: false, isAboutCare: aboutCare.has(id) });
  }
  for (const id of stored.intents) passages.set(id, { id, text: '', withoutVerdict: '', price: true, isAboutCare: true });
  const weight = (term: string) => {
    const count = frequency.get(term);
    return count ? Math.log(1 + stored.count / count) : 0;
  };
  /** A word that no text contains counts as well: the answer does not cover it. */
  const unknownWeight = Math.log(1 + stored.count) / 2;
  const massOf = (terms: readonly string[]) => terms.reduce((sum, term) => sum + (weight(term) || unknownWeight), 0);
  return {
    of: termsIn(known),
    words: wordsIn(known),
    weight,
    passages,
    conceptsOf: (id) =>
      (stored.sentenceConcepts[id] ?? []).map((places) => places.flatMap((place) => stored.concepts[place] ?? [])),
    rank(terms) {
      const total = massOf(terms);
      const results = index.search(terms.join(' '), {
        boost: { heading: 2.5, asked: 2 },
        prefix: (term) => term.length > 4 && !term.startsWith('#') && !frequency.has(term),
        // Only a word that no text contains may be a typing error.
        fuzzy: (term) => (term.length > 5 && !term.startsWith('#') && !frequency.has(term) ? 0.17 : false),
      });
      const top = results[0]?.score ?? 1;
      return new Map(
        results.map(({ id, score, queryTerms }) => {
          const shared = [...new Set(queryTerms)];
          return [String(id), { score: score / top, coverage: massOf(shared) / total, shared: shared.length }];
        }),
      );
    },
  };
}

/** What counts for a place in the ranking, beside one for each concept of a rule. */
const weights = {
  rule: 0.9,
  coverage: 1.5,
  words: 2,
};
/** The least share of a question that an answer without a rule must cover. */
const minCoverage = 0.35;
/** The same for an intent, such as a sign of danger, and for a text with a price: that of another service would mislead. */
const minSafeCoverage = 0.5;

/** A rule with this many concepts is sure of its answer. */
export const sureRule = 2;
/** A rule with this many concepts may answer yes or no. */
export const surestRule = 3;
/** A text with this share of the question, and with more than one word of it, is a sure answer too. */
const sureCoverage = 0.75;

/** Returns whether a rule, or most words of the question, lead to an answer. */
export const isSure = ({ rule = 0, coverage = 0, shared = 0 }: Partial<RankedAnswer>) =>
  rule >= sureRule || (coverage >= sureCoverage && shared >= 2);

/** Returns a text without a first sentence of one or two words. */
function withoutVerdict(text: string): string {
  const [first = '', ...rest] = sentences(text);
  return rest.length > 0 && first.trim().split(/\s+/u).length <= 2 ? rest.join(' ') : text;
}

/** Returns the texts and intents that fit a question, the best first. */
export async function rankedAnswers(known: Knowledge, question: string, concepts: ReadonlySet<Concept>): Promise<RankedAnswer[]> {
  const index = await indexOf(known);
  const key = `${question}\n${[...concepts].join(' ')}`;
  if (index.latest?.key === key) return index.latest.ranked;
  const ranked = rank(index, question, concepts);
  index.latest = { key, ranked };
  return ranked;
}

function rank(index: Index, question: string, concepts: ReadonlySet<Concept>): RankedAnswer[] {
  const terms = [...new Set([...index.words(question), ...conceptTerms(concepts)])];
  const found = terms.length > 0 ? index.rank(terms) : new Map<string, Match>();
  const ruled = new Map(candidates(concepts).map(({ answer, score }) => [answer, score]));
  // "Can my carer be a witness?" is not about care.
  const isAboutCare = concepts.has('care') && !concepts.has('iht') && !concepts.has('witness');
  const ranked: RankedAnswer[] = [];
  for (const id of new Set([...ruled.keys(), ...found.keys()])) {
    const passage = index.passages.get(id);
    const rule = ruled.get(id) ?? 0;
    const { score = 0, coverage = 0, shared = 0 } = found.get(id) ?? {};
    const least = isIntent(id) || passage?.price || passage?.text.includes('£') ? minSafeCoverage : minCoverage;
    if (!passage || (rule === 0 && (coverage < least || (shared < 2 && coverage < 1)))) continue;
    // A text on gifts and tax would mislead about care: there is no seven-year rule.
    if (isAboutCare && rule < sureRule && !passage.isAboutCare) continue;
    const total = weights.rule * rule + weights.coverage * coverage + weights.words * score;
    // "Yes." and "No." belong to the question of their own heading.
    const text = rule < surestRule ? passage.withoutVerdict : passage.text;
    ranked.push({ id, text, link: passage.link, score: total, coverage, shared, rule, price: passage.price });
  }
  return ranked.sort((one, other) => other.score - one.score);
}

/** Returns whether a text is about a visitor's case. A topic without a service is about the firm. */
export const isAboutCase = ({ topics }: Knowledge, id: string): boolean =>
  id.startsWith('guide-') || topics.find((topic) => topic.id === id)?.service !== undefined;

/** Texts that offer our services and name no price. */
const offers: readonly string[] = ['will-writing', 'comprehensive', 'online-will', 'how-long', 'probate'];
const ourPrices: ReadonlySet<string> = new Set(
  [...Object.values(packages), ...Object.values(addOns)].map(({ price }) => String(price)),
);

const namesOurPrice = (text: string) => figuresIn(text).some(({ kind, value }) => kind === 'money' && ourPrices.has(value));

/** Returns whether a text offers our services or names one of our prices. Nothing is sold to a person in danger or right after a death. */
export const offersOurService = ({ id, text }: Pick<Answer, 'id' | 'text'>): boolean =>
  offers.includes(id) || namesOurPrice(text);

/** Returns a text without the sentences that name our prices. */
export const withoutOurPrices = (text: string): string =>
  namesOurPrice(text)
    ? sentences(text)
        .filter((sentence) => !namesOurPrice(sentence))
        .join(' ')
    : text;

/** Returns the text with an id: a topic or a section of the site. */
export async function answerWithId(known: Knowledge, id: string): Promise<Answer | undefined> {
  const topic = known.topics.find((one) => one.id === id);
  if (topic) return { id, text: topic.answer };
  const section = (await known.sections()).find((one) => one.id === id);
  return section && { id, text: quotable(section), link: section.link };
}

const questionsOfTopics = new WeakMap<Knowledge, Map<string, Topic>>();

/** Returns the topic whose question is exactly this text. */
export function exactTopic(known: Knowledge, text: string): Topic | undefined {
  const topics = questionsOfTopics.get(known) ?? new Map<string, Topic>();
  if (topics.size === 0) {
    const ways = known.topics.flatMap((topic) =>
      [topic.question, ...topic.asked].map((way): [string, Topic] => [normalizeWords(way), topic]),
    );
    // The first topic with a question keeps it.
    for (const [way, topic] of ways.reverse()) topics.set(way, topic);
    questionsOfTopics.set(known, topics);
  }
  return topics.get(normalizeWords(text));
}
