import {
  type CalculationContext,
  careTest,
  giftTax,
  inheritanceTax,
  lateSpouseAllowance,
  lpaFees,
  repeatFee,
  whoInherits,
} from '../calculations/calculate.ts';
import type { Calculation } from '../calculations/calculation.ts';
import { type PriceOrder, priceSum } from '../calculations/priceSum.ts';
import { type CaseFacts, hasAny, type ReadMessage } from '../understanding/caseFacts.ts';
import type { Concept } from '../understanding/mention.ts';
import {
  asksAboutProbate,
  booksEarly,
  howMuch,
  isCounted,
  isSum,
  lpaCountOf,
  namesItem,
  needsPropertyTrust,
  orderIn,
} from './priceOrder.ts';
import { asking } from './questions.ts';
import { areWithoutChildren, supposes, withSuppositions } from './suppositions.ts';

/** Subjects for which a sum of the estate alone would be wrong, so that the site's texts answer. */
const outsideTax: readonly Concept[] = ['care', 'probate', 'charity', 'insurance', 'trust', 'abroad', 'partly', 'aim'];

/** Returns whether somebody goes on living in a home. "We live together without a marriage" is about the couple. */
const livesOn = ({ mentions }: ReadMessage) =>
  mentions.some(
    (one) =>
      one.concept === 'goOnLiving' &&
      !mentions.some((other) => other.concept === 'unmarried' && other.start <= one.end && other.end >= one.start),
  );

type Kind = 'tax' | 'gift' | 'late' | 'care' | 'repeat' | 'heirs' | 'price';

/** Returns whether an amount without a name is known, and it may be the savings in a means test. */
const hasSmallSum = ({ amounts: { house, estate } }: CaseFacts) =>
  house === undefined && estate !== undefined && estate >= leastSavings && estate < mostSavings;
/** Pounds. Smaller sums are fees of a week or a month, and larger ones are estates. */
const leastSavings = 4_000;
const mostSavings = 100_000;

/** Returns whether a message with an amount says who gets it at a death, and asks about nothing else. */
const namesHeirs = (concepts: ReadonlySet<Concept>) =>
  hasAny(concepts, 'die', 'died', 'leaveTo') &&
  hasAny(concepts, 'child', 'grandchild', 'nephew', 'sibling') &&
  !hasAny(
    concepts,
    'price',
    'noWill',
    'lpa',
    'gift',
    'contest',
    'dispute',
    'unmarried',
    'executor',
    'variation',
    'recent',
    'secondMarriage',
    'stepchild',
    'jointOwnership',
    'benefits',
    'disabled',
    'business',
    'farm',
  );

/** "How long" in each language. Some of these words ask for a price too. */
const howLong =
  /how long|сколько (?:по )?(?:врем|дней|недел|ждать|длит)|как долго|jak długo|ile (?:czasu|trwa|dni|tygodni)|c[âa]t (?:timp|dureaz)|कितन\S* (?:समय|दिन|देर|हफ)|kitn\w* (?:time|samay|din|der)|કેટલ\S* (?:સમય|દિવસ|વાર)|ketl\w* (?:samay|divas|time|var)|எவ்வளவு (?:நாள|நேர|கால)|எத்தனை (?:நாள|வார|மாத)|(?:evlo|evvalavu) (?:naal|neram|time|nal)/iu;

/** Returns whether a message asks for a price of ours: for a price, or how much something is without a sum that is owned. */
function asksPrice(message: ReadMessage, { amounts: { house, estate, savings } }: CaseFacts): boolean {
  const { concepts, text, mentions } = message;
  const time = howLong.exec(text);
  if (time)
    return mentions.some(
      ({ concept, start, end }) => concept === 'price' && (end <= time.index || start >= time.index + time[0].length),
    );
  if (concepts.has('price')) return true;
  if (concepts.has('lpa') && hasAny(concepts, 'register', 'pay')) return true;
  const owned = Math.max(house ?? 0, estate ?? 0, savings ?? 0);
  const asksAmount = (isCounted(message) && hasAny(concepts, 'estate', 'howMuchTax')) || howMuch.test(text);
  return asksAmount && owned < leastSavings && !hasAny(concepts, 'time', 'deadline', 'howMany', 'iht');
}

