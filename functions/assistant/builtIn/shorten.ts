import { sentences } from '../grounding/claims.ts';

/** The most words of a first answer. The visitor gets the rest on request. */
export const maxWords = 60;

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;

/**
 * Returns the sentences of a text that fit into `limit` words, in their order: the first one, then those that share most keywords with
 * the question. `keywordsOf` returns the keywords of a text.
 */
export function shorten(text: string, question: string, keywordsOf: (text: string) => string[], limit = maxWords): string {
  const all = sentences(text).map((sentence) => sentence.trim());
  if (wordsIn(text) <= limit || all.length < 2) return text;
  const asked = new Set(keywordsOf(question));
  const shared = (sentence: string) => new Set(keywordsOf(sentence).filter((word) => asked.has(word))).size;
  const ranked = all
    .map((sentence, index) => ({ sentence, index, score: index === 0 ? Number.POSITIVE_INFINITY : shared(sentence) }))
    .sort((one, other) => other.score - one.score || one.index - other.index);
  const kept = new Set<number>();
  let words = 0;
  for (const { sentence, index } of ranked) {
    const length = wordsIn(sentence);
    if (kept.size > 0 && words + length > limit) continue;
    kept.add(index);
    words += length;
  }
  return all.filter((_, index) => kept.has(index)).join(' ');
}

/** Returns the sentences of a text that an earlier message did not contain. */
export function restOf(text: string, earlier: string): string {
  return sentences(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => !earlier.includes(sentence))
    .join(' ');
}
