import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { LegalHero } from '../../sections/LegalHero.tsx';
import { LegalText } from '../../sections/LegalText.tsx';
import { legalFigures } from '../../sections/legalFigures.ts';
import { usePageWords } from '../../usePageWords.ts';
import { Timetable } from './Timetable.tsx';

export default function ComplaintsPage() {
  const { t } = useWords('complaints');
  const { shown } = useLanguage();
  const words = usePageWords('complaints');
  const figures = legalFigures(shown);
  return (
    <>
      <LegalHero heading={t('heading')} lead={t('lead')} drawing="pillarBox" />
      <Timetable {...words('steps', figures)} />
      <LegalText sections={words('sections', figures)} ruled={false} />
    </>
  );
}
