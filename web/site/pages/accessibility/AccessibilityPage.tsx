import { accessibilityChecked } from '../../../../shared/commitments.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { LegalHero } from '../../sections/LegalHero.tsx';
import { LegalText } from '../../sections/LegalText.tsx';
import { legalFigures } from '../../sections/legalFigures.ts';
import { usePageWords } from '../../usePageWords.ts';

export default function AccessibilityPage() {
  const { t } = useWords('accessibility');
  const { shown } = useLanguage();
  const words = usePageWords('accessibility');
  return (
    <>
      <LegalHero heading={t('heading')} lead={t('lead')} drawing="ramp" updated={accessibilityChecked} />
      <LegalText sections={words('sections', legalFigures(shown))} />
    </>
  );
}
