import { Suspense } from 'react';
import { firm } from '../../../../../shared/firm.ts';
import { useWords } from '../../../../i18n/useWords.ts';
import { Grid } from '../../../../ui/Layout.tsx';
import { lazyPart } from '../../../lazyPart.ts';
import { PageBoundary } from '../../../PageBoundary.tsx';
import { Chapter } from '../../../sections/Chapter.tsx';
import { usePageWords } from '../../../usePageWords.ts';
import type { PartProps } from '../HomeSection.tsx';
import { Ask } from './Ask.tsx';
import { Example } from './Example.tsx';
import { Thanks } from './Thanks.tsx';
import { useLeadMagnet } from './useLeadMagnet.ts';

const Calculator = lazyPart(['taxCalculator'], () =>
  import('../../../calculators/inheritanceTax/Calculator.tsx').then((part) => part.Calculator),
);

/** An example of inheritance tax, and a form that opens the calculator (docs/requirements.md#lead-magnet). */
export function LeadMagnet({ numeral, within }: PartProps) {
  const { t } = useWords('homeSections');
  const { t: common } = useWords('common');
  const { heading, aside } = usePageWords('homeSections')('tax');
  const magnet = useLeadMagnet(() => window.alert(t('tax.failure', { phone: firm.phone.display })));
  return (
    <Chapter {...{ numeral, heading, aside, within }} ground="plum">
      {magnet.state === 'done' ? (
        <>
          <Thanks />
          <PageBoundary>
            <Suspense fallback={<p role="status">{common('loading')}</p>}>
              <Calculator />
            </Suspense>
          </PageBoundary>
        </>
      ) : (
        <Grid rowGap="40">
          <Example />
          <Ask magnet={magnet} />
        </Grid>
      )}
    </Chapter>
  );
}
