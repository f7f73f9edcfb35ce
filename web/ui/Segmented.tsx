import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

/** A few options in one bar. Four options are two by two on a phone; long labels wrap to more rows. */
export const Segmented = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    '& > *': { flex: '1 1 0', minWidth: 'fit-content' },
    '& > :first-of-type:nth-last-of-type(4), & > :first-of-type:nth-last-of-type(4) ~ *': { flexBasis: { base: '40%', sm: '0' } },
    gap: '1.5px',
    borderWidth: '1.5px',
    borderColor: 'field',
    borderRadius: 'base',
    bg: 'field',
  },
});

const Part = chakra('label', {
  base: {
    position: 'relative',
    minHeight: '56px',
    display: 'grid',
    placeItems: 'center',
    px: '10px',
    py: '8',
    bg: 'sheet',
    color: 'ink',
    textAlign: 'center',
    fontSize: '1rem',
    lineHeight: '1.25',
    fontWeight: '600',
    cursor: 'pointer',
    '& input': { position: 'absolute', opacity: '0', inset: '0', width: '100%', height: '100%', m: '0', cursor: 'pointer' },
    '&:has(:checked)': { bg: 'plum', color: 'onPlum', fontWeight: '600' },
    '&:has(:focus-visible)': {
      outline: '3px solid {colors.marigold}',
      outlineOffset: '2px',
      boxShadow: '0 0 0 2px {colors.ink}',
      zIndex: '1',
    },
    '@media (forced-colors: active)': {
      border: '1px solid CanvasText',
      '&:has(:checked)': { outline: '3px solid Highlight', outlineOffset: '-3px' },
    },
  },
});

/** An option of a `Segmented` bar. */
export function Segment({ label, ...input }: Omit<ComponentProps<'input'>, 'children'> & { label: ReactNode }) {
  return (
    <Part>
      <input type="radio" {...input} />
      <span>{label}</span>
    </Part>
  );
}
