import { chakra } from '@chakra-ui/react';
import { type ComponentType, Suspense } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { Wrap } from '../../ui/Layout.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Arrived } from './Arrived.tsx';
import { GroundSection, headingOf } from './Chapter.tsx';
import { useEarlyTaps } from './useEarlyTaps.ts';

/** What a part that loads late is told: its place among the numbered ones, and the section it stands in. */
export interface PartProps {
  numeral: number;
  within: string;
}

interface LazySectionProps {
  id: string;
  /** Left out for the one part without a number. */
  numeral?: number;
  Part: ComponentType<PartProps>;
  ground?: 'paper' | 'plum' | 'band';
  /** Room kept while its code is under way after navigation within the site (product spec, section 9). */
  minHeight?: string;
}

// A band between two rules: no chapter, so no padding and no rule of its own.
const Band = chakra('section', { base: { borderBlockWidth: '1px', borderColor: 'ink' } });

/**
 * A section below the fold: its element, and so its anchor, is always there; what stands in it is taken over when it
 * comes near. Until then it is the server's HTML, or, after navigation within the site, a skeleton.
 */
export function LazySection({ id, numeral = 0, Part, ground = 'paper', minHeight = '200px' }: LazySectionProps) {
  const taps = useEarlyTaps();
  const part = (
    <Suspense fallback={<Skeleton minHeight={minHeight} />}>
      <Part numeral={numeral} within={id} />
      <Arrived then={taps.replay} />
    </Suspense>
  );
  const name = headingOf(id);
  if (ground === 'band')
    return (
      <Band ref={taps.section} id={id} aria-labelledby={name}>
        {part}
      </Band>
    );
  return (
    <GroundSection ref={taps.section} id={id} ground={ground} data-ground={ground} aria-labelledby={name}>
      {part}
    </GroundSection>
  );
}

const Bars = chakra('div', {
  base: {
    display: 'grid',
    gap: '16',
    alignContent: 'start',
    '& i': { display: 'block', height: '24px', maxWidth: '640px', bg: 'field/20' },
    '& i:first-of-type': { height: '56px', maxWidth: '480px', mb: '24' },
    '& i:last-of-type': { maxWidth: '320px' },
  },
});

function Skeleton({ minHeight }: { minHeight: string }) {
  const { t } = useWords('common');
  return (
    <Wrap>
      <Bars data-skeleton="" minHeight={minHeight}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <i />
        <i />
        <i />
      </Bars>
    </Wrap>
  );
}
