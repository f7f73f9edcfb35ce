import { facts } from '../../../../../shared/facts.ts';

const estate = 850_000;
const free = facts.nilRateBand.value + facts.residenceNilRateBand.value;

/** The example before the calculator opens: one person, the home to the children. In pounds. */
export const example = {
  estate,
  free,
  taxed: estate - free,
  tax: ((estate - free) * facts.taxRate.value) / 100,
} as const;
