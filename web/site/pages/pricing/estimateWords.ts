import type { TFunction } from 'i18next';
import { type Estimate, type EstimateLine, guarantees } from '../../../../shared/prices.ts';
import type { Choice } from './estimatorRules.ts';

type Pounds = (value: number) => string;

/** Returns the texts of the lines of an estimate. */
export function estimateRows(
  t: TFunction<'pricing'>,
  pounds: Pounds,
  lines: readonly EstimateLine[],
): { label: string; value: string }[] {
  const amount = (line: EstimateLine) => {
    if (line.included) return t('estimator.included');
    if (!line.about) return pounds(line.total);
    return t(line.payee === 'firm' ? 'estimator.from' : 'estimator.about', { amount: pounds(line.total) });
  };
  return lines.map((line) => {
    const name = t(`estimator.line.${line.id}`, {
      percent: guarantees.earlyBooking.percentOff,
      days: guarantees.earlyBooking.withinDays,
    });
    return { label: line.quantity > 1 ? t('estimator.times', { quantity: line.quantity, name }) : name, value: amount(line) };
  });
}

/** Returns choices and cost in a few lines, for the enquiry's message. */
export function estimateSummary(t: TFunction<'pricing'>, pounds: Pounds, { people }: Choice, cost: Estimate): string {
  const rows = estimateRows(t, pounds, cost.lines).map(({ label, value }) => `${label}: ${value}`);
  return [
    `${t('estimator.heading')}: ${t(people === 1 ? 'estimator.one' : 'estimator.two')}`,
    ...rows,
    `${t(cost.about ? 'estimator.resultAbout' : 'estimator.result')}: ${pounds(cost.total)}`,
  ].join('\n');
}
