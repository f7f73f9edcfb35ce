import { chakra } from '@chakra-ui/react';
import { Grid } from '../../../ui/Layout.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { Chapter } from '../../sections/Chapter.tsx';
import { TickList } from '../../sections/TickList.tsx';

interface IdealProps {
  numeral: number;
  heading: string;
  items: readonly string[];
  premium: { heading: string; text: string; items: readonly string[]; price: string };
}

/** Whom a comprehensive plan suits, with the premium service beside it. */
export function Ideal({ items, premium, ...chapter }: IdealProps) {
  return (
    <Chapter {...chapter} ground="tint">
      <Grid>
        <chakra.div gridColumn={{ md: '2 / 7' }}>
          <TickList items={items} />
        </chakra.div>
        <chakra.section
          aria-labelledby="premium-heading"
          data-ground="plum"
          gridColumn={{ md: '7 / 13' }}
          bg="plum"
          color="onPlum"
          ml={{ base: '-24px', md: '32', xl: '64' }}
          mr={{ base: '-24px', md: '0' }}
          mt={{ base: '48', md: '-16px' }}
          p={{ base: '40px 24px', md: '40', xl: '48' }}
        >
          <chakra.h3
            id="premium-heading"
            textStyle="h3"
            fontSize="calc(var(--display, 1) * 2.25rem)"
            lineHeight={leading(1.1111)}
          >
            {premium.heading}
          </chakra.h3>
          <chakra.p color="onPlum2" mt="8" mb="24">
            {premium.text}
          </chakra.p>
          <TickList items={premium.items} />
          <chakra.p textStyle="h3" mt="32">
            {premium.price}
          </chakra.p>
        </chakra.section>
      </Grid>
    </Chapter>
  );
}