/** Returns the order of messages when its price is a sum; undefined when a text of the site answers. */
function orderOf(messages: readonly ReadMessage[], facts: CaseFacts): PriceOrder | undefined {
  const order = orderIn(messages, facts);
  const isOne = messages.some((message) => order && isSum(order, message, lpaCountOf(message)));
  return isOne ? order : undefined;
}

/** "She left me" in each language. */
const leftMe =
  /(?:left|leaves|leaving|gave) me|оставил\p{L}* мне|zapisał\p{L}* mi|zostawił\p{L}* mi|mi[- ]?a l[ăa]sat|मुझे|mujhe|મને|mane|எனக்கு|enak/iu;

/** Words for everything that somebody leaves. */
const wholeEstate =
  /everything|(?<!\p{L})(?:all|whole|estate|lot|всё|все|всего|tot|totul|toata|toată|ellam)(?!\p{L})|wszystk|cał|सब|\bsab\b|બધ|badh|எல்லா/iu;

/** Returns whether a sum is what the visitor receives by somebody's will. The tax depends on the whole estate, which is not known. */
const isLegacy = ({ concepts, text }: ReadMessage, { amounts, hasLateSpouse, hasDescendants }: CaseFacts) =>
  hasAny(concepts, 'will', 'recipientTax', 'auntUncle') &&
  leftMe.test(text) &&
  !wholeEstate.test(text) &&
  !hasLateSpouse &&
  !hasDescendants &&
  amounts.house === undefined;

/** Care at one's own home, which has another means test. */
const careAtHome =
  /opiek\p{L}* w domu(?! opiek)|घर पर (?:ही )?(?:देखभाल|केयर)|ghar pe? (?:hi )?(?:care|dekhbhal)|ઘરે (?:જ )?(?:સંભાળ|કેર)|ghare (?:j )?(?:care|sambhal)/iu;

/** Returns whether a message asks for the tax on a gift whose amount and time are known, and names no estate. */
const asksTaxOfGift = ({ concepts, text }: ReadMessage, { amounts, giftYears }: CaseFacts) =>
  concepts.has('gift') &&
  amounts.gift !== undefined &&
  amounts.gift >= leastSavings &&
  giftYears !== undefined &&
  [amounts.house, amounts.estate, amounts.savings].every((one) => one === undefined) &&
  !hasAny(concepts, 'care', 'trust', 'charity', 'goOnLiving') &&
  (hasAny(concepts, 'iht', 'howMuchTax', 'taper') || howMuch.test(text)) &&
  hasAny(concepts, 'iht', 'howMuchTax', 'taper', 'die', 'died', 'sevenYears');

