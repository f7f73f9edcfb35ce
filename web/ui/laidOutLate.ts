import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * Returns the styles of a chapter of a long text. Browsers lay it out only when it is near the window. `globalCss.ts` does the same for the
 * sections of a page. `heights` are the heights that browsers assume until then, by breakpoint.
 */
export const laidOutLate = (
  heights: SystemStyleObject['containIntrinsicSize'] = { base: 'auto 800px', lg: 'auto 500px' },
): SystemStyleObject => ({
  '@supports (overflow-anchor: auto)': {
    contentVisibility: 'auto',
    containIntrinsicSize: heights,
    // Without it, focus rings at the edge of the text are cut off.
    overflowClipMargin: '8px',
  },
  'html:is([data-whole], :has(:target)) &': { contentVisibility: 'visible' },
  '@media print': { contentVisibility: 'visible !important' },
});
