import { facts } from './facts.ts';

/** What a price covers: one person, or a household of one or two. */
export type PricePer = 'person' | 'household';

/** What a package can hold. The page of prices and the terms say the same (`scripts/checks/sameFacts.test.ts`). */
export type PackagePart = 'will' | 'propertyTrust' | 'signedWillCheck' | 'letterOfWishes';

/**
 * Packages, prices in pounds (docs/requirements.md#pricing). Essential is one person's will; a couple pays the two larger ones
 * once (docs/decisions/0077-contradictions-between-pages.md).
 */
export const packages = {
  essential: { price: 295, was: 450, per: 'person', popular: false, includes: ['will', 'signedWillCheck'] },
  comprehensive: {
    price: 695,
    was: 950,
    per: 'household',
    popular: true,
    includes: ['will', 'propertyTrust', 'signedWillCheck', 'letterOfWishes'],
  },
  premium: {
    price: 1_950,
    was: 2_750,
    per: 'household',
    popular: false,
    includes: ['will', 'propertyTrust', 'signedWillCheck', 'letterOfWishes'],
  },
} as const satisfies Record<
  string,
  { price: number; was: number; per: PricePer; popular: boolean; includes: readonly PackagePart[] }
>;

export type PackageId = keyof typeof packages;

/**
 * Additional services, prices in pounds (docs/requirements.md#pricing). `from` marks a lowest price, `unit` is what the price is
 * for.
 */
export const addOns = {
  will: { price: 195, from: false, unit: 'person' },
  propertyTrust: { price: 425, from: false, unit: 'household' },
  lpa: { price: 145, from: false, unit: 'document' },
  probate: { price: 1_500, from: true, unit: 'estate' },
  trustAdministration: { price: 150, from: false, unit: 'hour' },
  /** The wills of a household, not the whole plan (docs/decisions/0077-contradictions-between-pages.md). */
  annualReview: { price: 75, from: false, unit: 'year' },
} as const;

export type AddOnId = keyof typeof addOns;

/**
 * Guarantees and offer of the pricing page (docs/requirements.md#pricing): days, hours, percent. The days of the money-back guarantee
 * count from the end of our work (docs/decisions/0077-contradictions-between-pages.md).
 */
export const guarantees = {
  moneyBackDays: 30,
  quoteHours: 24,
  earlyBooking: { percentOff: 10, withinDays: 7 },
} as const;

export interface EstimateRequest {
  people: 1 | 2;
  package?: PackageId;
  /** A will for each person. */
  will?: boolean;
  propertyTrust?: boolean;
  /** Number of lasting powers of attorney: at most two for each person. */
  lpas?: number;
  /** How many of them are made by a person with an income under £12,000, who pays half the registration fee. */
  lpasAtHalfFee?: number;
  probate?: boolean;
  trustAdministrationHours?: number;
  annualReview?: boolean;
  /** Booked within 7 days: the firm's fees fall by 10%. */
  bookedEarly?: boolean;
}

export type EstimateLineId =
  | `package-${PackageId}`
  | AddOnId
  | 'lpaRegistration'
  | 'lpaRegistrationHalf'
  | 'probateFee'
  | 'earlyBooking';

export interface EstimateLine {
  id: EstimateLineId;
  quantity: number;
  /** Pounds for one; negative for a discount. */
  unit: number;
  total: number;
  payee: 'firm' | 'OPG' | 'HMCTS';
  /** The amount is not final: a lowest price, or a public fee that is not confirmed yet. */
  about?: true;
  /** Part of the chosen package, so it costs nothing extra. */
  included?: true;
}

export interface Estimate {
  lines: EstimateLine[];
  firmTotal: number;
  /** Public fees: Office of the Public Guardian and courts. */
  publicTotal: number;
  total: number;
  /** True when any line is `about`. */
  about: boolean;
}

const inPence = (pounds: number) => Math.round(pounds * 100) / 100;
const sum = (lines: EstimateLine[]) => inPence(lines.reduce((total, line) => total + line.total, 0));

/** Returns a count from the form as a whole number from 0 to `max`. */
const count = (value: number | undefined, max: number) =>
  Number.isFinite(value) ? Math.min(max, Math.max(0, Math.floor(value ?? 0))) : 0;

/**
 * Returns the itemised cost of what a visitor chose, in pounds (pence only in the discount): the firm's fees, those of the Office
 * of the Public Guardian (£92 a document, half under £12,000 income) and of the courts for probate (`about`). Counts outside
 * their range are clamped (two powers of attorney a person, 1,000 hours). Never throws; without a choice there are no lines.
 */
export function estimate(request: EstimateRequest): Estimate {
  const lines: EstimateLine[] = [];
  const add = (id: EstimateLineId, quantity: number, unit: number, more: Partial<EstimateLine> = {}) => {
    if (quantity > 0) lines.push({ id, quantity, unit, total: inPence(quantity * unit), payee: 'firm', ...more });
  };
  const chosen = request.package ? packages[request.package] : undefined;
  const covered: readonly string[] = chosen?.includes ?? [];
  if (request.package && chosen) {
    add(`package-${request.package}`, chosen.per === 'person' ? request.people : 1, chosen.price);
  }
  const addWanted = (id: 'will' | 'propertyTrust', quantity: number) =>
    covered.includes(id) ? add(id, quantity, 0, { included: true }) : add(id, quantity, addOns[id].price);

  if (request.will) addWanted('will', request.people);
  if (request.propertyTrust) addWanted('propertyTrust', 1);
  const lpas = count(request.lpas, 2 * request.people);
  add('lpa', lpas, addOns.lpa.price);
  if (request.probate) add('probate', 1, addOns.probate.price, { about: true });
  add('trustAdministration', count(request.trustAdministrationHours, 1_000), addOns.trustAdministration.price);
  if (request.annualReview) add('annualReview', 1, addOns.annualReview.price);

  const fees = sum(lines);
  if (request.bookedEarly) add('earlyBooking', fees > 0 ? 1 : 0, -inPence((fees * guarantees.earlyBooking.percentOff) / 100));

  const half = count(request.lpasAtHalfFee, lpas);
  const fee = facts.lpaRegistrationFee.value;
  add('lpaRegistration', lpas - half, fee, { payee: 'OPG' });
  add('lpaRegistrationHalf', half, (fee * facts.lpaHalfFeePercent.value) / 100, { payee: 'OPG' });
  if (request.probate) add('probateFee', 1, facts.probateFee.value, { payee: 'HMCTS', about: true });

  const firmTotal = sum(lines.filter((line) => line.payee === 'firm'));
  const publicTotal = sum(lines.filter((line) => line.payee !== 'firm'));
  return {
    lines,
    firmTotal,
    publicTotal,
    total: inPence(firmTotal + publicTotal),
    about: lines.some((line) => line.about === true),
  };
}