/** Returns the calculation that a message itself asks for; undefined when it asks for none. */
function kindOf(message: ReadMessage, facts: CaseFacts): Kind | undefined {
  const { concepts } = message;
  const has = (...names: Concept[]) => names.every((name) => concepts.has(name));
  const { house, estate, savings } = facts.amounts;
  const owned = house ?? estate ?? savings;
  // "How much does a will cost?" asks for our price, and "how much will they pay?" for the tax.
  const asksOurPrice = has('price') && !has('iht') && hasAny(concepts, 'will', 'lpa', 'trust', 'probate', 'package');
  // An old enduring power of attorney was not sent back.
  if (has('repeat') && hasAny(concepts, 'lpa', 'register') && !hasAny(concepts, 'epa', 'before2007')) return 'repeat';
  if (!has('care') && asksPrice(message, facts) && orderOf([message], facts)) return 'price';
  if (has('perWeek') && hasAny(concepts, 'parent', 'spouse') && hasSmallSum(facts)) return 'care';
  if (
    has('care') &&
    !hasAny(concepts, 'gift', 'trust') &&
    !has('atHome') &&
    !careAtHome.test(message.text) &&
    (savings !== undefined || (owned !== undefined && (has('sellHouse') || hasSmallSum(facts))))
  )
    return 'care';
  if (
    has('noWill') &&
    !facts.isUnmarried &&
    // A home in joint names does not follow the rules of intestacy.
    !hasAny(concepts, 'jointNames', 'scotland', 'abroad') &&
    // An uncle's own family is named, or the rules for his nephews apply.
    (!has('auntUncle') || hasAny(concepts, 'spouse', 'child') || has('childless', 'sibling')) &&
    owned !== undefined &&
    hasAny(concepts, 'spouse', 'child', 'childless', 'parent', 'sibling')
  )
    return 'heirs';
  if (
    facts.leftToOthers !== undefined &&
    facts.spouseDied !== undefined &&
    owned === undefined &&
    hasAny(concepts, 'transfer', 'allowance', 'iht', 'rnrb', 'howMuchTax', 'theRest')
  )
    return 'late';
  if (
    owned !== undefined &&
    owned >= 50_000 &&
    (hasAny(concepts, 'iht', 'free', 'rnrb', 'taper', 'allowance') ||
      (has('howMuchTax') && !asksOurPrice) ||
      namesHeirs(concepts)) &&
    !hasAny(concepts, ...outsideTax) &&
    !livesOn(message) &&
    !isLegacy(message, facts) &&
    // A farm or a business has reliefs of its own.
    !(hasAny(concepts, 'farm', 'business') && facts.amounts.business === undefined && house === undefined) &&
    // "Do I pay tax on what I inherit?" is not about one's own estate, unless a late spouse left everything.
    !(has('recipientTax') && !facts.hasLateSpouse && !hasAny(concepts, 'leaveTo', 'house')) &&
    !asksOurPrice &&
    // "When is it paid, and in instalments?" asks for no sum.
    !(has('noMoney') && !howMuch.test(message.text)) &&
    // What goes to a spouse is exempt, and the sum is that of the second death.
    !(has('exempt') && !has('both') && !has('neverMarried', 'sibling') && !facts.hasLateSpouse)
  )
    return 'tax';
  if (asksTaxOfGift(message, facts)) return 'gift';
  if (facts.hasLateSpouse && facts.spouseDied !== undefined && hasAny(concepts, 'transfer', 'allowance') && !has('partly'))
    return 'late';
  return undefined;
}

/** Facts of an estate and its family. */
const estatePoints: readonly Concept[] = [
  'pension',
  'both',
  'spouse',
  'child',
  'house',
  'savings',
  'estate',
  'gift',
  'marriage',
  'alive',
];
/** The facts of each calculation: a message that adds one continues the last calculation. */
const casePoints: Record<Kind, readonly Concept[]> = {
  tax: [...estatePoints, 'two', 'noHouse'],
  late: estatePoints,
  gift: ['gift', 'longAgo', 'sevenYears'],
  heirs: [...estatePoints, 'two', 'noHouse'],
  care: ['spouse', 'both', 'house', 'savings', 'estate', 'pension', 'income', 'wales', 'goOnLiving', 'noHouse', 'alive'],
  repeat: ['two', 'income', 'benefits'],
  // "Altogether?" is a word of an estate too.
  price: ['both', 'two', 'four', 'bothKinds', 'spouse', 'income', 'benefits', 'pension', 'estate'],
};

/** Facts that a message only changes when it supposes them: "and if my sister gets it?" */
const supposedPoints: readonly Concept[] = [
  'sibling',
  'nephew',
  'grandchild',
  'unmarried',
  'divorce',
  'childless',
  'lpa',
  'will',
  'trust',
  'noLpa',
  'justMe',
  'each',
  'one',
  'register',
];

