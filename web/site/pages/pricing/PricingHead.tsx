import { chakra } from '@chakra-ui/react';
import { Grid, Wrap } from '../../../ui/Layout.tsx';
import { Fold } from '../../Fold.tsx';
import { Breadcrumb } from '../../sections/Breadcrumb.tsx';

/** The head of the page: one large sentence. */
export function PricingHead({ crumb, heading, lead }: { crumb: string; heading: string; lead: string }) {
  return (
    <>
      <chakra.section pt="24" pb={{ base: '40', md: '64' }}>
        <Wrap>
          <Breadcrumb current={crumb} />
          <Grid mt="24">
            <chakra.h1
              textStyle="h1"
              fontSize="calc(var(--display, 1) * clamp(3rem, 7.2vw, 6.5rem))"
              gridColumn={{ md: '1 / -1', lg: '1 / 9' }}
            >
              {heading}
            </chakra.h1>
            <chakra.p textStyle="lead" gridColumn={{ md: '1 / 11', lg: '9 / 13' }} alignSelf="end" mt={{ base: '24', lg: '0' }}>
              {lead}
            </chakra.p>
          </Grid>
        </Wrap>
      </chakra.section>
      <Fold />
    </>
  );
}
