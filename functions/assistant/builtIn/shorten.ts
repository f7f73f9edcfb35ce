import { sentences } from '../grounding/claims.ts';
import type { Terms } from './search.ts';

/** The most words of a first answer. The visitor gets the rest on request. */
export const maxWords = 60;

/** Returns the number of words of a text. */
export const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;

/** A sentence that begins like this is not understood without the one before. */
const continues = /^(It|They|This|That|These|Those|Both|Then|So|But|Nor|Otherwise|Apart|He|She|You can also)\b/u;

/**
 * Returns the sentences of a text that fit into `limit` words, in their order: those that share most with the question, rare words
 * counting more. The first sentence is preferred, because most texts begin with the answer.
 */
export function shorten(text: string, question: readonly string[], terms: Terms, limit = maxWords): string {
  const all = sentences(text).map((sentence) => sentence.trim());
  if (wordsIn(text) <= limit || all.length < 2) return text;
  const asked = new Set(question);
  const shared = all.map((sentence) =>
    [...new Set(terms.of(sentence))].filter((term) => asked.has(term)).reduce((sum, term) => sum + terms.weight(term), 0),
  );
  const own = all.map(
    (sentence, index) =>
      (shared[index] ?? 0) +
      // What follows a sentence that fits usually explains it.
      explains(sentence, shared[index - 1] ?? 0) +
      (index === 0 ? firstBonus : 0) +
      (wantsFigure(asked, sentence) ? figureBonus : 0),
  );
  const ranked = own
    .map((score, index) => ({ index, score }))
    .sort((one, other) => other.score - one.score || one.index - other.index);
  const kept = new Set<number>();
  let words = 0;
  for (const { index } of ranked) {
    const group = [index];
    while (group[0] !== undefined && group[0] > 0 && continues.test(all[group[0]] ?? '')) group.unshift(group[0] - 1);
    // "When you divorce." says what the next sentence is about.
    if (wordsIn(all[index] ?? '') <= 4 && index + 1 < all.length) group.push(index + 1);
    const added = group.filter((one) => !kept.has(one));
    const length = added.reduce((sum, one) => sum + wordsIn(all[one] ?? ''), 0);
    // A sentence that fits well may be a few words too long.
    if (kept.size > 0 && words + length > limit + ((own[index] ?? 0) >= fitsWell ? slack : 0)) continue;
    for (const one of added) kept.add(one);
    words += length;
  }
  return all.filter((_, index) => kept.has(index)).join(' ');
}

/** What the first sentence is worth: as much as a rare word of the question. */
const firstBonus = 4;
/** What a sentence is worth because of what the one before it is worth: more when it says "it" or "they". */
const explains = (sentence: string, previous: number) =>
  continues.test(sentence) ? 0.5 * previous : previous >= fitsWell ? 2 : 0;

/** The words by which a sentence of this worth may exceed the limit. */
const slack = 6;
const fitsWell = 5;

/** What a figure is worth to a question that asks for one. */
const figureBonus = 3;

/** Returns whether a question asks how much or how long, and the sentence names an amount or a number. */
const wantsFigure = (question: ReadonlySet<string>, sentence: string) =>
  (['#price', '#iht', '#howMuchTax'].some((term) => question.has(term)) && /£/u.test(sentence)) ||
  (['#time', '#deadline', '#retention'].some((term) => question.has(term)) && (/\d/u.test(sentence) || spans.test(sentence)));

/** Names of spans of time in the seven languages: "we answer within one month". */
export const spans =
  /(?<!\p{L})(?:(?:days?|weeks?|months?|years?|дня|дней|год|года|лет|dni|rok|roku|lata|lat|zile|lună|luni|ani|दिन|साल)(?!\p{L})|недел|месяц|tydzie|tygod|miesi|săptămân|हफ़्त|महीन|દિવસ|અઠવાડિ|મહિન|વર્ષ|நாள|நாட்கள|வார|மாத|ஆண்டு)/iu;

/** Returns the sentences of a text that an earlier message did not contain. */
export function restOf(text: string, earlier: string): string {
  return sentences(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => !earlier.includes(sentence))
    .join(' ');
}
