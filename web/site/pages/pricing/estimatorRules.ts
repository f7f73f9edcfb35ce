import { addOns, type Estimate, type EstimateRequest, estimate, type PackageId, packages } from '../../../../shared/prices.ts';
import type { EnquiryService } from '../../../../shared/vocabularies.ts';

/** What the estimator starts with: a couple, the package most people take, and both powers of attorney for each. */
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

/** A visitor's choices; without a package each service is priced by itself. */
export interface Choice extends Required<Omit<EstimateRequest, 'package' | 'trustAdministrationHours'>> {
  package?: PackageId;
}

/** Whether a package has this service in it, so that it cannot be left out. */
export const isIncluded = (choice: Choice, service: 'will' | 'propertyTrust'): boolean =>
  choice.package !== undefined && (packages[choice.package].includes as readonly string[]).includes(service);

/** The most powers of attorney that can be made: two documents for each person. */
export const mostLpas = (choice: Choice): number => 2 * choice.people;

/** The choices after one of them has changed, with those that no longer fit brought along. */
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

/** The whole cost of the choices, itemised. */
export const costOf = (choice: Choice): Estimate => estimate(choice);

interface Cheaper {
  /** The package that costs less; undefined when each service by itself does. */
  package: PackageId | undefined;
  /** Pounds saved. */
  saving: number;
}

/**
 * The cheapest other way to the same will and trust: a package for services chosen singly, or singly for what stands in a
 * package. Undefined when there is none, or nothing that a package could hold was chosen.
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

/** The service of the enquiry form that these choices are about. */
export function serviceOf(choice: Choice): EnquiryService {
  if (choice.package === 'premium') return 'trusts-iht';
  if (choice.package === 'comprehensive') return 'comprehensive-planning';
  if (choice.will || choice.package) return 'will-writing';
  if (choice.propertyTrust) return 'trusts-iht';
  return choice.lpas > 0 ? 'lpa' : 'will-writing';
}

/** Price of a will for everyone, in pounds. */
export const willsPrice = (choice: Choice): number => choice.people * addOns.will.price;
