import { chakra } from '@chakra-ui/react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { buttonRecipe } from '../../../ui/recipes/button.ts';
import { leading } from '../../../ui/textStyles.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { PageBoundary } from '../../PageBoundary.tsx';
import { Frame } from '../../sections/Frame.tsx';
import { TextLink } from '../../sections/TextLink.tsx';
import { guideFigures } from './guideFigures.ts';
import { type CardGuide, cardGuides } from './guides.ts';

const Summary = chakra('summary', buttonRecipe);

const Region = chakra('details', {
  base: {
    gridColumn: { md: '4 / 13' },
    mt: '24',
    '& > summary': { listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
    '& > summary .open, &[open] > summary .closed': { display: 'none' },
    '&[open] > summary .open': { display: 'inline' },
    '& > div': { pt: { base: '32', md: '48' }, scrollMarginTop: '64px' },
  },
});

const texts = Object.fromEntries(
  cardGuides.map(({ slug }) => [
    slug,
    lazyPart([`guide-${slug}`], () => import('./GuideText.tsx').then(({ GuideText }) => GuideText)),
  ]),
);

/** Returns whether `details` has been opened, also if that was before React rendered the page. */
function useOpened(details: RefObject<HTMLDetailsElement | null>): [boolean, () => void] {
  const [opened, setOpened] = useState(false);
  const look = () => setOpened((before) => before || Boolean(details.current?.open));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before the first rendering
  useEffect(look, []);
  return [opened, look];
}

const Topics = chakra('ul', {
  base: { textStyle: 'small', mt: '8', '& li': { py: '4', borderTopWidth: '1px', borderColor: 'rule' } },
});

/**
 * One guide: summary, and full text in `details`, loaded when they are first opened. Without scripts, and until the text has loaded,
 * they hold only the link to the guide's page.
 */
export function GuideCard({ guide, reviewed }: { guide: CardGuide; reviewed: string }) {
  const { t } = useWords('guides');
  const { shown } = useLanguage();
  const { slug, drawing, minutes } = guide;
  const figures = guideFigures(shown);
  const details = useRef<HTMLDetailsElement>(null);
  const [opened, look] = useOpened(details);
  const Text = texts[slug];

  return (
    <chakra.article aria-labelledby={`${slug}-heading`} borderTopWidth="1px" borderColor="ink" py={{ base: '40', md: '56' }}>
      <Grid alignItems="start">
        <chakra.div
          gridColumn={{ md: '1 / 4' }}
          gridRow={{ md: '1 / 3' }}
          mb={{ base: '24', md: '0' }}
          display={{ base: 'none', sm: 'block' }}
          maxWidth={{ base: '260px', md: 'none' }}
        >
          <Frame name={drawing} alt="" />
        </chakra.div>
        <chakra.div gridColumn={{ md: '4 / 10' }}>
          <chakra.p color="ink2" mb="4">
            {t(`items.${slug}.category`)}
          </chakra.p>
          <chakra.h2
            id={`${slug}-heading`}
            textStyle="h3"
            fontSize={{ base: '2rem', md: '2.25rem' }}
            lineHeight={leading(1.1111)}
            mb="12"
          >
            {t(`items.${slug}.title`)}
          </chakra.h2>
          <chakra.p maxWidth="52ch">{t(`items.${slug}.description`)}</chakra.p>
        </chakra.div>
        <chakra.div gridColumn={{ md: '10 / 13' }} pt={{ base: '16', md: '4px' }}>
          <chakra.p textStyle="label">{t('topics')}</chakra.p>
          <Topics>
            {(t(`items.${slug}.topics`, { returnObjects: true, ...figures }) as readonly string[]).map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </Topics>
          <chakra.p textStyle="small" color="ink2" mt="12">
            {t('readTime', { minutes })}
          </chakra.p>
        </chakra.div>
        <Region id={`${slug}-guide`} ref={details} onToggle={look}>
          <Summary variant="line" size="sm">
            <span className="closed">{t('read')}</span>
            <span className="open">{t('close')}</span>
            <VisuallyHidden>: {t(`items.${slug}.title`)}</VisuallyHidden>
          </Summary>
          <div id={slug}>
            <chakra.p mb="24">
              <TextLink to={`/guides/${slug}`}>
                {t('page')}
                <VisuallyHidden>: {t(`items.${slug}.title`)}</VisuallyHidden>
              </TextLink>
            </chakra.p>
            {opened && Text && (
              // Without the text, the link to the page is left.
              <PageBoundary instead={<p role="alert">{t('notLoaded')}</p>}>
                <Suspense fallback={<p role="status">{t('loading')}</p>}>
                  <Text guide={guide} reviewed={reviewed} within="card" />
                </Suspense>
              </PageBoundary>
            )}
          </div>
        </Region>
      </Grid>
    </chakra.article>
  );
}