/** Subjects of their own. A message that names one goes on with a calculation only when the calculation is about it. */
const separateSubjects: readonly Concept[] = [
  'will',
  'noWill',
  'lpa',
  'trust',
  'protectTrust',
  'probate',
  'iht',
  'recipientTax',
  'care',
  'executor',
  'dispute',
  'complain',
  'otherPeople',
  'dataRights',
  'language',
  'visit',
  'callback',
  'capacity',
  'lookAfter',
  'advance',
  'refund',
  'store',
  'insurance',
  'funeral',
  'digital',
  'jointOwnership',
  'jointAccount',
  'promo',
  'update',
  'bring',
  'refuse',
  'smallGift',
  'sevenYears',
  'deprivation',
  'atHome',
  'rnrb',
  'variation',
  'allowance',
];
/** The subjects that each calculation is about, beside which it goes on. */
const subjectsOf: Record<Kind, readonly Concept[]> = {
  tax: ['iht', 'smallGift', 'rnrb', 'allowance'],
  late: ['iht', 'rnrb', 'allowance'],
  gift: ['iht', 'sevenYears'],
  heirs: ['noWill'],
  care: ['care', 'smallGift'],
  repeat: ['lpa'],
  price: ['will', 'noWill', 'lpa', 'trust', 'protectTrust', 'probate', 'smallGift', 'update', 'jointOwnership'],
};

/** What a message asks that is no sum. */
const otherQuestions: readonly Concept[] = [...asking.filter((one) => one !== 'price' && one !== 'howMuchTax'), 'open'];

/** What no calculation goes on with, even when a message names a new sum. */
const otherMatters: readonly Concept[] = ['charity', 'aim', 'abroad', 'witness', 'time', 'deadline', 'contest', 'noMoney'];

/** The most words of a message that goes on without a supposition or a new sum. */
const maxPlainWords = 10;

const maxFollowUpWords = 24;

/** A sum in thousands: "and when it drops to 20k?" */
const newSum = /\d\s?(?:k|000|[.,]000|thousand|grand|тыс|tys|mii)(?!\p{L})/iu;

/** A year since pensions count as part of the estate. */
const laterYear = /(?<!\d)20(?:2[7-9]|3\d)(?!\d)/;

/** Money given away before a care home, which the council may still count. */
const givesAway = /(?:gives?|gave|giving) (?:me|us|away)|подар|podar|darow|doneaz|d[ăa]ruie|गिफ्ट|gift|ભેટ|பரிசு|பரிசா/iu;

/** Returns whether a message goes on with the calculation before it, because it adds or changes a fact. */
function continuesCalculation(message: ReadMessage, kind: Kind): boolean {
  const { concepts, text } = message;
  if (text.split(/\s+/u).length > maxFollowUpWords) return false;
  if (kind === 'price' && booksEarly(message)) return true;
  if (kind === 'price' && asksAboutProbate(message)) return false;
  if (hasAny(concepts, ...otherMatters) || (kind !== 'care' && concepts.has('care'))) return false;
  if (kind === 'care' && (concepts.has('gift') || givesAway.test(text))) return false;
  const hasSum = newSum.test(text) || laterYear.test(text);
  const isElsewhere = separateSubjects.some((subject) => concepts.has(subject) && !subjectsOf[kind].includes(subject));
  const isPlain = text.split(/\s+/u).length <= maxPlainWords && !hasAny(concepts, ...otherQuestions);
  if (!hasSum && (isElsewhere || !(isPlain || supposes(message)))) return false;
  return (
    hasAny(concepts, ...casePoints[kind]) || hasSum || (supposes(message) && supposedPoints.some((point) => concepts.has(point)))
  );
}

/** Words that add an item to a price: "and with both powers of attorney?" */
const adding =
  /\b(?:with|plus|add\w*|as well|too|also|on top)\b|добав|вместе с|плюс|к этому|ещё|еще|doda|doło[żz]|jeszcze|ad[ăa]ug|साथ|जोड़|saath|jod|સાથે|ઉમેર|sathe|umer|அதோடு|சேர்த்|serth/iu;

/** A calculation, and the first message of those that it is about. */
interface Asked {
  kind: Kind;
  from: number;
}

/** How many messages before one are read for the calculation that it goes on with. */
const maxSteps = 6;

