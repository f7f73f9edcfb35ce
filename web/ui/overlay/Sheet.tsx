import { Dialog as ChakraDialog, defineSlotRecipe, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../Icon.tsx';
import { keepForToasts } from './keepForToasts.ts';

// Passed to the root, like the dialog's recipe.
const sheetRecipe = defineSlotRecipe({
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'],
  className: 'sheet',
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'rgb(51 11 33 / 0.45)', zIndex: '20' },
    positioner: { position: 'fixed', inset: '0', zIndex: '21', display: 'flex', justifyContent: 'flex-end' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxWidth: { sm: '480px' },
      height: '100dvh',
      bg: 'sheet',
      color: 'ink',
      borderLeftWidth: { sm: '1px' },
      borderColor: 'ink',
      outline: '0',
    },
    header: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '16', px: '24', pt: '20' },
    title: { textStyle: 'h3' },
    closeTrigger: {
      flex: 'none',
      width: '44px',
      height: '44px',
      mt: '-4px',
      mr: '-12px',
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
    },
  },
});

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  children: ReactNode;
  initialFocus: RefObject<HTMLElement | null>;
  returnFocus: () => HTMLElement | null;
}

/** A modal sheet at the right edge: 480 px wide, or the whole screen on a phone. Load it lazily. */
export function Sheet({ open, onClose, title, closeLabel, children, initialFocus, returnFocus }: SheetProps) {
  return (
    <ChakraDialog.Root
      recipe={sheetRecipe}
      open={open}
      lazyMount
      unmountOnExit
      closeOnInteractOutside
      onInteractOutside={keepForToasts}
      onOpenChange={(details) => !details.open && onClose()}
      initialFocusEl={() => initialFocus.current}
      finalFocusEl={returnFocus}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              <ChakraDialog.CloseTrigger aria-label={closeLabel}>
                <Icon name="close" />
              </ChakraDialog.CloseTrigger>
            </ChakraDialog.Header>
            {children}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
