import { defineGlobalStyles } from '@chakra-ui/react';

/** Height of the header that stays in view, and the offset anchors leave for it (docs/requirements.md#timing-and-layout). */
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
  // The page behind the open menu does not scroll.
  'body:has([data-menu=site][open])': { xlDown: { overflow: 'hidden' } },
  'p, li, dd': { textWrap: 'pretty' },
  ':focus-visible': { outline: '3px solid {colors.marigold}', outlineOffset: '2px', boxShadow: '0 0 0 2px {colors.ink}' },
  // What takes the focus, or an anchor names, is never beneath the header. Not scroll-padding: it would scroll for the header's own buttons.
  ':is(main, footer) :is(a, button, input, select, textarea, summary, [tabindex])': {
    scrollMarginTop: `${headerOffset + 16}px`,
    // Nor beneath the bar at the foot of the window.
    scrollMarginBottom: 'calc(var(--bar-height, 0px) + 16px)',
  },
  'main :is(section, div, h2, h3)[id]': { scrollMarginTop: `${headerOffset}px` },
  // Sections below the fold are laid out when they come near. All of them are once an anchor needs exact heights, and for printing.
  'main > section:not(:first-of-type), #footer': { contentVisibility: 'auto', containIntrinsicSize: 'auto 900px' },
  ':is(html[data-whole], html:has(:target)) :is(main > section, #footer)': { contentVisibility: 'visible' },
  ':is(main > section, #footer)': { '@media print': { contentVisibility: 'visible !important' } },
  // What is fixed to the lower edge of the window keeps clear of the home page's bar on phones.
  'html[data-past=true]:has([data-sticky-bar])': {
    mdDown: { '--bar-height': 'calc(4.125rem + env(safe-area-inset-bottom, 0px))' },
  },
  // A control that waits for the page's code.
  '[aria-busy=true]': { cursor: 'progress !important', opacity: '0.7' },
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
