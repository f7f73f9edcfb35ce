import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

const Root = chakra('details', { base: { position: { xl: 'relative' }, '&[open] > summary svg': { rotate: '180deg' } } });

const Toggle = chakra('summary', {
  base: {
    display: 'inline-flex',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    alignItems: 'center',
    justifyContent: { base: 'space-between', xl: 'flex-start' },
    gap: '6px',
    width: { base: '100%', xl: 'auto' },
    minHeight: { base: '64px', xl: '48px' },
    fontSize: { base: '1.375rem', xl: '1.0625rem' },
    fontFamily: { base: 'serif', xl: 'sans' },
    fontWeight: '400',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& svg': { transition: 'rotate 0.15s' },
    _hover: {
      textDecoration: 'underline',
      textDecorationColor: '{colors.marigold}',
      textDecorationThickness: '3px',
      textUnderlineOffset: '10px',
    },
  },
});

const Panel = chakra('div', {
  base: {
    position: { base: 'static', xl: 'absolute' },
    top: '100%',
    zIndex: '12',
    mt: { xl: '16' },
    pb: { base: '16', xl: '0' },
    bg: { xl: 'sheet' },
    borderWidth: { xl: '1px' },
    borderColor: 'ink',
  },
  variants: {
    side: { left: { left: { xl: '-24px' }, width: { xl: '440px' } }, right: { right: { xl: '-24px' }, width: { xl: '220px' } } },
  },
});

interface MenuListProps {
  id: string;
  /** Accessible name, when it differs from the shown text. */
  name?: string;
  label: ReactNode;
  side: 'left' | 'right';
  children: ReactNode;
}

/** A list of links that opens below its label. Works without scripts; `start/menus.ts` adds Escape and closing, `start/menuKeys.ts` arrow keys. */
export function MenuList({ id, name, label, side, children }: MenuListProps) {
  return (
    <Root data-menu="list">
      <Toggle id={`${id}-button`} aria-label={name}>
        {label}
        <Icon name="chevron" />
      </Toggle>
      <Panel id={id} side={side}>
        {children}
      </Panel>
    </Root>
  );
}
