import { useWords } from '../../i18n/useWords.ts';
import { WithWords } from '../../i18n/WithWords.tsx';
import { FormIntro } from '../forms/FormIntro.tsx';
import { FormSheet } from '../forms/FormSheet.tsx';
import { WithoutScript } from '../forms/WithoutScript.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { formId } from './typed.ts';

const formWords = ['enquiry', 'words', 'forms'] as const;

/** Intro and form of the contact section. */
export default function Enquiry({ numeral }: { numeral: number }) {
  const { t } = useWords('enquiry');
  const intro = <FormIntro text={t('intro')} talk={t('talk')} />;
  return (
    <FormSheet numeral={numeral} headingId="enquiry-heading" heading={t('heading')} intro={intro} drawing="chair">
      <WithWords namespaces={formWords}>
        <WithoutScript id={formId} />
        <EnquiryForm />
      </WithWords>
    </FormSheet>
  );
}
