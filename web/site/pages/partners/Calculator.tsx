import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { type PartnerTier, partnerInputs, partnerTiers } from '../../../../shared/partnerEarnings.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { Range } from '../../../ui/Range.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { useFormats } from '../../useFormats.ts';
import { type CalculatorInputs, CalculatorResult } from './CalculatorResult.tsx';
import { useDelayed } from './useDelayed.ts';

/** How long after an input the results are written, in ms (product spec, section 9). */
const writeDelay = 100;

const initial: CalculatorInputs = {
  referrals: partnerInputs.referrals.initial,
  estate: partnerInputs.estateValue.initial,
  tier: partnerInputs.tier.initial,
  touched: false,
};

/** The revenue calculator: two sliders and a tier, and what they come to. */
export function Calculator({ numeral }: { numeral: number }) {
  const { pounds, percent } = useFormats();
  const { t } = useWords('partners');
  const [inputs, setInputs] = useState(initial);
  const written = useDelayed(inputs, writeDelay);
  const set = (changed: Partial<CalculatorInputs>) => setInputs((present) => ({ ...present, ...changed, touched: true }));
  const { referrals, estateValue } = partnerInputs;
  return (
    <Chapter numeral={numeral} heading={t('calculator.heading')} aside={t('calculator.aside')}>
      <Grid id="calculator">
        <chakra.div gridColumn={{ md: '2 / 8' }} display="grid" gap="32" alignContent="start">
          <Range
            label={t('calculator.referrals')}
            shown={String(inputs.referrals)}
            min={referrals.min}
            max={referrals.max}
            step={referrals.step}
            value={inputs.referrals}
            onChange={(event) => set({ referrals: Number(event.target.value) })}
          />
          <Range
            label={t('calculator.estate')}
            shown={pounds(inputs.estate)}
            min={estateValue.min}
            max={estateValue.max}
            step={estateValue.step}
            value={inputs.estate}
            onChange={(event) => set({ estate: Number(event.target.value) })}
          />
          <ChoiceGroup
            label={t('calculator.tier')}
            hint={t('calculator.tierShare', { percent: percent(partnerTiers[inputs.tier]) })}
          >
            <Segmented>
              {(Object.keys(partnerTiers) as PartnerTier[]).map((tier) => (
                <Segment
                  key={tier}
                  name="partner-tier"
                  label={t(`calculator.tierShort.${tier}`)}
                  checked={inputs.tier === tier}
                  onChange={() => set({ tier })}
                />
              ))}
            </Segmented>
          </ChoiceGroup>
        </chakra.div>
        <chakra.div gridColumn={{ md: '8 / 13', xl: '9 / 13' }} mt={{ base: '48', md: '0' }}>
          <CalculatorResult {...written} />
        </chakra.div>
      </Grid>
    </Chapter>
  );
}
