import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Grid, Wrap } from '../../ui/Layout.tsx';
import { Fold } from '../Fold.tsx';
import { Breadcrumb, type Parent } from './Breadcrumb.tsx';
import { Frame, type Picture } from './Frame.tsx';

interface PageHeroProps {
  crumb: string;
  /** The page above this one in the breadcrumb, if it is not the home page. */
  parent?: Parent;
  heading: string;
  lead: string;
  action: ReactNode;
  picture?: Picture;
  /** Content after the head in the same section, such as a giant figure. */
  children?: ReactNode;
}

/** The head of an inner page: breadcrumb, heading, lead, action and optional drawing. */
export function PageHero({ crumb, parent, heading, lead, action, picture, children }: PageHeroProps) {
  return (
    <>
      <chakra.section pt="24" pb={{ base: '48', md: '80' }}>
        <Wrap>
          <Breadcrumb current={crumb} parent={parent} />
          <Grid mt="24">
            <chakra.h1 textStyle="h1" gridColumn={{ md: '1 / 8' }}>
              {heading}
            </chakra.h1>
            {picture && (
              <chakra.div
                gridColumn={{ md: '8 / 13' }}
                gridRow={{ md: '1 / 3' }}
                pl={{ md: '32' }}
                alignSelf={{ md: 'end', lg: 'stretch' }}
                mt={{ base: '40', md: '0' }}
                order={{ base: '1', md: '0' }}
                display="flex"
                flexDirection="column"
                data-unprinted=""
              >
                <Frame {...picture} eager grow />
              </chakra.div>
            )}
            <chakra.div
              gridColumn={picture ? { md: '1 / 7' } : { md: '8 / 13', lg: '9 / 13' }}
              pt={picture ? { base: '24', md: '32' } : { base: '24', md: '8' }}
              alignSelf={picture ? { md: 'end' } : undefined}
              // The glyphs of a giant figure below can overlap the button.
              position="relative"
              zIndex="1"
            >
              <chakra.p textStyle="lead" mb={{ base: '24', md: '32' }}>
                {lead}
              </chakra.p>
              {action}
            </chakra.div>
          </Grid>
          {children}
        </Wrap>
      </chakra.section>
      <Fold />
    </>
  );
}
