/// <reference path="./siteSections.d.ts" />
import { type FigureTree, figures, fillFigures } from '../../shared/figures.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import type { ContactService } from '../../shared/vocabularies.ts';
import type agreement from '../../shared/words/en/agreement.json';
import type assistant from '../../shared/words/en/assistant.json';
import type help from '../../shared/words/en/help.json';
import type meeting from '../../shared/words/en/meeting.json';
import { type ConceptReader, conceptReader, type Lexicon } from './understanding/concepts.ts';

/** The phrases and intents of the built-in assistant in one language (`shared/words/<language>/assistant.json`). */
export type AssistantWords = Omit<typeof assistant, 'intents'> & { intents: typeof assistant.intents & HelpWords };
/** The signs of distress, coercion and abuse in one language, and phrases that only look like signs (`shared/words/<language>/help.json`). */
export type HelpWords = typeof help;
export type IntentName = keyof AssistantWords['intents'];
export type PhraseName = keyof AssistantWords['phrases'];
/** The words of the calculations. */
export type CalculatorWords = AssistantWords['calculator'];

/** The phrases of agreeing, refusing and asking for agreement in one language (`shared/words/<language>/agreement.json`). */
export type AgreementWords = typeof agreement;

/**
 * The phrases about a meeting in one language (`shared/words/<language>/meeting.json`): asking for one, its kinds, the boroughs, and saying that
 * one is booked.
 */
export type MeetingWords = typeof meeting;

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

interface KnowledgeFiles {
  faq: Array<Pick<Topic, 'id' | 'question' | 'answer'>>;
  topics: TopicsFile;
  assistant: typeof assistant;
  help: HelpWords;
  lexicon: Lexicon;
}

// One chunk for each language, loaded when a conversation uses it.
const files: Record<LanguageCode, () => Promise<KnowledgeFiles>> = {
  en: async () => ({
    faq: (await import('../../shared/words/en/faq.json')).default,
    topics: (await import('../../shared/words/en/topics.json')).default,
    assistant: (await import('../../shared/words/en/assistant.json')).default,
    help: (await import('../../shared/words/en/help.json')).default,
    lexicon: (await import('./understanding/lexicon/en.json')).default,
  }),
  ru: async () => ({
    faq: (await import('../../shared/words/ru/faq.json')).default,
    topics: (await import('../../shared/words/ru/topics.json')).default,
    assistant: (await import('../../shared/words/ru/assistant.json')).default,
    help: (await import('../../shared/words/ru/help.json')).default,
    lexicon: (await import('./understanding/lexicon/ru.json')).default,
  }),
  ro: async () => ({
    faq: (await import('../../shared/words/ro/faq.json')).default,
    topics: (await import('../../shared/words/ro/topics.json')).default,
    assistant: (await import('../../shared/words/ro/assistant.json')).default,
    help: (await import('../../shared/words/ro/help.json')).default,
    lexicon: (await import('./understanding/lexicon/ro.json')).default,
  }),
  pl: async () => ({
    faq: (await import('../../shared/words/pl/faq.json')).default,
    topics: (await import('../../shared/words/pl/topics.json')).default,
    assistant: (await import('../../shared/words/pl/assistant.json')).default,
    help: (await import('../../shared/words/pl/help.json')).default,
    lexicon: (await import('./understanding/lexicon/pl.json')).default,
  }),
  gu: async () => ({
    faq: (await import('../../shared/words/gu/faq.json')).default,
    topics: (await import('../../shared/words/gu/topics.json')).default,
    assistant: (await import('../../shared/words/gu/assistant.json')).default,
    help: (await import('../../shared/words/gu/help.json')).default,
    lexicon: (await import('./understanding/lexicon/gu.json')).default,
  }),
  hi: async () => ({
    faq: (await import('../../shared/words/hi/faq.json')).default,
    topics: (await import('../../shared/words/hi/topics.json')).default,
    assistant: (await import('../../shared/words/hi/assistant.json')).default,
    help: (await import('../../shared/words/hi/help.json')).default,
    lexicon: (await import('./understanding/lexicon/hi.json')).default,
  }),
  ta: async () => ({
    faq: (await import('../../shared/words/ta/faq.json')).default,
    topics: (await import('../../shared/words/ta/topics.json')).default,
    assistant: (await import('../../shared/words/ta/assistant.json')).default,
    help: (await import('../../shared/words/ta/help.json')).default,
    lexicon: (await import('./understanding/lexicon/ta.json')).default,
  }),
};

