import type { ReadMessage } from '../understanding/caseFacts.ts';
import type { Concept } from '../understanding/mention.ts';
import { formOnly } from './buildIndex.ts';

/** A part of a message that asks something of its own. */
export interface Question {
  text: string;
  concepts: ReadonlySet<Concept>;
}

/**
 * The words of each language for "and", those that begin a question, and those of them that begin one also after a comma. There the
 * others mostly begin a clause of the same sentence ("the house that he left").
 */
const languagesOfQuestions: ReadonlyArray<{ and: RegExp; word: RegExp; afterComma: RegExp }> = [
  {
    and: /and|also|plus|\+/u,
    word: /(?:also )?(?:how|can|could|do|does|is|are|will|what|whats|when|who|where|why|should|which|would|must|may)\b/u,
    afterComma: /(?:how|can|could|do|does|is|are|should|what|whats|must)\b/u,
  },
  {
    and: /и|а|а также|плюс/u,
    word: /(?:сколько|как|можно|может|когда|что|кто|где|нужно|нужна|нужен|нужны|надо|какой|какая|какие|куда|почему|кому|чем|зачем|за сколько|во сколько|до скольки|приедете|делаете|принимаете|есть ли|\p{L}+ ли)(?!\p{L})/u,
    afterComma:
      /(?:сколько|можно|можно ли|нужно|нужна|нужен|надо|может ли|могу ли|должен ли|должна ли|как быть|приедете|делаете|\p{L}+ ли)(?!\p{L})/u,
  },
  {
    and: /si|și|iar|plus/u,
    word: /(?:cat|cât|cum|pot|poate|putem|cand|când|ce|cine|unde|trebuie|cui|câte|cate|care|în cât|in cat|se poate|aveți|aveti|faceți|faceti|veniți|veniti|puteți|puteti|luați|luati|există|exista|mai pot|mai poate)(?!\p{L})/u,
    afterComma: /(?:cat|cât|pot|poate|putem|trebuie|cum|se poate|faceți|faceti|veniți|veniti|puteți|puteti)(?!\p{L})/u,
  },
  {
    and: /i|a|oraz|plus/u,
    word: /(?:ile|jak|czy|kiedy|co|kto|gdzie|jaki|jakie|jaka|komu|dlaczego|na ile|za ile|w ile|do kiedy|od kiedy|na kiedy|można|mozna|mogę|moge|muszę|musze|trzeba|da się|da sie|macie|robicie|przyjedziecie|przyjeżdżacie)(?!\p{L})/u,
    afterComma: /(?:ile|czy)(?!\p{L})/u,
  },
  {
    and: /और|aur/u,
    word: /(?:कितन|कैसे|क्या|कब|कौन|कहाँ|किस|kitn|kaise|kya|kab|kaun|kaha|kis)/u,
    afterComma: /(?:कितन|कैसे|क्या|कौन|kitn|kaise|kya|kaun)/u,
  },
  {
    and: /અને|ને|ane|ne/u,
    word: /(?:કેટલ|કેવી|શું|ક્યારે|કોણ|ક્યાં|કોને|ketl|kevi|shu|su|kyare|kon|kya)/u,
    afterComma: /(?:કેટલ|કેવી|શું|કોણ|ketl|kevi|shu|kon)/u,
  },
];

/** Where the next question of a message begins. */
const nextQuestion = new RegExp(
  ['[?？\\n]+', ...languagesOfQuestions.map(({ and, word }) => `,? (?:${and.source}) (?=${word.source})`)].join('|'),
  'giu',
);

const anyAnd = languagesOfQuestions.map(({ and }) => and.source).join('|');
const words = (of: 'word' | 'afterComma') => languagesOfQuestions.map((one) => one[of].source).join('|');
const beginsQuestion = new RegExp(`(?:^|[.;!] )(?:(?:${anyAnd}) )?(?:${words('word')})|, (?:${words('afterComma')})`, 'iu');
/** Where a part may end, when both sides ask something. */
const mayEnd = /[,;.!।] | (?:and|и|oraz|i|și|si|और|aur|અને|ane|மற்றும்) /giu;

/** Words that ask also at the end or in the middle, as in Hindi, Gujarati and Tamil. */
const asksAnywhere =
  /(?:क्या|कैसे|कितन|कौन|किसे|શું|કેટલ|કેવી|કોણ|કોને|என்ன|எப்படி|எவ்வளவு|யார்|எப்போ|லாமா|(?<!\p{L})(?:kya|kaise|kitn\p{L}*|kaun|shu|ketl\p{L}*|kevi|kone|enna|epdi|eppadi|evlo|evvalavu|yaar|\p{L}+lama)(?!\p{L}))/iu;

/** Returns whether a text asks something, also without a question mark. */
export const asksSomething = (text: string): boolean =>
  /[?？]/u.test(text) || beginsQuestion.test(text) || asksAnywhere.test(text);

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
  'diy',
  'solicitor',
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

/** Concepts that ask for something by their name alone ("price of a will"). */
const askedByName: readonly Concept[] = ['price', 'time', 'deadline', 'howMuchTax', 'steps', 'whatIs'];

/** Returns where the parts of a message end. A comma, a full stop or "and" ends one only between two parts that ask something. */
function endsOfParts({ text, mentions }: ReadMessage, alsoAsks: (part: string) => boolean): number[] {
  const asks = (from: number, to: number) => {
    const part = text.slice(from, to).trim();
    const named = mentions.some(({ concept, start }) => start >= from && start < to && askedByName.includes(concept));
    return named || asksSomething(part) || alsoAsks(part);
  };
  const between = [...text.matchAll(mayEnd)].map(({ index }) => ({ index, isSure: false }));
  const sure = [...text.matchAll(nextQuestion)].map(({ index }) => ({ index, isSure: true }));
  const found = [...between.filter(({ index }) => !sure.some((one) => one.index === index)), ...sure];
  const separators = found.sort((one, other) => one.index - other.index);
  const ends: number[] = [];
  for (const [place, { index, isSure }] of separators.entries()) {
    const next = separators[place + 1]?.index ?? text.length;
    if (isSure || (asks((ends.at(-1) ?? -1) + 1, index) && asks(index + 1, next))) ends.push(index);
  }
  return [...ends, text.length];
}

/** Returns the texts of a message's parts, each with its question mark. `alsoAsks`: whether a part without a question word asks something ("phone number please"). */
export function partsOf(message: ReadMessage, alsoAsks: (part: string) => boolean): string[] {
  const ends = endsOfParts(message, alsoAsks);
  const isMark = (end: number) => message.text[end] === '?';
  return ends
    .map((end, index) => message.text.slice((ends[index - 1] ?? -1) + 1, isMark(end) ? end + 1 : end).trim())
    .filter((part) => part !== '' && part !== '?');
}

/** Returns the questions of a message that contain a concept. */
export function questionsIn(message: ReadMessage): Question[] {
  const { text, mentions } = message;
  const parts: Question[] = [];
  let from = 0;
  for (const end of endsOfParts(message, () => false)) {
    const inside = mentions.filter(({ start }) => start >= from && start < end).map(({ concept }) => concept);
    // The question mark shows that a part asks something.
    const part = text.slice(from, /[?？]/u.test(text.charAt(end)) ? end + 1 : end);
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
