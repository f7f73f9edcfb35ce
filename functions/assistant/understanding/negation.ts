import { partnerWord, saysTogether, saysWe } from './couple.ts';
import type { Concept, Mention } from './mention.ts';

/** Words of the lexicons that negate what is beside them. `withNegation` removes them from the concepts of a message. */
const negators = {
  /** "No", "without", "don't have": before what is absent. */
  none: 'none',
  /** The same after it: "bachche nahi hain". */
  noneAfter: 'noneAfter',
  /** The same after it, where the clause ends: "dzieci nie mam", but not "mąż nie ma testamentu". */
  noneEnd: 'noneEnd',
  /** "Is not": before what somebody is not. */
  not: 'not',
} as const satisfies Record<string, Concept>;

/**
 * The most characters between two words that belong together, and after a negation. Visitors send up to 2,000 characters, and the
 * patterns below are tested once or more per mention. Text of a bounded length keeps the work per mention constant.
 */
const longestGap = 100;
/** The same for the part of a clause before a negation. */
const longestClause = 120;
/** The same for one word. */
const longestWord = 30;

const isNegator = ({ concept }: Mention) => concept in negators;

/** What an absent relation or possession is replaced by. Other negated concepts are marked only. */
const absent: Partial<Record<Concept, Concept>> = {
  child: 'childless',
  spouse: 'neverMarried',
  marriage: 'unmarried',
  house: 'noHouse',
  unmarried: 'neverMarried',
};
/** Marriage once more: "I never remarried" says that there is no spouse. */
const again = /^(?:re-?marr|повторн|recăs|recas)/iu;
/** The state, not the person. */
const married = /^(?:married|женат|замуж|żonat|zonat|zamęż|zamez|mężatk|mezatk|căsător|casator|शादीशुदा|sha+dishuda|પરણ|parn)/iu;
/** What is replaced when somebody is not it: "he is not my husband". */
const denied: Partial<Record<Concept, Concept>> = { spouse: 'unmarried', marriage: 'unmarried' };

/** Concepts that are marked when they are absent or denied. */
const marked: ReadonlySet<Concept> = new Set<Concept>([
  'minor',
  'grandchild',
  'stepchild',
  'sibling',
  'parent',
  'nephew',
  'auntUncle',
  'divorce',
  'neverMarried',
  'benefits',
  'income',
  'pension',
  'savings',
  'jointAccount',
  'debt',
  'business',
  'farm',
  'died',
  'longAgo',
]);

const deniable: ReadonlySet<Concept> = new Set<Concept>(['spouse', 'marriage', 'divorce', 'neverMarried', 'died']);

const wordList = (...lines: string[]) => `(?:${lines.join('|')})(?![\\p{L}\\p{M}])`;

/** Words between "no" and what is absent. */
const fillers = wordList(
  'any|an?|living|surviving|other|own|of my own|of our own|such|single|actual|legal|biological|private|big|more|kind of|sort of|means tested|got|much|real',
  'у меня|у нас|больше|сво\\p{L}+|никак\\p{L}+|ни|одного|собственн\\p{L}+|друг\\p{L}+|общ\\p{L}+',
  'żadn\\p{L}+|zadn\\p{L}+|własn\\p{L}+|wlasn\\p{L}+|swoj\\p{L}+|inn\\p{L}+|wspóln\\p{L}+|ani|jeszcze|ze sobą|się',
  'niciun|nicio|nici|un|o|alți|alti|alte|propri\\p{L}+|de|încă|inca|mai',
  'koi|कोई|કોઈ|kisi|apn[aei]|अपन\\p{M}',
);
/** Words between "is not" and what somebody is not. */
const deniedFillers = wordList(
  'my|our|his|her|an?|the|actually|really|legally|technically|officially|properly|formally|even|ever|bothered|with|been|yet|got|get|gotten|getting|in law',
  'мне|ему|ей|мой|моя|нам|был[аи]?|официально|юридически|законн\\p{L}+|ещё|еще|пока|состо\\p{L}+|в',
  'mój|moj[aą]?|moim|moją|jest|jestem|jesteśmy|są|był[aoiy]?|byli|formalnie|oficjalnie|prawnie|jeszcze|się|po',
  'e|este|i|s|sunt|suntem|era|eram|erau|încă|inca|legal|oficial|chiar|ne|am|a|au|fost|meu|mea',
);
/** Words between what is absent and a "not" after it. */
const fillersAfter = wordList(
  'никаких|совсем|я|мы|ja|my|eu|noi|вместе|razem|împreună|impreuna|пока|ещё|еще|у|меня|нас|него|неё|тоже|вообще|jeszcze|też|tez|własnych|w ogóle|încă|inca|deloc|mai',
  'bhi|भी|abhi|अभी|tak|तक|koi|कोई|to|तो|hi|ही|mere|mera|hamare|hamara|hamari|मेर[\\p{M}]+|हमार[\\p{M}]+|mil[atei]+|मिलत\\p{M}',
  'pan|પણ|haji|હજી|હજુ|haju|j|જ|mare|amare|મારે|અમારે|કોઈ|karya|કર્યાં|કર્યા|karyu|thaya|થયા|થયાં|mal[atueo]+|મળત[\\p{M}]+|lidha|લીધા',
  'edhuvum|ethuvum|எதுவும்|yaarum|யாரும்|innum|இன்னும்|ippo|enak+u|எனக்கு|engaluk+u|எங்களுக்கு',
);
const between = (words: string, most: number) => new RegExp(`^\\s*(?:${words}\\s+){0,${most}}$`, 'iu');
const [gapOfNone, gapOfNot, gapAfter] = [
  between(fillers, 3),
  between(deniedFillers, 3),
  new RegExp(`^\\s*(?:${fillersAfter}\\s*){0,3}$`, 'iu'),
];

