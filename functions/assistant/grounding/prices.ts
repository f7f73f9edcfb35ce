import { facts, firmFacts } from '../../../shared/facts.ts';
import { addOns, guarantees, packages } from '../../../shared/prices.ts';
import { type Figure, figuresIn } from './figures.ts';
import { costWords, discountWords } from './units.ts';

const { essential, comprehensive, premium } = packages;
const both = ({ price, was }: { price: number; was: number }) => [price, was];

/** What is sold, as English sentences name it, and the prices that may stand beside it. */
const items: ReadonlyArray<readonly [RegExp, readonly number[]]> = [
  [/\b(single|basic|simple) wills?\b|\bwill on its own\b/iu, [addOns.will.price]],
  [/\bessential\b/iu, both(essential)],
  [/\bcomprehensive (protection|package)\b/iu, both(comprehensive)],
  [/\bpremium\b/iu, both(premium)],
  [/\blpas?\b|\bpowers? of attorney\b/iu, [addOns.lpa.price]],
  [/\bproperty trust\b/iu, [addOns.propertyTrust.price, ...both(comprehensive), ...both(premium)]],
  [/\bprobate\b/iu, [addOns.probate.price]],
  [/\b(administration|administering|looking after a trust)\b/iu, [addOns.trustAdministration.price]],
  [/\breview\b/iu, [addOns.annualReview.price]],
];

/** Looser names, which count only where none of the above stands. */
const looseItems: typeof items = [
  [/\btrusts?\b/iu, [addOns.propertyTrust.price, addOns.trustAdministration.price, ...both(comprehensive), ...both(premium)]],
  [/\bwills?\b/iu, [addOns.will.price, addOns.propertyTrust.price, ...both(essential), ...both(comprehensive), ...both(premium)]],
];

/** Amounts that stand for something else too say nothing about a price. */
const amountsIn = (value: unknown) => JSON.stringify(value).match(/\d+/g)?.map(Number) ?? [];
const amountsElsewhere = new Set(amountsIn([facts, firmFacts]));
const prices = new Set(
  [...items, ...looseItems].flatMap(([, amounts]) => amounts).filter((amount) => !amountsElsewhere.has(amount)),
);

/** Everything that may stand as what something costs: our prices, public fees and what care costs. */
const fee = facts.lpaRegistrationFee.value;
const costs = new Set([
  ...Object.values(packages).flatMap(both),
  ...Object.values(addOns).map(({ price }) => price),
  fee,
  (fee * facts.lpaHalfFeePercent.value) / 100,
  facts.probateFee.value,
  firmFacts.careCostPerWeek.value,
  ...amountsIn(firmFacts.careCostTiers.value),
]);

/** Amounts above this are estates and thresholds, never the price of something here. */
const highestPrice = Math.max(...Object.values(packages).flatMap(both));

const isAmount = ({ kind }: Figure) => kind === 'money' || kind === 'number';

/**
 * Why a sentence may not be said: it names as a cost what nothing costs, a discount there is not, or one of our prices beside
 * something that costs another ("a single will is £695"). Undefined when the prices fit. What is sold is read in English, costs and
 * discounts in every language of the site.
 */
export function priceMismatch(sentence: string): string | undefined {
  const figures = figuresIn(sentence);
  const money = figures.filter(({ kind }) => kind === 'money').map(({ value }) => Number(value));
  if (costWords.test(sentence) && money.some((amount) => amount <= highestPrice && !costs.has(amount))) {
    return 'names a cost that is none';
  }
  const { percentOff } = guarantees.earlyBooking;
  const shares = figures.filter(({ kind }) => kind === 'percent').map(({ value }) => Number(value));
  if (discountWords.test(sentence) && !/\btax(es)?\b/iu.test(sentence) && shares.some((share) => share !== percentOff)) {
    return 'names a discount that is none';
  }
  const ours = figures
    .filter(isAmount)
    .map(({ value }) => Number(value))
    .filter((amount) => prices.has(amount));
  if (ours.length === 0) return undefined;
  const exact = items.filter(([name]) => name.test(sentence));
  const meant = exact.length > 0 ? exact : looseItems.filter(([name]) => name.test(sentence));
  const fitting = new Set(meant.flatMap(([, amounts]) => amounts));
  return meant.length === 0 || ours.every((amount) => fitting.has(amount)) ? undefined : 'gives one thing the price of another';
}
