import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { FormSection } from '../../forms/FormSheet.tsx';
import { partnerFigures } from '../../sections/partnerFigures.ts';
import { PartnerForm } from './PartnerForm.tsx';

const sectionId = 'apply';

/** The buttons in the head of the page: a link to the form, and the phone number. */
export function ApplyActions() {
  const { t } = useWords('partners');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="12px 24px">
      <LinkButton href={`#${sectionId}`} width={{ base: '100%', sm: 'auto' }} data-cta="partner-apply-hero">
        {t('hero.apply')}
      </LinkButton>
      <LinkButton variant="link" href={firm.phone.href} color="plum">
        {t('apply.call', { phone: firm.phone.display })}
      </LinkButton>
    </chakra.div>
  );
}

/** The application form, with ways to ask first. */
export function Apply({ numeral }: { numeral: number }) {
  const { t } = useWords('partners');
  const { shown } = useLanguage();
  const figures = partnerFigures(shown);
  const subject = encodeURIComponent(t('apply.subject'));
  const intro = (
    <>
      <p>{t('apply.text', figures)}</p>
      <chakra.p mt="16">{t('apply.first')}</chakra.p>
      <Link
        href={`mailto:${firm.partnersEmail}?subject=${subject}`}
        display="inline-flex"
        alignItems="center"
        minHeight="44px"
        fontWeight="600"
        data-cta="partner-email"
      >
        {t('apply.email')}
      </Link>
      <LinkButton variant="link" color="plum" href={firm.phone.href}>
        {t('apply.call', { phone: firm.phone.display })}
      </LinkButton>
      <chakra.p textStyle="small" color="ink2" mt="8">
        {t('apply.hours', figures)}
      </chakra.p>
    </>
  );
  return (
    <FormSection
      id={sectionId}
      numeral={numeral}
      headingId="apply-heading"
      heading={t('apply.heading')}
      intro={intro}
      drawing="desk"
    >
      <PartnerForm />
    </FormSection>
  );
}
