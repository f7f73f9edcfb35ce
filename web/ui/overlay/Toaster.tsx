import { Toaster as ChakraToaster, createToaster, defineSlotRecipe, Portal, Toast } from '@chakra-ui/react';
import type { DragEvent, PointerEvent } from 'react';
import { Icon } from '../Icon.tsx';

const toastRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  className: 'toast',
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '1fr 44px',
      gap: '4px 12px',
      alignItems: 'start',
      width: 'calc(100vw - 48px)',
      maxWidth: '420px',
      p: '16',
      pl: '20',
      bg: 'plumDeep',
      color: 'onPlum',
      borderRadius: 'base',
      borderLeftWidth: '8px',
      borderColor: 'marigold',
      translate: 'calc(var(--x) + var(--swipe, 0px)) var(--y)',
      // Sideways is ours, up and down stays the page's.
      touchAction: 'pan-y',
      opacity: 'var(--opacity)',
      height: 'var(--height)',
      zIndex: 'var(--z-index)',
      transition: 'translate 0.2s, opacity 0.2s',
      '&[data-swiping]': { transition: 'none' },
      '&[data-type=error]': { bg: 'redBg', color: 'ink', borderColor: 'red' },
    },
    title: { fontWeight: '600' },
    description: { gridColumn: '1', textStyle: 'small' },
    closeTrigger: {
      gridColumn: '2',
      gridRow: '1',
      width: '44px',
      height: '44px',
      mt: '-8px',
      mr: '-8px',
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
    },
  },
});

const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  duration: 5000,
  overlap: false,
  hotkey: ['F8'],
  // A page with something of its own in that corner says how far up toasts begin.
  offsets: { top: '24px', left: '24px', right: 'var(--toast-right, 24px)', bottom: 'var(--toast-bottom, 24px)' },
});

/** How far to the right a toast is dragged before it goes, in px (product spec, section 9). */
const swipeThreshold = 50;

const from = (toast: HTMLElement) => (toast.dataset.swiping === undefined ? undefined : Number(toast.dataset.swiping));

function rest({ currentTarget }: PointerEvent<HTMLElement>): void {
  delete currentTarget.dataset.swiping;
  currentTarget.style.removeProperty('--swipe');
}

/** Lets a toast follow a pointer to the right; past the threshold it is dismissed, short of it, it returns. */
const swipe = (dismiss: () => void) => ({
  onPointerDown: ({ clientX, target, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if ((target as Element).closest('button, a')) return;
    currentTarget.dataset.swiping = String(clientX);
    currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const start = from(currentTarget);
    if (start !== undefined) currentTarget.style.setProperty('--swipe', `${Math.max(0, clientX - start)}px`);
  },
  onPointerUp: (event: PointerEvent<HTMLElement>) => {
    const start = from(event.currentTarget);
    // What goes, goes from where it was dragged to.
    if (start !== undefined && event.clientX - start >= swipeThreshold) dismiss();
    else rest(event);
  },
  onPointerCancel: rest,
  // The browser would drag selected text away, and cancel the swipe.
  onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
});

/**
 * Shows a toast for 5 s, at most one at a time: a new one replaces the one shown (decisions, "toasts"). F8 moves to it.
 * `kind` 'error' is the destructive one.
 */
export function showToast({
  title,
  description,
  kind = 'info',
}: {
  title: string;
  description?: string;
  kind?: 'info' | 'error';
}): void {
  toaster.dismiss();
  toaster.create({ title, description, type: kind });
}

/**
 * The region where toasts appear; mount it once, lazily. It is at the end of the body, or in `dialog`: an open modal dialog covers
 * everything outside it.
 */
export function Toaster({ closeLabel, dialog }: { closeLabel: string; dialog?: HTMLElement | null }) {
  return (
    <Portal {...(dialog ? { container: { current: dialog } } : {})}>
      <ChakraToaster toaster={toaster}>
        {(toast) => (
          <Toast.Root recipe={toastRecipe} {...swipe(() => toaster.dismiss(toast.id))}>
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
            <Toast.CloseTrigger aria-label={closeLabel}>
              <Icon name="close" />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </ChakraToaster>
    </Portal>
  );
}
