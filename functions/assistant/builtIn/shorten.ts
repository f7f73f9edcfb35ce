import { sentences } from '../grounding/claims.ts';
import type { Terms } from './search.ts';

/** The most words of a first answer. The visitor gets the rest on request. */
export const maxWords = 60;

/** Returns the number of words of a text. */
export const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;

/**
 * A sentence that begins like this is not understood without the one before. In Hindi, Gujarati and Tamil a pronoun often begins a
 * sentence that stands by itself, so only the words for "then" and "but" count.
 */
const continues = new RegExp(
  `^(?:${[
    'It|They|This|That|These|Those|Both|Then|So|But|Nor|Otherwise|Apart|He|She|You can also',
    'As the law stands, this',
    'Он|Она|Оно|Они|Это|Этот|Эта|Эти|Тогда|Поэтому|Но|Иначе|Оба|Обе|По действующему праву это',
    'To|Ten|Ta|Te|Wtedy|Ale|Inaczej|Dlatego|Oni|One|Oboje|Obie',
    'Acesta|Aceasta|Aceștia|Acestea|Asta|Atunci|Dar|Însă|Altfel|Ei|Ele|Ambele',
    'तब|लेकिन|दोनों',
    'ત્યારે|પણ|તેથી|બંને',
    'அப்போது|ஆனால்|இதனால்',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'u',
);

/** A condition without its consequence, as in a list ("When you marry."). The next sentence says what follows. */
const isCondition = (sentence: string) =>
  wordsIn(sentence) <= 4 || endsCondition.test(sentence) || (opensCondition.test(sentence) && !/[,:;]/u.test(sentence));
const opensCondition = /^(?:When|If|Where|Когда|Если|При|Kiedy|Gdy|Jeśli|Jeżeli|Când|Dacă|La|जब|अगर|જ્યારે|જો)(?![\p{L}\p{M}])/u;
const endsCondition = /(?:போது|ત્યારે)[.।]$/u;

/**
 * Returns the sentences of a text that fit into `limit` words, in their order: those that share most with the question, rare words
 * counting more. The first sentence is preferred, because most texts begin with the answer. `concepts`: the concepts of the same
 * sentences in the English text.
 */
export function shorten(
  text: string,
  question: readonly string[],
  terms: Terms,
  limit = maxWords,
  concepts: readonly (readonly string[])[] = [],
): string {
  const all = sentences(text).map((sentence) => sentence.trim());
  if (wordsIn(text) <= limit || all.length < 2) return text;
  const asked = new Set(question);
  // A first sentence may have been left out, so they are counted from the last.
  const lent = (index: number) => concepts[concepts.length - all.length + index] ?? [];
  const shared = all.map((sentence, index) =>
    [...new Set([...terms.of(sentence), ...lent(index)])].filter((term) => asked.has(term)),
  );
  const weight = (term: string) => terms.weight(term) * (term.startsWith('#') ? 1 : wordShare);
  const mass = (list: readonly string[] = []) => list.reduce((sum, term) => sum + weight(term), 0);
  const bonus = all.map(
    (sentence, index) =>
      // What follows a sentence that fits usually explains it.
      explains(sentence, mass(shared[index - 1])) +
      (index === 0 && !isRow.test(sentence) ? firstBonus : 0) +
      (wantsFigure(asked, sentence) ? figureBonus : 0),
  );
  const left = new Set(all.keys());
  const covered = new Set<string>();
  const kept = new Set<number>();
  let words = 0;
  while (left.size > 0) {
    // A term that a chosen sentence has already counts less.
    const worth = (index: number) =>
      (bonus[index] ?? 0) +
      (shared[index] ?? []).reduce((sum, term) => sum + weight(term) * (covered.has(term) ? repeatedShare : 1), 0);
    const index = [...left].reduce((best, one) => (worth(one) > worth(best) ? one : best));
    const own = worth(index);
    left.delete(index);
    if (kept.has(index)) continue;
    const group = [index];
    while (group[0] !== undefined && group[0] > 0 && continues.test(all[group[0]] ?? '')) group.unshift(group[0] - 1);
    if (isCondition(all[index] ?? '') && index + 1 < all.length) group.push(index + 1);
    const added = group.filter((one) => !kept.has(one));
    const length = added.reduce((sum, one) => sum + wordsIn(all[one] ?? ''), 0);
    // A sentence that fits well may be a few words too long.
    if (kept.size > 0 && words + length > limit + (own >= fitsWell ? slack : 0)) continue;
    for (const one of added) {
      kept.add(one);
      for (const term of shared[one] ?? []) covered.add(term);
    }
    words += length;
  }
  return all.filter((_, index) => kept.has(index)).join(' ');
}

/** A row of a list ("Bare trust: ..."). The first row of a list is no better answer than the others. */
const isRow = /^(?:[^\s.:]+ ){0,4}[^\s.:]+: /u;

/** What the first sentence is worth: as much as a rare word of the question. */
const firstBonus = 4;
/** What a sentence is worth because of what the one before it is worth: more when it says "it" or "they". */
const explains = (sentence: string, previous: number) =>
  continues.test(sentence) ? 0.5 * previous : previous >= fitsWell ? 2 : 0;

/** The words by which a sentence of this worth may exceed the limit. */
const slack = 6;
const fitsWell = 5;

/** The weight of a word compared with that of a concept. */
const wordShare = 0.8;
/** The weight of a term that a chosen sentence has already, compared with its full weight. */
const repeatedShare = 0.5;

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
