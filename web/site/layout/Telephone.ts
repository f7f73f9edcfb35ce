import { chakra } from '@chakra-ui/react';

/** A link with the firm's phone number. */
export const Telephone = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '48px',
    whiteSpace: 'nowrap',
    fontWeight: '600',
    fontSize: '1.0625rem',
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    _hover: {
      textDecoration: 'underline',
      textDecorationColor: '{colors.marigold}',
      textDecorationThickness: '3px',
      textUnderlineOffset: '10px',
    },
  },
});
