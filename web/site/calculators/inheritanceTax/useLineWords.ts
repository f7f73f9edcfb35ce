import { facts } from '../../../../shared/facts.ts';
import type { SumLine } from '../../../../shared/inheritanceTax/lines.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { useFormats } from '../../useFormats.ts';

/** Returns a function for the text of one step of the calculation, with its figures. */
export function useLineWords(): (line: SumLine) => string {
  const { pounds, percent } = useFormats();
  const { t } = useWords('taxCalculator');
  return ({ id, figures = {} }) => {
    const number = (name: string) => Number(figures[name] ?? 0);
    const amount = (name: string) => pounds(number(name));
    const rate = percent(number('ratePercent'));
    if (id === 'tax-on-component') return t('lines.tax-on-component', { taxable: amount('taxable'), rate });
    if (id !== 'gift')
      return t(`lines.${id}`, { years: facts.giftYears.value, taperThreshold: pounds(facts.residenceBandTaperThreshold.value) });
    const words = {
      amount: amount('amount'),
      yearCount: t('lines.years', { count: number('years') }),
      chargeable: amount('chargeable'),
      bandUsed: amount('bandUsed'),
      aboveBand: amount('aboveBand'),
      rate,
    };
    if (number('years') >= facts.giftYears.value) return t('lines.gift-old', words);
    if (number('chargeable') === 0) return t('lines.gift-exempt', words);
    return number('aboveBand') === 0 ? t('lines.gift-free', words) : t('lines.gift', words);
  };
}
