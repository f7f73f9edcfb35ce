import { chakra } from '@chakra-ui/react';

const sheet = {
  base: {
    display: 'grid',
    gap: '16',
    maxWidth: '640px',
    p: { base: '20', sm: '24' },
    mb: '24',
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'rule',
  },
} as const;

/** A part of a page on a sheet of its own. */
export const Card = chakra('section', sheet);
/** A form on a sheet of its own. */
export const CardForm = chakra('form', sheet);
export const CardHeading = chakra('h2', { base: { textStyle: 'h4' } });
