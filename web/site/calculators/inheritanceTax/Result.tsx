import { chakra } from '@chakra-ui/react';
import { facts } from '../../../../shared/facts.ts';
import type { Formats } from '../../../../shared/formats.ts';
import type { Answer } from '../../../../shared/inheritanceTax/calculate.ts';
import type { Figures } from '../../../../shared/inheritanceTax/figures.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import { TaxBar, TaxFigure } from '../TaxBar.tsx';
import { Carry } from './Carry.tsx';
import { Compare } from './Compare.tsx';
import type { TaxDraft } from './draft.ts';
import { summaryOf } from './summary.ts';

/** Returns the rates used, as text: `40%`, `36%`, or both. */
function rateOf(
  { components }: Figures,
  percent: Formats['percent'],
  mixed: (rates: { full: string; lower: string }) => string,
): string {
  const rates = [...new Set(components.filter(({ taxable }) => taxable > 0).map(({ ratePercent }) => ratePercent))];
  const [first = facts.taxRate.value] = rates;
  return rates.length > 1
    ? mixed({ full: percent(facts.taxRate.value), lower: percent(facts.charityRate.value) })
    : percent(first);
}

interface ResultProps {
  draft: TaxDraft;
  before: Answer;
  /** Undefined for a death in the past. */
  after: Answer | undefined;
  more: number;
}

/** The result: the tax, the estate drawn to scale, and the comparison with April 2027. */
export function Result({ draft, before, after, more }: ResultProps) {
  const { pounds, percent, day } = useFormats();
  const { t } = useWords('taxCalculator');
  const words = usePageWords('taxCalculator')('result');
  const { estate, taxable, tax, charityNeeded, charityAdvised } = before.figures;
  const rate = rateOf(before.figures, percent, (rates) => t('result.mixedRate', rates));
  const free = pounds(estate.total - taxable);
  const taxed = pounds(taxable);
  const dear = tax.onEstate > 0 && estate.toCharity > 0 && charityNeeded !== undefined && charityNeeded > estate.toCharity;
  const onDay = draft.dateOfDeath && t('result.onDay', { date: day(draft.dateOfDeath) });
  const message = summaryOf(
    t,
    pounds,
    draft,
    onDay
      ? `${onDay}: ${pounds(tax.onEstate)}`
      : t('message.tax', {
          today: pounds(tax.onEstate),
          pensionsFrom: day(facts.pensionsCountSince.value),
          after: pounds((after ?? before).figures.tax.onEstate),
        }),
  );
  return (
    <>
      <chakra.p mb={{ base: '12', md: '20' }}>{onDay || words.today}</chakra.p>
      <TaxFigure
        mb="32"
        // Longer amounts are smaller, so that they fit their column.
        fontSize={figureSize(pounds(tax.onEstate).length)}
        data-result=""
      >
        {pounds(tax.onEstate)}
      </TaxFigure>
      <TaxBar
        free={estate.total - taxable}
        taxed={taxable}
        words={{
          bar: t('result.bar', { free, taxed, rate }),
          free: t('result.free', { amount: free }),
          taxed: t('result.taxed', { amount: taxed, rate }),
        }}
      />
      {after && (
        <>
          <Compare before={before.figures} after={after.figures} />
          <chakra.p mt="16">
            {more > 0
              ? t('result.more', { amount: pounds(more) })
              : after.figures.estate.pension > 0
                ? words.same
                : words.noPension}
          </chakra.p>
        </>
      )}
      {tax.onGifts > 0 && <chakra.p mt="8">{t('result.gifts', { amount: pounds(tax.onGifts) })}</chakra.p>}
      {dear && (
        <chakra.p mt="8">
          {t('result.charityTip', {
            amount: pounds(charityAdvised ?? charityNeeded),
            charityRate: percent(facts.charityRate.value),
          })}
        </chakra.p>
      )}
      <Carry draft={draft} message={message} />
    </>
  );
}

function figureSize(letters: number) {
  if (letters <= 6) return undefined;
  const fit = Math.max(0.4, 8 / Math.max(8, letters));
  return {
    base: `min(${(22 * fit).toFixed(1)}vw, 8rem)`,
    md: `clamp(3rem, ${(9.6 * fit).toFixed(1)}vw, ${(8.6 * fit).toFixed(1)}rem)`,
  };
}
