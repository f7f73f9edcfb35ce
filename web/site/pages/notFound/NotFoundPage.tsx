import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { Rich } from '../../../i18n/Rich.tsx';
import { useWords } from '../../../i18n/useWords.ts';
import { Art } from '../../../ui/Art.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Grid, Wrap } from '../../../ui/Layout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { serviceSlugs } from '../../layout/navigation.ts';
import { AnchorLink, PageLink } from '../../SiteLink.tsx';

const Links = chakra('ul', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'ink',
    mt: { base: '32', md: '40' },
    mb: '24',
    '& li': { borderBottomWidth: '1px', borderColor: 'rule' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '56px',
      fontFamily: 'serif',
      fontSize: '1.375rem',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline 2px {colors.marigold}', textUnderlineOffset: '6px' },
    },
  },
});

/** The page of every unknown address (docs/requirements.md#errors). */
export default function NotFoundPage() {
  const { t } = useWords('notFound');
  const { t: common } = useWords('common');
  return (
    <Wrap>
      <Grid pt={{ base: '40', md: '80' }} rowGap="40">
        <chakra.div gridColumn={{ md: '1 / 8' }} pb={{ base: '0', md: '96' }}>
          <chakra.h1 textStyle="h1">{t('heading')}</chakra.h1>
          <chakra.p textStyle="lead" mt="24" color="ink2">
            {t('aside')}
          </chakra.p>
          <chakra.p mt="16" maxWidth="56ch">
            {t('help')}
          </chakra.p>
          <chakra.nav aria-label={t('links')}>
            <Links>
              {serviceSlugs.map((slug) => (
                <li key={slug}>
                  <PageLink to={`/services/${slug}`}>{common(`services.${slug}.name`)}</PageLink>
                </li>
              ))}
            </Links>
          </chakra.nav>
          <chakra.div display="flex" flexWrap="wrap" gap="4px 32px" alignItems="center">
            <LinkButton asChild>
              <PageLink to="/">{t('home')}</PageLink>
            </LinkButton>
            <LinkButton variant="link" color="plum" asChild>
              <AnchorLink to="contact">{t('contact')}</AnchorLink>
            </LinkButton>
          </chakra.div>
          <chakra.p mt="24">
            <Rich
              text={t('call', { phone: firm.phone.display })}
              tags={{ 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> }}
            />
          </chakra.p>
        </chakra.div>
        <chakra.div gridColumn={{ md: '8 / 13' }} alignSelf="end" pl={{ md: '32' }}>
          <Art name="door" eager />
        </chakra.div>
      </Grid>
    </Wrap>
  );
}
