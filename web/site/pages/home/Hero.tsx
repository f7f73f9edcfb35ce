import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { Terrace } from '../../../ui/Art.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Grid, Wrap } from '../../../ui/Layout.tsx';
import { Fold } from '../../Fold.tsx';
import { ConsultationLink } from '../../layout/ConsultationLink.tsx';
import { PageLink } from '../../SiteLink.tsx';
import { Claims } from './Claims.tsx';
import { Slots } from './Slots.tsx';

/** The first screen: heading, buttons, drawing and claims. */
export function Hero() {
  const { t } = useWords('home');
  return (
    <>
      <chakra.section aria-labelledby="hero-heading" pt={{ base: '40', md: '48' }}>
        <Wrap>
          <Grid>
            <chakra.h1 id="hero-heading" textStyle="hero" gridColumn={{ md: '1 / -1', lg: '1 / 9' }} pb={{ xl: '56' }}>
              {t('hero.heading')}
            </chakra.h1>
            <chakra.div
              // On a tablet the buttons do not fit beside the heading, so this is below it in two columns.
              gridColumn={{ md: '1 / -1', lg: '9 / 13' }}
              pt={{ base: '24', md: '32', lg: '10px' }}
              display={{ base: 'flex', md: 'grid', lg: 'flex' }}
              gridTemplateColumns="repeat(2, minmax(0, 1fr))"
              columnGap="32"
              flexDirection="column"
              alignItems="flex-start"
            >
              <chakra.p textStyle="lead" mb={{ base: '24', md: '32' }} gridRow="1 / 3">
                {t('hero.lead')}
              </chakra.p>
              <chakra.div
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                gap={{ base: '4px', md: '16px 32px' }}
                width={{ base: '100%', md: 'auto' }}
              >
                <ConsultationLink label="hero" width={{ base: '100%', md: 'auto' }}>
                  {t('hero.consultation')}
                </ConsultationLink>
                <LinkButton variant="link" color="plum" asChild>
                  <PageLink to="/pricing">{t('hero.prices')}</PageLink>
                </LinkButton>
              </chakra.div>
              <Slots />
            </chakra.div>
          </Grid>
        </Wrap>
        <chakra.div mt={{ base: '32', md: '24', xl: '-40px' }}>
          <Terrace eager />
        </chakra.div>
        <Claims />
      </chakra.section>
      <Fold />
    </>
  );
}
