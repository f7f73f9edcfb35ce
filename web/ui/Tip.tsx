import { chakra } from '@chakra-ui/react';

const Bubble = chakra('span', {
  base: {
    m: '0',
    mb: '8px',
    px: '12',
    py: '6px',
    border: '0',
    borderRadius: 'base',
    bg: 'ink',
    color: 'paper',
    textStyle: 'note',
    width: 'max-content',
    maxWidth: 'min(280px, 90vw)',
    // Above its button, or below it where there is no room. Only in browsers that show tips: in a modal dialog these properties make
    // WebKit lay out the page without end.
    '@supports (interest-delay: 1s)': { positionArea: 'block-start', positionTryFallbacks: 'flip-block' },
  },
});

/** Attribute of the button to which the tip with this id belongs. */
export const tipped = (id: string): object => ({ interestfor: id });

/** For `chakra('button', ..., forwardTip)`, which otherwise drops the attribute. */
export const forwardTip = { forwardProps: ['interestfor'] };

/**
 * The name of a button that is only an icon, shown by the browser while the button is hovered or focused (`globalCss.ts` has the
 * delays; browsers without `interestfor` show none). Hidden from assistive technology, which reads the button's accessible name.
 */
export function Tip({ id, children }: { id: string; children: string }) {
  return (
    <Bubble id={id} popover="hint" aria-hidden="true">
      {children}
    </Bubble>
  );
}
