import type { ReadMessage } from '../understanding/caseFacts.ts';
import type { Concept } from '../understanding/concepts.ts';
import { formOnly } from './buildIndex.ts';

/** A part of a message that asks something of its own. */
export interface Question {
  text: string;
  concepts: ReadonlySet<Concept>;
}

/** "And" before a question word, in each language: a second question begins there. */
const nextQuestion = new RegExp(
  [
    /[?？\n]+/u,
    /,? (?:and|also|plus|\+) (?=(?:also )?(?:how|can|could|do|does|is|are|will|what|whats|when|who|where|why|should|which)\b)/u,
    /,? и (?=(?:сколько|как|можно|когда|что|кто|где|нужно|надо|какой|какая|какие|куда)(?!\p{L}))/u,
    /,? (?:si|și) (?=(?:cat|cât|cum|pot|poate|cand|când|ce|cine|unde|trebuie|cui)(?!\p{L}))/u,
    /,? (?:i|a) (?=(?:ile|jak|czy|kiedy|co|kto|gdzie|jaki|jakie|komu)(?!\p{L}))/u,
    /,? (?:और|aur) (?=(?:कितन|कैसे|क्या|कब|कौन|कहाँ|किस|kitn|kaise|kya|kab|kaun|kaha|kis))/u,
    /,? (?:અને|ને|ane|ne) (?=(?:કેટલ|કેવી|શું|ક્યારે|કોણ|ક્યાં|કોને|ketl|kevi|shu|su|kyare|kon|kya))/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);

/** Concepts that ask something. */
export const asking: readonly Concept[] = [
  'price',
  'time',
  'deadline',
  'who',
  'whatIs',
  'steps',
  'need',
  'when',
  'howMuchTax',
  'howMany',
  'valid',
];

/** Concepts that ask something about a subject and do not name it. */
const withoutSubject: ReadonlySet<Concept> = new Set<Concept>([
  'price',
  'time',
  'steps',
  'deadline',
  'pay',
  'howMuchTax',
  'valid',
  'update',
]);

/** The most words of a question that the next one repeats. A longer one tells a story, of which only the concepts matter. */
const maxRepeated = 14;

const continued = (one: Question, text: string, concepts: readonly Concept[]): Question => ({
  text: one.text.split(/\s+/u).length > maxRepeated ? text : `${one.text} ${text}`,
  concepts: new Set([...[...one.concepts].filter((concept) => !withoutSubject.has(concept)), ...concepts]),
});

/** A question with what is said after it. */
const stated = (one: Question, text: string, concepts: readonly Concept[]): Question => ({
  text: `${one.text} ${text}`,
  concepts: new Set([...one.concepts, ...concepts]),
});

/** Returns the questions of a message that contain a concept. */
export function questionsIn({ text, mentions }: ReadMessage): Question[] {
  const ends = [...text.matchAll(nextQuestion)].map(({ index }) => index);
  const parts: Question[] = [];
  let from = 0;
  for (const end of [...ends, text.length]) {
    const inside = mentions.filter(({ start }) => start >= from && start < end).map(({ concept }) => concept);
    const part = text.slice(from, end);
    const before = parts.at(-1);
    // "What is a caveat and how long does it last?": the second question goes on with the subject of the first.
    const continues = before !== undefined && inside.every((concept) => formOnly.has(concept) || withoutSubject.has(concept));
    // "Does he get my half? We have no wills": a statement after a question belongs to it.
    const states =
      before !== undefined &&
      !/^[?？]/u.test(text.slice(end)) &&
      text.includes('?') &&
      !inside.some((one) => asking.includes(one));
    if (states && !continues && inside.length > 0) parts[parts.length - 1] = stated(before, part, inside);
    else if (continues && inside.length > 0) parts.push(continued(before, part, inside));
    else if (inside.length > 0) parts.push({ text: part, concepts: new Set(inside) });
    from = end + 1;
  }
  return parts;
}
