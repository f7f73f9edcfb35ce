import { facts } from '../../../../shared/facts.ts';
import { taperStages } from '../../../../shared/giftTaper.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { MeterColumns } from '../../sections/MeterColumns.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

/** Number of parts of the meter; the full rate fills all of them. */
const parts = 5;

/** The seven-year rule: the rate on a larger gift by years, drawn to scale. */
export function GiftTaper({ numeral }: { numeral: number }) {
  const { percent } = useFormats();
  const { t } = useWords('trustsIht');
  const { heading, aside, note } = usePageWords('trustsIht')('taper');
  const items = taperStages().map(({ years: { from, to }, rate }) => ({
    small: to === undefined ? t('taper.over', { from }) : from === 0 ? t('taper.under', { to }) : t('taper.years', { from, to }),
    big: rate === 0 ? t('taper.none') : percent(rate),
    lit: (rate / facts.taxRate.value) * parts,
  }));
  return <MeterColumns {...{ numeral, heading, aside, note, items, parts }} across={6} />;
}
