/**
 * Checks the words of every language against the English ones: `node scripts/checks/words.ts`. Prints one line for each problem and exits
 * with 1 when there is any.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { pages } from '../../shared/pages.ts';
import { contactServices, enquiryServices } from '../../shared/vocabularies.ts';
import { hasWords, nameOf, type WordsFile, wordsFiles } from '../lib/languageFiles.ts';
import { root } from '../lib/paths.ts';

/** Returns every text by its path, e.g. `hero.heading`, `parts.0`. */
export function flatten(words: unknown, path = ''): Map<string, unknown> {
  if (typeof words !== 'object' || words === null) return new Map([[path, words]]);
  const texts = Object.entries(words).flatMap(([key, value]) => [...flatten(value, path ? `${path}.${key}` : key)]);
  return new Map(texts);
}

const plural = /_(zero|one|two|few|many|other)$/;
const all = (text: string, form: RegExp) => (text.match(form) ?? []).map((found) => found.replace(/\s/g, '')).sort();
const placeholders = (text: string) => [...new Set(all(text, /\{\{[^}]*\}\}/g))].join(' ');
const tags = (text: string) => all(text, /<\/?\d+\/?>/g).join(' ');
const figures = (text: string) => all(text.replace(/\{\{[^}]*\}\}|<\/?\d+\/?>/g, ' '), /\p{Nd}+/gu);
/** The hours after noon of a text as other languages write them: 17 for 5pm. */
const afternoonHours = (text: string) =>
  [...text.matchAll(/(\d+)(?::00)?pm/g)].map(([, hour]) => String((Number(hour) % 12) + 12));
const letters = (text: string) => text.replace(/\{\{[^}]*\}\}|<\/?\d+\/?>/g, ' ').match(/\p{L}+/gu) ?? [];

const references = new Set<unknown>([
  ...pages.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
  ...enquiryServices,
  ...contactServices,
]);

/** Returns whether a text is an identifier (anchor, page or service), which is the same in every language. */
const isReference = (path: string, english: unknown) => /(^|\.)id$/.test(path) || references.has(english);

/** Whether a text holds the initials of a name, which follow the translated name. */
const isInitials = (path: string) => /(^|\.)initials$/.test(path);

function textProblem(path: string, english: unknown, text: unknown, same: ReadonlySet<string>): string | undefined {
  // A switch or a reference, not words.
  if (typeof english !== 'string') return text === english ? undefined : 'differs from the English file';
  if (typeof text !== 'string') return 'is not a text';
  // Where the English text is empty (a price without a unit), others may have words.
  if (text.trim() === '') return english.trim() === '' ? undefined : 'is empty';
  if (placeholders(text) !== placeholders(english)) return `has other placeholders: ${placeholders(english) || 'none'} expected`;
  if (tags(text) !== tags(english)) return `has other tags: ${tags(english) || 'none'} expected`;
  const known = [...figures(english), ...afternoonHours(english)];
  const typed = figures(text).find((figure) => !known.includes(figure));
  if (typed) return `has a figure of its own, ${typed}: figures come from shared/`;
  if (isReference(path, english)) return text === english ? undefined : 'is a reference and must be as in English';
  if (isInitials(path)) return undefined;
  // Figures, signs and placeholders are the same in every language.
  if (text === english && letters(english).length > 0 && !same.has(path)) return 'is not translated, and not listed in same.json';
  if (text !== english && same.has(path)) return 'is listed in same.json and differs';
  return undefined;
}

/**
 * The problems of one language's file, one line for each: a key missing or extra, a list of another length, an empty or
 * untranslated text, a placeholder or tag lost, a figure typed by hand. Plural forms follow the language's own rules. `same` holds the
 * paths of texts that are deliberately the same as in English.
 */
