import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { firm } from '../../../../shared/firm.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Section, Wrap } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { trackCta } from '../../analytics.ts';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { lazyNear } from '../../lazyNear.ts';
import { partnerFigures } from '../../sections/partnerFigures.ts';

const sectionId = 'apply';
const ApplicationSheet = lazyNear(sectionId, [], () => import('./ApplicationSheet.tsx').then((file) => file.default));

/** The way from the head of the page to the form, and the phone as its quiet alternative. */
export function ApplyActions() {
  const { t } = useWords('partners');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="12px 24px">
      <LinkButton href={`#${sectionId}`} width={{ base: '100%', sm: 'auto' }} onClick={() => trackCta('partner-apply-hero')}>
        {t('hero.apply')}
      </LinkButton>
      <LinkButton variant="link" href={firm.phone.href} color="plum">
        {t('apply.call', { phone: firm.phone.display })}
      </LinkButton>
    </chakra.div>
  );
}

/** The application form at the end of the page, and the ways to ask first. */
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
        onClick={() => trackCta('partner-email')}
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
    <Section id={sectionId} ground="tint" aria-labelledby="apply-heading" scrollMarginTop="64px">
      <Wrap>
        <FormSheet numeral={numeral} headingId="apply-heading" heading={t('apply.heading')} intro={intro} drawing="desk">
          <Suspense fallback={<chakra.div minHeight="640px" />}>
            <ApplicationSheet />
          </Suspense>
        </FormSheet>
      </Wrap>
    </Section>
  );
}
