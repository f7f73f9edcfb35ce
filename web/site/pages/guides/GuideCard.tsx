import { chakra } from '@chakra-ui/react';
import { type FC, type LazyExoticComponent, lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { untilLoaded } from '../../../lib/untilLoaded.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { buttonRecipe } from '../../../ui/recipes/button.ts';
import { leading } from '../../../ui/textStyles.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Frame } from '../../sections/Frame.tsx';
import { guideFigures } from './guideFigures.ts';
import { type Guide, type GuideSlug, guides } from './guides.ts';
import { whenOpened } from './whenOpened.ts';

const regionOf = (slug: GuideSlug) => `${slug}-guide`;

// One lazy component a guide: each waits for its own region to be opened, and its text loads only then, asked for until it comes.
const texts = Object.fromEntries(
  guides.map(({ slug }) => [
    slug,
    lazy(() => whenOpened(regionOf(slug)).then(() => untilLoaded(() => import('./GuideText.tsx')))),
  ]),
) as Record<GuideSlug, LazyExoticComponent<FC<{ guide: Guide; reviewed: string }>>>;

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

const Topics = chakra('ul', {
  base: { textStyle: 'small', mt: '8', '& li': { py: '4', borderTopWidth: '1px', borderColor: 'rule' } },
});

/** One guide: what it is about, and its full text, which opens in place below its heading, with or without scripts. */
export function GuideCard({ guide, reviewed }: { guide: Guide; reviewed: string }) {
  const { t } = useWords('guides');
  const { shown } = useLanguage();
  const { hash } = useLocation();
  const region = useRef<HTMLDetailsElement>(null);
  const { slug, drawing, minutes } = guide;
  const Text = texts[slug];
  const figures = guideFigures(shown);

  useEffect(() => {
    if (hash === `#${slug}` && region.current) region.current.open = true;
  }, [hash, slug]);

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
        <Region id={regionOf(slug)} ref={region}>
          <Summary variant="line" size="sm">
            <span className="closed">{t('read')}</span>
            <span className="open">{t('close')}</span>
            <VisuallyHidden>: {t(`items.${slug}.title`)}</VisuallyHidden>
          </Summary>
          <div id={slug}>
            <Suspense fallback={<p>{t('loading')}</p>}>
              <Text guide={guide} reviewed={reviewed} />
            </Suspense>
          </div>
        </Region>
      </Grid>
    </chakra.article>
  );
}
