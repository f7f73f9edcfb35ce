import type { ContactService } from '../../../shared/vocabularies.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Section, Wrap } from '../../ui/Layout.tsx';
import { FormIntro } from '../forms/FormIntro.tsx';
import { FormSheet } from '../forms/FormSheet.tsx';
import { AskForm } from './AskForm.tsx';

interface AskProps {
  numeral: number;
  /** The page's service. */
  service: ContactService;
}

/** "Ask a question" at the foot of a service page (docs/requirements.md#service-pages). */
export function AskSection({ numeral, service }: AskProps) {
  const { t } = useWords('ask');
  return (
    <Section id="ask" ground="tint" aria-labelledby="ask-heading">
      <Wrap>
        <FormSheet
          numeral={numeral}
          headingId="ask-heading"
          heading={t('heading')}
          intro={<FormIntro text={t('intro')} talk={t('talk')} />}
          drawing="letter"
        >
          <AskForm service={service} />
        </FormSheet>
      </Wrap>
    </Section>
  );
}
