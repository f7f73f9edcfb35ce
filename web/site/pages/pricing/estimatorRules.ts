import { addOns, type Estimate, type EstimateRequest, estimate, type PackageId, packages } from '../../../../shared/prices.ts';
import type { EnquiryService } from '../../../../shared/vocabularies.ts';

/** The initial choices: a couple, the most common package, and both powers of attorney for each. */
export const example: Choice = {
  people: 2,
  package: 'comprehensive',
  will: true,
  propertyTrust: true,
  lpas: 4,
  lpasAtHalfFee: 0,
  probate: false,
  annualReview: false,
  bookedEarly: false,
};

/** A visitor's choices; without a package each service is priced separately. */
export interface Choice extends Required<Omit<EstimateRequest, 'package' | 'trustAdministrationHours'>> {
  package?: PackageId;
}

/** Whether a package includes this service. */
export const isIncluded = (choice: Choice, service: 'will' | 'propertyTrust'): boolean =>
  choice.package !== undefined && (packages[choice.package].includes as readonly string[]).includes(service);

/** Returns the maximum number of powers of attorney: two for each person. */
export const mostLpas = (choice: Choice): number => 2 * choice.people;

/** Returns the choices after a change, with the others adjusted to it. */
export function change(choice: Choice, changed: Partial<Choice>): Choice {
  const next = { ...choice, ...changed };
  const lpas = Math.min(next.lpas, mostLpas(next));
  return {
    ...next,
    will: next.will || isIncluded(next, 'will'),
    propertyTrust: next.propertyTrust || isIncluded(next, 'propertyTrust'),
    lpas,
    lpasAtHalfFee: Math.min(next.lpasAtHalfFee, lpas),
  };
}

/** Returns the itemised cost of the choices. */
export const costOf = (choice: Choice): Estimate => estimate(choice);

interface Cheaper {
  /** The package that costs less; undefined when separate services cost less. */
  package: PackageId | undefined;
  /** Pounds saved. */
  saving: number;
}

/**
 * Returns the cheapest alternative for the same will and trust: a package in place of separate services, or separate services in
 * place of a package. Undefined when there is none, or when no service of a package was chosen.
 */
export function cheaperWay(choice: Choice): Cheaper | undefined {
  if (!choice.will && !choice.propertyTrust) return undefined;
  const now = costOf(choice).firmTotal;
  const covers = (id: PackageId) => {
    const held: readonly string[] = packages[id].includes;
    return (!choice.will || held.includes('will')) && (!choice.propertyTrust || held.includes('propertyTrust'));
  };
  const ways = choice.package ? [undefined] : (Object.keys(packages) as PackageId[]).filter(covers);
  const found = ways
    .map((id) => ({ package: id, saving: now - costOf({ ...choice, package: id }).firmTotal }))
    .sort((a, b) => b.saving - a.saving)[0];
  return found && found.saving > 0 ? found : undefined;
}

/** The enquiry form's service for each package. Comprehensive Protection is wills with a property trust, not the planning service. */
export const serviceOfPackage: Record<PackageId, EnquiryService> = {
  essential: 'will-writing',
  comprehensive: 'will-writing',
  premium: 'comprehensive-planning',
};

/** Returns the enquiry form's service for these choices. */
export function serviceOf(choice: Choice): EnquiryService {
  if (choice.package) return serviceOfPackage[choice.package];
  if (choice.will) return 'will-writing';
  if (choice.propertyTrust) return 'trusts-iht';
  return choice.lpas > 0 ? 'lpa' : 'will-writing';
}

/** Returns the price of a will for each person together, in pounds. */
export const willsPrice = (choice: Choice): number => choice.people * addOns.will.price;
