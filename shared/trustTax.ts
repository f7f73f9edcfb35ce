import type { Fact } from './facts.ts';

const source = 'gov.uk, Trusts and Inheritance Tax';
const checked = '2026-11-01';

/** Inheritance tax of trusts under the relevant property rules, in percent. */
export const trustTax = {
  /** On assets transferred in life, above the nil-rate band. */
  entryRate: { value: 20, source, checked, note: 'Bare trusts and trusts for disabled people are treated otherwise.' },
  /** The maximum every ten years on the value above the nil-rate band. */
  periodicRate: { value: 6, source, checked },
} as const satisfies Record<string, Fact<number>>;
