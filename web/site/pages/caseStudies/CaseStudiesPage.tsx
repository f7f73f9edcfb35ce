import { chakra } from '@chakra-ui/react';
import type { CaseStudyId } from '../../../../shared/caseStudies.ts';
import { facts } from '../../../../shared/facts.ts';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import type { Drawing } from '../../../ui/Art.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Wrap } from '../../../ui/Layout.tsx';
import { ConsultationLink } from '../../layout/ConsultationLink.tsx';
import { useAddress } from '../../PageContext.ts';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { breadcrumbData } from '../../structuredData.ts';
import { useFormats } from '../../useFormats.ts';
import { Statistics } from './Statistics.tsx';
import { Story } from './Story.tsx';

/** Order and drawings of the case studies (docs/requirements.md#case-studies). */
const stories: readonly (readonly [CaseStudyId, Drawing])[] = [
  ['family-protection', 'house'],
  ['business-succession', 'shop'],
  ['care-fee-protection', 'chair'],
  ['international-planning', 'suitcase'],
  ['blended-family', 'table'],
  ['probate-crisis', 'clock'],
];

export default function CaseStudiesPage() {
  const { t } = useWords('caseStudies');
  const { span } = useFormats();
  const { url } = useAddress();
  const { t: common } = useWords('sections');
  return (
    <>
      <PageHero
        crumb={t('crumb')}
        heading={t('heading')}
        lead={t('lead')}
        picture={{ name: 'mantel', alt: '' }}
        action={<ConsultationLink label="case-studies-hero">{t('cta.book')}</ConsultationLink>}
      />
      <Statistics />
      <Wrap mt={{ base: '48', md: '80' }}>
        {stories.map(([id, drawing], index) => (
          <Story key={id} id={id} numeral={index + 1} drawing={drawing} />
        ))}
        <chakra.p
          textStyle="note"
          color="ink2"
          borderTopWidth="1px"
          borderColor="ink"
          pt="16"
          pb={{ base: '56', md: '80' }}
          maxWidth="96ch"
        >
          {t('note', { lpaWeeks: span(facts.lpaRegistrationWeeks.value) })}
        </chakra.p>
      </Wrap>
      <ClosingCall
        heading={t('cta.heading')}
        text={t('cta.text')}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="12px 24px">
            <ConsultationLink label="case-studies-closing" variant="lit" width={{ base: '100%', sm: 'auto' }}>
              {t('cta.book')}
            </ConsultationLink>
            <LinkButton variant="link" href={firm.phone.href}>
              {t('cta.call', { phone: firm.phone.display })}
            </LinkButton>
          </chakra.div>
        }
      />
      <StructuredData things={[breadcrumbData(common('home'), t('crumb'), '/case-studies', url)]} />
    </>
  );
}
