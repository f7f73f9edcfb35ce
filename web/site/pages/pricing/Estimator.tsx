import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { firm } from '../../../../shared/firm.ts';
import { Rich } from '../../../i18n/Rich.tsx';
import { useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { EstimatorForm } from './EstimatorForm.tsx';
import { EstimatorResult } from './EstimatorResult.tsx';
import { type Choice, change, example } from './estimatorRules.ts';

/** The cost estimator: choices and their total cost. Without scripts it shows an example. */
export function Estimator({ numeral }: { numeral: number }) {
  const { t } = useWords('pricing');
  const [choice, setChoice] = useState(example);
  const onChange = (changed: Partial<Choice>) => setChoice((present) => change(present, changed));
  return (
    <Chapter numeral={numeral} heading={t('estimator.heading')} aside={t('estimator.aside')} ground="tint">
      <Grid id="estimator">
        <chakra.div gridColumn={{ md: '2 / 13', lg: '2 / 8' }}>
          <EstimatorForm choice={choice} onChange={onChange} />
        </chakra.div>
        <chakra.div gridColumn={{ md: '2 / 13', lg: '8 / 13', xl: '9 / 13' }} mt={{ base: '48', lg: '0' }}>
          <EstimatorResult choice={choice} onChange={onChange} />
          <noscript>
            <chakra.p mt="24">
              <Rich
                text={t('estimator.noScript', { phone: firm.phone.display })}
                tags={{ 1: <Link href={firm.phone.href} whiteSpace="nowrap" /> }}
              />
            </chakra.p>
          </noscript>
        </chakra.div>
      </Grid>
    </Chapter>
  );
}
