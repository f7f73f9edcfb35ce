import { chakra } from '@chakra-ui/react';

/** The page's width: at most 1440 px, with margins of 24 px, 40 px from `md` and 64 px from `xl`. */
export const Wrap = chakra('div', {
  base: { width: '100%', maxWidth: '1440px', marginInline: 'auto', paddingInline: { base: '24', md: '40', xl: '64' } },
});

/** A grid of 12 columns from `md`, and of one column below, where children need no `gridColumn`. */
export const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
    columnGap: { base: '16', md: '24', xl: '32' },
  },
});

/** A section of a page, with its padding and background colour. */
export const Section = chakra('section', {
  base: { paddingBlock: { base: '72', md: '112' } },
  variants: {
    ground: { paper: {}, tint: { bg: 'tint' }, plum: { bg: 'plum', color: 'onPlum' }, deep: { bg: 'plumDeep', color: 'onPlum' } },
  },
  defaultVariants: { ground: 'paper' },
});
