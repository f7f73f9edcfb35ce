import { facts } from '../../../../shared/facts.ts';
import type { Result } from '../../../../shared/inheritanceTax/calculate.ts';
import { yearsComplete } from '../../../../shared/inheritanceTax/dates.ts';
import type { TaxDraft } from './draft.ts';

/** A gift in pounds, the ISO day on which it was made, and the day from which it no longer counts. */
interface GiftDate {
  amount: number;
  date: string;
  endsOn: string;
}

/** Returns the gifts that count in a result, with the day on which each stops counting. Returns none for a person who has died. */
export function giftDates(draft: TaxDraft, result: Result): GiftDate[] {
  if (draft.dateOfDeath !== '' || result.kind !== 'answer') return [];
  return result.figures.gifts.lines
    .filter(({ counts }) => counts)
    .map(({ amount, date }) => ({ amount, date, endsOn: yearsComplete(date, facts.giftYears.value) }));
}
