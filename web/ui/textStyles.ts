import { defineTextStyles } from '@chakra-ui/react';

const serif = { fontFamily: 'serif', fontWeight: '400' } as const;

// `--display` is below 1 in languages with long words (globalCss), so that headings need not break words.
const display = (size: string) => `calc(var(--display, 1) * ${size})`;

/** Returns a line height that is at least `--leading`, the minimum for scripts with marks above and below letters (globalCss). */
export const leading = (height: number): string => `max(var(--leading, 0), ${height})`;

/** The type scale. Sizes are in rem or fluid, so that they follow the browser's text size. */
export const textStyles = defineTextStyles({
  hero: {
    value: {
      ...serif,
      fontSize: {
        base: display('clamp(2.75rem, 18.4vw, 6rem)'),
        md: display('10vw'),
        xl: display('clamp(3.375rem, 10.3vw, 9.25rem)'),
      },
      lineHeight: { base: leading(0.94), md: leading(0.93) },
      letterSpacing: '-0.036em',
      textWrap: 'balance',
    },
  },
  h1: {
    value: {
      ...serif,
      // Limits enlarged text, so that a long word fits a phone.
      fontSize: display('clamp(min(2.75rem, 14vw), 26px + 3.8vw, 5rem)'),
      lineHeight: leading(1),
      letterSpacing: '-0.028em',
      textWrap: 'balance',
    },
  },
  h2: {
    value: {
      ...serif,
      fontSize: { base: display('min(2.5rem, 13vw)'), md: display('clamp(2.375rem, 4.45vw, 4rem)') },
      lineHeight: leading(1.06),
      letterSpacing: '-0.021em',
      textWrap: 'balance',
    },
  },
  h3: {
    value: { ...serif, fontSize: '1.75rem', lineHeight: leading(1.2143), letterSpacing: '-0.01em', textWrap: 'balance' },
  },
  h4: { value: { ...serif, fontSize: '1.375rem', lineHeight: leading(1.2727), textWrap: 'balance' } },
  lead: { value: { fontSize: { base: '1.25rem', md: '1.375rem' }, lineHeight: '1.4545', textWrap: 'balance' } },
  body: { value: { fontSize: '1.125rem', lineHeight: '1.5556' } },
  small: { value: { fontSize: '1rem', lineHeight: '1.5' } },
  note: { value: { fontSize: '0.9375rem', lineHeight: '1.4667' } },
  label: { value: { fontSize: '1rem', lineHeight: '1.5', fontWeight: '600' } },
  figure: { value: { ...serif, lineHeight: '1', letterSpacing: '-0.03em', fontVariantNumeric: 'lining-nums tabular-nums' } },
});
