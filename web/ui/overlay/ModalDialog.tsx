import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Tip, tipped } from '../Tip.tsx';
import { closeButton } from './closeButton.ts';

// A <dialog> that is part of the page's HTML. The page script opens and closes it, so it works before React runs.
const Shell = chakra('dialog', {
  base: {
    p: '0',
    width: '100%',
    bg: 'sheet',
    color: 'ink',
    borderColor: 'ink',
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: 'rgb(51 11 33 / 0.6)' },
    '& > [data-part=head]': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '16' },
    '& > [data-part=head] > h2': { textStyle: 'h3' },
    '& > [data-part=head] > button': closeButton,
  },
  variants: {
    kind: {
      dialog: {
        m: 'auto',
        maxWidth: { base: '100vw', sm: 'min(960px, 100vw - 48px)' },
        maxHeight: { base: '100dvh', sm: '80vh' },
        borderWidth: '1px',
        borderRadius: 'base',
        '& > [data-part=head]': { px: { base: '20', sm: '32' }, pt: '24' },
        '& > [data-part=body]': { px: { base: '20', sm: '32' }, py: '16', overflow: 'auto' },
        '& > [data-part=foot]': { px: { base: '20', sm: '32' }, pb: '24', pt: '8' },
      },
      sheet: {
        m: '0',
        ml: 'auto',
        maxWidth: { base: '100vw', sm: '480px' },
        height: '100dvh',
        maxHeight: '100dvh',
        borderWidth: '0',
        borderLeftWidth: { sm: '1px' },
        '& > [data-part=head]': { px: '24', pt: '20' },
        '& > [data-part=body]': { flex: '1', minHeight: '0', display: 'flex', flexDirection: 'column' },
      },
    },
  },
});

interface ModalDialogProps {
  id: string;
  /** A dialog in the middle of the window, or a sheet at its right edge. */
  kind: 'dialog' | 'sheet';
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** A modal dialog in the page's HTML, named by its title. Escape, its close button and its backdrop close it. */
export function ModalDialog({ id, kind, title, closeLabel, children, footer }: ModalDialogProps) {
  return (
    <Shell id={id} kind={kind} data-page="" aria-labelledby={`${id}-title`}>
      {/* Not <header> and <footer>: outside of a section they are landmarks of the whole page. */}
      <div data-part="head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" data-does="close" aria-label={closeLabel} {...tipped(`${id}-tip`)}>
          <Icon name="close" />
        </button>
        <Tip id={`${id}-tip`}>{closeLabel}</Tip>
      </div>
      {/* A tall dialog scrolls, and what scrolls is within reach of the keyboard. */}
      <div data-part="body" tabIndex={kind === 'dialog' ? 0 : undefined}>
        {children}
      </div>
      {footer && <div data-part="foot">{footer}</div>}
    </Shell>
  );
}
