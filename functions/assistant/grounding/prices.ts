import { facts, firmFacts } from '../../../shared/facts.ts';
import { firm } from '../../../shared/firm.ts';
import { partnerClaims } from '../../../shared/partnerEarnings.ts';
import { addOns, guarantees, packages } from '../../../shared/prices.ts';
import { type Figure, figuresIn } from './figures.ts';
import { costWords, discountWords } from './units.ts';

const { essential, comprehensive, premium } = packages;
const both = ({ price, was }: { price: number; was: number }) => [price, was];

/** The firm's services by their English names, each with the prices in pounds that a sentence may give for it. */
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

/** Less exact names, which count only when a sentence has none of the above. */
const looseItems: typeof items = [
  [/\btrusts?\b/iu, [addOns.propertyTrust.price, addOns.trustAdministration.price, ...both(comprehensive), ...both(premium)]],
  [/\bwills?\b/iu, [addOns.will.price, addOns.propertyTrust.price, ...both(essential), ...both(comprehensive), ...both(premium)]],
];

const amountsIn = (value: unknown) => JSON.stringify(value).match(/\d+/g)?.map(Number) ?? [];
/** Amounts that are also facts. They do not show that a sentence gives a price. */
const amountsElsewhere = new Set(amountsIn([facts, firmFacts]));
const prices = new Set(
  [...items, ...looseItems].flatMap(([, amounts]) => amounts).filter((amount) => !amountsElsewhere.has(amount)),
);

const fee = facts.lpaRegistrationFee.value;
/** Every amount that a sentence may call a cost, in pounds: our prices, public fees and the costs of care. */
const costs = new Set([
  ...Object.values(packages).flatMap(both),
  ...Object.values(addOns).map(({ price }) => price),
  fee,
  (fee * facts.lpaHalfFeePercent.value) / 100,
  facts.probateFee.value,
  firm.claims.quickWillPrice,
  ...Object.values(partnerClaims.initialFee),
  firmFacts.careCostPerWeek.value,
  ...amountsIn(firmFacts.careCostTiers.value),
]);

/** Larger amounts are values of estates or thresholds and not prices. */
const highestPrice = Math.max(...Object.values(packages).flatMap(both));

const isAmount = ({ kind }: Figure) => kind === 'money' || kind === 'number';

/**
 * Returns a problem when a sentence gives a cost that nothing has, a discount that does not exist, or the price of another service ("a
 * single will is £695"). Returns undefined when the prices fit. Names of services are recognized in English, costs and discounts in
 * every language of the site. `sums` are amounts in pounds that were calculated in this turn.
 */
export function priceMismatch(sentence: string, sums: ReadonlySet<number> = new Set()): string | undefined {
  const figures = figuresIn(sentence);
  const money = figures.filter(({ kind }) => kind === 'money').map(({ value }) => Number(value));
  if (costWords.test(sentence) && money.some((amount) => amount <= highestPrice && !costs.has(amount) && !sums.has(amount))) {
    return 'names a cost that does not exist';
  }
  const { percentOff } = guarantees.earlyBooking;
  const shares = figures.filter(({ kind }) => kind === 'percent').map(({ value }) => Number(value));
  if (discountWords.test(sentence) && !/\btax(es)?\b/iu.test(sentence) && shares.some((share) => share !== percentOff)) {
    return 'names a discount that does not exist';
  }
  const ours = figures
    .filter(isAmount)
    .map(({ value }) => Number(value))
    .filter((amount) => prices.has(amount));
  if (ours.length === 0) return undefined;
  const exact = items.filter(([name]) => name.test(sentence));
  const meant = exact.length > 0 ? exact : looseItems.filter(([name]) => name.test(sentence));
  const fitting = new Set(meant.flatMap(([, amounts]) => amounts));
  return meant.length === 0 || ours.every((amount) => fitting.has(amount) || sums.has(amount))
    ? undefined
    : 'gives one thing the price of another';
}
