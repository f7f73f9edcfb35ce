import type { Concept, Mention } from './mention.ts';

/** A message as its children are counted. */
export interface Counted {
  text: string;
  mentions: readonly Mention[];
  /** Returns the number before a position. */
  countBefore: (position: number) => number | undefined;
}

/** Concepts of number words, with their values. */
export const counts: ReadonlyArray<readonly [Concept, number]> = [
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
];

/** Returns the value of a number word. */
export const numberOf = (mention: Mention | undefined): number | undefined =>
  counts.find(([name]) => name === mention?.concept)?.[1];

/** After a number without a noun: "two together", "one with my wife". */
const ofOurOwn =
  /^\s(?:more\s|others?\s|kids\s)?(?:together|with (?:my|his|her|him)|from (?:my|our|this|before|a |the |an )|of (?:our|my) own|от перв|от прошл|от прежн|z pierwsz|z poprzedn|din prim|общи|вместе|wspóln|razem|z żoną|z mężem|împreună|impreuna|cu so|cu nevast)/iu;
/** The same before a number, in languages with the verb at the end: "pati ke saath ek". */
const withSpouseBefore = /(?:के साथ|ke sa+th|સાથે|sa+the|ோடு|யோட|(?:av|i)oda?)\s$/iu;
const onlyOne =
  /(?<!\p{L})(?:only|sole|единственн\p{L}*|jedyn\p{L}*|singur\p{L}*|इकलौत\p{M}|एकलौत\p{M}|(?:ik|ek|ak)laut[aie]|એકનો એક|એકની એક|ek no ek|ek ni ek|एक ही|ek hi|એક જ|ek j|ஒரே|ore)\s(?:\p{L}[\p{L}\p{M}]*\s)?$/iu;
