import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import { Boundary } from './Boundary.tsx';
import { Notice } from './Notice.tsx';

const Bar = chakra('div', { base: { position: 'fixed', insetInline: '0', bottom: '0', zIndex: '3' } });

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
  /** The dialog, as a `lazy` component. */
  children: ReactNode;
}

/** Loads a dialog's chunk. When that fails, a bar at the foot of the window shows an error and the rest of the page still works. */
export function LazyDialog({ open, onClose, children }: LazyDialogProps) {
  return (
    <Boundary
      fallback={
        open && (
          <Bar role="alert">
            <Notice>
              {words.broken.dialog}
              <Button variant="link" size="sm" onClick={() => window.location.reload()}>
                {words.broken.reload}
              </Button>
              <Button variant="link" size="sm" onClick={onClose}>
                {words.broken.close}
              </Button>
            </Notice>
          </Bar>
        )
      }
    >
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}
