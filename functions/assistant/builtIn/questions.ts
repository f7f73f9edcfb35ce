import type { ReadMessage } from '../understanding/caseFacts.ts';
import type { Concept } from '../understanding/concepts.ts';

/** A part of a message that asks something of its own. */
export interface Question {
  text: string;
  concepts: ReadonlySet<Concept>;
}

/** Returns the sentences of a message that contain a concept. */
export function questionsIn({ text, mentions }: ReadMessage): Question[] {
  const ends = [...text.matchAll(/[?!.\n]+/gu)].map(({ index }) => index);
  const parts: Question[] = [];
  let from = 0;
  for (const end of [...ends, text.length]) {
    const inside = mentions.filter(({ start }) => start >= from && start < end).map(({ concept }) => concept);
    if (inside.length > 0) parts.push({ text: text.slice(from, end), concepts: new Set(inside) });
    from = end + 1;
  }
  return parts;
}
