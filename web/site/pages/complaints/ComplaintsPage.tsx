import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { LegalHero } from '../../sections/LegalHero.tsx';
import { LegalText } from '../../sections/LegalText.tsx';
import { legalFigures } from '../../sections/legalFigures.ts';
import { usePageWords } from '../../usePageWords.ts';
import { ConfirmRequest } from './ConfirmRequest.tsx';
import { PrivacySection, privacySectionId } from './PrivacySection.tsx';
import { Timetable } from './Timetable.tsx';

export default function ComplaintsPage() {
  const { t } = useWords('complaints');
  const { t: privacy } = useWords('privacyForm');
  const { shown } = useLanguage();
  const words = usePageWords('complaints');
  const figures = legalFigures(shown);
  const sections = words('sections', figures);
  return (
    <>
      <LegalHero heading={t('heading')} lead={t('lead')} drawing="pillarBox">
        <LinkButton variant="link" color="plum" href={`#${privacySectionId}`} whiteSpace="normal" textAlign="left" mt="12">
          {privacy('jump')}
        </LinkButton>
      </LegalHero>
      <ConfirmRequest />
      <Timetable {...words('steps', figures)} />
      <LegalText sections={sections} ruled={false} />
      <PrivacySection numeral={sections.length + 1} />
    </>
  );
}
