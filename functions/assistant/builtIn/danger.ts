import type { Knowledge } from '../knowledgeOf.ts';
import { caseFacts, type ReadMessage } from '../understanding/caseFacts.ts';
import type { Concept } from '../understanding/mention.ts';
import { withEarlier } from './earlier.ts';
import type { Interpretation } from './interpret.ts';
import { asksSomething } from './questions.ts';
import { isAboutCase, isSure, offersOurService, type RankedAnswer, rankedAnswers, withoutOurPrices } from './search.ts';

/** Signs of danger in a message. */
export interface Danger {
  kind: 'distress' | 'coercion';
  /** The text that answers the message's practical question, which is shown beside the numbers. */
  practical?: RankedAnswer;
}

/** Returns which danger a message tells of: by a phrase, or because it resembles the examples of danger about as much as the best text. */
export async function dangerIn(known: Knowledge, message: Interpretation): Promise<Danger | undefined> {
  if (message.hasIntent('distress')) return { kind: 'distress' };
  const { text, length, read } = message.withoutHarmless;
  if (isCoerced(message)) {
    const ranked = await rankedAnswers(known, text, read.concepts);
    return { kind: 'coercion', practical: practicalIn(known, message, ranked.filter(isSure)) };
  }
  // A greeting or a name needs no search, and "can somebody call me?" resembles calls for help.
  const isContact = message.details.fresh || (length <= maxCallWords && message.hasIntent('callMe'));
  if (length < leastDangerWords || isContact) return undefined;
  const ranked = await rankedAnswers(known, text, read.concepts);
  // "Tell me about the visitor before me" resembles messages about people who are pressed.
  if (read.concepts.has('otherPeople') && !pressing.some((one) => read.concepts.has(one))) return undefined;
  const least = leastDangerShare * (ranked[0]?.score ?? 0);
  const isSum = isSumQuestion(message.read);
  const found = ranked.find(
    ({ id, score, shared }) =>
      score >= least && shared >= leastDangerShared && dangers[id] !== undefined && !(isSum && dangers[id] === 'coercion'),
  );
  const kind = found && dangers[found.id];
  if (!kind) return undefined;
  // "And if dad lives there?" goes on with an earlier question.
  const withSubject = await rankedAnswers(known, text, withEarlier(message));
  // A message about wanting to die gets an answer only when a text fits better than the danger.
  const texts = kind === 'distress' ? withSubject.filter(({ score }) => score > found.score) : withSubject;
  return { kind, practical: practicalIn(known, message, texts) };
}

/** Returns whether a message asks about sums of its own. They resemble the houses and savings of people who are pressed. */
function isSumQuestion(read: ReadMessage): boolean {
  const sums = Object.keys(caseFacts([read], new Date().toISOString().slice(0, 10)).amounts).length;
  const asksWhoGets = read.concepts.has('who') && read.concepts.has('leaveTo');
  const isAboutTax = (['howMuchTax', 'noWill', 'iht'] as const).some((concept) => read.concepts.has(concept));
  return sums >= 2 || (sums > 0 && (asksWhoGets || isAboutTax));
}

/** The dangers that are recognized by example messages. */
const dangers: Readonly<Record<string, Danger['kind']>> = { '@distress': 'distress', '@coercion': 'coercion' };
/** The least score of a danger, as a share of the best text's: rather a helpline too often than a price to a person in danger. */
const leastDangerShare = 0.85;
/** The least number of words that such a message shares with the examples. */
const leastDangerShared = 3;
const leastDangerWords = 4;
const maxCallWords = 10;

/** Returns the best text on the law for a message that asks something. */
function practicalIn(known: Knowledge, { read }: Interpretation, ranked: readonly RankedAnswer[]): RankedAnswer | undefined {
  if (!asksSomething(read.text)) return undefined;
  const lawful = ranked.filter(({ id, price }) => isAboutCase(known, id) && !price);
  return lawful
    .map((answer) => ({ ...answer, text: withoutOurPrices(answer.text) }))
    .find((answer) => answer.text !== '' && !offersOurService(answer));
}

/** People who may press somebody. */
export const relatives: readonly Concept[] = [
  'inLaw',
  'child',
  'sibling',
  'nephew',
  'grandchild',
  'stepchild',
  'spouse',
  'unmarried',
];

/** The same, with parents, aunts, uncles and the family as a whole. */
const pressing: readonly Concept[] = [...relatives, 'parent', 'auntUncle', 'family'];

/** Returns whether somebody is pressed or hurt. "Can the council force me to sell?" asks about care fees. */
function isCoerced({ hasIntent, read: { concepts } }: Interpretation): boolean {
  if (!hasIntent('coercion')) return false;
  const isAboutFees = concepts.has('care') && (concepts.has('sellHouse') || concepts.has('protect') || concepts.has('house'));
  return !isAboutFees || relatives.some((relative) => concepts.has(relative));
}
