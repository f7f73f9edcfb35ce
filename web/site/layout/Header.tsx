import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Wrap } from '../../ui/Layout.tsx';
import { Brand } from './Brand.tsx';
import { ConsultationLink } from './ConsultationLink.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Telephone } from './Telephone.ts';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    // Scrolling moves the upper padding out of the window. The remaining 64 px are the scroll margin of anchors.
    top: { base: '-8px', md: '-16px' },
    pt: { base: '8px', md: '16px' },
    zIndex: '10',
    bg: 'paper',
    borderBottomWidth: '1px',
    borderColor: 'ink',
    // On a low screen, or with much enlarged text, a sticky header would cover the text.
    '@media (max-height: 480px)': { position: 'static' },
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      // For much enlarged text.
      flexWrap: 'wrap',
      minHeight: '64px',
      columnGap: { base: '0', md: '24', xl: '40' },
    },
  },
});

const Call = chakra(Telephone, {
  base: {
    display: { base: 'inline-flex', md: 'none' },
    fontSize: '1.125rem',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.22em',
    // These words are longer and would touch the firm's name.
    '&:is(:lang(ru), :lang(ta))': { fontSize: '1rem' },
    '@media (max-width: 350px)': {
      fontSize: '0.9375rem !important',
      '&:is(:lang(ru), :lang(ta))': { fontSize: '0.875rem !important' },
    },
  },
});

const Menu = chakra('details', {
  base: {
    display: { base: 'block', xl: 'none' },
    '&[open] .menu, &:not([open]) .close': { display: 'none' },
  },
});

const MenuButton = chakra('summary', {
  base: {
    display: 'inline-flex',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    alignItems: 'center',
    minHeight: '48px',
    pl: '16',
    ml: { base: '16', md: '0' },
    '@media (max-width: 350px)': {
      pl: '8',
      ml: '8',
      fontSize: '0.9375rem',
      '&:is(:lang(ru), :lang(ta))': { fontSize: '0.875rem' },
    },
    borderLeftWidth: '1px',
    borderColor: 'rule',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
});

/** The header of every public page. Below 1280 px the navigation is in a menu. */
export function Header() {
  const { t } = useWords('common');
  return (
    <Bar>
      <Wrap>
        <Brand />
        <chakra.div
          display={{ base: 'flex', xl: 'none' }}
          flexWrap="wrap"
          alignItems="center"
          columnGap={{ base: '0', md: '24' }}
          ml="auto"
        >
          <Telephone href={firm.phone.href} display={{ base: 'none', md: 'inline-flex' }}>
            {firm.phone.display}
          </Telephone>
          <Call href={firm.phone.href} aria-label={t('nav.callNumber', { phone: firm.phone.display })}>
            {t('nav.call')}
          </Call>
          <ConsultationLink label="header" size="sm" display={{ base: 'none', md: 'inline-flex' }} whiteSpace="nowrap">
            {t('nav.consultation')}
          </ConsultationLink>
          {/* Styles show the sheet below while this is open. */}
          <Menu id="site-menu-toggle" data-menu="site">
            <MenuButton id="site-menu-button" aria-controls="site-menu">
              <span className="menu">{t('nav.menu')}</span>
              <span className="close">{t('nav.close')}</span>
            </MenuButton>
          </Menu>
        </chakra.div>
        <HeaderMenu />
      </Wrap>
    </Bar>
  );
}
