import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { useAddress } from '../../PageContext.ts';
import { PageHero } from '../../sections/PageHero.tsx';
import { Points } from '../../sections/Points.tsx';
import { partnerFigures } from '../../sections/partnerFigures.ts';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { breadcrumbData } from '../../structuredData.ts';
import { usePageWords } from '../../usePageWords.ts';
import { Apply, ApplyActions } from './Apply.tsx';
import { Calculator } from './Calculator.tsx';
import { Metrics } from './Metrics.tsx';
import { PartnerStories } from './PartnerStories.tsx';
import { Requirements } from './Requirements.tsx';

export default function PartnersPage() {
  const { t } = useWords('partners');
  const { url } = useAddress();
  const { t: common } = useWords('sections');
  const { shown } = useLanguage();
  const words = usePageWords('partners');
  const figures = partnerFigures(shown);
  const { heading, lead } = words('hero');
  return (
    <>
      <PageHero
        crumb={t('crumb')}
        heading={heading}
        lead={lead}
        picture={{ name: 'bridge', alt: '' }}
        action={<ApplyActions />}
      />
      <Metrics {...words('metrics')} figures={figures} />
      <Points numeral={1} {...words('benefits', figures)} />
      <PartnerStories numeral={2} />
      <Calculator numeral={3} />
      <Requirements numeral={4} {...words('requirements', figures)} />
      <Apply numeral={5} />
      <StructuredData things={[breadcrumbData(common('home'), t('crumb'), '/partners', url)]} />
    </>
  );
}
