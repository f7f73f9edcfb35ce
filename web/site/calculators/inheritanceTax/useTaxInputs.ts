import { facts } from '../../../../shared/facts.ts';
import { useWords } from '../../../i18n/useWords.ts';
import type { LedgerLine } from '../../sections/Ledger.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import type { TaxDraft } from './draft.ts';
import { taxInputs } from './taxInputs.ts';

/** Returns the answers of the calculator in the visitor's language, for the printed page. */
export function useTaxInputs(draft: TaxDraft): LedgerLine[] {
  const { t } = useWords('taxCalculator');
  const { day, pounds } = useFormats();
  const words = usePageWords('taxCalculator')('form', {
    years: facts.giftYears.value,
    exemption: pounds(facts.annualGiftExemption.value),
  });
  return taxInputs(draft, words, (number) => t('form.gift', { number }), day);
}
