/** The calculations of the site that the assistant can state. */
export const calculationNames = [
  'inheritance_tax',
  'late_spouse_allowance',
  'care_means_test',
  'lpa_fees',
  'who_inherits',
  'package_price',
] as const;
export type CalculationName = (typeof calculationNames)[number];
