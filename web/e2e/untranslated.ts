import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boroughs } from '../../shared/boroughs.ts';
import { facts } from '../../shared/facts.ts';
import { firm } from '../../shared/firm.ts';
import { type LanguageCode, languages } from '../../shared/languages.ts';

const root = join(import.meta.dirname, '../..');
const filesIn = (language: LanguageCode) =>
  globSync([`web/content/*/${language}.json`, `shared/words/${language}.json`, `shared/words/${language}/*.json`], { cwd: root });

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : typeof value === 'string' ? [value] : [];

const plain = (text: string) => text.replace(/\{\{[^}]*\}\}|<\/?\d+\/?>/g, ' ');
const latinWords = (text: string) => text.match(/\p{Script=Latin}[\p{Script=Latin}’'.-]*/gu) ?? [];
const normal = (word: string) => word.toLowerCase().replace(/[.’'-]+$/, '');

const textsIn = (language: LanguageCode): string[] =>
  filesIn(language).flatMap((file) => leaves(JSON.parse(readFileSync(join(root, file), 'utf8'))));

// Longest first, so that removing a short name does not leave the rest of a longer name that contains it.
// Sources are named by their English titles.
const sources = Object.values(facts).map(({ source }) => source);
const names = [...leaves(firm), ...boroughs.map(({ name }) => name), ...languages.map(({ nativeName }) => nativeName), ...sources]
  .filter((name) => name.length > 1)
  .sort((one, other) => other.length - one.length);

/** This many or more consecutive Latin words are a sentence and not a name in brackets. */
const passage = 9;

// Words that are neither Polish nor Romanian; a text with two of them is English.
const english = new Set(['the', 'and', 'your', 'our', 'you', 'this', 'with', 'have', 'what', 'when', 'which', 'from']);

/**
 * Returns a function that returns those texts of a page that are not in its language. In languages with another script these are
 * Latin words that their translation does not use (names, English terms in brackets), or many in a row. In Polish and Romanian these
 * are English sentences.
 */
export function untranslatedIn(language: LanguageCode): (texts: readonly string[]) => string[] {
  const ours = textsIn(language).map(plain);
  const used = new Set([...ours, ...names].flatMap(latinWords).map(normal));
  const same = new Set(ours);
  const sentences = new Set(
    textsIn('en').filter((text) => !text.includes('{{') && latinWords(text).length > 3 && !same.has(text)),
  );
  const ownScript = !['pl', 'ro'].includes(language);
  const isStrange = (text: string): boolean => {
    if (sentences.has(text)) return true;
    const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text.replace(/\S+@\S+|https?:\S+/g, ' '));
    const words = latinWords(rest).map(normal);
    if (!ownScript) return new Set(words.filter((word) => english.has(word))).size >= 2 && !same.has(text);
    // Names of organisations may follow one another, between commas.
    const longest = Math.max(0, ...rest.split(/[^\p{Script=Latin}\s’'.-]+/u).map((part) => latinWords(part).length));
    return words.some((word) => word.length > 1 && !used.has(word)) || longest >= passage;
  };
  return (texts) => texts.filter(isStrange);
}
