import { lazy, useState } from 'react';
import { logCall } from '../../../shared/contracts/adminEntry.ts';
import { Button } from '../../ui/Button.tsx';
import { useMayDo } from '../session/role.ts';
import { useCommands } from '../shell/commands.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { words } from '../words.ts';

const LogCallDialog = lazy(() => import('./LogCallDialog.tsx').then(({ LogCallDialog }) => ({ default: LogCallDialog })));

/** Opens the form for a phone call, as the key c does, if the role may log one. */
export function LogCallButton() {
  const mayLog = useMayDo(logCall);
  const [open, setOpen] = useState<boolean>();
  useShortcuts(mayLog ? { c: () => setOpen(true) } : {});
  useCommands(mayLog ? [{ label: words.logCall, run: () => setOpen(true) }] : []);
  if (!mayLog) return null;
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        {words.logCall}
      </Button>
      {open !== undefined && (
        <LazyDialog open={open} onClose={() => setOpen(false)}>
          <LogCallDialog open={open} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}
