import { chakra } from '@chakra-ui/react';
import { type CaseStudyId, caseStudies } from '../../../../shared/caseStudies.ts';
import { useWords } from '../../../i18n/useWords.ts';
import type { Drawing } from '../../../ui/Art.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { laidOutLate } from '../../../ui/laidOutLate.ts';
import { Numeral } from '../../../ui/SectionHead.tsx';
import { Frame } from '../../sections/Frame.tsx';
import { Ledger } from '../../sections/Ledger.tsx';
import { SampleNote } from '../../sections/SampleNote.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

const Facts = chakra('dl', {
  base: {
    '& dt': { textStyle: 'label', mb: '4' },
    '& dd + dt': { mt: '24' },
    '& dd': { maxWidth: '60ch' },
    '& li': {
      position: 'relative',
      pl: '24',
      _before: { content: '""', position: 'absolute', left: '0', top: '0.62em', width: '7px', height: '7px', bg: 'plum' },
    },
    '& li + li': { mt: '4' },
  },
});

const Words = chakra('figure', {
  base: {
    mt: '32',
    '& blockquote': { textStyle: 'h3', fontSize: '1.625rem', textWrap: 'pretty' },
    '& figcaption': { mt: '12', textStyle: 'small', color: 'ink2' },
  },
});

/** One case study: family, concern, solution, calculation and quote. */
export function Story({ id, numeral, drawing }: { id: CaseStudyId; numeral: number; drawing: Drawing }) {
  const { pounds } = useFormats();
  const { t } = useWords('caseStudies');
  const words = usePageWords('caseStudies');
  const label = words('label');
  const story = words('items')[id];
  const { weeks, ledger } = caseStudies[id];
  const labels = story.ledger as Record<string, string>;
  const { sum, ...rows } = ledger as Record<string, number> & { sum: number };
  const line = ([name, value]: [string, number]) => ({ label: labels[name] ?? name, value: pounds(value) });
  return (
    <chakra.article
      id={id}
      aria-labelledby={`${id}-heading`}
      borderTopWidth="1px"
      borderColor="ink"
      py={{ base: '48', md: '80' }}
      scrollMarginTop="64px"
      css={{
        ...laidOutLate({ base: 'auto 2200px', md: 'auto 1500px', lg: 'auto 1200px' }),
        // The first follows a band with a rule.
        '&:first-of-type': { borderTopWidth: '0', pt: '0' },
      }}
    >
      <Grid alignItems="start">
        <Numeral>{numeral}</Numeral>
        <chakra.header gridColumn={{ md: '2 / 8', xl: '2 / 9' }} gridRow={{ md: '1' }} mb={{ base: '32', md: '48' }}>
          <chakra.p color="ink2" mb="8">
            {story.category} <SampleNote of="case studies" />
          </chakra.p>
          <chakra.h2 id={`${id}-heading`} textStyle="h2">
            {story.title}
          </chakra.h2>
        </chakra.header>
        <chakra.div gridColumn={{ md: '2 / 8' }} gridRow={{ md: '2' }}>
          <Facts>
            <dt>{label.client}</dt>
            <dd>{story.client}</dd>
            <dt>{label.challenge}</dt>
            <dd>{story.challenge}</dd>
            <dt>{label.solution}</dt>
            <dd>
              <ul>
                {story.solution.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </dd>
            <dt>{label.results}</dt>
            <dd>{story.results}</dd>
            <dt>{label.timeframe}</dt>
            <dd>{t('weeks', { count: weeks })}</dd>
          </Facts>
          <Words>
            <blockquote>
              <p>“{story.quote}”</p>
            </blockquote>
            <figcaption>{story.by}</figcaption>
          </Words>
        </chakra.div>
        <chakra.div
          gridColumn={{ md: '8 / 13', xl: '9 / 13' }}
          gridRow={{ md: '1 / 3' }}
          mt={{ base: '48', md: '0' }}
          pl={{ md: '16', xl: '0' }}
        >
          <chakra.div maxWidth={{ base: '420px', md: 'none' }}>
            <Frame name={drawing} alt="" />
          </chakra.div>
          <chakra.h3 textStyle="label" mt="32" mb="12">
            {label.savings}
          </chakra.h3>
          <Ledger rows={Object.entries(rows).map(line)} sum={line(['sum', sum])} />
        </chakra.div>
      </Grid>
    </chakra.article>
  );
}
