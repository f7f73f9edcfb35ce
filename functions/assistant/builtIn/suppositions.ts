import { type CaseFacts, hasAny, type ReadMessage, statedOf } from '../understanding/caseFacts.ts';
import { isDivorced } from '../understanding/familyStatus.ts';
import type { Concept, Mention } from '../understanding/mention.ts';

/** "And" of Polish and Romanian before a word of these languages. Alone, "a" and "i" are words of English too. */
export const shortLink = String.raw`[ai] (?:co(?!-)|ce|jak|jeśli|jesli|jeżeli|jezeli|gdy\p{L}*|jakby\p{L}*|kiedy|czy|ile|dac[ăa]|z|ze|bez|dla|od|przy|po|na|w|za)`;

/** Words with which a message changes one fact of an earlier question: "and if we were married?", "what about 2027?". */
const supposing = new RegExp(
  String.raw`^(?:(?:ok|so|oh|hm+|right|thanks|well)[\s,.]+)*(?:and|but|what if|what about|how about|plus|actually|if|а|и|но|тогда|ale|${shortLink}|gdyby|jakby|jeśli|și|si|dar|dacă|daca|și|और|पर|लेकिन|अगर|aur|lekin|agar|અને|પણ|જો|ane|pan|jo|ஆனால்|adhuku|aana)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:if|instead|suppose|если|gdyby\p{L}*|jakby\p{L}*|jeśli|dacă|daca|अगर|agar|तो|જો|તો)(?![\p{L}\p{M}])|\sto\s?[?]?$|(?:ால்|ிட்டால்|ஆனா|அதற்குப் பதில|kudutha|iruntha|irundha|pathila|badhila)(?![\p{L}\p{M}])`,
  'iu',
);

/** Returns whether a message supposes another fact than the ones before. */
export const supposes = ({ text }: ReadMessage) => supposing.test(text.trim());

/** Words for a supposed marriage that are no concept of a marriage. */
const supposedMarriage = /małże[ńn]|распиш|пожен/iu;

/** A marriage that is supposed away, in forms whose negation is not read: mostly conditionals. */
const supposedUnmarried =
  /не (?:были |был |была )?(?:бы )?(?:распи[сш]|в браке)|nie (?:byli|mieli|mamy)\p{L}* (?:małże|ślub)|nu (?:am fi|suntem|eram|sunt) c[ăa]s[ăa]tor|shaa?di (?:nahi|na )|lag(?:n|an) na /iu;

/** One for each of two people. */
const oneEach =
  /each|एक[- ]एक|दो[- ]दो|એક[- ]એક|બે[- ]બે|\b(?:ek ek|be be|do do)\b|по одн|по две|po jedn|po dw|c[âa]te (?:un|o|dou)|ஆளுக்கு/iu;

/** "Both" alone, which may be about the things or people that follow: "both children", "both powers of attorney". */
const bareBoth =
  /^(?:both|ambele|amandoi|amândoi|obie|oba|oboje|обе|оба|обоим|दोनों|dono|donon|બંને\p{M}*|બન્ને\p{M}*|banne|beu|બેઉ|இரு|rendu)$/iu;
const maxGap = 14;

/** Returns whether a message is about a couple. "Both children" and "both powers of attorney" name none. */
export function namesCouple({ text, mentions, concepts }: ReadMessage): boolean {
  const follows: readonly Concept[] = ['child', 'grandchild', 'sibling', 'lpa', 'bothKinds'];
  const isOther = ({ start, end }: Mention) =>
    bareBoth.test(text.slice(start, end)) &&
    mentions.some(
      (next) =>
        follows.includes(next.concept) &&
        next.end > end &&
        next.start >= start &&
        next.start - end < maxGap &&
        !mentions.some((between) => between.concept === 'each' && between.start > end && between.start < next.start),
    );
  const pairs = mentions.filter(({ concept }) => concept === 'both');
  return (
    pairs.some(
      (pair) =>
        !isOther(pair) && !pairs.some((longer) => isOther(longer) && longer.start <= pair.start && longer.end >= pair.end),
    ) ||
    (concepts.has('spouse') && (concepts.has('each') || oneEach.test(text)))
  );
}

/** Relatives who are no descendants, so that no residence band applies to what they inherit. */
const others: readonly Concept[] = ['sibling', 'nephew', 'auntUncle', 'parent'];

/**
 * Returns the facts of a case with those that the latest message changes. `caseFacts` collects what is said; a supposition takes something
 * back: "and if we were married?" ends that somebody is unmarried.
 */
export function withSuppositions(facts: CaseFacts, messages: readonly ReadMessage[]): CaseFacts {
  const result = { ...facts, isCouple: facts.isCouple && messages.some(namesCouple) };
  for (const [index, written] of messages.entries()) {
    const message = statedOf(written);
    const { concepts } = message;
    // "I leave him everything in my will" is no gift.
    if (
      concepts.has('will') &&
      result.amounts.gift !== undefined &&
      result.amounts.estate === undefined &&
      result.giftYears === undefined
    ) {
      const { gift, ...amounts } = result.amounts;
      result.amounts = { ...amounts, estate: gift };
    }
    if (index === 0 || !supposes(message)) continue;
    if (supposedUnmarried.test(message.text)) {
      result.isUnmarried = true;
      result.hasSpouse = false;
    } else if (
      (hasAny(concepts, 'marriage', 'spouse') || supposedMarriage.test(message.text)) &&
      !hasAny(concepts, 'unmarried', 'neverMarried', 'died', 'divorce')
    ) {
      result.isUnmarried = false;
      result.hasSpouse = !result.hasLateSpouse;
    }
    if (isDivorced(message)) {
      result.hasSpouse = false;
      // "Actually we were divorced": there is no late spouse whose allowance is left.
      if (!hasAny(concepts, 'spouse', 'marriage', 'parent')) result.hasLateSpouse = false;
    }
    const hasChild = hasAny(concepts, 'child', 'grandchild') && !concepts.has('childless');
    if (concepts.has('childless') || (others.some((one) => concepts.has(one)) && !hasChild)) result.hasDescendants = false;
    else if (hasChild) result.hasDescendants = true;
  }
  return result;
}

/** Returns whether the latest word on children is that there are none. */
export function areWithoutChildren(messages: readonly ReadMessage[]): boolean {
  const last = messages.findLast(({ concepts }) => hasAny(concepts, 'childless', 'child'));
  return last?.concepts.has('childless') ?? false;
}
