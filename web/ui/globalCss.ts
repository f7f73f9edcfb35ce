import { defineGlobalStyles } from '@chakra-ui/react';

/** Height of the sticky header, and the scroll offset of anchors, in pixels (docs/requirements.md#timing-and-layout). */
export const headerOffset = 64;

export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'sans',
    color: 'ink',
    background: 'paper',
    // Languages with longer or wider words get smaller headings.
    '&:lang(ru)': { '--display': '0.8' },
    '&:lang(pl), &:lang(ro)': { '--display': '0.87' },
    '&:lang(ta)': { '--display': '0.66' },
    '&:lang(gu), &:lang(hi)': { '--display': '0.84' },
    // Vowel signs above and below the letters need a larger line height, and letters need their normal spacing.
    '&:lang(ta), &:lang(gu), &:lang(hi)': { '--leading': '1.3', '& *': { letterSpacing: 'normal' } },
    // Tamil words can be as long as a phrase and may break at any letter.
    '&:lang(ta) *': { overflowWrap: 'anywhere' },
    // Headings of these languages break long words only if nothing else fits.
    '&:is(:lang(ru), :lang(pl), :lang(ro)) :is(h1, h2, h3, h4)': {
      overflowWrap: 'anywhere',
      hyphens: 'auto',
      hyphenateLimitChars: '14 5 5',
    },
    // Browsers have hyphenation dictionaries for these languages.
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
  // Keeps focused elements visible below the header. scroll-padding would also scroll for the header's own buttons.
  ':is(main, footer) :is(a, button, input, select, textarea, summary, [tabindex])': {
    scrollMarginTop: `${headerOffset + 16}px`,
    // Keeps them visible above the bar and the chat button at the foot of the window.
    scrollMarginBottom: 'calc(var(--bar-height, 0px) + 96px)',
  },
  'main :is(section, div, h2, h3)[id]': { scrollMarginTop: `${headerOffset}px` },
  // Sections below the fold are laid out when they are near. Anchors need exact heights: then, and for print, all are laid out.
  // Only where browsers keep what is being read in its place while heights above it change (not in Safari).
  'main > section:not(:first-of-type), #footer': {
    '@supports (overflow-anchor: auto)': {
      contentVisibility: 'auto',
      // The median height of the sections. In a box that is much too low, text is outside of its section's colour for accessibility checkers.
      // A tall section before the footer is therefore laid out at once, by its own style.
      containIntrinsicSize: { base: 'auto 1600px', lg: 'auto 900px' },
    },
  },
  ':is(html[data-whole], html:has(:target)) :is(main > section, #footer)': { contentVisibility: 'visible' },
  ':is(main > section, #footer)': { '@media print': { contentVisibility: 'visible !important' } },
  // A printed page has its text and the addresses of its sources.
  ':is(#root > header, #footer, [data-unprinted])': { '@media print': { display: 'none !important' } },
  'a[data-printed]::after': { '@media print': { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' } },
  // Fixed elements at the lower edge of the window keep clear of the home page's bar on phones.
  'html[data-past=true]:has([data-sticky-bar])': {
    mdDown: { '--bar-height': 'calc(4.125rem + env(safe-area-inset-bottom, 0px))' },
  },
  // The delays of the names of icons (ui/Tip.tsx; docs/requirements.md#timing-and-layout).
  '[interestfor]': { ...({ interestDelay: '700ms 300ms' } as object) },
  // A control that waits for the page's code.
  '[aria-busy=true]': { cursor: 'progress !important', opacity: '0.7' },
  // No ring on headings and sections that get the focus from script.
  '[tabindex="-1"]:focus-visible': { outline: 'none', boxShadow: 'none' },
  // Chromium's text inherits it; other browsers show their own colours. A rule for every element takes a quarter of Chromium's style time.
  'html::selection': { background: 'marigold', color: 'ink' },
  '::placeholder': { color: 'ink2', opacity: '1' },
  // Browsers do not change the colours of SVG in forced-colors mode.
  svg: { '@media (forced-colors: active)': { color: 'inherit !important' } },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      // Endless animations would flicker.
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
