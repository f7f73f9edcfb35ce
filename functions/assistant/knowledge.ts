/// <reference path="./siteSections.d.ts" />
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import type agreement from '../../shared/words/en/agreement.json';
import type meeting from '../../shared/words/en/meeting.json';
import type { StoredIndex } from './builtIn/storedIndex.ts';
import { type Knowledge, type KnowledgeFiles, knowledgeOf, type SiteSection } from './knowledgeOf.ts';

/** The phrases of agreeing, refusing and asking for agreement in one language (`shared/words/<language>/agreement.json`). */
export type AgreementWords = typeof agreement;

/**
 * The phrases about a meeting in one language (`shared/words/<language>/meeting.json`): asking for one, its kinds, the boroughs, and saying that
 * one is booked.
 */
export type MeetingWords = typeof meeting;

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

// The build makes these modules from the topics, the sections and the example questions.
const indexes: Record<LanguageCode, () => Promise<{ default: StoredIndex }>> = {
  en: () => import('assistant-index:en'),
  ru: () => import('assistant-index:ru'),
  ro: () => import('assistant-index:ro'),
  pl: () => import('assistant-index:pl'),
  gu: () => import('assistant-index:gu'),
  hi: () => import('assistant-index:hi'),
  ta: () => import('assistant-index:ta'),
};

const cache = new Map<LanguageCode, Promise<Knowledge>>();

/** Returns the assistant's knowledge in a language. Loads it once. */
export function knowledge(language: LanguageCode): Promise<Knowledge> {
  const cached = cache.get(language) ?? readKnowledge(language);
  cache.set(language, cached);
  return cached;
}

async function readKnowledge(language: LanguageCode): Promise<Knowledge> {
  const english = {
    help: (await import('../../shared/words/en/help.json')).default,
    lexicon: (await import('./understanding/lexicon/en.json')).default,
  };
  return {
    ...knowledgeOf(language, await files[language](), english),
    sections: async () => (await sections[language]()).default,
    index: async () => (await indexes[language]()).default,
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