export function wordProblems(
  english: unknown,
  translated: unknown,
  language: string,
  same: ReadonlySet<string> = new Set(),
): string[] {
  const source = flatten(english);
  const target = flatten(translated);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = new Map<string, unknown>();
  for (const [path, text] of source) {
    const isPlural = plural.test(path) && source.has(path.replace(plural, '_other'));
    if (!isPlural) wanted.set(path, text);
    else for (const form of forms) wanted.set(path.replace(plural, `_${form}`), source.get(path.replace(plural, '_other')));
  }
  const problems: string[] = [];
  for (const [path, text] of wanted) {
    const problem = target.has(path) ? textProblem(path, text, target.get(path), same) : 'is missing';
    if (problem) problems.push(`${path} ${problem}`);
  }
  for (const path of target.keys()) if (!wanted.has(path)) problems.push(`${path} is not in the English file`);
  for (const path of same) if (!wanted.has(path)) problems.push(`${path} is listed in same.json and does not exist`);
  return problems;
}

/** The problems of an English file: tags that are not closed. */
export function englishProblems(english: unknown): string[] {
  return [...flatten(english)].flatMap(([path, text]) => {
    if (typeof text !== 'string') return [];
    const open = all(text, /<\d+>/g).map((tag) => tag.slice(1));
    const closed = all(text, /<\/\d+>/g).map((tag) => tag.slice(2));
    return open.join() === closed.join() ? [] : [`${path} has a tag that is not closed`];
  });
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Returns the texts of a file without those that the assistant only recognises (visitors' phrases). Each language has its own
 * number of phrases, so only their presence is checked.
 */
export function readWords(name: string, words: unknown, path = ''): unknown {
  if (typeof words !== 'object' || words === null) return words;
  const recognised = (name === 'assistant' && !/^(phrases)?(\.|$)/.test(path)) || (name === 'topics' && /\.asked$/.test(path));
  if (recognised && Array.isArray(words)) return words.length > 0 && words.every((word) => word !== '') ? null : '';
  const parts = Object.entries(words).map(([key, value]) => [key, readWords(name, value, path ? `${path}.${key}` : key)]);
  return Array.isArray(words) ? parts.map(([, value]) => value) : Object.fromEntries(parts);
}

/** Paths of a language's texts that are deliberately the same as the English ones, by file: `common:brand.name` in same.json. */
function sameOf(language: LanguageCode): Map<string, Set<string>> {
  const file = `shared/words/${language}/same.json`;
  const listed = existsSync(join(root, file)) ? (read(join(root, file)) as string[]) : [];
  const byFile = new Map<string, Set<string>>();
  for (const entry of listed) {
    const at = entry.indexOf(':');
    const name = entry.slice(0, at);
    byFile.set(name, (byFile.get(name) ?? new Set()).add(entry.slice(at + 1)));
  }
  return byFile;
}

const words = (file: WordsFile, language: LanguageCode) => readWords(nameOf(file), read(join(root, file(language))));

function languageProblems(language: LanguageCode): string[] {
  const same = sameOf(language);
  const files = wordsFiles();
  const names = new Set(files.map(nameOf));
  const unknown = [...same.keys()].filter((name) => !names.has(name));
  return [
    ...unknown.map((name) => `shared/words/${language}/same.json: there is no file ${name}`),
    ...files.filter((file) => !hasWords(file, language)).map((file) => `${file(language)} is missing`),
    ...files
      .filter((file) => hasWords(file, language))
      .flatMap((file) =>
        wordProblems(words(file, 'en'), words(file, language), language, same.get(nameOf(file))).map(
          (problem) => `${file(language)}: ${problem}`,
        ),
      ),
  ];
}

/** Every problem in every file of every language, with its path. A missing file is a problem. */
export function allWordProblems(): string[] {
  const english = wordsFiles().flatMap((file) =>
    hasWords(file, 'en')
      ? englishProblems(read(join(root, file('en')))).map((problem) => `${file('en')}: ${problem}`)
      : [`${file('en')} is missing`],
  );
  return [...english, ...languageCodes.filter((code) => code !== 'en').flatMap(languageProblems)];
}

if (import.meta.main) {
  const problems = allWordProblems();
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('The words of all languages agree.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
