import { clauseAround, partnerWord, saysTogether, saysWe } from './couple.ts';
import type { Concept, Mention } from './mention.ts';

/** A message whose mentions are all stated, not negated. */
export interface Stated {
  text: string;
  mentions: readonly Mention[];
}

/** Words for somebody's partner that say nothing about marriage. */
const partnerNoun =
  /partner|fell[ae]r?|bloke|other half|better half|old man|old lady|boyfriend|girlfriend|парень|парн[яе]|chłopak|dziewczyn|iubit|prieten/iu;
/** "Married" as a state. */
const wasMarried = /^(?:married|женат\p{L}*|замужем|żonat\p{L}*|mężatk\p{L}*|zamężn\p{L}*|căsător\p{L}*|casator\p{L}*)$/iu;

/** What a message says about marriage. */
export interface FamilyStatus {
  /** A living husband, wife or civil partner. */
  hasSpouse: boolean;
  /** Whether the message says that there is none: divorced, single, never married. */
  isSingle: boolean;
  isUnmarried: boolean;
  /** Whether a late spouse and a later, living one are both named. */
  isRemarried: boolean;
}

/** Words for a couple that lives apart and is still married. */
const separated = /^(?:separat|split|разош|раздельн|separac|despărț|despart|alag|अलग|અલગ|alag|பிரி|piri)/iu;
/** "My wife and I are going through a divorce": it is not over yet. */
const notOver =
  /(?:divorcing|going through|middle of|in the process|развожусь|разводимся|в процессе|rozwodzę|rozwodzimy|w trakcie|divorțez|divortez|în curs|in curs)/iu;

/** Words right before a spouse of the past. */
const former =
  /(?<![\p{L}\p{M}])(?:ex|former|first|previous|late first|бывш\p{L}*|прежн\p{L}*|перв\p{L}*|был[aya]?\p{L}*|byl\p{L}*|pierwsz\p{L}*|poprzedni\p{L}*|fost\p{L}*|prim\p{L}*|पूर्व|पहल[\p{L}\p{M}]*|pehl\p{L}*|bhutpurv|bhootpurv|ભૂતપૂર્વ|પહેલ[\p{L}\p{M}]*|pahel\p{L}*|முன்னாள்|முதல்|munnal|mun+aal|mudhal|muthal)[\s-]+(?:(?:meu|mea|мой|моя|mój|moja|mera|meri|maro|mari|en)\s)?$/iu;

/** Between a relative and the relative's own spouse: "son's wife", "bete ki patni", "my daughter lives with her boyfriend". */
const belongsTo =
  /^(?:['’]?s)?(?:\s(?:is|isnt|isn['’]t|was|has|lives|living|with|and|an?|also|still|not|never|but|her|his|their|own|e|jest|ma|mieszka|ze?|swoim|swoją|are|este|stă|sta|locuiește|cu|ei|lui|живёт|живет|со?|её|ее|его|не|замуж|nie|nu|nici|ki|ka|ke|की|का|के|ni|na|no|nu|ની|ના|નો|நோட|oda|aur|और|uski|uske|उसकी|उसके|ane|અને|eni|ena|એની|એના))*\s$/iu;
const hasPossessor =
  /(?:^['’]?s|(?<![\p{L}])(?:is|isnt|isn['’]t|was|has|lives|her|his|their|not|never|jest|ma|mieszka|swoim|swoją|nie|are|este|e|stă|sta|nu|ei|lui|живёт|живет|её|ее|его|не|ki|ka|ke|ni|na|no)(?![\p{L}])|की|का|के|ની|ના|નો|உட|उस|એન)/iu;
/** A relative right after his or her spouse: "жена сына", "soția fiului". */
const ofRelative =
  /^\s(?:моего |моей |нашего |нашей |mojego |mojej |naszego |naszej )?(?:сына|дочери|дочки|брата|сестры|syna|córki|corki|brata|siostry|fiului|fiicei|fratelui|surorii|băiatului|baiatului|fetei)(?![\p{L}])/iu;
/** Tamil adds "of" to the relative's word. */
const tamilPossessor = /(?:ோட|உடைய|ுடைய|oda|udaiya|ின்)$/u;

/** Words for marriage in "never married" or "not married". */
const ofMarriage =
  /marri|wed|женат|брак|ślub|slub|małż|ożen|căsăt|casat|cunun|शादी|sha+di|विवाह|લગ્ન|lag(?:n|an)|પરણ|parn|கல்யாண|திருமண|kalyan|thiruman/iu;

/** "The same as a wife would": nobody's wife. */
const comparison = /(?<!\p{L})(?:as|like|than) an? $/iu;

const relatives: readonly Concept[] = ['child', 'sibling', 'grandchild', 'nephew'];

