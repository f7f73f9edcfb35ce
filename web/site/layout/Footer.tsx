import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import { workingHours } from '../../../shared/workingTime.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Grid, Wrap } from '../../ui/Layout.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AnchorLink, PageLink } from '../SiteLink.tsx';
import { openStatistics } from '../statistics/open.ts';
import { useFormats } from '../useFormats.ts';
import { Brand } from './Brand.tsx';
import { ConsultationLink } from './ConsultationLink.tsx';
import { areaSlugs, footerAnchors } from './navigation.ts';

const Foot = chakra('div', {
  base: {
    bg: 'plumDeep',
    color: 'onPlum',
    pt: { base: '56', md: '80' },
    '& a:not(.button)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
    },
    '& h2': { textStyle: 'h3', mb: '12' },
    '& h3': { textStyle: 'label', color: 'onPlum2', mb: '8' },
    '& a, & p': { overflowWrap: 'anywhere' },
    '& address': { fontStyle: 'normal' },
  },
});

const Row = chakra(Grid, { base: { borderTopWidth: '1px', borderColor: 'ruleDeep', py: { base: '32', md: '40' }, rowGap: '8' } });
const Inline = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', columnGap: { base: '24', md: '32' } } });
// Commas rather than underlines separate the names, as in a sentence.
const Areas = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8px',
    fontFamily: 'serif',
    fontSize: '1.375rem',
    lineHeight: '1.5455',
    '& li:not(:last-child)::after': { content: '","' },
    '& li:last-child::after': { content: '"."' },
  },
});

const PanelButton = chakra('button', {
  base: { minHeight: '44px', cursor: 'pointer', _hover: { textDecoration: 'underline' } },
});

/** The footer of every public page. */
export function Footer() {
  const { t } = useWords('common');
  const { clock } = useFormats();
  return (
    <Foot>
      <Wrap>
        <Grid rowGap={{ base: '40', md: '64' }} pb={{ base: '40', md: '64' }}>
          <chakra.div gridColumn={{ md: '1 / 7', xl: '1 / 4' }} display="flex" flexDirection="column" alignItems="flex-start">
            <Brand onPlum />
            <chakra.p mt="16" mb="8" maxWidth="34ch">
              {t('footer.blurb')}
            </chakra.p>
            <a href={firm.phone.href}>{firm.phone.display}</a>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </chakra.div>
          {firm.offices.map((office, index) => (
            <chakra.div
              key={office.town}
              gridColumn={{ md: index === 0 ? '7 / 13' : '1 / 7', xl: index === 0 ? '4 / 7' : '7 / 10' }}
            >
              <h2>{office.town}</h2>
              <address>
                {office.lines.map((line) => (
                  <span key={line}>
                    {line}
                    <br />
                  </span>
                ))}
                {office.postcode}
              </address>
              <chakra.a href={office.map} target="_blank" rel="noopener" mt="4">
                {t('footer.mapLink')}
                <VisuallyHidden>
                  {' '}
                  {office.town} {t('newTab')}
                </VisuallyHidden>
              </chakra.a>
            </chakra.div>
          ))}
          <chakra.div gridColumn={{ md: '7 / 13', xl: '10 / 13' }}>
            <h2>{t('footer.opening')}</h2>
            <chakra.p fontVariantNumeric="lining-nums">
              {t('footer.hours', { opens: clock(workingHours.opens), closes: clock(workingHours.closes) })}
            </chakra.p>
            <p>{t('footer.homeVisits')}</p>
            <p>{t('footer.online')}</p>
            <chakra.div mt="24">
              <ConsultationLink label="footer" variant="lit" size="sm">
                {t('footer.consultation')}
              </ConsultationLink>
            </chakra.div>
          </chakra.div>
        </Grid>
        <Row>
          <chakra.h3 gridColumn={{ md: '1 / 4' }}>{t('footer.areas')}</chakra.h3>
          <Areas gridColumn={{ md: '4 / 13' }}>
            {areaSlugs.map((slug) => (
              <li key={slug}>
                <PageLink to={`/areas/${slug}`}>{t(`footer.area.${slug}`)}</PageLink>
              </li>
            ))}
          </Areas>
        </Row>
        <Row>
          <chakra.h3 gridColumn={{ md: '1 / 4' }} pt={{ md: '10px' }}>
            {t('footer.explore')}
          </chakra.h3>
          <Inline gridColumn={{ md: '4 / 13' }}>
            {footerAnchors.map((anchor) => (
              <li key={anchor}>
                <AnchorLink to={anchor}>{t(`footer.anchor.${anchor as 'contact'}`)}</AnchorLink>
              </li>
            ))}
            <li>
              <PageLink to="/calculators">{t('footer.calculators')}</PageLink>
            </li>
            <li>
              <PageLink to="/do-it-yourself-or-pay-us">{t('footer.doItYourself')}</PageLink>
            </li>
            <li>
              <PageLink to="/printables">{t('footer.printables')}</PageLink>
            </li>
          </Inline>
          <chakra.h3 gridColumn={{ md: '1 / 4' }} pt={{ base: '16', md: '10px' }}>
            {t('footer.social')}
          </chakra.h3>
          <Inline gridColumn={{ md: '4 / 13' }}>
            {(['linkedin', 'instagram', 'tiktok'] as const).map((network) => (
              <li key={network}>
                <a href={firm.social[network]} target="_blank" rel="noopener">
                  {t(`footer.network.${network}`)}
                  <VisuallyHidden> {t('newTab')}</VisuallyHidden>
                </a>
              </li>
            ))}
          </Inline>
        </Row>
        <chakra.div borderTopWidth="1px" borderColor="ruleDeep" pt="24" pb="32" textStyle="note">
          <chakra.nav aria-label={t('footer.legal')}>
            <Inline>
              <li>
                <PageLink to="/privacy-policy">{t('footer.privacy')}</PageLink>
              </li>
              <li>
                <PageLink to="/terms-of-service">{t('footer.terms')}</PageLink>
              </li>
              <li>
                <PageLink to="/complaints-procedure">{t('footer.complaints')}</PageLink>
              </li>
              <li>
                <PageLink to="/accessibility">{t('footer.accessibility')}</PageLink>
              </li>
              <li>
                <PanelButton type="button" id="statistics-button" onClick={() => void openStatistics()}>
                  {t('footer.statistics')}
                </PanelButton>
              </li>
            </Inline>
          </chakra.nav>
          <chakra.p color="onPlum2" mt="8" pr={{ base: '72', md: '96' }} maxWidth="100ch">
            {firm.legalLine}. {t('footer.company', { number: firm.company.number, office: firm.company.registeredOffice })}
          </chakra.p>
        </chakra.div>
      </Wrap>
    </Foot>
  );
}
