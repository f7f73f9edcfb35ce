import { chakra } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useCommands } from '../shell/commands.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { words } from '../words.ts';
import type { ShortcutsPage } from './ShortcutsDialog.tsx';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })));

/** Opens the list of shortcuts, as '?' does. */
export function ShortcutsButton({ page }: { page: ShortcutsPage }) {
  const [open, setOpen] = useState<boolean>();
  useShortcuts({ '[Shift]+?': () => setOpen(true) });
  useCommands([{ label: words.shortcuts.title, run: () => setOpen(true) }]);
  return (
    <>
      {/* Hidden in narrow windows, where there is usually no keyboard. */}
      <chakra.span display={{ base: 'none', md: 'inline' }}>
        <Button variant="link" size="sm" onClick={() => setOpen(true)}>
          {words.shortcuts.title}
        </Button>
      </chakra.span>
      {open !== undefined && (
        <LazyDialog open={open} onClose={() => setOpen(false)}>
          <ShortcutsDialog page={page} open={open} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}
