import { facts } from './facts.ts';

/**
 * The help with fees of the person who makes the document: none, half (yearly income before tax under £12,000), or exempt (certain
 * means-tested benefits).
 */
export const lpaHelps = ['none', 'half', 'exempt'] as const;
export type LpaHelp = (typeof lpaHelps)[number];

/** The documents of one person. */
export interface LpaPerson {
  /** One or two documents: property and financial affairs, health and welfare. */
  documents: 1 | 2;
  /** How many of them are repeat applications. */
  repeats: number;
  help: LpaHelp;
}

/** Documents with the same fee. Amounts in pounds. */
export interface LpaFeeLine {
  kind: 'first' | 'repeat';
  count: number;
  each: number;
}

export interface LpaFees {
  /** The fees of each person. `full` is what the same documents cost without help and repeats. */
  people: { lines: LpaFeeLine[]; total: number; full: number }[];
  total: number;
  full: number;
}

/**
 * Returns the fees of the Office of the Public Guardian for registering lasting powers of attorney, in pounds. Each document has a fee of
 * its own; a repeat application costs half; help halves or removes both and depends on the person who makes the document, so a couple
 * has two answers. Source: gov.uk, Make, register or end a lasting power of attorney: fees; form LPA120A. Throws a RangeError for more
 * repeats than documents.
 */
export function lpaFees(people: readonly LpaPerson[]): LpaFees {
  const fee = facts.lpaRegistrationFee.value;
  const percentOf = (amount: number, percent: number) => (amount * percent) / 100;
  const shareOf = { none: 100, half: facts.lpaHalfFeePercent.value, exempt: 0 } as const;
  const results = people.map(({ documents, repeats, help }) => {
    if (!(Number.isInteger(repeats) && repeats >= 0 && repeats <= documents)) throw new RangeError('lpaFees: repeats');
    const each = percentOf(fee, shareOf[help]);
    const lines: LpaFeeLine[] = [
      { kind: 'first', count: documents - repeats, each },
      { kind: 'repeat', count: repeats, each: percentOf(each, facts.lpaRepeatPercent.value) },
    ];
    const total = lines.reduce((sum, line) => sum + line.count * line.each, 0);
    return { lines: lines.filter(({ count }) => count > 0), total, full: documents * fee };
  });
  return {
    people: results,
    total: results.reduce((sum, { total }) => sum + total, 0),
    full: results.reduce((sum, { full }) => sum + full, 0),
  };
}
