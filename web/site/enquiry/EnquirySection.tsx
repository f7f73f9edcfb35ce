import { useWords } from '../../i18n/useWords.ts';
import { Section, Wrap } from '../../ui/Layout.tsx';
import { FormIntro } from '../forms/FormIntro.tsx';
import { FormSheet } from '../forms/FormSheet.tsx';
import { WithoutScript } from '../forms/WithoutScript.tsx';
import { formId } from './answers.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

/** The contact section with the enquiry form. */
export function EnquirySection({ numeral }: { numeral: number }) {
  const { t } = useWords('enquiry');
  const intro = <FormIntro text={t('intro')} talk={t('talk')} />;
  return (
    <Section id="enhanced-contact" ground="tint" aria-labelledby="enquiry-heading">
      <Wrap id="contact">
        <FormSheet numeral={numeral} headingId="enquiry-heading" heading={t('heading')} intro={intro} drawing="chair">
          <WithoutScript id={formId} />
          <EnquiryForm />
        </FormSheet>
      </Wrap>
    </Section>
  );
}
