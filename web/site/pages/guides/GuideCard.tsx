import { chakra } from '@chakra-ui/react';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { buttonRecipe } from '../../../ui/recipes/button.ts';
import { leading } from '../../../ui/textStyles.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Frame } from '../../sections/Frame.tsx';
import { GuideText } from './GuideText.tsx';
import { guideFigures } from './guideFigures.ts';
import type { Guide } from './guides.ts';

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

/** One guide: summary, and full text in `details`, which opens without scripts too. */
export function GuideCard({ guide, reviewed }: { guide: Guide; reviewed: string }) {
  const { t } = useWords('guides');
  const { shown } = useLanguage();
  const { slug, drawing, minutes } = guide;
  const figures = guideFigures(shown);

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
        <Region id={`${slug}-guide`}>
          <Summary variant="line" size="sm">
            <span className="closed">{t('read')}</span>
            <span className="open">{t('close')}</span>
            <VisuallyHidden>: {t(`items.${slug}.title`)}</VisuallyHidden>
          </Summary>
          <div id={slug}>
            <GuideText guide={guide} reviewed={reviewed} />
          </div>
        </Region>
      </Grid>
    </chakra.article>
  );
}
