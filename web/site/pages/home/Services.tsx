import { chakra } from '@chakra-ui/react';
import { Art } from '../../../ui/Art.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { PageLink } from '../../SiteLink.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { usePageWords } from '../../usePageWords.ts';
import type { PartProps } from './HomeSection.tsx';

const Price = chakra('p', { base: { textStyle: 'h3', lineHeight: '1', fontVariantNumeric: 'lining-nums tabular-nums' } });
const Title = chakra('h3', {
  base: {
    textStyle: 'h3',
    fontSize: { base: 'calc(var(--display, 1) * 2.125rem)', lg: 'calc(var(--display, 1) * 2.25rem)' },
    lineHeight: leading(1.1111),
    letterSpacing: '-0.018em',
    mb: '8',
  },
});

const Side = chakra('div', {
  base: {
    gridColumn: { md: '2 / 13', lg: '8 / 13' },
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    pl: { lg: '24', xl: '32' },
    mt: { base: '40', lg: '0' },
    pt: { base: '40', lg: '0' },
    borderLeftWidth: { lg: '1px' },
    borderTopWidth: { base: '1px', lg: '0' },
    borderColor: 'rule',
    '& article': { flex: '1', display: 'grid', alignContent: 'center' },
    '& article + article': { borderTopWidth: '1px', borderColor: 'rule', pt: '40', mt: '40' },
  },
});

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) min(104px, 22vw)', lg: 'minmax(0, 1fr) 112px', xl: 'minmax(0, 1fr) 200px' },
    gap: { base: '16', lg: '24' },
    alignItems: { base: 'start', lg: 'center' },
  },
});

/** Three services, each with its price and a link to its page. */
export function Services({ numeral, within }: PartProps) {
  const { heading, aside, art, will, trusts, lpa } = usePageWords('homeSections')('services');
  return (
    <Chapter {...{ numeral, heading, aside, within }}>
      <Grid>
        <chakra.article gridColumn={{ md: '2 / 13', lg: '2 / 8' }} display="grid" gap="32" alignContent="start">
          <chakra.div
            display="flex"
            justifyContent="center"
            borderWidth="1px"
            borderColor="ink"
            bg="tint"
            px={{ base: '8', lg: '48' }}
            py={{ base: '24', lg: '40' }}
          >
            <Art name="will" alt={art} ground="sheet" maxWidth="560px" />
          </chakra.div>
          <chakra.div display="grid" gridTemplateColumns={{ xl: '1fr 1fr' }} gap={{ base: '16', xl: '32' }}>
            <div>
              <Title fontSize={{ lg: 'calc(var(--display, 1) * 2.75rem)' }}>{will.title}</Title>
              <Price>{will.price}</Price>
            </div>
            <div>
              <p>{will.text}</p>
              <More to="/services/will-writing">{will.link}</More>
            </div>
          </chakra.div>
        </chakra.article>
        <Side>
          <article>
            <Row>
              <div>
                <Title>{trusts.title}</Title>
                <Price mb="12">{trusts.price}</Price>
                <p>{trusts.text}</p>
                <More to="/services/trusts-iht">{trusts.link}</More>
              </div>
              <Art name="house" />
            </Row>
          </article>
          <article>
            <Row>
              <div>
                <Title>{lpa.title}</Title>
                <Price mb="12">{lpa.price}</Price>
                <p>{lpa.text}</p>
                <More to="/services/lasting-power-attorney">{lpa.link}</More>
              </div>
              <Art name="keys" />
            </Row>
          </article>
        </Side>
      </Grid>
    </Chapter>
  );
}

function More({ to, children }: { to: `/${string}`; children: string }) {
  return (
    <LinkButton variant="link" color="plum" textAlign="left" asChild>
      <PageLink to={to}>{children}</PageLink>
    </LinkButton>
  );
}
