import { chakra } from '@chakra-ui/react';
import { partnerClaims } from '../../../../shared/partnerEarnings.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Wrap } from '../../../ui/Layout.tsx';
import type { Point } from '../../sections/Points.tsx';
import { useFormats } from '../../useFormats.ts';

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(5, 1fr)' },
    columnGap: { lg: '24', xl: '32' },
    rowGap: '32',
    counterReset: 'stage',
    '& li': { counterIncrement: 'stage', borderTopWidth: '2px', borderColor: 'rulePlum', pt: '16' },
    '& li[aria-current]': {
      borderTopWidth: '6px',
      borderColor: 'marigold',
      pt: '12',
      '@media (forced-colors: active)': { borderColor: 'Highlight' },
    },
    '& li::before': {
      content: 'counter(stage) / ""',
      display: 'block',
      textStyle: 'figure',
      fontSize: '3.5rem',
      mb: '16',
      gridRow: '1 / span 3',
    },
    '& h3': { textStyle: 'h4', mb: '4' },
    // On a tablet each stage is one row: numeral, stage, text.
    '& li, & li[aria-current]': {
      mdOnly: {
        display: 'grid',
        gridTemplateColumns: '80px minmax(0, 1fr) minmax(0, 1fr)',
        columnGap: '24',
        alignItems: 'baseline',
      },
    },
    '& p:last-of-type': { mdOnly: { gridColumn: '3', gridRow: '1 / span 3' } },
    '& li > :not(p:last-of-type)': { mdOnly: { gridColumn: '2' } },
    '& p': { textStyle: 'small', color: 'onPlum2' },
    '& .when': { color: 'onPlum', fontWeight: '600', mb: '8' },
  },
});

const Now = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    textStyle: 'label',
    mb: '8',
    _before: { content: '""', width: '10px', height: '10px', bg: 'marigold', forcedColorAdjust: 'none' },
  },
});

/** The five stages from application to partnership, with the first one highlighted. */
export function Journey({ heading, now, items }: { heading: string; now: string; items: readonly Point[] }) {
  const { span } = useFormats();
  const { t } = useWords('partnersSuccess');
  const when = (stage: number) => {
    const days = partnerClaims.stageDays[stage];
    if (!days) return t('journey.afterwards');
    if (days.from === 0) return t('journey.within', { weeks: days.to / 7 });
    const weeks = days.to >= 7;
    return t(weeks ? 'journey.weeks' : 'journey.days', { span: span(weeks ? { from: days.from / 7, to: days.to / 7 } : days) });
  };
  return (
    <chakra.section aria-labelledby="journey" bg="plum" color="onPlum" py={{ base: '56', md: '80' }}>
      <Wrap>
        <chakra.h2 id="journey" textStyle="h2" mb={{ base: '40', md: '56' }} maxWidth="18ch">
          {heading}
        </chakra.h2>
        <List>
          {items.map(({ title, text }, stage) => (
            <li key={title} aria-current={stage === 0 ? 'step' : undefined}>
              <h3>{title}</h3>
              <p className="when">{when(stage)}</p>
              {stage === 0 && <Now>{now}</Now>}
              <p>{text}</p>
            </li>
          ))}
        </List>
      </Wrap>
    </chakra.section>
  );
}
