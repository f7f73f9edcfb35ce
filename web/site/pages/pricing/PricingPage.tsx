import { useWords } from '../../../i18n/useWords.ts';
import { useAddress } from '../../PageContext.ts';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { AddOns } from './AddOns.tsx';
import { Estimator } from './Estimator.tsx';
import { Guarantees } from './Guarantees.tsx';
import { Packages } from './Packages.tsx';
import { PricingHead } from './PricingHead.tsx';
import { pricingData } from './pricingData.ts';
import { QuoteCall } from './QuoteCall.tsx';

export default function PricingPage() {
  const { t } = useWords('pricing');
  const { url } = useAddress();
  const { t: common } = useWords('sections');
  return (
    <>
      <PricingHead crumb={t('crumb')} heading={t('heading')} lead={t('lead')} />
      <Packages />
      <AddOns numeral={1} />
      <Estimator numeral={2} />
      <Guarantees numeral={3} />
      <QuoteCall />
      <StructuredData things={pricingData(t, common('home'), url)} />
    </>
  );
}
