import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

/** The look of a day or a time: a label around its radio. */
export const optionStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  minWidth: '44px',
  minHeight: '48px',
  px: '4',
  py: '8',
  borderWidth: '1.5px',
  borderColor: 'field',
  borderRadius: 'base',
  bg: 'sheet',
  color: 'ink',
  textAlign: 'center',
  lineHeight: '1.25',
  fontWeight: '600',
  fontVariantNumeric: 'lining-nums tabular-nums',
  cursor: 'pointer',
  '& input': { position: 'absolute', opacity: '0', inset: '0', width: '100%', height: '100%', m: '0', cursor: 'inherit' },
  '&:hover:not(:has(:disabled)):not(:has(:checked))': { bg: 'plumTint', borderColor: 'plum' },
  '&:has(:checked)': { bg: 'plum', borderColor: 'plum', color: 'onPlum' },
  '&:has(:disabled)': { borderColor: 'rule', bg: 'transparent', color: 'ink2', fontWeight: '400', cursor: 'default' },
  '&:has(:focus-visible)': {
    outline: '3px solid {colors.marigold}',
    outlineOffset: '2px',
    boxShadow: '0 0 0 2px {colors.ink}',
    zIndex: '1',
  },
  '@media (forced-colors: active)': {
    '&:has(:checked)': { outline: '3px solid Highlight', outlineOffset: '-3px' },
    '&:has(:disabled)': { color: 'GrayText', borderColor: 'GrayText' },
  },
} as const;

const Card = chakra('label', { base: optionStyle });

/** A day or a time to choose: a native radio that covers its card invisibly. `name` in the group, `label` for screen readers. */
export function Option({
  label,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'children'> & { label: string; children: ReactNode }) {
  return (
    <Card>
      <input type="radio" aria-label={label} {...input} />
      {children}
    </Card>
  );
}
