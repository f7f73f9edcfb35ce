import { firmFacts } from '../../../../shared/facts.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { MeterColumns } from '../../sections/MeterColumns.tsx';
import { useFormats } from '../../useFormats.ts';

/** Number of parts of the meter, ten percent each. */
const parts = 10;

/** How much planning can protect, by the time before care starts, drawn to scale. */
export function EarlyPlanning({ numeral }: { numeral: number }) {
  const { span, percent } = useFormats();
  const { t } = useWords('careFeeProtection');
  const items = firmFacts.earlyPlanning.value.map(({ id, yearsBefore, percentProtected }) => ({
    small: t(`early.stages.${id}.before`),
    big: t(`early.stages.${id}.title`, { years: yearsBefore ? span(yearsBefore) : '' }),
    lit: percentProtected === null ? null : percentProtected / parts,
    title: t(`early.stages.${id}.share`, { percent: percentProtected === null ? '' : percent(percentProtected) }),
    text: t(`early.stages.${id}.text`),
  }));
  return (
    <MeterColumns
      heading={t('early.heading')}
      aside={t('early.aside')}
      note={t('early.note')}
      sample="care protection"
      {...{ numeral, items, parts }}
      across={3}
    />
  );
}
