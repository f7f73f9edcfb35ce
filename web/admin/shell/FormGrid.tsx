import { chakra } from '@chakra-ui/react';

/** The form of a dialog, with two fields side by side where there is room. `data-wide` on a child: it takes a whole line. */
export const FormGrid = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '16',
    '& > [data-wide]': { gridColumn: '1 / -1' },
    // An empty status or alert takes no row, so that it adds no gap.
    '& > [data-wide]:empty': { position: 'absolute' },
  },
});
