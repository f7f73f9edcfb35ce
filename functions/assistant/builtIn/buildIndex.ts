import MiniSearch, { type Options } from 'minisearch';
import { forbiddenClaim, sentences } from '../grounding/claims.ts';
import { plainText } from '../grounding/figures.ts';
import type { Knowledge, SiteSection } from '../knowledgeOf.ts';
import { foldedWords, keywords } from '../phrases.ts';
import type { Concept } from '../understanding/mention.ts';
import type { Examples, StoredIndex } from './storedIndex.ts';

/** A text with its heading, as it is searched. */
interface Searched {
  id: string;
  heading: string;
  /** Example questions. */
  asked: string;
  text: string;
}

/** The options of the index, which are the same when it is made and when it is loaded. */
export const searchOptions: Options<Searched> = {
  fields: ['heading', 'asked', 'text'],
  tokenize: (text) => text.split(' '),
  processTerm: (term) => term,
};

/** Concepts that say how something is asked and not what about, or that nearly every text contains. */
export const formOnly: ReadonlySet<Concept> = new Set<Concept>([
  'whatIs',
  'need',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'each',
  'oneOnly',
  'oneOf',
  'more',
  'who',
  'when',
  'both',
  'free',
  'bring',
  'howMuchTax',
  'estate',
  'place',
  'urgentDate',
  'recent',
  'longAgo',
  'open',
]);

/** Returns a function that returns the words of a text, as they are searched. */
export function wordsIn({ words, language }: Pick<Knowledge, 'words' | 'language'>): (text: string) => string[] {
  const stops = foldedWords(words.stopWords, language);
  return (text) => keywords(text, stops, language);
}

/** Returns the terms of concepts, as they are searched. */
export const conceptTerms = (concepts: Iterable<Concept>): string[] =>
  [...new Set(concepts)].flatMap((concept) => (formOnly.has(concept) ? [] : [`#${concept}`]));

/** Returns a function that returns the words and concepts of a text, as they are searched and compared. */
export function termsIn(known: Pick<Knowledge, 'words' | 'reader' | 'language'>): (text: string) => string[] {
  const words = wordsIn(known);
  return (text) => [...words(text), ...conceptTerms(known.reader.read(text).map(({ concept }) => concept))];
}

/** Returns the text of a section without sentences that a reply may not contain, such as one about another body's free services. */
export const quotable = ({ text }: SiteSection): string =>
  sentences(text)
    .filter((sentence) => !forbiddenClaim(sentence))
    .join(' ');

/** Intents are searched like texts, so that an intent is found when its examples fit a message better than any text. */
const intentsOf = (examples: readonly Examples[]) => [...new Set(examples.flatMap(Object.keys).filter(isIntent))];
export const isIntent = (id: string) => id.startsWith('@');

/** The knowledge and the sections of the site in one language, from which an index is built. */
export interface IndexSource {
  known: Pick<Knowledge, 'topics' | 'words' | 'reader' | 'language'>;
  sections: readonly SiteSection[];
}

const textsOf = ({ known, sections }: IndexSource) => [
  ...known.topics.map(({ id, question, asked, answer }) => ({ id, heading: [question, ...asked].join('. '), text: answer })),
  ...sections.map((section) => ({ id: section.id, heading: section.heading, text: quotable(section) })),
];

/**
 * Returns the English texts with the concepts of each sentence, by id. The lexicons know the words of visitors better than those of
 * translations.
 */
function englishTexts(english: IndexSource): Map<string, { text: string; concepts: string[][] }> {
  const of = (text: string) => conceptTerms(english.known.reader.read(text).map(({ concept }) => concept));
  return new Map(textsOf(english).map(({ id, text }) => [id, { text, concepts: sentences(text).map(of) }]));
}

/** Returns the digits of a text in ascending order. */
const digitsIn = (text: string) => (plainText(text).match(/\d/g) ?? []).sort().join('');

/** Returns whether two texts have as many sentences, each with the same digits: then they are translations of each other, one by one. */
export function hasSameSentences(one: string, other: string): boolean {
  const [first, second] = [sentences(one), sentences(other)];
  return first.length === second.length && first.every((sentence, index) => digitsIn(sentence) === digitsIn(second[index] ?? ''));
}

/**
 * Returns the search index of a language. The build calls this once, because it takes too long for a first question. The English texts
 * lend their concepts to the same texts in another language.
 */
export function buildIndex(source: IndexSource, examples: readonly Examples[], english?: IndexSource): StoredIndex {
  const { known } = source;
  const of = termsIn(known);
  const isAboutCare = (text: string) => known.reader.read(text).some(({ concept }) => concept === 'care');
  const inEnglish: ReturnType<typeof englishTexts> = english ? englishTexts(english) : new Map();
  const names = [...new Set([...inEnglish.values()].flatMap(({ concepts }) => concepts.flat()))];
  const places = new Map(names.map((name, index) => [name, index]));
  const sentenceConcepts: Record<string, number[][]> = {};
  const texts = [...textsOf(source), ...intentsOf(examples).map((id) => ({ id, heading: '', text: '' }))];
  // Pages about this site, and examples and cases, whose amounts are those of other people, are searched only where they have example questions.
  const hasExamples = (id: string) => examples.some((file) => file[id] !== undefined);
  const searched = texts.filter(({ id }) => !/^(privacy|accessibility|caseStudies)\/|\/example$/.test(id) || hasExamples(id));
  const frequency: Record<string, number> = {};
  const index = new MiniSearch<Searched>(searchOptions);
  for (const { id, heading, text } of searched) {
    const { text: englishText = '', concepts: lent = [] } = inEnglish.get(id) ?? {};
    const own = of(text);
    if (lent.length > 1 && hasSameSentences(text, englishText))
      sentenceConcepts[id] = lent.map((concepts) => concepts.flatMap((name) => places.get(name) ?? []));
    const [headingTerms, textTerms] = [of(heading), [...own, ...new Set(lent.flat().filter((term) => !own.includes(term)))]];
    const asked = examples.flatMap((file) => (file[id] ?? []).flatMap(of));
    for (const term of new Set([...headingTerms, ...textTerms])) frequency[term] = (frequency[term] ?? 0) + 1;
    for (const term of asked) frequency[term] ??= 0;
    index.add({ id, heading: headingTerms.join(' '), asked: asked.join(' '), text: textTerms.join(' ') });
  }
  return {
    search: index.toJSON(),
    frequency,
    count: searched.length,
    intents: intentsOf(examples),
    concepts: names,
    sentenceConcepts,
    aboutCare: texts.filter(({ heading, text }) => isAboutCare(`${heading} ${text}`)).map(({ id }) => id),
  };
}
