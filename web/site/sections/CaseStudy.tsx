import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { Grid, Wrap } from '../../ui/Layout.tsx';
import { GroundSection } from './Chapter.tsx';
import { Frame, type Picture } from './Frame.tsx';
import { Ledger, type LedgerLine } from './Ledger.tsx';
import { SampleNote } from './SampleNote.tsx';

interface CaseStudyProps {
  place: string;
  heading: string;
  text: string;
  rows: readonly LedgerLine[];
  sum: LedgerLine;
  picture: Picture;
  /** Whether the drawing is on the right. */
  mirrored?: boolean;
}

/** A case study: drawing, text and calculation. */
export function CaseStudy({ place, heading, text, rows, sum, picture, mirrored = false }: CaseStudyProps) {
  const { t } = useWords('sections');
  const id = useId();
  return (
    <GroundSection data-ground="paper" aria-labelledby={id}>
      <Wrap>
        <Grid>
          <chakra.div
            gridColumn={{ md: mirrored ? '8 / 13' : '1 / 6' }}
            gridRow={{ md: '1' }}
            alignSelf={{ md: 'start', lg: 'stretch' }}
            mb={{ base: '32', md: '0' }}
            display="flex"
            flexDirection="column"
          >
            <Frame {...picture} grow />
          </chakra.div>
          <chakra.div gridColumn={{ md: mirrored ? '1 / 7' : '7 / 13' }} gridRow={{ md: '1' }}>
            <chakra.p color="ink2">
              {t('caseStudy', { place })} <SampleNote of="case studies" />
            </chakra.p>
            <chakra.h2 id={id} textStyle="h2" mt="8" mb="24">
              {heading}
            </chakra.h2>
            <chakra.p mb="32">{text}</chakra.p>
            <Ledger rows={rows} sum={sum} />
          </chakra.div>
        </Grid>
      </Wrap>
    </GroundSection>
  );
}
