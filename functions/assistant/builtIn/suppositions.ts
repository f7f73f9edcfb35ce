import type { CaseFacts, ReadMessage } from '../understanding/caseFacts.ts';
import type { Concept, Mention } from '../understanding/mention.ts';

/** Words with which a message changes one fact of an earlier question: "and if we were married?", "what about 2027?". */
const supposing =
  /^(?:(?:ok|so|oh|hm+|right|thanks|well)[\s,.]+)*(?:and|but|what if|what about|how about|plus|actually|if|а|и|но|тогда|a|ale|i|gdyby|jakby|jeśli|și|si|dar|dacă|daca|și|और|पर|लेकिन|अगर|aur|lekin|agar|અને|પણ|જો|ane|pan|jo|ஆனால்|adhuku|aana)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:if|instead|suppose|если|gdyby\p{L}*|jakby\p{L}*|jeśli|dacă|daca|अगर|agar|तो|જો|તો)(?![\p{L}\p{M}])|\sto\s?[?]?$|(?:ால்|ிட்டால்|ஆனா|அதற்குப் பதில|kudutha|iruntha|irundha|pathila|badhila)(?![\p{L}\p{M}])/iu;

/** Returns whether a message supposes another fact than the ones before. */
export const supposes = ({ text }: ReadMessage) => supposing.test(text.trim());

const hasAny = (concepts: ReadonlySet<Concept>, ...names: Concept[]) => names.some((name) => concepts.has(name));

/** Words for a marriage, in any form. */
const marriageWords =
  /marri|małże[ńn]|ślub|распиш|пожен|женат|брак|căsător|casator|शादी|विवाह|shaa?di|લગ્ન|પરણ|lagn|lagan|parn|திருமண|கல்யாண|kalya+n/iu;

/** A marriage that is supposed away. */
const notMarried =
  /(?:were ?n[o']?t|was ?n[o']?t|are ?n[o']?t|is ?n[o']?t|not|never)(?: \w+)? married|не (?:были |был |была )?(?:бы )?(?:женат|замужем|распис|в браке)|bez ślubu|nie (?:byli|mieli|mamy|mieliśmy|byliśmy)\p{L}* (?:małże|ślub)|nu (?:am fi|suntem|eram|sunt) c[ăa]s[ăa]tor|शादी (?:नहीं|न |ना )|shaa?di (?:nahi|na )|લગ્ન (?:વગર|ન)|lagan? (?:vagar|na)|திருமணம் (?:ஆகாம|செய்யாம|இல்ல)/iu;

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

/** The visitor among those who inherit. */
const withMe =
  /(?<![\p{L}\p{M}])(?:me and|and me|and i|us|me n|eu [sș]i|[sș]i eu|mie|nou[ăa]|noi|mnie|nam|nas|ja i|i ja|мне|мной|нам|нас|я и|हम|मुझ|मैं और|hum|mujhe|અમ|મને|મારા અને|amne|mane|எனக்கு|எங்கள|நானும்|enak|enga)/iu;

/** Returns whether a parent's estate goes to the visitor with brothers or sisters. */
function leavesToUs({ text, mentions, concepts }: ReadMessage): boolean {
  const [parent] = mentions.filter(({ concept }) => concept === 'parent');
  const [sibling] = mentions.filter(({ concept }) => concept === 'sibling');
  return (
    parent !== undefined &&
    sibling !== undefined &&
    parent.start < sibling.start &&
    !hasAny(concepts, 'noWill', 'auntUncle') &&
    withMe.test(text)
  );
}

/**
 * Returns the facts of a case with those that the latest message changes. `caseFacts` collects what is said; a supposition takes something
 * back: "and if we were married?" ends that somebody is unmarried.
 */
export function withSuppositions(facts: CaseFacts, messages: readonly ReadMessage[]): CaseFacts {
  const result = { ...facts, isCouple: facts.isCouple && messages.some(namesCouple) };
  for (const [index, message] of messages.entries()) {
    const { concepts } = message;
    // Somebody who never married, or is divorced, has no late spouse.
    const hasNoLateSpouse = concepts.has('neverMarried') || (concepts.has('divorce') && !hasAny(concepts, 'spouse', 'marriage'));
    if (hasNoLateSpouse && (concepts.has('parent') || !concepts.has('sibling'))) result.hasLateSpouse = false;
    // "Mum leaves it all to my sister and me": both are her children.
    if (leavesToUs(message)) result.hasDescendants = true;
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
    if (notMarried.test(message.text)) {
      result.isUnmarried = true;
      result.hasSpouse = false;
    } else if (
      (marriageWords.test(message.text) || concepts.has('spouse')) &&
      !hasAny(concepts, 'unmarried', 'neverMarried', 'died', 'divorce')
    ) {
      result.isUnmarried = false;
      result.hasSpouse = !result.hasLateSpouse;
    }
    if (concepts.has('divorce')) result.hasSpouse = false;
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
