import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { WithWords } from '../../i18n/WithWords.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { FormSheet } from '../forms/FormSheet.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { formId } from './typed.ts';

const formWords = ['enquiry', 'words', 'forms'] as const;

/** Intro and form of the contact section. */
export default function Enquiry({ numeral }: { numeral: number }) {
  const { t } = useWords('enquiry');
  const values = { phone: firm.phone.display, email: firm.email };
  const intro = (
    <>
      <p>{t('intro')}</p>
      <chakra.p mt="16">{t('talk')}</chakra.p>
      <LinkButton variant="link" color="plum" href={firm.phone.href} css={{ fontVariantNumeric: 'tabular-nums' }}>
        {firm.phone.display}
      </LinkButton>
    </>
  );
  return (
    <FormSheet numeral={numeral} headingId="enquiry-heading" heading={t('heading')} intro={intro} drawing="chair">
      <noscript>
        <style>{`#${formId}{display:none}`}</style>
        <p>
          <Rich
            text={t('noScript', values)}
            tags={{ 1: <Link href={firm.phone.href} />, 2: <Link href={`mailto:${firm.email}`} /> }}
          />
        </p>
      </noscript>
      <WithWords namespaces={formWords}>
        <EnquiryForm />
      </WithWords>
    </FormSheet>
  );
}
