import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Wrap } from '../../../ui/Layout.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useAddress } from '../../PageContext.ts';
import { PageLink } from '../../SiteLink.tsx';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { TextLink } from '../../sections/TextLink.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import { GuideCard } from './GuideCard.tsx';
import { cardGuides, guidesReviewed } from './guides.ts';
import { guidesData } from './guidesData.ts';
import { MoreGuides } from './MoreGuides.tsx';
import { QuickTips } from './QuickTips.tsx';

export default function GuidesPage() {
  const { t } = useWords('guides');
  const { url } = useAddress();
  const { t: common } = useWords('sections');
  const { t: shared } = useWords('common');
  const { day } = useFormats();
  const words = usePageWords('guides');
  const reviewed = day(guidesReviewed);
  const { heading, text, link } = words('next');
  return (
    <>
      <PageHero
        crumb={t('crumb')}
        heading={t('heading')}
        lead={t('lead')}
        picture={{ name: 'books', alt: '' }}
        action={<p>{t('reviewed', { date: reviewed })}</p>}
      />
      <Wrap pb={{ base: '32', md: '56' }}>
        <VisuallyHidden as="h2">{t('listHeading')}</VisuallyHidden>
        {cardGuides.map((guide) => (
          <GuideCard key={guide.slug} guide={guide} reviewed={reviewed} />
        ))}
      </Wrap>
      <MoreGuides />
      <Wrap pb={{ base: '56', md: '80' }}>
        <TextLink to="/printables">{shared('footer.printables')}</TextLink>
      </Wrap>
      <QuickTips {...words('tips')} />
      <ClosingCall
        heading={heading}
        text={text}
        action={
          <LinkButton variant="lit" width={{ base: '100%', sm: 'auto' }} asChild>
            <PageLink to="/pricing">{link}</PageLink>
          </LinkButton>
        }
      />
      <StructuredData things={guidesData(t, common('home'), url)} />
    </>
  );
}
