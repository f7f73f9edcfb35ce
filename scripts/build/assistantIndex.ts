import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndex } from '../../functions/assistant/builtIn/buildIndex.ts';
import type { Examples, StoredIndex } from '../../functions/assistant/builtIn/storedIndex.ts';
import { type KnowledgeFiles, knowledgeOf } from '../../functions/assistant/knowledgeOf.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { root } from '../lib/paths.ts';
import { languageModules } from './languageModules.ts';
import { siteSections } from './siteSections.ts';

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as never;

const filesOf = (language: LanguageCode): KnowledgeFiles => ({
  faq: read(`shared/words/${language}/faq.json`),
  topics: read(`shared/words/${language}/topics.json`),
  assistant: read(`shared/words/${language}/assistant.json`),
  help: read(`shared/words/${language}/help.json`),
  lexicon: read(`functions/assistant/understanding/lexicon/${language}.json`),
});

const examplesOf = (language: LanguageCode): Examples => read(`functions/assistant/understanding/examples/${language}.json`);

/** Returns the assistant's search index of a language. English examples are in every one, because visitors mix the languages. */
export function assistantIndex(language: LanguageCode): StoredIndex {
  const isEnglish = language === defaultLanguage;
  const english = {
    known: knowledgeOf(defaultLanguage, filesOf(defaultLanguage), filesOf(defaultLanguage)),
    sections: siteSections(defaultLanguage),
  };
  if (isEnglish) return buildIndex(english, [examplesOf(language)]);
  const known = knowledgeOf(language, filesOf(language), filesOf(defaultLanguage));
  const source = { known, sections: siteSections(language) };
  return buildIndex(source, [examplesOf(language), examplesOf(defaultLanguage)], english);
}

/** The modules `assistant-index:<language>`. */
export const assistantIndexes = languageModules('assistant-index', assistantIndex);
