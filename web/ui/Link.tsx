import { chakra } from '@chakra-ui/react';

/** A link in text. With `asChild` it styles a router link. */
export const Link = chakra('a', {
  base: {
    color: 'inherit',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.22em',
    _hover: { textDecorationThickness: '2px', textDecorationColor: '{colors.marigold}' },
  },
});
