import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin as BundlerPlugin } from 'esbuild';
import { buildIndex } from '../../functions/assistant/builtIn/buildIndex.ts';
import type { Examples, StoredIndex } from '../../functions/assistant/builtIn/storedIndex.ts';
import { type KnowledgeFiles, knowledgeOf } from '../../functions/assistant/knowledgeOf.ts';
import { defaultLanguage, type LanguageCode } from '../../shared/languages.ts';
import { root } from '../lib/paths.ts';
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
  const languages = [...new Set([language, defaultLanguage])];
  const known = knowledgeOf(language, filesOf(language), filesOf(defaultLanguage));
  return buildIndex(known, siteSections(language), languages.map(examplesOf));
}

const source = /^assistant-index:(\w\w)$/;

/** Returns a module whose default export is the index. Parsing JSON is faster than evaluating an object literal. */
const moduleOf = (language: LanguageCode) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(assistantIndex(language)))})`;

/** Gives the functions the modules `assistant-index:<language>`, in a bundle. */
export const indexInBundle: BundlerPlugin = {
  name: 'assistant-index',
  setup(builder) {
    builder.onResolve({ filter: source }, ({ path }) => ({ path, namespace: 'assistant-index', sideEffects: false }));
    builder.onLoad({ filter: /.*/, namespace: 'assistant-index' }, ({ path }) => ({
      contents: moduleOf(source.exec(path)?.[1] as LanguageCode),
      loader: 'js',
    }));
  },
};

/** Gives the functions the same modules in tests. */
export const indexInTests = {
  name: 'assistant-index',
  resolveId: (id: string) => (source.test(id) ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith('\0assistant-index:') ? moduleOf(id.slice(-2) as LanguageCode) : undefined),
};
