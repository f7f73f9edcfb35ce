import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * Returns the styles of a chapter of a long text, which browsers lay out when it is near, as `globalCss.ts` does for the sections of a page.
 * `heights` are its usual heights, which it has until then.
 */
export const laidOutLate = (
  heights: SystemStyleObject['containIntrinsicSize'] = { base: 'auto 800px', lg: 'auto 500px' },
): SystemStyleObject => ({
  '@supports (overflow-anchor: auto)': {
    contentVisibility: 'auto',
    containIntrinsicSize: heights,
    // Focus rings at the edge of the text are not cut off.
    overflowClipMargin: '8px',
  },
  'html:is([data-whole], :has(:target)) &': { contentVisibility: 'visible' },
  '@media print': { contentVisibility: 'visible !important' },
});
