import { chakra } from '@chakra-ui/react';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useInitials } from '../session/useInitials.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { words } from '../words.ts';
import { menuLinks } from './menuLinks.ts';

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
    '& > button': { borderTopWidth: '1px', borderColor: 'rule' },
  },
});

// On the plum ground a hairline is enough.
const quiet = {
  variant: 'link',
  size: 'sm',
  fontWeight: '400',
  textDecorationThickness: '1px',
  textDecorationColor: 'onPlum2',
} as const;

/** What is collected and stands in neither list, and who works here: a button that shows links. Escape and anything outside close it. */
export function Menu() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<boolean>();
  const { initials } = useInitials();
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', giveUp);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', giveUp);
    };
  }, [open]);

  return (
    <div ref={box}>
      <Button {...quiet} ref={button} gap="6px" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.menu.title}
        <chakra.span display={{ base: 'none', sm: 'inline-flex' }}>
          <Icon name="chevron" />
        </chakra.span>
      </Button>
      {open && (
        <Panel aria-label={words.menu.title}>
          {Object.values(menuLinks).map(({ path, label }) => (
            <RouterLink key={path} to={path} aria-current={path === pathname ? 'page' : undefined} onClick={() => setOpen(false)}>
              {label}
            </RouterLink>
          ))}
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              setAsking(true);
            }}
          >
            {initials ? words.initials.shown(initials) : words.initials.add}
          </button>
        </Panel>
      )}
      {asking !== undefined && (
        <LazyDialog open={asking} onClose={() => setAsking(false)}>
          <InitialsDialog open={asking} onClose={() => setAsking(false)} />
        </LazyDialog>
      )}
    </div>
  );
}