const agreements: Record<LanguageCode, () => Promise<{ default: AgreementWords }>> = {
  en: () => import('../../shared/words/en/agreement.json'),
  ru: () => import('../../shared/words/ru/agreement.json'),
  ro: () => import('../../shared/words/ro/agreement.json'),
  pl: () => import('../../shared/words/pl/agreement.json'),
  gu: () => import('../../shared/words/gu/agreement.json'),
  hi: () => import('../../shared/words/hi/agreement.json'),
  ta: () => import('../../shared/words/ta/agreement.json'),
};

const meetings: Record<LanguageCode, () => Promise<{ default: MeetingWords }>> = {
  en: () => import('../../shared/words/en/meeting.json'),
  ru: () => import('../../shared/words/ru/meeting.json'),
  ro: () => import('../../shared/words/ro/meeting.json'),
  pl: () => import('../../shared/words/pl/meeting.json'),
  gu: () => import('../../shared/words/gu/meeting.json'),
  hi: () => import('../../shared/words/hi/meeting.json'),
  ta: () => import('../../shared/words/ta/meeting.json'),
};

// The build makes these modules from the site's content.
const sections: Record<LanguageCode, () => Promise<{ default: readonly SiteSection[] }>> = {
  en: () => import('site-sections:en'),
  ru: () => import('site-sections:ru'),
  ro: () => import('site-sections:ro'),
  pl: () => import('site-sections:pl'),
  gu: () => import('site-sections:gu'),
  hi: () => import('site-sections:hi'),
  ta: () => import('site-sections:ta'),
};

const cache = new Map<LanguageCode, Promise<Knowledge>>();

/** Returns the assistant's knowledge in a language. Loads it once. */
export function knowledge(language: LanguageCode): Promise<Knowledge> {
  const cached = cache.get(language) ?? readKnowledge(language, files[language]);
  cache.set(language, cached);
  return cached;
}

async function readKnowledge(language: LanguageCode, read: () => Promise<KnowledgeFiles>): Promise<Knowledge> {
  const { faq, topics, assistant, help, lexicon } = await read();
  const values = figures(language);
  const lexicons = language === defaultLanguage ? [lexicon] : [lexicon, await englishBeside(language)];
  const questions = faq.map((entry) => ({ asked: [], ...topics.faq[entry.id], ...entry, price: entry.id === 'cost' }));
  return {
    language,
    words: { ...assistant, intents: { ...assistant.intents, ...(await withEnglish(help, language)) } },
    topics: [...questions, ...topics.topics].map((topic) => filled(topic, values)),
    phrase: (name) => fillFigures(assistant.phrases[name], values),
    calculator: JSON.parse(fillFigures(JSON.stringify(assistant.calculator), values)) as CalculatorWords,
    reader: conceptReader(lexicons),
    sections: async () => (await sections[language]()).default,
  };
}

/** Returns the signs of danger and the harmless phrases in a language and in English, because visitors mix the two. */
async function withEnglish(help: HelpWords, language: LanguageCode): Promise<HelpWords> {
  if (language === defaultLanguage) return help;
  const { default: english } = await import('../../shared/words/en/help.json');
  return {
    distress: [...help.distress, ...english.distress],
    coercion: [...help.coercion, ...english.coercion],
    harmless: [...help.harmless, ...english.harmless],
  };
}

/** English words that mean something else in another language, such as Romanian `care` (which). */
const falseFriends: Partial<Record<LanguageCode, readonly string[]>> = {
  pl: ['dla', 'pip', 'kit'],
  ro: ['care', 'in care', 'mare', 'an', 'sign*', 'die', 'dies'],
};

/** Returns the English phrases without those that another language would misread. */
async function englishBeside(language: LanguageCode): Promise<Lexicon> {
  const { default: english } = await import('./understanding/lexicon/en.json');
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

/** Returns a language and English, because visitors mix the two. */
const withEnglishBeside = (language: LanguageCode): LanguageCode[] =>
  language === defaultLanguage ? [defaultLanguage] : [language, defaultLanguage];

/** Returns the agreement phrases of a language and of English. */
export async function agreementWords(language: LanguageCode): Promise<AgreementWords[]> {
  return Promise.all(withEnglishBeside(language).map(async (code) => (await agreements[code]()).default));
}

/** Returns the phrases about a meeting of a language and of English. */
export async function meetingWords(language: LanguageCode): Promise<MeetingWords[]> {
  return Promise.all(withEnglishBeside(language).map(async (code) => (await meetings[code]()).default));
}
