import { chakra } from '@chakra-ui/react';
import { facts } from '../../../../shared/facts.ts';
import { firm } from '../../../../shared/firm.ts';
import { addOns } from '../../../../shared/prices.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Wrap } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { laidOutLate } from '../../../ui/laidOutLate.ts';
import { useAddress } from '../../PageContext.ts';
import { PageLink } from '../../SiteLink.tsx';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { PageHero } from '../../sections/PageHero.tsx';
import { Prose } from '../../sections/Prose.tsx';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { TextLink } from '../../sections/TextLink.tsx';
import { breadcrumbData } from '../../structuredData.ts';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import { doItYourselfChecked, places } from './places.ts';

const Part = chakra('section', {
  base: {
    ...laidOutLate(),
    maxWidth: '800px',
    // With content-visibility, the margin of the last block would add to the space below.
    '& > :last-child > :last-child': { mb: '0' },
    '& + &': { mt: { base: '40', md: '56' } },
    '& > h2': { textStyle: 'h3', mb: '16', breakAfter: 'avoid' },
    '& > [data-places]': { mt: '24', borderLeftWidth: '3px', borderColor: 'marigold', pl: '20', textStyle: 'small' },
    '& > [data-places] h3': { textStyle: 'label' },
    '& > [data-places] a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
});

/** Says which cases need nobody or somebody else, and when help is worth paying for. */
export default function DoItYourselfPage() {
  const { t } = useWords('doItYourself');
  const { t: common } = useWords('sections');
  const { url } = useAddress();
  const { day, pounds } = useFormats();
  const words = usePageWords('doItYourself');
  const sections = words('sections', {
    onlineWill: pounds(firm.claims.quickWillPrice),
    probate: pounds(addOns.probate.price),
    probateFee: pounds(facts.probateFee.value),
    probateAbove: pounds(facts.probateFeeAbove.value),
  });
  const { heading, text, link } = words('next');
  return (
    <>
      <PageHero
        crumb={t('crumb')}
        heading={t('heading')}
        lead={t('lead')}
        picture={{ name: 'bureau', alt: '' }}
        action={<p>{t('checked', { date: day(doItYourselfChecked) })}</p>}
      />
      <section>
        <Wrap pb={{ base: '72', md: '112' }}>
          {sections.map(({ id, heading: title, body }) => (
            <Part key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <Prose blocks={body} noteHeading="h3" />
              {id === 'will' && (
                <chakra.p mt="16">
                  <TextLink to="/printables">{t('checklists')}</TextLink>
                </chakra.p>
              )}
              {places[id] && (
                <div data-places="">
                  <h3>{t('where')}</h3>
                  <ul>
                    {places[id].map(({ title: name, href }) => (
                      <li key={href}>
                        <Link href={href} rel="noopener" lang="en-GB" data-printed="">
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </Part>
          ))}
        </Wrap>
      </section>
      <div data-unprinted="">
        <ClosingCall
          heading={heading}
          text={text}
          action={
            <LinkButton variant="lit" width={{ base: '100%', sm: 'auto' }} asChild>
              <PageLink to="/calculators/do-you-need-us">{link}</PageLink>
            </LinkButton>
          }
        />
      </div>
      <StructuredData things={[breadcrumbData(common('home'), t('crumb'), '/do-it-yourself-or-pay-us', url)]} />
    </>
  );
}
