import { Dialog as ChakraDialog, defineSlotRecipe, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../Icon.tsx';
import { closeButton } from './closeButton.ts';
import { keepForToasts } from './keepForToasts.ts';

// Passed to Dialog.Root instead of being registered in the system, so that it is in the lazy chunk of a dialog.
const dialogRecipe = defineSlotRecipe({
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'],
  className: 'dialog',
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'rgb(51 11 33 / 0.6)', zIndex: '20' },
    positioner: {
      position: 'fixed',
      inset: '0',
      // As the backdrop, so that a dialog opened from another one covers it with its backdrop.
      zIndex: '20',
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'center',
      p: { base: '0', sm: '24' },
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxWidth: '640px',
      maxHeight: { base: '100dvh', sm: '80vh' },
      bg: 'sheet',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'ink',
      borderRadius: 'base',
      outline: '0',
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '16',
      px: { base: '20', sm: '32' },
      pt: '24',
    },
    title: { textStyle: 'h3' },
    description: { color: 'ink2' },
    body: { px: { base: '20', sm: '32' }, py: '16', overflow: 'auto' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '12',
      px: { base: '20', sm: '32' },
      pb: '24',
      pt: '8',
    },
    closeTrigger: closeButton,
  },
});

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  children: ReactNode;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** `alertdialog` for a question that needs an answer. */
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element that gets the focus on closing; unless given, the one that had it before. */
  returnFocus?: () => HTMLElement | undefined;
  /** 960 px wide instead of 640 px. */
  wide?: boolean;
  /** Whether its body has no control, so that the keyboard can scroll it. A wide one always can be scrolled. */
  scrolls?: boolean;
}

/** A modal dialog. Escape and the backdrop close it; the focus stays inside and returns afterwards. Load it lazily. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    children,
    footer,
    role = 'dialog',
    initialFocus,
    returnFocus,
    wide,
    scrolls = wide,
  } = props;
  return (
    <ChakraDialog.Root
      recipe={dialogRecipe}
      role={role}
      open={open}
      lazyMount
      unmountOnExit
      closeOnInteractOutside
      onInteractOutside={keepForToasts}
      onOpenChange={(details) => !details.open && onClose()}
      initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
      finalFocusEl={returnFocus ? () => returnFocus() ?? null : undefined}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content maxWidth={wide ? '960px' : undefined} maxHeight={wide ? '80vh' : undefined}>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              <ChakraDialog.CloseTrigger aria-label={closeLabel}>
                <Icon name="close" />
              </ChakraDialog.CloseTrigger>
            </ChakraDialog.Header>
            <ChakraDialog.Body tabIndex={scrolls ? 0 : undefined}>{children}</ChakraDialog.Body>
            {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
