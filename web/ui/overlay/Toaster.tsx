import {
  Toaster as ChakraToaster,
  createToaster,
  defineSlotRecipe,
  Portal,
  type SystemStyleObject,
  Toast,
} from '@chakra-ui/react';
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
      // The page still scrolls vertically while a toast is swiped horizontally.
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
  // The `css` of the toaster can set the variables.
  offsets: { top: '24px', left: '24px', right: 'var(--toast-right, 24px)', bottom: 'var(--toast-bottom, 24px)' },
});

/** Pixels to the right after which a swipe dismisses a toast (docs/requirements.md#timing-and-layout). */
const swipeThreshold = 50;

const swipeStart = (toast: HTMLElement) => (toast.dataset.swiping === undefined ? undefined : Number(toast.dataset.swiping));

function resetSwipe({ currentTarget }: PointerEvent<HTMLElement>): void {
  delete currentTarget.dataset.swiping;
  currentTarget.style.removeProperty('--swipe');
}

/** Event handlers that swipe a toast to the right. Chakra's toaster has no swipe gesture. */
const swipeHandlers = (dismiss: () => void) => ({
  onPointerDown: ({ clientX, target, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if ((target as Element).closest('button, a')) return;
    currentTarget.dataset.swiping = String(clientX);
    currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const start = swipeStart(currentTarget);
    if (start !== undefined) currentTarget.style.setProperty('--swipe', `${Math.max(0, clientX - start)}px`);
  },
  onPointerUp: (event: PointerEvent<HTMLElement>) => {
    const start = swipeStart(event.currentTarget);
    // A dismissed toast leaves from the place it was dragged to.
    if (start !== undefined && event.clientX - start >= swipeThreshold) dismiss();
    else resetSwipe(event);
  },
  onPointerCancel: resetSwipe,
  // The browser would drag selected text, and cancel the swipe.
  onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
});

export interface ToastContent {
  title: string;
  description?: string;
  /** `error` is the destructive kind; `info` unless given. */
  kind?: 'info' | 'error';
}

/** Shows a toast for 5 s. A new toast replaces the one shown (docs/requirements.md#timing-and-layout). */
export function showToast({ title, description, kind = 'info' }: ToastContent): void {
  toaster.dismiss();
  toaster.create({ title, description, type: kind });
}

/**
 * The region where toasts appear; mount it once, lazily. It is at the end of the body, or in `dialog`: an open modal dialog covers
 * everything outside it. `css` are styles of the region where toasts appear.
 */
export function Toaster({
  closeLabel,
  dialog,
  css = {},
}: {
  closeLabel: string;
  dialog?: HTMLElement | null;
  css?: SystemStyleObject;
}) {
  return (
    <Portal {...(dialog ? { container: { current: dialog } } : {})}>
      <ChakraToaster toaster={toaster} css={css}>
        {(toast) => (
          <Toast.Root recipe={toastRecipe} {...swipeHandlers(() => toaster.dismiss(toast.id))}>
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
