import { type FigureTree, figures, fillFigures } from '../../shared/figures.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import type { ContactService } from '../../shared/vocabularies.ts';
import type assistant from '../../shared/words/en/assistant.json';
import type help from '../../shared/words/en/help.json';
import type { StoredIndex } from './builtIn/storedIndex.ts';
import { foldOf } from './phrases.ts';
import { commonWords } from './understanding/commonWords.ts';
import { type ConceptReader, conceptReader, type Lexicon } from './understanding/concepts.ts';

/** The phrases and intents of the built-in assistant in one language (`shared/words/<language>/assistant.json`). */
export type AssistantWords = Omit<typeof assistant, 'intents'> & { intents: typeof assistant.intents & HelpWords };
/** The signs of distress, coercion and abuse in one language, and phrases that only look like signs (`shared/words/<language>/help.json`). */
export type HelpWords = typeof help;
export type IntentName = keyof AssistantWords['intents'];
export type PhraseName = keyof AssistantWords['phrases'];
/** The words of the calculations. */
export type CalculatorWords = AssistantWords['calculator'];

/** A question and its answer, with figures filled in. */
export interface Topic {
  id: string;
  question: string;
  /** Other forms of the question, which are never shown. */
  asked: string[];
  answer: string;
  service?: ContactService;
  /** Whether the answer names a price. */
  price: boolean;
}

/** Everything that the assistant knows in one language. */
export interface Knowledge {
  language: LanguageCode;
  words: AssistantWords;
  topics: Topic[];
  /** Returns a phrase of the assistant with its figures filled in. */
  phrase: (name: PhraseName) => string;
  /** The words of the calculations with their figures filled in. */
  calculator: CalculatorWords;
  /** Finds what a message is about. English phrases are found too, because visitors mix the languages. */
  reader: ConceptReader;
  /** Returns the sections of the site's pages. Loaded when they are first needed. */
  sections: () => Promise<readonly SiteSection[]>;
  /** Returns the search index of all topics and sections. Loaded when it is first needed. */
  index: () => Promise<StoredIndex>;
}

/** A section of the site, made by the build (`scripts/build/siteSections.ts`). */
export interface SiteSection {
  id: string;
  link: string;
  heading: string;
  text: string;
}

interface TopicsFile {
  /** Additions to the questions of `faq.json`, by their ids. */
  faq: Record<string, { asked: string[]; service?: string }>;
  topics: Array<Omit<Topic, 'price' | 'service'> & { price?: boolean; service?: string }>;
}

/** The files of one language. */
export interface KnowledgeFiles {
  faq: Array<Pick<Topic, 'id' | 'question' | 'answer'>>;
  topics: TopicsFile;
  assistant: typeof assistant;
  help: HelpWords;
  lexicon: Lexicon;
}

/** Returns the knowledge of a language from its files and from those of English, because visitors mix the two. */
export function knowledgeOf(
  language: LanguageCode,
  { faq, topics, assistant, help, lexicon }: KnowledgeFiles,
  english: Pick<KnowledgeFiles, 'help' | 'lexicon'>,
): Omit<Knowledge, 'sections' | 'index'> {
  const isEnglish = language === defaultLanguage;
  const values = figures(language);
  const questions = faq.map((entry) => ({ asked: [], ...topics.faq[entry.id], ...entry, price: entry.id === 'cost' }));
  const danger = {
    distress: [...help.distress, ...(isEnglish ? [] : english.help.distress)],
    coercion: [...help.coercion, ...(isEnglish ? [] : english.help.coercion)],
    harmless: [...help.harmless, ...(isEnglish ? [] : english.help.harmless)],
  };
  return {
    language,
    words: { ...assistant, intents: { ...assistant.intents, ...danger } },
    topics: [...questions, ...topics.topics].map((topic) => filled(topic, values)),
    phrase: (name) => fillFigures(assistant.phrases[name], values),
    calculator: JSON.parse(fillFigures(JSON.stringify(assistant.calculator), values)) as CalculatorWords,
    reader: conceptReader(
      isEnglish ? [lexicon] : [lexicon, englishBeside(language, english.lexicon)],
      foldOf(language),
      commonWords(language),
    ),
  };
}

/** English words that mean something else in another language, such as Romanian `care` (which). */
const falseFriends: Partial<Record<LanguageCode, readonly string[]>> = {
  pl: ['dla', 'pip', 'kit', 'mam', 'pa', 'sad', 'to', 'costa'],
  hi: ['band'],
  gu: ['ghana', 'wage*', 'nanna'],
  ta: ['nan', 'nanna', 'china', 'epa'],
  ro: ['care', 'in care', 'mare', 'an', 'sign*', 'die', 'dies', 'cat', 'costa', 'are', 'sat', 'pot', 'pa', 'ms', 'in house'],
};

/** Returns the English phrases without those that another language would misread. */
function englishBeside(language: LanguageCode, english: Lexicon): Lexicon {
  const excluded = falseFriends[language] ?? [];
  return Object.fromEntries(
    Object.entries(english).map(([concept, phrases]) => [concept, phrases.filter((phrase) => !excluded.includes(phrase))]),
  );
}

function filled(topic: TopicsFile['topics'][number], values: FigureTree): Topic {
  return {
    ...topic,
    answer: fillFigures(topic.answer, values),
    service: topic.service as ContactService | undefined,
    price: topic.price ?? false,
  };
}
