import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Wrap } from '../../../ui/Layout.tsx';
import { useAddress } from '../../PageContext.ts';
import { PageLink } from '../../SiteLink.tsx';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import { GuideText } from './GuideText.tsx';
import { type Guide, guides } from './guides.ts';
import { guideData } from './guidesData.ts';
import { useGuideWords } from './useGuideWords.ts';

/** The page of each guide, chosen by the address. */
export default function GuidePage() {
  const { path, url } = useAddress();
  const guide = guides.find(({ slug }) => path === `/guides/${slug}`) ?? (guides[0] as Guide);
  const { t } = useWords('guides');
  const { t: common } = useWords('sections');
  const { day } = useFormats();
  const words = usePageWords('guides');
  const { questions } = useGuideWords(guide.slug);
  const reviewed = day(guide.reviewed);
  const title = t(`items.${guide.slug}.title`);
  const { heading, text, link } = words('next');
  return (
    <>
      <PageHero
        crumb={title}
        parent={{ to: '/guides', name: t('crumb') }}
        heading={title}
        lead={t(`items.${guide.slug}.description`)}
        picture={{ name: guide.drawing, alt: '' }}
        action={
          <chakra.p>
            {t('readTime', { minutes: guide.minutes })}. {t('reviewed', { date: reviewed })}.
          </chakra.p>
        }
      />
      <section>
        <Wrap pb={{ base: '72', md: '112' }}>
          <GuideText guide={guide} reviewed={reviewed} within="page" />
          <chakra.p display="none" mt="24" css={{ '@media print': { display: 'block' } }}>
            {firm.tradingName}, {firm.phone.display}, {url(`/guides/${guide.slug}`)}
          </chakra.p>
        </Wrap>
      </section>
      <div data-unprinted="">
        <ClosingCall
          heading={heading}
          text={text}
          action={
            <LinkButton variant="lit" width={{ base: '100%', sm: 'auto' }} asChild>
              <PageLink to="/pricing">{link}</PageLink>
            </LinkButton>
          }
        />
      </div>
      <StructuredData things={guideData({ guide, t, questions, home: common('home'), url })} />
    </>
  );
}