/** Between a husband or wife and children who are theirs alone: "my wife has two girls". */
const ownedBySpouse =
  /^\s(?:\p{L}+\s)?(?:has|have|had|got|brought|came with|ma|miał\p{L}*|are|avea|есть|имеет|с)\s(?:[\p{L}\d]+\s){0,3}$|^['’]?s\s(?:[\p{L}\d]+\s){0,2}$/iu;
const firstPerson =
  /(?<![\p{L}\p{M}])(?:i|me|my|we|our|us|я|мы|мо\p{L}+|наш\p{L}*|mnie|nas\p{L}*|mój|moj\p{L}*|mam|mamy|eu|noi|me[ua]|noastr\p{L}*|main|mer\p{L}|hum|hamar\p{L}|hu|ame|mar\p{L}|naan|enga\p{L}*)(?![\p{L}\p{M}])/iu;

/** Returns the children of a message, each once. Children of a husband or wife alone are left out. */
function childrenOf({ text, mentions }: Pick<Counted, 'text' | 'mentions'>): Mention[] {
  // Phrases with the same end are one mention.
  const found = [
    ...new Map(mentions.flatMap((mention) => (mention.concept === 'child' ? [[mention.end, mention] as const] : []))).values(),
  ];
  const spouses = mentions.filter(({ concept }) => concept === 'spouse');
  return found.filter(({ start, end }) => {
    const isTheirs = spouses.some((spouse) => {
      const gap = text.slice(spouse.end, start);
      return spouse.end <= start && ownedBySpouse.test(gap) && !firstPerson.test(gap);
    });
    const isFromTheirs = /^\s(?:are |come |came )?from (?:my |her |his |the )?(?:wife|husband|partner|her|his)/iu.test(
      text.slice(end),
    );
    return !isTheirs && !isFromTheirs;
  });
}

/** Returns whether a message names children of the visitor, or of the person whose estate it is. */
export const namesChildren = (message: Pick<Counted, 'text' | 'mentions'>): boolean =>
  childrenOf(message).length > 0 || childrenOfMarriages(message) > 0;

/** Returns how many children a message names ("two kids", "a son and a daughter", "a daughter from before and two together"). */
export function childrenIn({ text, mentions, countBefore }: Counted): number | undefined {
  const children = childrenOf({ text, mentions });
  const numbers = children.map(({ start }) => (onlyOne.test(text.slice(0, start)) ? 1 : countBefore(start)));
  const [first = 0, ...others] = numbers;
  // "A boy, he is our only child".
  if (children.some(({ start }) => onlyOne.test(text.slice(0, start))) && numbers.every((number) => (number ?? 1) === 1))
    return 1;
  const known = numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
  if (known === 0) {
    const apart = ellipses({ text, mentions });
    const rest = total(apart);
    // "I have two from before and we have one together" counts all of them.
    if (apart.length > 1) return rest;
    if (rest > 0 && children.length > 0) return children.length + rest;
    return children.length > 1 ? children.length : childrenOfMarriages({ text, mentions }) || undefined;
  }
  // "Two kids, a son and a daughter" names the same children twice.
  if (first > 1 && others.reduce<number>((sum, number) => sum + (number ?? 1), 0) === first) return first;
  // Children of two marriages are named apart, and one of them often without a number.
  const isMixed = mentions.some(({ concept }) => concept === 'secondMarriage');
  const single = isMixed && !numbers.includes(1) ? numbers.filter((number) => number === undefined).length : 0;
  return known + Math.min(1, single) + (isMixed ? total(ellipses({ text, mentions })) : 0);
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Returns the numbers of children without a noun: 2 for "two together". */
function ellipses({ text, mentions }: Pick<Counted, 'text' | 'mentions'>): number[] {
  const hasNoun = ({ end }: Mention) =>
    mentions.some(({ concept, start }) => concept === 'child' && start >= end && start - end < 16);
  const isOwn = ({ start, end }: Mention) => ofOurOwn.test(text.slice(end)) || withSpouseBefore.test(text.slice(0, start));
  return mentions.flatMap((mention) => {
    const number = numberOf(mention);
    return number !== undefined && isOwn(mention) && !hasNoun(mention) ? [number] : [];
  });
}

/** "One person" in Tamil. */
const oneInTamil = /(?:oruth?ar|ஒருத்த\p{M}*ர்|ஒருவர்)\s$/u;

/** Returns the number of children of two marriages who are named without a noun: "I have two from before and we have one together". */
const childrenOfMarriages = (message: Pick<Counted, 'text' | 'mentions'>): number =>
  message.mentions.some(({ concept }) => concept === 'secondMarriage') ? total(ellipses(message)) : 0;

/** Returns the child who died before the parent, and left children: "three children, one died and left two". */
export function lateChildOf({ text, mentions, countBefore }: Counted): { of: number; left: number } | undefined {
  const parents = childrenOf({ text, mentions });
  const of = parents.map(({ start }) => countBefore(start)).find((count) => count !== undefined && count > 1);
  const all = parents.find(({ start }) => countBefore(start) === of);
  if (of === undefined || !all) return undefined;
  const death = mentions.find(({ concept, start }) => concept === 'died' && start > all.end);
  const isSubject = ({ concept, start, end }: Mention) =>
    death !== undefined &&
    (concept === 'one' || concept === 'child') &&
    start > all.end &&
    end <= death.start &&
    death.start - end < 12;
  const isOne = death && (mentions.some(isSubject) || oneInTamil.test(text.slice(0, death.start)));
  if (!isOne) return undefined;
  const after = mentions.filter(
    ({ start, concept }) =>
      start > death.end && start < death.end + 40 && ['grandchild', 'child', 'minor', 'nephew'].includes(concept),
  );
  const left = mentions.find(
    (mention) =>
      numberOf(mention) !== undefined &&
      mention.start > death.end &&
      (after.some(({ start }) => start > mention.end && start - mention.end < 16) ||
        /^\s*(?:kids?)?\s*(?:$|[.,;])/u.test(text.slice(mention.end))) &&
      mention.start < death.end + 40,
  );
  const number = numberOf(left);
  return number === undefined ? undefined : { of, left: number };
}
