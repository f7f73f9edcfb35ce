import type { LpaHelp } from '../../../shared/lpaFees.ts';
import {
  type CalculationContext,
  careTest,
  inheritanceTax,
  lateSpouseAllowance,
  lpaFees,
  packagePrice,
  repeatFee,
  whoInherits,
} from '../calculations/calculate.ts';
import type { Calculation } from '../calculations/calculation.ts';
import type { CaseFacts, ReadMessage } from '../understanding/caseFacts.ts';
import type { Concept } from '../understanding/concepts.ts';

/** Subjects for which a sum of the estate alone would be wrong, so that the site's texts answer. */
const outsideTax: readonly Concept[] = [
  'care',
  'probate',
  'charity',
  'insurance',
  'trust',
  'abroad',
  'goOnLiving',
  'partly',
  'aim',
];

type Kind = 'tax' | 'late' | 'care' | 'lpa' | 'repeat' | 'heirs' | 'price';

const hasAny = (concepts: ReadonlySet<Concept>, ...names: Concept[]) => names.some((name) => concepts.has(name));

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

/** Returns the calculation that a message itself asks for; undefined when it asks for none. */
function kindOf({ concepts }: ReadMessage, facts: CaseFacts): Kind | undefined {
  const has = (...names: Concept[]) => names.every((name) => concepts.has(name));
  const { house, estate, savings } = facts.amounts;
  const owned = house ?? estate ?? savings;
  // "How much does a will cost?" asks for our price, and "how much will they pay?" for the tax.
  const asksOurPrice = has('price') && hasAny(concepts, 'will', 'lpa', 'trust', 'probate', 'package');
  // "Both LPAs for each of us, total?" asks for a price too.
  const asksPrice = has('price') || (has('estate') && owned === undefined);
  // An old enduring power of attorney was not sent back.
  if (has('repeat') && hasAny(concepts, 'lpa', 'register') && !hasAny(concepts, 'epa', 'before2007')) return 'repeat';
  const counted = hasAny(concepts, 'one', 'two', 'four', 'both', 'each', 'justMe');
  if (has('will', 'lpa') && counted && (asksPrice || has('howMuchTax')) && !has('noWill')) return 'price';
  if (has('income', 'each') && hasAny(concepts, 'both', 'two', 'spouse') && owned === undefined) return 'lpa';
  // "Four powers of attorney, no wills" asks for no will.
  if (has('price', 'noWill', 'lpa')) return 'lpa';
  if (has('price', 'will', 'lpa')) return 'price';
  if (has('price', 'will') && hasAny(concepts, 'both', 'mirror') && !has('noWill')) return 'price';
  if (
    has('lpa') &&
    (asksPrice || hasAny(concepts, 'register', 'pay')) &&
    hasAny(concepts, 'both', 'income', 'two', 'four', 'benefits', 'pension')
  )
    return 'lpa';
  if (has('perWeek') && hasAny(concepts, 'parent', 'spouse') && hasSmallSum(facts)) return 'care';
  if (
    has('care') &&
    !hasAny(concepts, 'gift', 'jointAccount') &&
    !has('atHome') &&
    (savings !== undefined || (owned !== undefined && (has('sellHouse') || hasSmallSum(facts))))
  )
    return 'care';
  if (
    has('noWill') &&
    !facts.isUnmarried &&
    // A home in joint names does not follow the rules of intestacy.
    !hasAny(concepts, 'jointNames') &&
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
    // A farm or a business has reliefs of its own.
    !(
      hasAny(concepts, 'farm', 'business') &&
      facts.amounts.business === undefined &&
      estate !== undefined &&
      house === undefined
    ) &&
    // "Do I pay tax on what I inherit?" is not about one's own estate, unless a late spouse left everything.
    !(has('recipientTax') && !facts.hasLateSpouse && !hasAny(concepts, 'leaveTo', 'house')) &&
    !asksOurPrice &&
    // What goes to a spouse is exempt, and the sum is that of the second death.
    !(has('exempt') && !has('both') && !facts.hasLateSpouse)
  )
    return 'tax';
  if (facts.hasLateSpouse && facts.spouseDied !== undefined && hasAny(concepts, 'transfer', 'allowance') && !has('partly'))
    return 'late';
  return undefined;
}