/** Returns whether a spouse or partner is that of another relative, who is not the one that died. */
export function isOfAnother({ text, mentions }: Stated, mention: Mention, deceased?: Mention): boolean {
  const own = ({ concept, start }: Mention) => concept === deceased?.concept || start === deceased?.start;
  if (deceased?.concept !== 'sibling' && ofRelative.test(text.slice(mention.end))) return true;
  return mentions.some((relative) => {
    if (!relatives.includes(relative.concept) || own(relative) || relative.end > mention.start) return false;
    const name = text.slice(relative.start, relative.end);
    const between = text.slice(relative.end, mention.start);
    const gap = `${/['’]s$/u.exec(name)?.[0] ?? ''}${between}`;
    const first = /^(?:isn['’]?t|not|never|не|nie|nu|her|his)\s/iu.exec(text.slice(mention.start))?.[0] ?? '';
    if (
      /(?<!\p{L})(?:her|his|её|ее|его|jej|jego|ei|lui|swoim|swoją)\s$/iu.test(between + first) &&
      !/[.!?।]|(?<!\p{L})(?:i|me|my|we|i['’]?m)(?!\p{L})/iu.test(between)
    )
      return true;
    return (
      (belongsTo.test(gap) && hasPossessor.test(gap + first)) ||
      (gap === ' ' &&
        ((/(?<!s)s$/iu.test(name) && !/^(?:kids|sons|boys|girls|daughters|brothers|sisters)$/iu.test(name)) ||
          tamilPossessor.test(name)))
    );
  });
}

/** Between a relative and the relative's own divorce: "my son got divorced", "дочь разведена". */
const divorceOf =
  /^['’]?\s(?:(?:is|was|has|had|got|been|gets|getting|also|now|already|mea|meu|mój|moj|moja|este|e|a|fost|s-a|jest|był[ay]?|byl[ay]?|się|sie|уже|была?|ki|ka|ke|का|की|के|nu|na|ni|નો|ના|ની|ને|ne)\s)*$/iu;

/** Returns whether it is another relative who is divorced or single. */
function isStateOfAnother(message: Stated, state: Mention, deceased?: Mention): boolean {
  const { text, mentions } = message;
  const isSubject = ({ concept, end }: Mention) =>
    relatives.includes(concept) &&
    concept !== deceased?.concept &&
    end < state.start &&
    divorceOf.test(text.slice(end, state.start));
  return mentions.some(isSubject) || isOfAnother(message, state, deceased);
}

/** Returns the divorces of a message that are over, without those of other relatives. */
const endedDivorces = (message: Stated, deceased?: Mention) =>
  message.mentions.filter(
    (mention) =>
      mention.concept === 'divorce' &&
      !separated.test(message.text.slice(mention.start, mention.end)) &&
      !notOver.test(clauseAround(message.text, mention).join(message.text.slice(mention.start, mention.end))) &&
      !isStateOfAnother(message, mention, deceased),
  );

/** Returns whether a message says that the visitor, or the person whose estate it is, is divorced. */
export const isDivorced = (message: Stated): boolean => endedDivorces(message).length > 0;

/** Returns a function that tells whether a spouse in the message is a former spouse: "my ex", "my first wife", "my wife and I divorced". */
export function formerSpouses(message: Stated, divorces = endedDivorces(message)): (spouse: Mention) => boolean {
  return (spouse) => {
    const [before, after] = clauseAround(message.text, spouse);
    if (former.test(before)) return true;
    const [from, to] = [spouse.start - before.length, spouse.end + after.length];
    return divorces.some(({ start, end }) => start >= from && end <= to);
  };
}

const overlaps = (one: Mention, other: Mention) => one.start < other.end && other.start < one.end;

/**
 * Returns what a message says about marriage. A partner without marriage comes before a spouse, and a living spouse before a divorce.
 * `late` are the spouses who died, and `deceased` is the relative whose estate it is.
 */
export function familyStatus(message: Stated, late: readonly Mention[], deceased?: Mention): FamilyStatus {
  const { text, mentions } = message;
  const own = (concept: Concept) =>
    mentions.filter((mention) => mention.concept === concept && !isOfAnother(message, mention, deceased));
  const isLate = (spouse: Mention) => late.some((mention) => overlaps(mention, spouse));
  const divorces = endedDivorces(message, deceased);
  const isFormer = formerSpouses(message, divorces);
  const isCompared = ({ start }: Mention) => comparison.test(text.slice(0, start));
  const living = own('spouse').filter((spouse) => !isLate(spouse) && !isFormer(spouse) && !isCompared(spouse));
  const single = own('neverMarried').filter((mention) => !isStateOfAnother(message, mention, deceased));
  const hasPartner = own('unmarried').some(({ start, end }) => partnerWord.test(text.slice(start, end)));
  const isOfCouple = (mention: Mention) => saysWe(text, mention) || saysTogether(text) || hasPartner;
  const apart = mentions.filter(
    (mention) => mention.concept === 'divorce' && separated.test(text.slice(mention.start, mention.end)),
  );
  // "Not married" can be said by somebody who lives alone, too.
  const engaged = own('marriage').filter(({ start, end }) => /^engaged/iu.test(text.slice(start, end)));
  const unmarried = own('unmarried').filter((mention) => {
    const words = text.slice(mention.start, mention.end);
    // "My fella died, we were married" names a husband.
    if (partnerNoun.test(words) && own('spouse').some(({ start, end }) => wasMarried.test(text.slice(start, end)))) return false;
    if (partnerWord.test(words)) return living.length === 0;
    return !single.some((other) => overlaps(other, mention)) || isOfCouple(mention);
  });
  const isSingle = divorces.length > 0 || single.length > 0;
  const neverWed = single.some((mention) => ofMarriage.test(text.slice(mention.start, mention.end)) && saysWe(text, mention));
  return {
    hasSpouse: living.length > 0 || (apart.length > 0 && own('spouse').length > 0),
    isSingle: isSingle && living.length === 0,
    isUnmarried: unmarried.length > 0 || (engaged.length > 0 && living.length === 0) || (neverWed && living.length === 0),
    isRemarried:
      living.length > 0 &&
      mentions.some(
        ({ concept, start, end }) =>
          (concept === 'secondMarriage' || concept === 'marriage') &&
          /remarr|re marr|повторн|вторая жена|второй муж|drugi|druga|recăs|recas|a doua so|al doilea|दूसरी|दूसरे|dusr|doosr|બીજ|bij|மறுமண|இரண்டா|ரெண்டா|rendav/iu.test(
            text.slice(start, end),
          ),
      ),
  };
}