/** "Is" around the negation: "he is not my husband", but not "my daughter, not my wife". */
const copula =
  /(?<![\p{L}\p{M}])(?:is|am|are|was|were|['’](?:s|m|re)|isn['’]?t|aren['’]?t|wasn['’]?t|weren['’]?t|ain['’]?t|never|to|jest\p{L}*|są|był\p{L}*|byli\p{L}*|e|este|i|s|era\p{L}*|sunt\p{L}*)(?![\p{L}\p{M}])/iu;
/** Forms of Russian that say who somebody is. Other forms have another role: "дочери, а не жене". */
const nominative = /^(?:муж|жена|супруга?|женат\p{L}*|замужем)$/iu;

/** The last word before a position. Without the lookbehind each letter of a long word would be a possible start. */
const wordBefore = /(?<![\p{L}'’])[\p{L}'’]+\s$/u;

/** Returns whether a "not" denies that somebody is a spouse, or that somebody is married. */
function deniesSpouse(text: string, from: number, { start, end }: Mention): boolean {
  const name = text.slice(start, end);
  if (/\p{Script=Cyrillic}/u.test(name)) return nominative.test(name);
  const before = wordBefore.exec(text.slice(Math.max(0, from - longestWord), from))?.[0] ?? '';
  return married.test(name) || copula.test(before + text.slice(from, start));
}

/** "Or" between two absent things: "not married or any kids". */
const orMore = /^,?\s+(?:or|nor|or any|or an?|nor any|или|ни|lub|ani|sau|nici|ya|या|न|કે)\s+$/iu;
/**
 * "And" between two absent things. After a state alone it begins something else: "I am single and kids get the house", and so it does
 * after a comma. "Czy" and "ke" belong here because they are not only "or": "czy" is "whether" too, and "ke" is "of" in Hindi.
 */
const andMore = /^\s+(?:and|и|i|și|si|aur|और|ne|ને|અને|ane|czy|ke)\s+$/iu;
/** States that say that somebody or something is absent. */
const absentStates: ReadonlySet<Concept> = new Set<Concept>(['childless', 'neverMarried', 'noHouse']);

/** What may follow a "not" at the end of a clause. */
const clauseEnd =
  /^(?:\s+(?:încă|inca|jeszcze|пока|ещё|еще|abhi|अभी|હજી|haji|inca deloc|deloc))?\s*(?:$|[^\p{L}\p{M}\p{N}\s]|(?:and|but|so|just|only|и|но|а|только|i|ale|a|tylko|więc|și|si|dar|doar|aur|और|par|पर|lekin|लेकिन|sirf|सिर्फ|सिर्फ़|у нас|у меня|mer[aei]|hamar[aei]|मेर\p{M}|हमार\p{M}|mar[aei]|amar[aei]|માર\p{M}|અમાર\p{M}|enak+u|engaluk+u|எனக்கு|எங்களுக்கு|to|तो|ane|અને|ne|ને|pan|પણ|fakt|ફક્ત|bas|बस)(?![\p{L}\p{M}]))/iu;

/** Endings of who receives something: "not to my wife". */
const receives = /(?:ને|க்கு|க்குத்|ku)$/iu;

/** "He", "that one" or "we" at the beginning of a clause: "woh mere pati nahi hain" denies, and "mere pati nahi hain" says that there is none. */
const pronoun =
  /^\s*(?:(?:par|पर|pan|પણ|aur|और|ane|અને|but)\s+)?(?:woh|wo|voh|vo|yeh|ye|वो|वह|वे|ये|यह|hum|हम|e|te|એ|તે|aa|આ|ame|અમે|avar|avaru|avan|aval|அவர்|அவன்|அவள்|naanga|நாங்க|நாங்கள்)(?![\p{L}\p{M}])/iu;

/** Returns the part of a clause before a position; nothing when the clause begins too far away. */
function clauseBefore(text: string, position: number): string {
  const from = Math.max(0, position - longestClause);
  const clauses = text.slice(from, position).split(/[.,;:!?।\n]/);
  return from === 0 || clauses.length > 1 ? (clauses.at(-1) ?? '') : '';
}

/** Returns the mentions of a text with what it negates replaced ("no kids" is childless) or marked, and without the negating words. */
export function withNegation(text: string, mentions: readonly Mention[]): Mention[] {
  const words = mentions.filter((mention) => !isNegator(mention));
  // "No will" is a phrase of its own, and its "no" negates nothing else.
  const isPart = ({ start, end }: Mention) =>
    words.some(
      (other) =>
        other.start <= start &&
        other.end >= end &&
        other.end - other.start > end - start &&
        !/[,.;!?]/.test(text.slice(other.start, other.end)),
    );
  const found = mentions.filter((mention) => isNegator(mention) && !isPart(mention));
  const negated = new Map<Mention, 'absent' | 'denied'>();
  const negate = (list: readonly Mention[], how: 'absent' | 'denied') => {
    for (const mention of list) {
      const fits = how === 'absent' ? mention.concept in absent || marked.has(mention.concept) : deniable.has(mention.concept);
      if (fits && !negated.has(mention)) negated.set(mention, how);
    }
  };
  const startingAt = (position: number, gap: RegExp) =>
    words.filter(({ start }) => start >= position && start - position <= longestGap && gap.test(text.slice(position, start)));
  for (const { concept, start, end } of found) {
    if (concept === negators.none) negate(startingAt(end, gapOfNone), 'absent');
    else if (concept === negators.not)
      negate(
        startingAt(end, gapOfNot).filter((mention) => mention.concept !== 'spouse' || deniesSpouse(text, start, mention)),
        'denied',
      );
    else if (concept === negators.noneAfter || clauseEnd.test(text.slice(end, end + longestGap))) {
      const isDenied = pronoun.test(clauseBefore(text, start));
      const before = words.filter(
        (mention) =>
          mention.end <= start &&
          start - mention.end <= longestGap &&
          gapAfter.test(text.slice(mention.end, start)) &&
          !receives.test(text.slice(Math.max(mention.start, mention.end - longestWord), mention.end)),
      );
      negate(
        before.filter((mention) => !isDenied || !(mention.concept in denied)),
        'absent',
      );
      if (isDenied) negate(before, 'denied');
    }
  }
  // In "no wife or kids", "no" negates the kids as well.
  for (const mention of [...words].sort((one, other) => one.end - other.end)) {
    const isAbsent = negated.get(mention) === 'absent';
    if (isAbsent || absentStates.has(mention.concept)) negate(startingAt(mention.end, orMore), 'absent');
    if (isAbsent) negate(startingAt(mention.end, andMore), 'absent');
  }
  return words.flatMap((mention): Mention[] => {
    const how = negated.get(mention);
    if (how === undefined) return [mention];
    const replaced = (how === 'absent' ? absent : denied)[mention.concept];
    if (replaced === undefined) return [{ ...mention, isNegated: true }];
    // "Never got married" is said of a couple, and of somebody alone.
    const isState = mention.concept === 'marriage' || married.test(text.slice(mention.start, mention.end));
    if (!isState) return [{ ...mention, concept: replaced }];
    const single: Mention = { ...mention, concept: 'neverMarried' };
    const isOfCouple = saysWe(text, mention) || saysTogether(text) || partnerWord.test(text);
    return isOfCouple && !again.test(text.slice(mention.start, mention.end))
      ? [{ ...mention, concept: 'unmarried' }, single]
      : [single];
  });
}
