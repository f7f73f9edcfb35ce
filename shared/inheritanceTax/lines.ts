import type { Figures } from './figures.ts';

export const sumLineIds = [
  'estate',
  'pension',
  'whole-estate',
  'to-spouse',
  'to-charity',
  'relief-agricultural',
  'relief-business',
  'relief-aim',
  'chargeable',
  'nil-rate-band',
  'nil-rate-band-transferred',
  'nil-rate-band-used-by-gifts',
  'nil-rate-band-left',
  'residence-band',
  'residence-band-transferred',
  'residence-band-taper',
  'residence-band-allowance',
  'downsizing-addition',
  'residence-band-used',
  'taxable',
  'tax-on-component',
  'tax-on-estate',
  'tax-from-pension',
  'after-tax',
  'gift',
  'tax-on-gifts',
] as const;
export type SumLineId = (typeof sumLineIds)[number];

/**
 * One step of the calculation: its amount in pounds and its effect on the running total (`starts` one, `adds` to it, `takes` from
 * it, is its `result`, or is only `shown`). `figures` are further numbers for the text of the step.
 */
export interface SumLine {
  id: SumLineId;
  pounds: number;
  effect: 'starts' | 'adds' | 'takes' | 'result' | 'shown';
  figures?: Record<string, number | string>;
}

/** Returns the steps of a calculation in reading order, without those that are zero and change nothing. */
export function sumLines(result: Figures): SumLine[] {
  const lines: SumLine[] = [];
  const put = (id: SumLineId, effect: SumLine['effect'], pounds: number, figures?: SumLine['figures']) =>
    lines.push({ id, pounds, effect, ...(figures ? { figures } : {}) });
  const putIfAny: typeof put = (id, effect, pounds, figures) => (pounds > 0 ? put(id, effect, pounds, figures) : 0);
  const { estate, reliefs, nilRateBand, residenceBand, tax } = result;

  put('estate', 'starts', estate.withoutPension);
  if (estate.pension > 0) {
    put('pension', 'adds', estate.pension);
    put('whole-estate', 'result', estate.total);
  }
  putIfAny('to-spouse', 'takes', estate.toSpouse);
  putIfAny('to-charity', 'takes', estate.toCharity);
  for (const name of ['agricultural', 'business', 'aim'] as const) {
    putIfAny(`relief-${name}`, 'takes', reliefs[name].relief, { value: reliefs[name].value, allowance: reliefs[name].allowance });
  }
  put('chargeable', 'result', estate.chargeable);

  put('nil-rate-band', 'starts', nilRateBand.own);
  putIfAny('nil-rate-band-transferred', 'adds', nilRateBand.transferred);
  putIfAny('nil-rate-band-used-by-gifts', 'takes', nilRateBand.usedByGifts);
  put('nil-rate-band-left', 'result', nilRateBand.left);

  if (residenceBand.own > 0) {
    put('residence-band', 'starts', residenceBand.own);
    putIfAny('residence-band-transferred', 'adds', residenceBand.transferred);
    putIfAny('residence-band-taper', 'takes', residenceBand.taper);
    put('residence-band-allowance', 'result', residenceBand.adjustedAllowance);
    putIfAny('downsizing-addition', 'shown', residenceBand.downsizingAddition);
    put('residence-band-used', 'result', residenceBand.amount);
  }

  put('taxable', 'result', result.taxable);
  for (const { id, taxable, ratePercent, baseline, tenPercent, charity, tax: pounds } of result.components) {
    if (taxable > 0) {
      put('tax-on-component', 'adds', pounds, { component: id, taxable, ratePercent, baseline, tenPercent, charity });
    }
  }
  put('tax-on-estate', 'result', tax.onEstate);
  putIfAny('tax-from-pension', 'shown', tax.fromPension);
  put('after-tax', 'shown', result.afterTax);

  for (const gift of result.gifts.lines) {
    const { index, date, amount, relief, exempt, chargeable, bandUsed, aboveBand, years, ratePercent } = gift;
    const figures = { index, date, amount, relief, exempt, chargeable, bandUsed, aboveBand, years, ratePercent };
    put('gift', 'adds', gift.tax, figures);
  }
  if (result.gifts.lines.length > 0) put('tax-on-gifts', 'result', tax.onGifts);
  return lines;
}
