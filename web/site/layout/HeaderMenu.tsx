import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import { useWords } from '../../i18n/useWords.ts';
import { AnchorLink, PageLink } from '../SiteLink.tsx';
import { ConsultationLink } from './ConsultationLink.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ServicesMenu } from './ServicesMenu.tsx';
import { Telephone } from './Telephone.ts';

// One set of items: a sheet below the header until 1280 px, from there simply the row.
const Sheet = chakra('div', {
  base: {
    position: { base: 'absolute', xl: 'static' },
    top: '100%',
    height: { base: 'calc(100dvh - var(--menu-top, 72px))', xl: 'auto' },
    insetInline: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: { base: '24', md: '40', xl: '0' },
    pb: { base: '40', xl: '0' },
    bg: 'paper',
    display: { base: 'none', xl: 'contents' },
    'header:has([data-menu=site][open]) &': { display: { base: 'block', xl: 'contents' } },
  },
});

const List = chakra('ul', {
  base: {
    display: { base: 'block', xl: 'flex' },
    flexWrap: 'wrap',
    columnGap: '24',
    '& > li': { borderBottomWidth: { base: '1px', xl: '0' }, borderColor: 'rule' },
    '& > li > a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: '64px', xl: '48px' },
      fontFamily: { base: 'serif', xl: 'sans' },
      fontSize: { base: '1.375rem', xl: '1.0625rem' },
      fontWeight: '400',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
    },
    '& > li > a:hover, & > li > a[aria-current]': {
      textDecoration: 'underline',
      textDecorationColor: '{colors.marigold}',
      textDecorationThickness: '3px',
      textUnderlineOffset: '10px',
    },
  },
});

const Language = chakra('div', {
  base: {
    borderBottomWidth: { base: '1px', xl: '0' },
    borderLeftWidth: { xl: '1px' },
    borderColor: 'rule',
    pl: { xl: '24' },
    ml: { xl: '-16px' },
    mr: { xl: '-16px' },
  },
});

/** Navigation, phone, languages and the invitation: a row, or below 1280 px a sheet that the menu opens. */
export function HeaderMenu() {
  const { t } = useWords('common');
  return (
    <Sheet id="site-menu" data-return="site-menu-button">
      <chakra.nav aria-label={t('nav.label')} ml={{ xl: 'auto' }}>
        <List>
          <li>
            <ServicesMenu />
          </li>
          <li>
            <AnchorLink to="about">{t('nav.about')}</AnchorLink>
          </li>
          <li>
            <PageLink to="/pricing">{t('nav.pricing')}</PageLink>
          </li>
          <li>
            <PageLink to="/partners">{t('nav.partners')}</PageLink>
          </li>
          <li>
            <AnchorLink to="contact">{t('nav.contact')}</AnchorLink>
          </li>
        </List>
      </chakra.nav>
      {/* On a tablet the phone and the invitation are in the bar, above this sheet. */}
      <chakra.div
        display={{ base: 'block', md: 'none', xl: 'block' }}
        py={{ base: '8', xl: '0' }}
        borderBottomWidth={{ base: '1px', xl: '0' }}
        borderColor="rule"
      >
        <Telephone href={firm.phone.href}>{firm.phone.display}</Telephone>
      </chakra.div>
      <Language>
        <LanguageMenu />
      </Language>
      <chakra.div display={{ base: 'block', md: 'none', xl: 'block' }} mt={{ base: '24', xl: '0' }}>
        <ConsultationLink label="menu" size="sm" width={{ base: '100%', sm: 'auto' }} whiteSpace="nowrap">
          {t('nav.consultation')}
        </ConsultationLink>
      </chakra.div>
    </Sheet>
  );
}
