import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { firm } from '../../../../shared/firm.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { Art } from '../../../ui/Art.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Grid, Section, Wrap } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Numeral } from '../../../ui/SectionHead.tsx';
import { track } from '../../analytics.ts';
import { lazyNear } from '../../lazyNear.ts';
import { partnerFigures } from '../../sections/partnerFigures.ts';

const sectionId = 'apply';
const ApplicationSheet = lazyNear(sectionId, [], () => import('./ApplicationSheet.tsx').then((file) => file.default));

/** The way from the head of the page to the form, and the phone as its quiet alternative. */
export function ApplyActions() {
  const { t } = useWords('partners');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="12px 24px">
      <LinkButton
        href={`#${sectionId}`}
        width={{ base: '100%', sm: 'auto' }}
        onClick={() => track('cta', { category: 'CTA', label: 'partner-apply-hero' })}
      >
        {t('hero.apply')}
      </LinkButton>
      <LinkButton variant="link" href={firm.phone.href} color="plum">
        {t('apply.call', { phone: firm.phone.display })}
      </LinkButton>
    </chakra.div>
  );
}

const Sheet = chakra('div', {
  base: {
    gridColumn: { md: '6 / 13' },
    bg: 'sheet',
    borderWidth: { base: '1px 0', md: '1px' },
    borderColor: 'ink',
    px: { base: '24', md: '32', xl: '48' },
    py: { base: '32', md: '40' },
    mx: { base: '-24px', md: '0' },
    mt: { base: '40', md: '0' },
  },
});

/** The application form at the end of the page, and the ways to ask first. */
export function Apply({ numeral }: { numeral: number }) {
  const { t } = useWords('partners');
  const { shown } = useLanguage();
  const figures = partnerFigures(shown);
  const subject = encodeURIComponent(t('apply.subject'));
  return (
    <Section id={sectionId} ground="tint" aria-labelledby="apply-heading" scrollMarginTop="64px">
      <Wrap>
        <Grid>
          <Numeral>{numeral}</Numeral>
          <chakra.div gridColumn={{ md: '2 / 6' }} display="flex" flexDirection="column" alignItems="flex-start">
            <chakra.h2 id="apply-heading" textStyle="h2" mb="24">
              {t('apply.heading')}
            </chakra.h2>
            <p>{t('apply.text', figures)}</p>
            <chakra.p mt="16">{t('apply.first')}</chakra.p>
            <Link
              href={`mailto:${firm.partnersEmail}?subject=${subject}`}
              display="inline-flex"
              alignItems="center"
              minHeight="44px"
              fontWeight="600"
              onClick={() => track('cta', { category: 'CTA', label: 'partner-email' })}
            >
              {t('apply.email')}
            </Link>
            <LinkButton variant="link" color="plum" href={firm.phone.href}>
              {t('apply.call', { phone: firm.phone.display })}
            </LinkButton>
            <chakra.p textStyle="small" color="ink2" mt="8">
              {t('apply.hours', figures)}
            </chakra.p>
            <chakra.div display={{ base: 'none', md: 'block' }} width="100%" maxWidth="320px" pt="56">
              <Art name="desk" ground="tint" />
            </chakra.div>
          </chakra.div>
          <Sheet>
            <Suspense fallback={<chakra.div minHeight="640px" />}>
              <ApplicationSheet />
            </Suspense>
          </Sheet>
        </Grid>
      </Wrap>
    </Section>
  );
}
