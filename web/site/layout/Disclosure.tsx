import { chakra } from '@chakra-ui/react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { itemAfter } from './itemAfter.ts';

const Root = chakra('div', { base: { position: { xl: 'relative' } } });

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
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
    '&[aria-expanded=true] svg': { rotate: '180deg' },
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
    // Not the `hidden` attribute, whose rule nothing may override: without scripts the list opens by rules of its own.
    '&[data-closed]': { display: 'none' },
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

export interface DisclosureProps {
  id: string;
  /** Accessible name when it differs from what is shown. */
  name?: string;
  label: ReactNode;
  side: 'left' | 'right';
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a list beneath it. Enter, Space and ArrowDown open, arrows, Home and End move, Escape closes and
 * gives the focus back; so does leaving it. The list is in the HTML from the start, for search engines.
 */
export function Disclosure({ id, name, label, side, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => !root.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const list = items();
    const at = list.indexOf(document.activeElement as HTMLElement);
    const to = open ? itemAfter(event.key, at, list.length) : undefined;
    if (event.key === 'Escape' && open) {
      // One Escape closes one thing: the mobile menu around it stays open.
      event.stopPropagation();
      setOpen(false);
      toggle.current?.focus();
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => items()[0]?.focus());
    } else if (to !== undefined) {
      event.preventDefault();
      (list[to] ?? toggle.current)?.focus();
    }
  };

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <Root ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Toggle
        ref={toggle}
        type="button"
        id={`${id}-button`}
        data-early=""
        aria-label={name}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="chevron" />
      </Toggle>
      <Panel id={id} side={side} data-closed={open ? undefined : ''}>
        {children(close)}
      </Panel>
    </Root>
  );
}
