/** The calculators with pages of their own, by the last part of their address, in the order of the list. */
export const calculatorSlugs = [
  'inheritance-tax',
  'late-spouse-allowance',
  'who-inherits',
  'lpa-fees',
  'care-fees',
  'do-you-need-us',
] as const;
export type CalculatorSlug = (typeof calculatorSlugs)[number];

/** Returns the address of a calculator's page. */
export const calculatorPath = (slug: CalculatorSlug) => `/calculators/${slug}` as const;
