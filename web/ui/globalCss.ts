import { defineGlobalStyles } from '@chakra-ui/react';

/** Height of the header that stays in view, and the offset anchors leave for it (product spec, section 9). */
export const headerOffset = 64;

export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'sans',
    color: 'ink',
    background: 'paper',
    // Words of these languages are longer or set wider; headings step down.
    '&:lang(ru)': { '--display': '0.8' },
    '&:lang(pl), &:lang(ro)': { '--display': '0.88' },
    '&:lang(ta)': { '--display': '0.66' },
    '&:lang(gu), &:lang(hi)': { '--display': '0.84' },
    // Their vowel signs stand above and below the line; letters set closer would run into one another.
    '&:lang(ta), &:lang(gu), &:lang(hi)': { '--leading': '1.3', '& *': { letterSpacing: 'normal' } },
    // Tamil joins whole phrases into one word, and breaks one at any letter where there is no room.
    '&:lang(ta) *': { overflowWrap: 'anywhere' },
    // In headings of the other long-worded languages, as the last resort.
    '&:is(:lang(ru), :lang(pl), :lang(ro)) :is(h1, h2, h3, h4)': {
      overflowWrap: 'anywhere',
      hyphens: 'auto',
      hyphenateLimitChars: '14 5 5',
    },
    // Long words, for which browsers know where to part them. Headings step down first.
    '&:is(:lang(ru), :lang(pl), :lang(ro)) :is(p, li, dd, dt)': {
      hyphens: 'auto',
      hyphenateLimitChars: '10 4 4',
    },
  },
  body: { textStyle: 'body', fontSynthesis: 'none', overflowWrap: 'break-word' },
  'p, li, dd': { textWrap: 'pretty' },
  ':focus-visible': { outline: '3px solid {colors.marigold}', outlineOffset: '2px', boxShadow: '0 0 0 2px {colors.ink}' },
  // What takes the focus is never left beneath the header. Not scroll-padding: it would scroll for the header's own buttons.
  ':is(main, footer) :is(a, button, input, select, textarea, summary, [tabindex])': {
    scrollMarginTop: `${headerOffset + 16}px`,
    // Nor beneath what stands at the foot of the window.
    scrollMarginBottom: 'calc(var(--bar-height, 0px) + var(--notice-height, 0px) + 16px)',
  },
  // Programmatic focus on a heading or a section shows where reading goes on without a ring around it.
  '[tabindex="-1"]:focus-visible': { outline: 'none', boxShadow: 'none' },
  '::selection': { background: 'marigold', color: 'ink' },
  '::placeholder': { color: 'ink2', opacity: '1' },
  // Browsers leave the colour of drawings alone there: plum on black.
  svg: { '@media (forced-colors: active)': { color: 'inherit !important' } },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      // What would go on for ever would flicker.
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
