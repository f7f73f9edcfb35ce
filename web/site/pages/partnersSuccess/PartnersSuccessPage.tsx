import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { PageHero } from '../../sections/PageHero.tsx';
import { Points } from '../../sections/Points.tsx';
import { partnerFigures } from '../../sections/partnerFigures.ts';
import { usePageWords } from '../../usePageWords.ts';
import { Earnings } from './Earnings.tsx';
import { Journey } from './Journey.tsx';
import { NextSteps } from './NextSteps.tsx';
import { TeamContact } from './TeamContact.tsx';

export default function PartnersSuccessPage() {
  const { t } = useWords('partnersSuccess');
  const { shown } = useLanguage();
  const words = usePageWords('partnersSuccess');
  const figures = partnerFigures(shown);
  return (
    <>
      <PageHero
        crumb={t('crumb')}
        heading={t('heading')}
        lead={t('lead')}
        picture={{ name: 'letter', alt: '' }}
        action={<NextSteps {...words('next', figures)} />}
      />
      <Journey {...words('journey')} />
      <Earnings numeral={1} potential={words('potential', figures)} example={words('example', figures)} />
      <Points numeral={2} across={2} {...words('support', figures)} />
      <TeamContact />
    </>
  );
}
