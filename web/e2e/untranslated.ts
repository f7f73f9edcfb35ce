import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boroughs } from '../../shared/boroughs.ts';
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

// The longest first, so that none is left in pieces.
const names = [...leaves(firm), ...boroughs.map(({ name }) => name), ...languages.map(({ nativeName }) => nativeName)]
  .filter((name) => name.length > 1)
  .sort((one, other) => other.length - one.length);

/** More Latin words than a gloss in brackets has. */
const passage = 9;

// Words that neither Polish nor Romanian has; two of them make an English sentence.
const english = new Set(['the', 'and', 'your', 'our', 'you', 'this', 'with', 'have', 'what', 'when', 'which', 'from']);

/**
 * Finds texts of a page that are not in its language. Where the language has a script of its own: Latin words that its translation does
 * not use itself (a name, a gloss in brackets), or a passage of them. Where it is written in Latin letters: English sentences.
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
    // Names of bodies may stand in a row, between commas.
    const longest = Math.max(0, ...rest.split(/[^\p{Script=Latin}\s’'.-]+/u).map((part) => latinWords(part).length));
    return words.some((word) => word.length > 1 && !used.has(word)) || longest >= passage;
  };
  return (texts) => texts.filter(isStrange);
}