/** Facts of a case: a message that adds one continues the last calculation. */
const casePoints: readonly Concept[] = [
  'pension',
  'both',
  'spouse',
  'child',
  'house',
  'savings',
  'estate',
  'gift',
  'income',
  'wales',
  'two',
  'four',
  'marriage',
  'goOnLiving',
  'bothKinds',
  'benefits',
  'noHouse',
  'alive',
];

const maxFollowUpWords = 24;

/** A sum in thousands: "and when it drops to 20k?" */
const newSum = /\d\s?(?:k|000|[.,]000|thousand|grand|тыс|tys|mii)(?!\p{L})/iu;

/** A year since pensions count as part of the estate. */
const laterYear = /(?<!\d)20(?:2[7-9]|3\d)(?!\d)/;

/**
 * Returns the calculation that the latest message asks for, with all facts of the conversation, or that it continues with a new fact.
 * Undefined when there is none or the calculator declines the case.
 */
export function calculationFor(
  messages: readonly ReadMessage[],
  factsUpTo: (count: number) => CaseFacts,
  context: CalculationContext,
): Calculation | undefined {
  const latest = messages.at(-1);
  if (!latest) return undefined;
  const facts = factsUpTo(messages.length);
  const own = kindOf(latest, facts);
  const isFollowUp =
    latest.text.split(/\s+/u).length <= maxFollowUpWords &&
    (casePoints.some((point) => latest.concepts.has(point)) || laterYear.test(latest.text) || newSum.test(latest.text));
  const kind = own ?? (isFollowUp ? lastKind(messages, factsUpTo) : undefined);
  return kind && calculated(kind, messages, facts, context);
}

function lastKind(messages: readonly ReadMessage[], factsUpTo: (count: number) => CaseFacts): Kind | undefined {
  const before = messages.at(-2);
  if (!before) return undefined;
  const kind = kindOf(before, factsUpTo(messages.length - 1));
  // "We are both on pension credit" changes the registration, and not the price of the wills.
  const latest = messages.at(-1)?.concepts ?? new Set<Concept>();
  if (kind === 'price' && latest.has('benefits') && before.concepts.has('lpa')) return 'lpa';
  // After a late spouse's allowance, a message about the estate asks for the tax: "the house is 900k, what would the kids pay?"
  if (kind === 'late' && hasAny(latest, 'house', 'estate', 'savings')) return 'tax';
  // "How much is a will?" is answered in words, and "for the two of us?" with a sum.
  if (!kind && before.concepts.has('will') && before.concepts.has('price') && latest.has('both')) return 'price';
  // "What is the fee for one power of attorney?" is answered in words, and "for both of us?" with a sum.
  return (
    kind ?? (before.concepts.has('lpa') && (before.concepts.has('price') || before.concepts.has('register')) ? 'lpa' : undefined)
  );
}

function calculated(
  kind: Kind,
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
  if (kind === 'late') return lateSpouseAllowance(facts.spouseDied ?? 0, context, facts.leftToOthers);
  if (kind === 'care') {
    const savings = amounts.savings ?? (amounts.house === undefined ? amounts.estate : 0) ?? 0;
    return careTest(
      { nation: facts.isWales ? 'wales' : 'england', savings, home: amounts.house, partnerStays: facts.partnerStays },
      context,
    );
  }
  if (kind === 'heirs') {
    const estate = amounts.estate ?? (amounts.house ?? 0) + (amounts.savings ?? 0);
    const late = facts.lateChild;
    const isSingleSibling = facts.deceased === 'sibling' && concepts.has('neverMarried');
    const hasNoChildren = concepts.has('childless') || (isSingleSibling && !concepts.has('child'));
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
  const people = facts.isCouple ? 2 : 1;
  if (kind === 'lpa') {
    const documents = facts.lpasEach ?? 2;
    const low: LpaHelp = facts.hasBenefits ? 'exempt' : facts.hasLowIncome ? 'half' : 'none';
    const bothExempt = facts.hasBenefits && messages.at(-1)?.concepts.has('both') && messages.at(-1)?.concepts.has('benefits');
    const other: LpaHelp = bothExempt ? 'exempt' : facts.hasOtherIncome || !facts.hasLowIncome ? 'none' : 'half';
    const secondDocuments = facts.hasThreeLpas ? 1 : documents;
    return lpaFees({ documents, secondDocuments, helps: people === 2 ? [low, other] : [low] }, context);
  }
  const lpas = !concepts.has('lpa') ? 0 : facts.hasThreeLpas ? 3 : people * (facts.lpasEach ?? 2);
  return packagePrice({ people, will: true, lpas }, context);
}
