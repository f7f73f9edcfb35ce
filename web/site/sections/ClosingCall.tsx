import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Terrace } from '../../ui/Art.tsx';
import { Grid, Wrap } from '../../ui/Layout.tsx';

/** The call to action at the end of a page. `action` is its button. */
export function ClosingCall({ heading, text, action }: { heading: string; text: string; action: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} bg="plum" color="onPlum" overflow="hidden">
      <Wrap>
        <Grid alignItems="end" pt={{ base: '72', md: '112' }}>
          <chakra.h2
            id={id}
            textStyle="h1"
            fontSize="calc(var(--display, 1) * clamp(2.75rem, 6.1vw, 5.5rem))"
            letterSpacing="-0.03em"
            gridColumn={{ md: '1 / 8' }}
          >
            {heading}
          </chakra.h2>
          <chakra.div gridColumn={{ md: '8 / 13', lg: '9 / 13' }} mt={{ base: '24', md: '0' }}>
            <chakra.p textStyle="lead" mb="24">
              {text}
            </chakra.p>
            {action}
          </chakra.div>
        </Grid>
      </Wrap>
      <chakra.div mt={{ base: '32', md: '64' }}>
        <Terrace ground="plum" />
      </chakra.div>
    </chakra.section>
  );
}
