import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { firm } from '../../../shared/firm.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Wrap } from '../../ui/Layout.tsx';
import { Brand } from './Brand.tsx';
import { ConsultationLink } from './ConsultationLink.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { ScriptlessMenu } from './ScriptlessMenu.tsx';
import { useMenu } from './useMenu.ts';
import { useStuck } from './useStuck.ts';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    // Taller at rest than in view: what stays is the 64 px that anchors leave room for.
    top: { base: '-8px', md: '-16px' },
    zIndex: '10',
    bg: 'paper',
    borderBottomWidth: '1px',
    borderColor: 'ink',
    // On a low screen, or with much enlarged text, a header that stays would hide what one reads.
    '@media (max-height: 480px)': { position: 'static' },
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      // Only much enlarged text needs a second row.
      flexWrap: 'wrap',
      minHeight: { base: '72px', md: '80px' },
      columnGap: { base: '0', md: '24', xl: '40' },
    },
    '&[data-stuck] > div': { position: 'relative', top: { base: '4px', md: '8px' } },
  },
});

export const Telephone = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '48px',
    whiteSpace: 'nowrap',
    fontWeight: '600',
    fontSize: '1.0625rem',
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    _hover: {
      textDecoration: 'underline',
      textDecorationColor: '{colors.marigold}',
      textDecorationThickness: '3px',
      textUnderlineOffset: '10px',
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
    // Longer words, which would touch the firm's name.
    'html:lang(ru) &, html:lang(ta) &': { fontSize: '1rem' },
  },
});

const MenuButton = chakra('button', {
  base: {
    display: { base: 'inline-flex', xl: 'none' },
    alignItems: 'center',
    minHeight: '48px',
    pl: '16',
    ml: { base: '16', md: '0' },
    '@media (max-width: 350px)': { pl: '12', ml: '8' },
    borderLeftWidth: '1px',
    borderColor: 'rule',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
});

/** The header of every public page. Below 1280 px the navigation moves into a menu with the same items. */
export function Header() {
  const { t } = useWords('common');
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMenu(bar, button);
  const stuck = useStuck(bar);
  return (
    <Bar ref={bar} data-stuck={stuck ? '' : undefined} onKeyDown={menu.onKeyDown} onBlur={menu.onBlur}>
      <ScriptlessMenu />
      <Wrap>
        <Brand />
        <HeaderMenu open={menu.open} onChoose={menu.close} />
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
          <MenuButton
            ref={button}
            type="button"
            id="site-menu-button"
            data-early=""
            aria-expanded={menu.open}
            aria-controls="site-menu"
            onClick={menu.toggle}
          >
            {menu.open ? t('nav.close') : t('nav.menu')}
          </MenuButton>
        </chakra.div>
      </Wrap>
    </Bar>
  );
}
