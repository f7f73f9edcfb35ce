import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { firm } from '../../../shared/firm.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { useSignOut } from '../session/useSignOut.ts';
import { type Command, setPaletteOpen, useCommands } from '../shell/commands.ts';
import { words } from '../words.ts';
import { DayLink } from './DayLink.tsx';
import { Menu } from './Menu.tsx';

const Bar = chakra('header', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: '8', md: '32' },
    px: { base: '20', md: '32' },
    minHeight: '72px',
    bg: 'plumDeep',
    color: 'onPlum',
    textStyle: 'small',
  },
});
const Brand = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '12', minHeight: { base: '64px', md: '72px' } },
});
// Below the brand until both fit in one row.
const Tabs = chakra('div', {
  base: {
    display: 'flex',
    alignSelf: 'stretch',
    order: { base: '3', xl: '0' },
    flexBasis: { base: 'calc(100% + 40px)', md: 'calc(100% + 64px)', xl: 'auto' },
    mx: { base: '-20px', md: '-32px', xl: '0' },
    px: { base: '8', md: '20', xl: '0' },
    overflowX: 'auto',
    borderTopWidth: { base: '1px', xl: '0' },
    borderColor: 'ruleDeep',
  },
});
const secondary = {
  variant: 'link',
  size: 'sm',
  fontWeight: '400',
  textDecorationThickness: '1px',
  textDecorationColor: 'onPlum2',
  _disabled: { color: 'onPlum2' },
} as const;
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: { base: '0 12px', sm: '0 24px' },
    ml: 'auto',
    whiteSpace: 'nowrap',
    '& :is(a, button)': { fontSize: { base: '0.9375rem', sm: '1rem' } },
  },
});

/** The header of the dashboard: brand, tabs, menu, link to the site, logout. */
export function Header({ children }: { children: ReactNode }) {
  const { signOut, pending } = useSignOut();
  const leave: Command = { label: words.logout.button, also: words.logout.also, run: signOut };
  useCommands(pending ? [] : [leave]);
  return (
    <Bar>
      <Brand>
        <Emblem width="28px" height="34px" />
        <chakra.span lineHeight="1.2">
          <chakra.span display="block" fontFamily="serif" fontSize={{ base: '1.125rem', sm: '1.375rem' }}>
            {firm.shortName}
          </chakra.span>
          <chakra.span display={{ base: 'none', sm: 'block' }} textStyle="note" color="onPlum2">
            {firm.strapline}
          </chakra.span>
        </chakra.span>
      </Brand>
      <Tabs>
        {children}
        <DayLink />
      </Tabs>
      <Actions>
        {/* In narrow windows it is in the menu. */}
        <chakra.span display={{ base: 'none', md: 'inline' }}>
          <Button {...secondary} aria-keyshortcuts="Control+K Meta+K" onClick={() => setPaletteOpen(true)}>
            {words.menu.commands}
          </Button>
        </chakra.span>
        <Menu />
        <LinkButton href="/" {...secondary}>
          {words.dashboard.viewSite}
        </LinkButton>
        <Button {...secondary} aria-disabled={pending} onClick={signOut}>
          {pending ? words.logout.pending : words.logout.button}
        </Button>
      </Actions>
    </Bar>
  );
}