/** Returns the calculation that a message asks for, or that it goes on with; undefined when there is none. */
function askedAt(
  messages: readonly ReadMessage[],
  index: number,
  factsUpTo: (count: number) => CaseFacts,
  steps = maxSteps,
): Asked | undefined {
  const message = messages[index];
  if (!message) return undefined;
  const facts = withSuppositions(factsUpTo(index + 1), messages.slice(0, index + 1));
  const own = kindOf(message, facts);
  const isAddition = own === 'price' && supposes(message) && (adding.test(message.text) || !message.concepts.has('price'));
  if (own && !isAddition) return { kind: own, from: index };
  const earlier = steps > 0 ? askedAt(messages, index - 1, factsUpTo, steps - 1) : undefined;
  const before = earlier ?? priceInWords(messages[index - 1], index - 1);
  if (before && continuesCalculation(message, before.kind)) return afterChange(before, message, index);
  return own ? { kind: own, from: index } : priceOfEarlier(messages, index);
}

/** Returns the calculation before a message that goes on with it. */
function afterChange(before: Asked, message: ReadMessage, index: number): Asked {
  // After a late spouse's allowance, a message about the estate asks for the tax: "the house is 900k, what would the kids pay?"
  if (before.kind === 'late' && hasAny(message.concepts, 'house', 'estate', 'savings')) return { kind: 'tax', from: index };
  return before;
}

/** Returns the price of a home kept for the children after a spouse, when a short message asks what that costs. */
function priceOfEarlier(messages: readonly ReadMessage[], index: number): Asked | undefined {
  const message = messages[index];
  if (!message?.concepts.has('price') || message.text.split(/\s+/u).length > maxFollowUpWords || namesItem(message))
    return undefined;
  const from = messages.slice(0, index).findIndex(needsPropertyTrust);
  return from === -1 ? undefined : { kind: 'price', from };
}

/** Returns the price that a text has answered, and which the next message may make a sum: "how much is a will?", "for the two of us?" */
function priceInWords(message: ReadMessage | undefined, index: number): Asked | undefined {
  const concepts = message?.concepts;
  if (!concepts || !hasAny(concepts, 'will', 'lpa', 'package', 'protectTrust')) return undefined;
  return concepts.has('price') || (concepts.has('lpa') && concepts.has('register')) ? { kind: 'price', from: index } : undefined;
}

/**
 * Returns the calculation that the latest message asks for, with all facts of the conversation, or that it continues with a new fact.
 * Undefined when there is none or the calculator declines the case.
 */
export function calculationFor(
  messages: readonly ReadMessage[],
  factsUpTo: (count: number) => CaseFacts,
  context: CalculationContext,
): Calculation | undefined {
  const known = new Map<number, CaseFacts>();
  const factsOnce = (count: number) => {
    const facts = known.get(count) ?? factsUpTo(count);
    known.set(count, facts);
    return facts;
  };
  const asked = askedAt(messages, messages.length - 1, factsOnce);
  const facts = withSuppositions(factsOnce(messages.length), messages);
  return asked && calculated(asked, messages, facts, context);
}

/** People other than a spouse or descendant to whom an estate may be left. The concept `nephew` includes the word "friend". */
const otherHeirs: readonly Concept[] = ['sibling', 'nephew', 'parent', 'auntUncle', 'grandparent', 'otherPeople'];

/** Returns whether a message names somebody who may inherit besides a spouse. */
const namesOtherHeir = ({ mentions }: ReadMessage) =>
  mentions.some(({ concept, isNegated }) => !isNegated && otherHeirs.includes(concept));

/** Returns whether a couple without children supposes a marriage, so that what one leaves the other is exempt. */
const isLeftToSpouse = (messages: readonly ReadMessage[], facts: CaseFacts) =>
  facts.hasSpouse &&
  !facts.hasDescendants &&
  !messages.some(namesOtherHeir) &&
  messages.slice(0, -1).some(({ concepts }) => concepts.has('unmarried'));

