import MiniSearch from 'minisearch';
import type { Knowledge, SiteSection } from '../knowledge.ts';
import { keywords, stopWordSet } from '../phrases.ts';
import type { ReadMessage } from '../understanding/caseFacts.ts';
import type { Concept } from '../understanding/concepts.ts';
import { candidates } from '../understanding/rules.ts';

/** A text of the site that answers a question. */
export interface Answer {
  id: string;
  text: string;
  /** The page with the whole text; undefined when the text names its own. */
  link?: string;
}

/** Returns the text with an id: a topic or a section of the site. */
export async function answerWithId(known: Knowledge, id: string): Promise<Answer | undefined> {
  const topic = known.topics.find((one) => one.id === id);
  if (topic) return { id, text: topic.answer };
  const section = (await known.sections()).find((one) => one.id === id);
  return section && { id, text: section.text, link: section.link };
}

/** The least number of shared concepts for an answer by rule. */
const minScore = 1;
/** Rules with this many concepts are surer than a search by words. */
export const sureScore = 2;

/** Returns the answer that fits the concepts of a message best, with its score. */
export async function ruledAnswer(
  known: Knowledge,
  concepts: ReadonlySet<Concept>,
): Promise<{ answer: Answer; score: number } | undefined> {
  for (const { answer: id, score } of candidates(concepts)) {
    const answer = score >= minScore ? await answerWithId(known, id) : undefined;
    if (answer) return { answer, score };
  }
  return undefined;
}

/** Returns the parts of a message that ask something of their own. */
export function questionsIn({ text, mentions }: ReadMessage): ReadonlySet<Concept>[] {
  const ends = [...text.matchAll(/[?!.\n]+/gu)].map(({ index }) => index);
  const parts: ReadonlySet<Concept>[] = [];
  let from = 0;
  for (const end of [...ends, text.length]) {
    const inside = mentions.filter(({ start }) => start >= from && start < end).map(({ concept }) => concept);
    if (inside.length > 0) parts.push(new Set(inside));
    from = end + 1;
  }
  return parts;
}

const indexes = new WeakMap<Knowledge, Promise<MiniSearch<SiteSection>>>();

// Pages about this site itself answer only by rule: their words are in too many other questions.
async function sectionIndex(known: Knowledge): Promise<MiniSearch<SiteSection>> {
  const stops = stopWordSet(known.words.stopWords);
  const index = new MiniSearch<SiteSection>({
    fields: ['heading', 'text'],
    tokenize: (text) => keywords(text, stops),
    processTerm: (term) => term,
  });
  index.addAll((await known.sections()).filter(({ id }) => !/^(privacy|accessibility)\//.test(id)));
  return index;
}

/** The share of a question's keywords that a section must contain, and the least number of them. */
const minShare = 0.7;
const minKeywords = 3;

/** Returns the section of the site that contains most of a question's words, ranked by BM25; undefined when none contains enough. */
export async function searchedSection(known: Knowledge, question: string): Promise<Answer | undefined> {
  const terms = [...new Set(keywords(question, stopWordSet(known.words.stopWords)))];
  if (terms.length < minKeywords) return undefined;
  const cached = indexes.get(known) ?? sectionIndex(known);
  indexes.set(known, cached);
  const results = (await cached).search(terms.join(' '), {
    boost: { heading: 3 },
    prefix: (term) => term.length > 4,
  });
  const best = results.find(({ queryTerms }) => {
    const matched = terms.filter((term) => queryTerms.includes(term)).length;
    return matched >= minKeywords && matched / terms.length >= minShare;
  });
  return best && answerWithId(known, String(best.id));
}
