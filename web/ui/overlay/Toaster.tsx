import { Toaster as ChakraToaster, createToaster, defineSlotRecipe, Toast } from '@chakra-ui/react';
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
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      height: 'var(--height)',
      zIndex: 'var(--z-index)',
      transition: 'translate 0.2s, opacity 0.2s',
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

const toaster = createToaster({ placement: 'bottom-end', max: 1, duration: 5000, overlap: false, hotkey: ['F8'] });

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

/** Where toasts appear; mount it once, lazily. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  return (
    <ChakraToaster toaster={toaster}>
      {(toast) => (
        <Toast.Root recipe={toastRecipe}>
          <Toast.Title>{toast.title}</Toast.Title>
          {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          <Toast.CloseTrigger aria-label={closeLabel}>
            <Icon name="close" />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </ChakraToaster>
  );
}
