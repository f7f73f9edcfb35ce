import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const hiddenInput = {
  position: 'absolute',
  opacity: '0',
  inset: '0',
  width: '100%',
  height: '100%',
  m: '0',
  cursor: 'pointer',
} as const;

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '24px 1fr',
    gap: '2px 14px',
    alignContent: 'start',
    px: '20',
    py: '18px',
    borderWidth: '1.5px',
    borderColor: 'field',
    borderRadius: 'base',
    bg: 'sheet',
    cursor: 'pointer',
    '& input': hiddenInput,
    // Links in the text must be above the input that covers the card.
    '& a': { position: 'relative', zIndex: '1' },
    '&:has(:focus-visible)': {
      outline: '3px solid {colors.marigold}',
      outlineOffset: '2px',
      boxShadow: '0 0 0 2px {colors.ink}',
    },
    '&:has(:checked)': { borderColor: 'plum', bg: 'plumTint', boxShadow: 'inset 0 0 0 1px {colors.plum}' },
    '&:has(:checked):has(:focus-visible)': { boxShadow: 'inset 0 0 0 1px {colors.plum}, 0 0 0 2px {colors.ink}' },
    '&:has([aria-invalid=true])': { borderColor: 'red', borderWidth: '2px' },
  },
  variants: {
    plain: { true: { border: '0', p: '0', bg: 'transparent', '&:has(:checked)': { bg: 'transparent', boxShadow: 'none' } } },
  },
});

const Box = chakra('span', {
  base: {
    width: '24px',
    height: '24px',
    borderWidth: '1.5px',
    borderColor: 'field',
    borderRadius: 'base',
    bg: 'sheet',
    color: 'onPlum',
    display: 'grid',
    placeItems: 'center',
    '& svg': { opacity: '0', strokeWidth: '2.25' },
    'label:has(:checked) > &': { bg: 'plum', borderColor: 'plum', '& svg': { opacity: '1' } },
    '@media (forced-colors: active)': { 'label:has(:checked) > &': { borderColor: 'Highlight', color: 'Highlight' } },
  },
});

type InputProps = Omit<ComponentProps<'input'>, 'children'>;

/** An option as a card with a tick. The native radio or checkbox covers the card invisibly, so that it works without script. */
export function Choice({ label, note, ...input }: InputProps & { label: ReactNode; note?: ReactNode }) {
  return (
    <Card>
      <input {...input} />
      <Box aria-hidden="true">
        <Icon name="tick" />
      </Box>
      <chakra.span fontWeight="600" lineHeight="1.3333">
        {label}
      </chakra.span>
      {note && (
        <chakra.span gridColumn="2" textStyle="note" color="ink2">
          {note}
        </chakra.span>
      )}
    </Card>
  );
}

/** A checkbox with a label, without a card. */
export function Checkbox({ label, ...input }: InputProps & { label: ReactNode }) {
  return (
    <Card plain>
      <input type="checkbox" {...input} />
      <Box aria-hidden="true">
        <Icon name="tick" />
      </Box>
      <chakra.span textStyle="small">{label}</chakra.span>
    </Card>
  );
}
