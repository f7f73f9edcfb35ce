import type { TFunction } from 'i18next';
import type { Formats } from '../../../../shared/formats.ts';
import { readPounds } from '../amounts.ts';
import type { TaxDraft } from './draft.ts';

/** Returns inputs and result in a few lines, for the enquiry's message. */
export function summaryOf(t: TFunction<'taxCalculator'>, pounds: Formats['pounds'], draft: TaxDraft, outcome: string): string {
  const married = draft.family === 'married';
  const amounts = [
    ['estate', readPounds(draft.estate)],
    ['home', readPounds(draft.home)],
    ['toSpouse', married ? readPounds(draft.toSpouse) : 0],
    ['charity', readPounds(draft.charity)],
    ['pension', readPounds(draft.pension)],
    ['gifts', draft.gifts.reduce((sum, { amount }) => sum + readPounds(amount), 0)],
    ['business', readPounds(draft.business) + readPounds(draft.agricultural) + readPounds(draft.aim)],
  ] as const;
  const parts = amounts
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => t(`message.${name}`, { amount: pounds(amount) }));
  return [t('message.intro'), `${[...parts, t(`message.families.${draft.family}`)].join(', ')}.`, outcome].join('\n');
}
