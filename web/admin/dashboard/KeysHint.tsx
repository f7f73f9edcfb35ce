import { chakra } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { words } from '../words.ts';

const KeysSheet = lazy(() => import('./KeysSheet.tsx').then(({ KeysSheet }) => ({ default: KeysSheet })));

/** Opens the sheet of keys, as '?' does. */
export function KeysHint() {
  const [open, setOpen] = useState<boolean>();
  useShortcuts({ '[Shift]+?': () => setOpen(true) });
  return (
    <>
      {/* Where there is no keyboard there is nothing to tell. */}
      <chakra.span display={{ base: 'none', md: 'inline' }}>
        <Button variant="link" size="sm" onClick={() => setOpen(true)}>
          {words.keys.title}
        </Button>
      </chakra.span>
      {open !== undefined && (
        <LazyDialog open={open} onClose={() => setOpen(false)}>
          <KeysSheet open={open} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}
