import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { Chapter } from '../../sections/Chapter.tsx';
import type { PartProps } from '../../sections/LazySection.tsx';
import { usePageWords } from '../../usePageWords.ts';
import { useSwipe } from './useSwipe.ts';

// All reviews lie in one cell, so that the page below keeps its place whichever is shown.
const Slides = chakra('div', {
  base: {
    display: 'grid',
    touchAction: 'pan-y',
    '& > figure': { gridArea: '1 / 1', visibility: 'hidden', opacity: '0', transition: 'opacity 0.25s' },
    '& > figure[data-shown]': { visibility: 'visible', opacity: '1' },
    '& blockquote': {
      position: 'relative',
      fontFamily: 'serif',
      fontSize: 'calc(var(--display, 1) * clamp(1.875rem, 3.35vw, 3rem))',
      lineHeight: leading(1.1667),
      letterSpacing: '-0.018em',
      textWrap: 'pretty',
      _before: {
        content: '"\\201C"',
        position: { base: 'static', md: 'absolute' },
        display: 'block',
        left: '-0.52em',
        color: 'plum',
        fontSize: { base: '4.5rem', md: 'inherit' },
        lineHeight: { base: '1', md: 'inherit' },
        mb: { base: '-0.55em', md: '0' },
      },
    },
  },
});

const By = chakra('figcaption', {
  base: {
    mt: { base: '24', md: '32' },
    display: 'grid',
    gridTemplateColumns: '48px 1fr',
    columnGap: '16',
    alignItems: 'center',
    '& .mark': {
      width: '48px',
      height: '48px',
      display: 'grid',
      placeItems: 'center',
      bg: 'tint',
      borderBottomWidth: '2px',
      borderColor: 'plum',
      color: 'plum',
      fontFamily: 'serif',
      fontSize: '1.25rem',
      letterSpacing: '-0.06em',
    },
    '& .what': { color: 'ink2' },
  },
});

const Controls = chakra('div', {
  base: {
    gridColumn: { md: '9 / 13', lg: '10 / 13' },
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', md: '1fr' },
    alignContent: 'end',
    alignItems: 'center',
    rowGap: '16',
    columnGap: '16',
    mt: { base: '32', md: '0' },
    pl: { md: '24', xl: '32' },
    borderLeftWidth: { md: '1px' },
    borderColor: 'rule',
  },
});

const Arrow = chakra('button', {
  base: {
    width: '56px',
    height: '56px',
    display: 'grid',
    placeItems: 'center',
    borderWidth: '1.5px',
    borderColor: 'plum',
    borderRadius: 'base',
    color: 'plum',
    cursor: 'pointer',
    _hover: { bg: 'plum', color: 'onPlum' },
  },
});

const Dot = chakra('button', {
  base: {
    width: '24px',
    height: '24px',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    _before: {
      content: '""',
      width: '10px',
      height: '10px',
      borderWidth: '1.5px',
      borderColor: 'plum',
      forcedColorAdjust: 'none',
      '@media (forced-colors: active)': { borderColor: 'CanvasText' },
    },
    '&[aria-current]::before': { bg: 'marigold' },
  },
});

/** What clients say, one at a time. It moves only when the visitor moves it: arrows, dots, a swipe, the arrow keys. */
export function Testimonials({ numeral, within }: PartProps) {
  const { t } = useWords('homeSections');
  const { rating, ratingOf, reviews } = firm.claims;
  const { heading, aside, items } = usePageWords('homeSections')('testimonials', { rating, ratingOf, reviews });
  const [index, setIndex] = useState(0);
  const total = items.length;
  const move = (by: number) => setIndex((at) => (at + by + total) % total);
  const swipe = useSwipe(move);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  return (
    <Chapter {...{ numeral, heading, aside, within }}>
      <noscript>
        <style>
          {
            '#testimonials figure{grid-area:auto;visibility:visible;opacity:1;margin-bottom:48px}#testimonials [data-controls]{display:none}'
          }
        </style>
      </noscript>
      <Grid
        role="group"
        aria-roledescription={t('testimonials.roledescription')}
        aria-label={t('testimonials.carousel')}
        onKeyDown={onKeyDown}
      >
        <Slides gridColumn={{ md: '2 / 9', lg: '2 / 10' }} aria-live="polite" {...swipe}>
          {items.map(({ name, initials, location, rating: stars, highlight, text }, at) => (
            <figure key={name} data-shown={at === index ? '' : undefined}>
              <blockquote>{text}</blockquote>
              <By>
                <span className="mark" aria-hidden="true">
                  {initials}
                </span>
                <span>
                  <chakra.b fontWeight="600">{name}</chakra.b>, {location}
                  <br />
                  <span className="what">
                    {highlight}.{' '}
                    <chakra.span whiteSpace="nowrap">{t('testimonials.rating', { rating: stars, ratingOf })}</chakra.span>
                  </span>
                </span>
              </By>
            </figure>
          ))}
        </Slides>
        <Controls data-controls="">
          <chakra.p textStyle="h3" lineHeight="1" fontVariantNumeric="lining-nums tabular-nums" aria-hidden="true">
            {t('testimonials.count', { number: index + 1, total })}
          </chakra.p>
          <chakra.div display="flex" gap="12">
            <Arrow type="button" data-early="" aria-label={t('testimonials.previous')} onClick={() => move(-1)}>
              <Icon name="previous" />
            </Arrow>
            <Arrow type="button" data-early="" aria-label={t('testimonials.next')} onClick={() => move(1)}>
              <Icon name="next" />
            </Arrow>
          </chakra.div>
          <chakra.div display="flex" gap="4" ml="-7px" gridColumn="1 / -1">
            {items.map(({ name }, at) => (
              <Dot
                key={name}
                type="button"
                aria-label={t('testimonials.go', { number: at + 1, total })}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => setIndex(at)}
              />
            ))}
          </chakra.div>
        </Controls>
      </Grid>
    </Chapter>
  );
}
