import { chakra } from '@chakra-ui/react';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { signOutEverybody } from '../../../shared/contracts/adminSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { mayCall, usePerson, useRole } from '../session/role.ts';
import { useInitials } from '../session/useInitials.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { setPaletteOpen, useCommands } from '../shell/commands.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { ViewLinks } from '../views/ViewLinks.tsx';
import { words } from '../words.ts';
import { useDueCount } from '../work/useWork.ts';
import { countedLabel } from './countedLabel.ts';
import { type MenuLink, menuLinks } from './menuLinks.ts';

const InitialsDialog = lazy(() =>
  import('../session/InitialsDialog.tsx').then(({ InitialsDialog }) => ({ default: InitialsDialog })),
);

const Panel = chakra('nav', {
  base: {
    position: 'absolute',
    right: { base: '20px', md: '32px' },
    top: '64px',
    zIndex: '10',
    display: 'grid',
    minWidth: '15rem',
    maxHeight: 'calc(100dvh - 80px)',
    overflowY: 'auto',
    py: '8',
    bg: 'sheet',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'ink',
    '& > :is(a, button)': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-start',
      minHeight: '44px',
      px: '20',
      textAlign: 'left',
      cursor: 'pointer',
      _hover: { bg: 'plumTint' },
      _focusVisible: { outlineOffset: '-4px', boxShadow: 'none' },
    },
    '& > [aria-current]': { fontWeight: '600', boxShadow: 'inset 4px 0 0 {colors.marigold}' },
    '& > button:not(:first-child)': { borderTopWidth: '1px', borderColor: 'rule' },
  },
});

const Who = chakra('p', {
  base: { px: '20', py: '10px', maxWidth: '20rem', borderTopWidth: '1px', borderColor: 'rule', textStyle: 'note', color: 'ink2' },
});

const secondary = {
  variant: 'link',
  size: 'sm',
  fontWeight: '400',
  textDecorationThickness: '1px',
  textDecorationColor: 'onPlum2',
} as const;

/**
 * A button that shows the links to the other pages, and buttons for the initials and for signing everybody out. A session with a
 * second factor shows the person instead of asking for initials. Escape, a click or focus outside closes it.
 */
export function Menu() {
  const [open, setOpen] = useState(false);
  const [initialsOpen, setInitialsOpen] = useState<boolean>();
  const { initials } = useInitials();
  const { signOut, pending } = useSignOut('everybody');
  const role = useRole();
  const person = usePerson();
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  const maySignOutEverybody = mayCall(role, signOutEverybody);
  useCommands([
    ...(person
      ? []
      : [{ label: initials ? words.initials.shown(initials) : words.initials.add, run: () => setInitialsOpen(true) }]),
    ...(maySignOutEverybody && !pending ? [{ label: words.signOutEverybody.button, run: signOut }] : []),
  ]);

  const due = useDueCount();
  const links = Object.values<MenuLink>(menuLinks).filter(
    ({ needs, needsPerson }) => mayCall(role, needs) && (person || !needsPerson),
  );
  return (
    <div ref={box}>
      <Button {...secondary} ref={button} gap="6px" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.menu.title}
        <chakra.span display={{ base: 'none', sm: 'inline-flex' }}>
          <Icon name="chevron" />
        </chakra.span>
      </Button>
      {open && (
        <Panel aria-label={words.menu.title}>
          <chakra.button
            type="button"
            display={{ base: 'flex', md: 'none' }}
            onClick={() => {
              // First the focus goes back to the menu's button, to which the palette returns it.
              setOpen(false);
              button.current?.focus();
              setPaletteOpen(true);
            }}
          >
            {words.menu.commands}
          </chakra.button>
          {links.map(({ path, label, counted }) => (
            <RouterLink key={path} to={path} aria-current={path === pathname ? 'page' : undefined} onClick={() => setOpen(false)}>
              {counted ? countedLabel(label, due) : label}
            </RouterLink>
          ))}
          <ViewLinks onChoose={() => setOpen(false)} />
          {person ? (
            <Who>{words.menu.signedInAs(person.name, words.roles[person.role])}</Who>
          ) : (
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                setInitialsOpen(true);
              }}
            >
              {initials ? words.initials.shown(initials) : words.initials.add}
            </button>
          )}
          {maySignOutEverybody && (
            <button
              type="button"
              disabled={pending}
              onClick={() => {
                setOpen(false);
                signOut();
              }}
            >
              {words.signOutEverybody.button}
            </button>
          )}
        </Panel>
      )}
      {initialsOpen !== undefined && (
        <LazyDialog open={initialsOpen} onClose={() => setInitialsOpen(false)}>
          <InitialsDialog open={initialsOpen} onClose={() => setInitialsOpen(false)} />
        </LazyDialog>
      )}
    </div>
  );
}
