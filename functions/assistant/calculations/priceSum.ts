import { facts as law } from '../../../shared/facts.ts';
import { formatsOf } from '../../../shared/formats.ts';
import { lpaFees as feesOf, type LpaHelp } from '../../../shared/lpaFees.ts';
import {
  type EstimateLine,
  type EstimateLineId,
  type EstimateRequest,
  estimate,
  guarantees,
  type PackageId,
  packages,
} from '../../../shared/prices.ts';
import type { CalculatorWords } from '../knowledgeOf.ts';
import type { CalculationContext } from './calculate.ts';
import { type Calculation, fillNames } from './calculation.ts';

/** The powers of attorney of one person, and the help with their fees. */
export interface LpaMaker {
  documents: 1 | 2;
  help: LpaHelp;
}

/** What a visitor asks the price of: the items of `shared/prices.ts`, each with its own number of people. */
export interface PriceOrder {
  package?: PackageId;
  /** How many people the package is for. It matters where a package is for one person. */
  packagePeople?: 1 | 2;
  wills: 0 | 1 | 2;
  propertyTrust: boolean;
  lpas: readonly LpaMaker[];
  probate: boolean;
  /** Hours of looking after a trust. */
  trustHours: number;
  annualReview: boolean;
  bookedEarly: boolean;
  /** Whether the visitor also asks for the original to be kept, which has no price of its own. */
  storage?: boolean;
  /** Whether the wills are compared with the package that covers them: both prices are given, and no total. */
  compares?: boolean;
}

/** Returns the estimates of a visitor's items. Each item is estimated by itself, because each has its own number of people. */
function linesOf(order: PriceOrder): EstimateLine[] {
  const covered: readonly string[] = order.package ? packages[order.package].includes : [];
  const documents = order.lpas.reduce((sum, maker) => sum + maker.documents, 0);
  const requests: EstimateRequest[] = [
    ...(order.package ? [{ people: order.packagePeople ?? 1, package: order.package }] : []),
    ...(order.wills > 0 && (order.compares || !covered.includes('will')) ? [{ people: order.wills as 1 | 2, will: true }] : []),
    ...(order.propertyTrust && !covered.includes('propertyTrust') ? [{ people: 1 as const, propertyTrust: true }] : []),
    ...(documents > 0 ? [{ people: 2 as const, lpas: documents }] : []),
    ...(order.probate ? [{ people: 1 as const, probate: true }] : []),
    ...(order.trustHours > 0 ? [{ people: 1 as const, trustAdministrationHours: order.trustHours }] : []),
    ...(order.annualReview ? [{ people: 1 as const, annualReview: true }] : []),
  ];
  return requests.flatMap((request) => estimate({ ...request, bookedEarly: order.bookedEarly }).lines);
}

/** The words of each item of the firm. */
const wordOf: Partial<Record<EstimateLineId, keyof CalculatorWords['price']>> = {
  'package-essential': 'essential',
  'package-comprehensive': 'comprehensive',
  'package-premium': 'premium',
  will: 'wills',
  propertyTrust: 'propertyTrust',
  lpa: 'lpas',
  probate: 'probate',
  trustAdministration: 'trustAdministration',
  annualReview: 'annualReview',
};

/** Returns the total price of an order. Fees of the government and the courts have their own line. */
export function priceSum(order: PriceOrder, context: CalculationContext): Calculation {
  const { language, words } = context;
  const { pounds, percent } = formatsOf(language);
  const lines = linesOf(order);
  const sum = (some: readonly { total: number }[]) => some.reduce((total, line) => total + line.total, 0);
  const discount = sum(lines.filter(({ id }) => id === 'earlyBooking'));
  const items = lines.filter(({ payee, id }) => payee === 'firm' && id !== 'earlyBooking');
  const courtFee = sum(lines.filter(({ payee }) => payee === 'HMCTS'));
  const registration = feesOf(order.lpas.map(({ documents, help }) => ({ documents, help, repeats: 0 })));
  const amountOf = ({ about, total }: EstimateLine) =>
    about ? fillNames(words.price.from, { amount: pounds(total) }) : pounds(total);
  const ours = items.map((line) => {
    const name = words.price[wordOf[line.id] ?? 'wills'];
    const amount = line.quantity > 1 ? `${line.quantity} × ${pounds(line.unit)} = ${pounds(line.total)}` : amountOf(line);
    return `${name}: ${amount}`;
  });
  const off =
    discount < 0
      ? `, ${fillNames(words.price.booked, {
          days: guarantees.earlyBooking.withinDays,
          percent: percent(guarantees.earlyBooking.percentOff),
          amount: pounds(-discount),
        })}`
      : '';
  const others = [
    ...(order.lpas.length > 0
      ? [
          fillNames(words.price.registration, {
            parts: registrationParts(registration.people.flatMap((person) => person.lines))
              .map(([count, each]) => `${count} × ${pounds(each)}`)
              .join(' + '),
            amount: pounds(registration.total),
          }),
        ]
      : []),
    ...(courtFee > 0 ? [fillNames(words.price.courtFee, { amount: pounds(courtFee) })] : []),
  ];
  const total = sum(items) + discount + registration.total + courtFee;
  const isAbout = lines.some(({ about }) => about);
  return {
    names: order.lpas.length > 0 ? ['package_price', 'lpa_fees'] : ['package_price'],
    lines: order.compares
      ? ours.map((one) => capitalized(one, language))
      : [
          capitalized(ours.join(' + ') + off, language),
          ...(others.length > 0 ? [others.join('. ')] : []),
          fillNames(isAbout ? words.price.totalFrom : words.price.total, { amount: pounds(total) }),
        ],
    assumptions: assumptionsOf(order, context),
    link: '/pricing',
  };
}

/** Returns a text with a capital letter at its beginning. */
const capitalized = (text: string, language: CalculationContext['language']) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** Returns how many documents are registered at each fee. */
function registrationParts(lines: readonly { count: number; each: number }[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const { count, each } of lines) counts.set(each, (counts.get(each) ?? 0) + count);
  return [...counts].map(([each, count]) => [count, each]);
}

/** Returns what a price assumes: the help with fees, or that the wills are single ones. */
function assumptionsOf(
  { lpas, wills, package: chosen, bookedEarly, storage }: PriceOrder,
  { language, words }: CalculationContext,
): string {
  const { pounds } = formatsOf(language);
  if (storage) return words.price.withoutStorage;
  const income = { income: pounds(law.lpaHalfFeeIncome.value) };
  if (lpas.some(({ help }) => help === 'half')) return fillNames(words.lpa.assumesHalf, income);
  if (lpas.some(({ help }) => help === 'exempt')) return words.lpa.assumesExempt;
  if (wills > 0 && !chosen)
    return fillNames(wills === 2 ? words.price.assumesTwo : words.price.assumesOne, {
      essential: pounds(estimate({ people: 1, package: 'essential' }).firmTotal),
      comprehensive: pounds(estimate({ people: 2, package: 'comprehensive' }).firmTotal),
    });
  // The discount follows a price that has said this already.
  return lpas.length > 0 && !bookedEarly ? fillNames(words.lpa.assumesFull, income) : '';
}
