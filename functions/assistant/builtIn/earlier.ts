import type { Concept } from '../understanding/mention.ts';
import { formOnly } from './buildIndex.ts';
import type { Interpretation } from './interpret.ts';
import { asking } from './questions.ts';
import { shortLink } from './suppositions.ts';

/** Returns the concepts of a message. A short one without a subject, such as "how long does that take?", goes on with the last. */
export function withEarlier({ read: { concepts, text }, messages }: Interpretation): ReadonlySet<Concept> {
  const isShort = text.split(/\s+/u).length <= (goesOn.test(text) ? maxLinkedWords : maxFollowUpWords);
  // "What is a caveat?" begins anew, and "what if she does not understand?" goes on.
  const isNew = concepts.has('whatIs') && !circumstances.some((circumstance) => concepts.has(circumstance));
  if (messages.length < 2 || !isShort || isNew) return concepts;
  const names = (one: ReadonlySet<Concept>) => subjects.some((subject) => one.has(subject));
  // "Just a will" after a question for a price asks for a price too.
  if (names(concepts)) {
    return messages.at(-2)?.concepts.has('price') && !concepts.has('gift') ? new Set([...concepts, 'price']) : concepts;
  }
  const tells = (one: ReadonlySet<Concept>) => names(one) || circumstances.some((circumstance) => one.has(circumstance));
  const before = messages.slice(0, -1).findLast((message) => tells(message.concepts))?.concepts;
  // "And how much is it?" leaves the circumstances behind. "How long has she got?" asks about the same claim.
  const named = concepts.has('price') ? subjects : [...subjects, ...circumstances];
  const carried =
    concepts.has('price') || concepts.has('time')
      ? named.filter((subject) => before?.has(subject))
      : [...(before ?? [])].filter(
          (concept) => !formOnly.has(concept) && !asking.includes(concept) && !ofOneMessage.includes(concept),
        );
  return new Set([...concepts, ...carried]);
}

/** Concepts of a single message, which do not go on in the next one. */
const ofOneMessage: readonly Concept[] = ['otherPeople', 'roleplay', 'refund'];

/** The most words of a message that goes on with the subject of an earlier one. */
const maxFollowUpWords = 12;
/** The same when it begins with "and" or "but". */
const maxLinkedWords = 20;
const goesOn = new RegExp(
  `^(?:and|but|so|or|what if|и|а|но|${shortLink}|ale|și|si|dar|iar|और|aur|लेकिन|lekin|અને|ane|પણ|pan|ஆனால்|aana) `,
  'iu',
);

/** Concepts that name the matter of a question. */
export const subjects: readonly Concept[] = [
  'will',
  'noWill',
  'lpa',
  'trust',
  'probate',
  'iht',
  'care',
  'gift',
  'pension',
  'mirror',
  'executor',
  'dispute',
  'complain',
  'secondMarriage',
  'cancelRight',
  'package',
];

/** Concepts that say more about a matter, and stay true in the next message. */
const circumstances: readonly Concept[] = [
  'capacity',
  'contest',
  'unmarried',
  'abroad',
  'business',
  'register',
  'stepchild',
  'witness',
];
