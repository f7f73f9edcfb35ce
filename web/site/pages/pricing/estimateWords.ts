import type { TFunction } from 'i18next';
import { type Estimate, type EstimateLine, guarantees } from '../../../../shared/prices.ts';
import type { Choice } from './estimatorRules.ts';

// Pence appear only where there are any: in the discount.
const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' });

/** An amount in pounds, with pence only where there are any: £1,643, £124.70. */
export const money = (pounds: number): string => format.format(pounds);

/** Lines of an estimate in words: what it is, and what it costs. */
export function estimateRows(t: TFunction<'pricing'>, lines: readonly EstimateLine[]): { label: string; value: string }[] {
  const amount = (line: EstimateLine) => {
    if (line.included) return t('estimator.included');
    if (!line.about) return money(line.total);
    return t(line.payee === 'firm' ? 'estimator.from' : 'estimator.about', { amount: money(line.total) });
  };
  return lines.map((line) => {
    const name = t(`estimator.line.${line.id}`, {
      percent: guarantees.earlyBooking.percentOff,
      days: guarantees.earlyBooking.withinDays,
    });
    return { label: line.quantity > 1 ? t('estimator.times', { quantity: line.quantity, name }) : name, value: amount(line) };
  });
}

/** What was chosen and what it comes to, in a few lines for the enquiry's message. */
export function estimateSummary(t: TFunction<'pricing'>, { people }: Choice, cost: Estimate): string {
  const rows = estimateRows(t, cost.lines).map(({ label, value }) => `${label}: ${value}`);
  return [
    `${t('estimator.heading')}: ${t(people === 1 ? 'estimator.one' : 'estimator.two')}`,
    ...rows,
    `${t(cost.about ? 'estimator.resultAbout' : 'estimator.result')}: ${money(cost.total)}`,
  ].join('\n');
}
