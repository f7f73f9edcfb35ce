/**
 * Checks the words of every language against the English ones: `node scripts/checks/words.ts`. Prints one line for each
 * thing found and ends with 1 when there is any.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '../../shared/languages.ts';
import { hasWords, wordsFiles } from '../lib/languageFiles.ts';
import { root } from '../lib/paths.ts';

/** Every text by its path, e.g. `hero.heading`, `parts.0`. */
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
const letters = (text: string) => text.replace(/\{\{[^}]*\}\}|<\/?\d+\/?>/g, ' ').match(/\p{L}+/gu) ?? [];

/** From this many words on, a text equal to the English one counts as not translated; shorter ones may be the same word. */
const telling = 4;

function textProblem(english: unknown, text: unknown): string | undefined {
  // A switch or a reference rather than words: the same in every language.
  if (typeof english !== 'string') return text === english ? undefined : 'differs from the English file';
  if (typeof text !== 'string') return 'is not a text';
  // Where English has nothing to say (a price without a unit), the others may.
  if (text.trim() === '') return english.trim() === '' ? undefined : 'is empty';
  if (placeholders(text) !== placeholders(english)) return `has other placeholders: ${placeholders(english) || 'none'} expected`;
  if (tags(text) !== tags(english)) return `has other tags: ${tags(english) || 'none'} expected`;
  const known = figures(english);
  const typed = figures(text).find((figure) => !known.includes(figure));
  if (typed) return `has a figure of its own, ${typed}: figures come from shared/`;
  if (text === english && letters(english).length >= telling) return 'is not translated';
  return undefined;
}

/**
 * What is wrong with one language's file, one line for each: a key missing or extra, a list of another length, an empty or
 * untranslated text, a placeholder or tag lost, a figure typed by hand. Plural forms follow the language's own rules.
 */
export function wordProblems(english: unknown, translated: unknown, language: string): string[] {
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
    const problem = target.has(path) ? textProblem(text, target.get(path)) : 'is missing';
    if (problem) problems.push(`${path} ${problem}`);
  }
  for (const path of target.keys()) if (!wanted.has(path)) problems.push(`${path} is not in the English file`);
  return problems;
}

/** What is wrong with an English file in itself: tags that are not closed. */
export function englishProblems(english: unknown): string[] {
  return [...flatten(english)].flatMap(([path, text]) => {
    if (typeof text !== 'string') return [];
    const open = all(text, /<\d+>/g).map((tag) => tag.slice(1));
    const closed = all(text, /<\/\d+>/g).map((tag) => tag.slice(2));
    return open.join() === closed.join() ? [] : [`${path} has a tag that is not closed`];
  });
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Every problem in every file there is, with the file it is in. A language without a file is no problem. */
export function allWordProblems(): string[] {
  return wordsFiles().flatMap((source) => {
    if (!hasWords(source, 'en')) return [`${source('en')} is missing`];
    const english = read(join(root, source('en')));
    const others = languageCodes.filter((code) => code !== 'en' && hasWords(source, code));
    return [
      ...englishProblems(english).map((problem) => `${source('en')}: ${problem}`),
      ...others.flatMap((code) =>
        wordProblems(english, read(join(root, source(code))), code).map((problem) => `${source(code)}: ${problem}`),
      ),
    ];
  });
}

if (import.meta.main) {
  const problems = allWordProblems();
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('The words of all languages agree.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
