import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { forwardTip, Tip, tipped } from '../../../ui/Tip.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { Chapter } from '../../sections/Chapter.tsx';
import { usePageWords } from '../../usePageWords.ts';
import type { PartProps } from './HomeSection.tsx';

// A row with scroll snap. Its height is that of the longest review, so that the page below does not move.
const Slides = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '100%',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    // Space for the hanging quotation mark.
    ml: { md: '-32px' },
    '&::-webkit-scrollbar': { display: 'none' },
    '& > figure': { scrollSnapAlign: 'start', scrollSnapStop: 'always', pl: { md: '32px' }, pr: { base: '0', md: '32px' } },
    '@media (scripting: none)': { gridAutoFlow: 'row', gridAutoColumns: 'auto', rowGap: '48' },
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
    '@media (scripting: none)': { display: 'none' },
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

const Count = chakra('p', { base: { textStyle: 'h3', lineHeight: '1', fontVariantNumeric: 'lining-nums tabular-nums' } });

const Arrow = chakra(
  'button',
  {
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
  },
  forwardTip,
);

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
    '&[aria-current=true]::before': { bg: 'marigold' },
  },
});

/** Client reviews, one at a time. The carousel never moves by itself (`start/carousel.ts`). */
export function Testimonials({ numeral, within }: PartProps) {
  const { t } = useWords('homeSections');
  const { rating, ratingOf, reviews } = firm.claims;
  const { heading, aside, items } = usePageWords('homeSections')('testimonials', { rating, ratingOf, reviews });
  const total = items.length;
  return (
    <Chapter {...{ numeral, heading, aside, within }} sample="reviews">
      <Grid
        role="group"
        aria-roledescription={t('testimonials.roledescription')}
        aria-label={t('testimonials.carousel')}
        data-carousel=""
      >
        <Slides
          gridColumn={{ md: '2 / 9', lg: '2 / 10' }}
          aria-live="polite"
          data-track=""
          tabIndex={0}
          role="group"
          aria-label={heading}
        >
          {items.map(({ name, initials, location, rating: stars, highlight, text }) => (
            <figure key={name}>
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
        <Controls>
          <Count aria-hidden="true">
            {/* The page script has changed the number when the visitor has moved on before React runs. */}
            <span suppressHydrationWarning data-count={t('testimonials.count', { number: '#', total })}>
              {t('testimonials.count', { number: 1, total })}
            </span>
          </Count>
          <chakra.div display="flex" gap="12">
            <Arrow type="button" data-does="previous" aria-label={t('testimonials.previous')} {...tipped('previous-tip')}>
              <Icon name="previous" />
            </Arrow>
            <Arrow type="button" data-does="next" aria-label={t('testimonials.next')} {...tipped('next-tip')}>
              <Icon name="next" />
            </Arrow>
            <Tip id="previous-tip">{t('testimonials.previous')}</Tip>
            <Tip id="next-tip">{t('testimonials.next')}</Tip>
          </chakra.div>
          <chakra.div display="flex" gap="4" ml="-7px" gridColumn="1 / -1">
            {items.map(({ name }, at) => (
              <Dot
                key={name}
                type="button"
                aria-label={t('testimonials.go', { number: at + 1, total })}
                aria-current={at === 0}
                data-does="slide"
                data-slide={at}
              />
            ))}
          </chakra.div>
        </Controls>
      </Grid>
    </Chapter>
  );
}