function calculated(
  { kind, from }: Asked,
  messages: readonly ReadMessage[],
  facts: CaseFacts,
  context: CalculationContext,
): Calculation | undefined {
  const { amounts } = facts;
  const concepts = new Set(messages.slice(-2).flatMap((message) => [...message.concepts]));
  if (kind === 'repeat') return repeatFee(context);
  if (kind === 'tax') {
    const parts = (amounts.house ?? 0) + (amounts.savings ?? 0) + (amounts.business ?? 0);
    const estate = Math.max(amounts.estate ?? 0, parts) - (amounts.estate === undefined ? (amounts.debt ?? 0) : 0);
    if (estate <= 0) return undefined;
    const gift =
      amounts.gift !== undefined && facts.giftYears !== undefined ? { pounds: amounts.gift, years: facts.giftYears } : undefined;
    return inheritanceTax(
      {
        estate,
        home: amounts.house,
        family: facts.hasLateSpouse
          ? 'widowed'
          : facts.hasSpouse || (facts.isCouple && !facts.isUnmarried)
            ? 'married'
            : facts.isUnmarried
              ? 'unmarried'
              : 'single',
        // A stepchild counts as a child for the residence band.
        descendants: facts.hasDescendants || messages.some((message) => message.concepts.has('stepchild')),
        toSpouse: isLeftToSpouse(messages, facts),
        pension: amounts.pension,
        business: amounts.business,
        gift,
        leftToOthers:
          facts.leftToOthers !== undefined && facts.spouseDied !== undefined
            ? { pounds: facts.leftToOthers, year: facts.spouseDied }
            : undefined,
      },
      context,
    );
  }
  if (kind === 'gift')
    return amounts.gift === undefined || facts.giftYears === undefined
      ? undefined
      : giftTax({ pounds: amounts.gift, years: facts.giftYears }, context);
  if (kind === 'late') return lateSpouseAllowance(facts.spouseDied ?? 0, context, facts.leftToOthers);
  if (kind === 'care') {
    const savings = amounts.savings ?? (amounts.house === undefined ? amounts.estate : 0) ?? 0;
    return careTest(
      {
        nation: facts.isWales ? 'wales' : 'england',
        savings,
        home: amounts.house,
        partnerStays: facts.partnerStays,
        isJoint: facts.hasJointSavings,
      },
      context,
    );
  }
  if (kind === 'heirs') {
    const estate = amounts.estate ?? (amounts.house ?? 0) + (amounts.savings ?? 0);
    const late = facts.lateChild;
    const isSingleSibling = facts.deceased === 'sibling' && concepts.has('neverMarried');
    const hasNoChildren = areWithoutChildren(messages) || (isSingleSibling && !concepts.has('child'));
    const children = hasNoChildren ? 0 : (facts.children ?? (facts.hasDescendants ? 1 : 0));
    // A widowed parent leaves no spouse.
    const hasSpouse = !isSingleSibling && (facts.hasSpouse || (facts.hasLateSpouse && facts.deceased !== 'parent'));
    const isAlone = !hasSpouse && children === 0;
    return whoInherits(
      {
        estate,
        spouse: hasSpouse,
        children: late ? Math.max(0, late.of - 1) : children,
        ...(late && { lateChildren: [late.left] }),
        ...(isAlone && !late && facts.nearest && { nearest: facts.nearest }),
      },
      context,
    );
  }
  const order = orderOf(messages.slice(from), facts);
  return order && priceOf(order, context);
}

/** Returns the price of an order. Powers of attorney alone have a calculator of their own. */
function priceOf(order: PriceOrder, context: CalculationContext): Calculation {
  const [first, second] = order.lpas;
  const { package: chosen, wills, propertyTrust, probate, trustHours, annualReview, bookedEarly } = order;
  const hasMore = chosen || wills > 0 || propertyTrust || probate || trustHours > 0 || annualReview || bookedEarly;
  if (!first || hasMore) return priceSum(order, context);
  return lpaFees(
    {
      documents: first.documents,
      secondDocuments: second?.documents,
      helps: second ? [first.help, second.help] : [first.help],
    },
    context,
  );
}
