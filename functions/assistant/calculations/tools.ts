import * as z from 'zod/mini';
import { type CalculationName, calculationNames } from '../../../shared/calculations.ts';
import { maxAmount } from '../../../shared/inheritanceTax/money.ts';
import { lpaHelps } from '../../../shared/lpaFees.ts';
import { type CalculationContext, careTest, inheritanceTax, lateSpouseAllowance, lpaFees, whoInherits } from './calculate.ts';
import type { Calculation } from './calculation.ts';
import { priceSum } from './priceSum.ts';

const pounds = z.number().check(z.minimum(0), z.maximum(maxAmount));
const count = z.int().check(z.minimum(0), z.maximum(20));
const oneOrTwo = z.int().check(z.minimum(1), z.maximum(2));

/** The arguments of each calculation, as a language model gives them. */
export const calculationArguments = {
  inheritance_tax: z.object({
    estate: pounds,
    home: z.optional(pounds),
    family: z.enum(['single', 'married', 'widowed', 'unmarried']),
    descendantsInherit: z.boolean(),
    pension: z.optional(pounds),
    business: z.optional(pounds),
  }),
  late_spouse_allowance: z.object({ yearOfDeath: z.int(), toOthers: z.optional(pounds) }),
  care_means_test: z.object({
    nation: z.enum(['england', 'wales']),
    savings: pounds,
    home: z.optional(pounds),
    partnerStays: z.boolean(),
  }),
  lpa_fees: z.object({ documentsEach: oneOrTwo, help: z.enum(lpaHelps), partnerHelp: z.optional(z.enum(lpaHelps)) }),
  who_inherits: z.object({ estate: pounds, spouse: z.boolean(), children: count }),
  package_price: z.object({ people: oneOrTwo, lpasEach: count }),
} as const satisfies Record<CalculationName, z.ZodMiniType>;

/** What each calculation is for, in words for the model. */
export const calculationDescriptions: Record<CalculationName, string> = {
  inheritance_tax: 'Inheritance tax of an estate in pounds, today and from April 2027. `married` is the tax of the second death.',
  late_spouse_allowance:
    'The allowances that a late husband or wife left. `toOthers` is what went to others than the survivor and charity.',
  care_means_test: 'Whether the council helps with a care home, by savings and home in pounds.',
  lpa_fees: 'The price of lasting powers of attorney with registration, for one person, or for two with `partnerHelp`.',
  who_inherits: 'Who inherits without a will. Only with a spouse or children.',
  package_price: 'The price of a will for each person, and of lasting powers of attorney with registration.',
};

/** Returns whether a calculation with this name exists. */
export const isCalculationName = (name: string): name is CalculationName =>
  (calculationNames as readonly string[]).includes(name);

/** Returns a calculation that a model asks for; undefined when its arguments are not valid or the site's calculator declines the case. */
export function calculationOf(name: CalculationName, args: unknown, context: CalculationContext): Calculation | undefined {
  const read = <T>(schema: z.ZodMiniType<T>, run: (parsed: T) => Calculation | undefined) => {
    // In strict mode an optional argument is null when it is absent.
    const given = Object.fromEntries(Object.entries(Object(args)).filter(([, value]) => value !== null));
    const parsed = schema.safeParse(given);
    return parsed.success ? run(parsed.data) : undefined;
  };
  switch (name) {
    case 'inheritance_tax':
      return read(calculationArguments[name], ({ descendantsInherit, ...rest }) =>
        inheritanceTax({ ...rest, descendants: descendantsInherit }, context),
      );
    case 'late_spouse_allowance':
      return read(calculationArguments[name], ({ yearOfDeath, toOthers }) => lateSpouseAllowance(yearOfDeath, context, toOthers));
    case 'care_means_test':
      return read(calculationArguments[name], (given) => careTest(given, context));
    case 'lpa_fees':
      return read(calculationArguments[name], ({ documentsEach, help, partnerHelp }) =>
        lpaFees({ documents: documentsEach === 1 ? 1 : 2, helps: partnerHelp ? [help, partnerHelp] : [help] }, context),
      );
    case 'who_inherits':
      return read(calculationArguments[name], (given) => whoInherits(given, context));
    case 'package_price':
      return read(calculationArguments[name], ({ people, lpasEach }) =>
        priceSum(
          {
            wills: people === 1 ? 1 : 2,
            propertyTrust: false,
            lpas:
              lpasEach === 0 ? [] : Array.from({ length: people }, () => ({ documents: lpasEach === 1 ? 1 : 2, help: 'none' })),
            probate: false,
            trustHours: 0,
            annualReview: false,
            bookedEarly: false,
          },
          context,
        ),
      );
  }
}
