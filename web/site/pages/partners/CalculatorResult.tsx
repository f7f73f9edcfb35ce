import { chakra } from '@chakra-ui/react';
import {
  ongoingPerMille,
  type PartnerTier,
  partnerClaims,
  partnerEarnings,
  partnerTiers,
  printedPartnerDefaults,
} from '../../../../shared/partnerEarnings.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Ledger } from '../../sections/Ledger.tsx';
import { useFormats } from '../../useFormats.ts';

export interface CalculatorInputs {
  /** Referrals a month. */
  referrals: number;
  /** Average value of an estate, in pounds. */
  estate: number;
  tier: PartnerTier;
  /** False until the visitor first changes an input: the printed example is shown until then. */
  touched: boolean;
}

/** Returns the three results: the printed example until the first input, then the calculated ones. */
function results({ referrals, estate, tier, touched }: CalculatorInputs) {
  if (touched) return partnerEarnings(referrals, estate, tier);
  const { initialFeesAMonth, ongoingShareAMonth, annualThousands } = printedPartnerDefaults;
  return { initialFees: initialFeesAMonth, ongoing: ongoingShareAMonth, annualThousands };
}

/** The inputs, the results and their assumptions. */
export function CalculatorResult(inputs: CalculatorInputs) {
  const { pounds, number, percent } = useFormats();
  const { t } = useWords('partners');
  const { referrals, estate, tier, touched } = inputs;
  const { initialFees, ongoing, annualThousands } = results(inputs);
  const inThousands = (value: number) => t('calculator.thousands', { amount: number(value) });
  const aMonth = (amount: number) => t('calculator.aMonth', { amount: pounds(amount) });
  const note = touched
    ? t('calculator.estimateNote', {
        fee: pounds(initialFees / referrals),
        feeFrom: pounds(partnerClaims.initialFee.from),
        feeTo: pounds(partnerClaims.initialFee.to),
        ongoingRate: percent(ongoingPerMille / 10),
        percent: percent(partnerTiers[tier]),
      })
    : t('calculator.typicalNote');
  return (
    <chakra.div borderTopWidth="2px" borderColor="ink" pt="24" aria-live="polite" data-testid="partner-results">
      <chakra.p textStyle="label" mb="12">
        {t(touched ? 'calculator.estimate' : 'calculator.typical')}
      </chakra.p>
      <Ledger
        rows={[
          { label: t('calculator.outputs.referrals'), value: String(referrals) },
          { label: t('calculator.outputs.estate'), value: inThousands(estate / 1000) },
          { label: t('calculator.outputs.tier'), value: t(`calculator.tiers.${tier}`) },
          { label: t('calculator.outputs.initial'), value: aMonth(initialFees) },
          { label: t('calculator.outputs.ongoing'), value: aMonth(ongoing) },
        ]}
        sum={{ label: t('calculator.outputs.annual'), value: inThousands(annualThousands) }}
      />
      <chakra.p textStyle="note" color="ink2" mt="16">
        {note}
      </chakra.p>
      <noscript>
        <chakra.p textStyle="note" color="ink2" mt="16">
          {t('calculator.noScript', { referrals, estate: pounds(estate) })}
        </chakra.p>
      </noscript>
    </chakra.div>
  );
}
