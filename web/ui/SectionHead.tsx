import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Grid } from './Layout.tsx';

/** The number of a section, in column 1. Decoration, hidden from screen readers. */
export const Numeral = chakra(
  'div',
  {
    base: {
      textStyle: 'h2',
      color: 'plum',
      fontVariantNumeric: 'lining-nums',
      mb: { base: '4', md: '0' },
      gridColumn: { md: '1 / 2' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** The head of a numbered section: number, heading in columns 2 to 8, `aside` in columns 9 to 12 or, on tablets, below. */
export function SectionHead({
  numeral,
  heading,
  id,
  aside,
}: {
  numeral: number;
  heading: ReactNode;
  id?: string;
  aside?: ReactNode;
}) {
  return (
    <Grid mb={{ base: '40', md: '64' }}>
      <Numeral>{numeral}</Numeral>
      <chakra.h2 id={id} textStyle="h2" gridColumn={{ md: '2 / -1', lg: '2 / 9' }}>
        {heading}
      </chakra.h2>
      {aside && (
        <chakra.div
          gridColumn={{ md: '2 / -1', lg: '9 / -1' }}
          pt={{ base: '16', lg: '8' }}
          css={{ '& p': { textWrap: 'balance' } }}
        >
          {aside}
        </chakra.div>
      )}
    </Grid>
  );
}
