import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { LegalHero } from '../../sections/LegalHero.tsx';
import { LegalText } from '../../sections/LegalText.tsx';
import { legalFigures } from '../../sections/legalFigures.ts';
import { usePageWords } from '../../usePageWords.ts';

export default function TermsPage() {
  const { t } = useWords('terms');
  const { shown } = useLanguage();
  const words = usePageWords('terms');
  return (
    <>
      <LegalHero heading={t('heading')} lead={t('lead')} drawing="typewriter" />
      <LegalText sections={words('sections', legalFigures(shown))} />
    </>
  );
}
