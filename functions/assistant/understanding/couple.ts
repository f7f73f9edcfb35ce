import type { Mention } from './mention.ts';

const clauseStart = /[.,;:!?()।\n](?!\d)[^.,;:!?()।\n]*$/u;
const clauseStop = /[.,;:!?()।\n](?!\d)/u;

/** Returns the clause around a mention: the text before it, and the text after it. */
export function clauseAround(text: string, { start, end }: Mention): [before: string, after: string] {
  const before = text.slice(0, start);
  const from = clauseStart.exec(before)?.index;
  const rest = text.slice(end);
  const to = clauseStop.exec(rest)?.index ?? rest.length;
  return [from === undefined ? before : before.slice(from + 1), rest.slice(0, to)];
}

/** "We" in a clause about marriage. */
const plural =
  /(?<![\p{L}\p{M}])(?:we|us|our|were|weve|we['’]re|we['’]ve|мы|нас|нам|jesteśmy|jestesmy|noi|suntem|ne[ -]am|hum|humne|hamar\p{L}+|हम|हमने|हमार[\p{L}\p{M}]*|ame|amar\p{L}+|અમે|અમાર[\p{L}\p{M}]*|naanga|enga\p{L}*|நாங்க[\p{L}\p{M}]*|எங்க[\p{L}\p{M}]*)(?![\p{L}\p{M}])/iu;
/** "Together", wherever a message says it. */
const together =
  /(?<![\p{L}\p{M}])(?:together|вместе|вдво[её]м|razem|ze sobą|împreună|impreuna|saath|साथ|sathe|સાથે|onna|onnaa|ஒண்ணா|சேர்ந்து|sernthu)(?![\p{L}\p{M}])/iu;
/** "Partner" is also what some call a husband or wife. */
export const partnerWord = /partner|партн[её]р|parten|पार्टनर|પાર્ટનર|பார்ட்னர்/iu;

/** Returns whether "we" is said in the clause of a mention: "we are not married". */
export const saysWe = (text: string, mention: Mention): boolean =>
  plural.test(clauseAround(text, mention).join(text.slice(mention.start, mention.end)));

/** Returns whether a text says that two people live together. */
export const saysTogether = (text: string): boolean => together.test(text);
